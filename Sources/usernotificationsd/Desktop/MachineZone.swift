import Foundation

/// The time zone of the machine, as `tzset` finds it.
///
/// Foundation finds it only once, and this may be looked at again and again.
struct MachineZone: Sendable {
  /// Where a zone's identifier comes from.
  enum Source: Hashable, Sendable {
    /// It is given, and stays.
    case name(String)
    /// A file that may be replaced by another zone's.
    case file(String)
  }

  let source: Source
  private let database: String

  /// `TZ` decides if it is set: a name, or the path of a file with or without a colon before it.
  init(
    environment: [String: String], file: String = "/etc/localtime",
    database: String = "/usr/share/zoneinfo"
  ) {
    self.database = database
    guard let variable = environment["TZ"] else {
      source = .file(file)
      return
    }
    let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
    source = text.hasPrefix("/") ? .file(text) : .name(text)
  }

  /// The zone now; UTC for one that cannot be told, as the C library has it.
  var current: TimeZone {
    switch source {
    case .name(let name): TimeZone(identifier: name) ?? .gmt
    case .file(let path): identifier(of: path).flatMap { TimeZone(identifier: $0) } ?? .gmt
    }
  }

  /// The identifier of the zone whose file, or link to one, a path is.
  private func identifier(of path: String) -> String? {
    // First the link itself: in the database, too, one zone may be a link to another.
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    if let name = name(in: target ?? path) { return name }
    let end = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return name(in: end) ?? twin(of: end)
  }

  /// What follows the database's name in a path, without the variants of the same zones.
  private func name(in path: String) -> String? {
    guard let range = path.range(of: "/zoneinfo/") else { return nil }
    let name = path[range.upperBound...]
    let variant = ["posix/", "right/"].first { name.hasPrefix($0) } ?? ""
    return String(name.dropFirst(variant.count))
  }

  /// The zone in the database that has the same bytes as a file that is a copy.
  private func twin(of path: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: path), !bytes.isEmpty else { return nil }
    let named = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8)
    let first = named.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    let all = TimeZone.knownTimeZoneIdentifiers
    return ([first].compactMap(\.self) + all).first {
      FileManager.default.contents(atPath: "\(database)/\($0)") == bytes
    }
  }
}
