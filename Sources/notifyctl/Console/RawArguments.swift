/// The arguments as the kernel gave them.
///
/// `CommandLine.arguments` repairs invalid UTF-8 without a word, and another text than the given
/// one would be shown and stored.
enum RawArguments {
  /// The arguments of this process, without the program's own name.
  static func ofThisProcess() throws(Failure) -> [String] {
    let pointers = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return try decode(
      pointers.dropFirst().map { pointer in
        guard let pointer else { return [] }
        return Array(UnsafeBufferPointer(start: pointer, count: length(pointer))).map {
          UInt8(bitPattern: $0)
        }
      })
  }

  /// Reads each argument as UTF-8, or names the first that is not.
  static func decode(_ arguments: [[UInt8]]) throws(Failure) -> [String] {
    var texts: [String] = []
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(
          .usage,
          "argument \(index + 1), '\(escaped(bytes))', is not valid UTF-8; convert it, for "
            + "example with iconv")
      }
      texts.append(text)
    }
    return texts
  }

  private static func length(_ pointer: UnsafePointer<CChar>) -> Int {
    var length = 0
    while pointer[length] != 0 { length += 1 }
    return length
  }

  /// The bytes with all that is not printable ASCII as `\xNN`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    let shown = bytes.prefix(60).map { byte in
      if (0x20..<0x7f).contains(byte) { return String(UnicodeScalar(byte)) }
      return "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return shown.joined() + (bytes.count > 60 ? "..." : "")
  }
}
