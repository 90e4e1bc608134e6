/// The program behind a notification server, by its own word.
struct ServerSoftware: Hashable, Sendable {
  /// The name it gives; empty if it does not say.
  let name: String
  /// Who made it.
  let vendor: String
  /// The numbers its version begins with.
  let version: [Int]

  /// Reads what `GetServerInformation` answers: name, vendor, version, version of the
  /// specification.
  init(_ information: [String] = []) {
    name = information.first ?? ""
    vendor = information.dropFirst().first ?? ""
    let version = information.dropFirst(2).first ?? ""
    title = [name, version].filter { !$0.isEmpty }.joined(separator: " ")
    self.version = version.split(separator: ".").prefix { Int($0) != nil }.compactMap { Int($0) }
  }

  /// Its name and version, as it says them; empty if it does not.
  let title: String

  /// Whether the version comes before another one; never if the server tells none.
  func isOlder(than other: Int...) -> Bool {
    !version.isEmpty && version.lexicographicallyPrecedes(other)
  }
}
