// As on Apple's systems: a sixth of the code written for them imports this module alone.
@_exported public import Foundation
@_exported public import FoundationNetworking
