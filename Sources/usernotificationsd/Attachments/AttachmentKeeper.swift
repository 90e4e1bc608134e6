import AgentClient
import DesktopBus
import Foundation
import Glibc
import NotificationEngine
import NotificationModel

/// Copies the files attached to requests, so that who attached them may remove them at once.
///
/// On a thread of its own, which is there while it has work: disks and pictures take their time.
actor AttachmentKeeper {
  private let executor = GLibExecutor(name: "attachments")
  private let files: KeptFiles

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A keeper of the files beside a store.
  init(_ files: KeptFiles) {
    self.files = files
    executor.stop()
  }

  /// Copies the files of all requests, or of none; the requests with the copies in their place.
  func keep(_ requests: [Request]) throws(AgentError) -> [Request] {
    var kept: [Request] = []
    for (index, request) in requests.enumerated() {
      do {
        kept.append(try keep(request))
      } catch {
        forget(kept)
        let place = requests.count > 1 ? "request \(index): " : ""
        throw AgentError(error.code, place + error.message)
      }
    }
    return kept
  }

  /// Removes the copies of requests that were not stored.
  func forget(_ requests: [Request]) {
    for request in requests { files.folder(of: request.content).map { files.remove($0) } }
  }

  private func keep(_ request: Request) throws(AgentError) -> Request {
    guard !request.content.attachments.isEmpty else { return request }
    let folder = UUID().uuidString
    do throws(AgentError) {
      var request = request
      try makeDirectory(files.directory)
      try makeDirectory(files.path(of: folder))
      for (index, attachment) in request.content.attachments.enumerated() {
        let copy = "\(files.path(of: folder))/\(index)\(Self.suffix(of: attachment.path))"
        do throws(FileCopy.Failure) {
          try FileCopy.make(of: attachment.path, as: copy) { FileKind(head: $0).largest }
          try Picture.prepare(copy)
        } catch {
          throw AgentError(error, of: attachment.path, index)
        }
        request.content.attachments[index].path = copy
      }
      // The names, too, are on the disk before anybody is told so.
      for directory in [files.path(of: folder), files.directory] { Self.sync(directory) }
      return request
    } catch {
      files.remove(folder)
      throw error
    }
  }

  private func makeDirectory(_ path: String) throws(AgentError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    throw AgentError(
      .storeFailed,
      "the directory \(path) cannot be made: \(String(cString: strerror(errno))); make room for "
        + "attached files there")
  }

  private static func sync(_ directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The extension that a copy has, too: apps tell by it what a file is.
  private static func suffix(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: ".") else { return "" }
    let suffix = name[dot...]
    let isPlain = suffix.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain && (2...16).contains(suffix.count) ? String(suffix) : ""
  }
}

extension AgentError {
  /// Why a file is not attached.
  fileprivate init(_ failure: FileCopy.Failure, of path: String, _ index: Int) {
    let place = "attachments[\(index)]: the file '\(path)'"
    switch failure {
    case .unreadable(let reason):
      self.init(
        .invalidArguments, "\(place) cannot be read: \(reason); check its path and mode")
    case .tooLarge(let most):
      self.init(
        .invalidArguments,
        "\(place) has more than the \(most >> 20) MB that its kind may have; attach a smaller one")
    case .unwritable(let reason):
      self.init(.storeFailed, "\(place) cannot be kept: \(reason); make room for its copy")
    }
  }
}
