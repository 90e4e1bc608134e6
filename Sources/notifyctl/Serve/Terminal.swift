import CLinux
import Glibc

/// Where cards are drawn and keys come from.
struct Terminal: Sendable {
  /// The descriptor of keys and scripts.
  var input: Int32 = STDIN_FILENO
  /// The descriptor of cards.
  var output: Int32 = STDOUT_FILENO
  /// The descriptor of talk.
  var errors: Int32 = STDERR_FILENO
  /// The values of `NO_COLOR` and `TERM` decide about bold.
  var environment: [String: String]

  /// Whether keys can be read one by one and cards be drawn.
  var isInteractive: Bool { isatty(input) == 1 && isatty(output) == 1 }

  /// How cards are drawn now: the width may change at any time.
  var style: Card.Style {
    let columns = Int(clinux_terminal_columns(output))
    let plain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    return Card.Style(width: columns > 0 ? columns : 80, bold: isatty(output) == 1 && !plain)
  }

  /// Writes to the cards' side.
  func write(_ text: String) { Self.write(text, output) }

  /// Says a sentence on the side of talk.
  func say(_ text: String) { Self.write("notifyctl: \(TerminalText.line(text))\n", errors) }

  private static func write(_ text: String, _ descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// A terminal that gives each key at once; as it was when this ends.
struct RawMode: ~Copyable {
  private let descriptor: Int32
  private var before = termios()

  /// nil if the descriptor is no terminal.
  init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    guard tcgetattr(descriptor, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    withUnsafeMutableBytes(of: &raw.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
      // Stopped or killed by their keys, the terminal would be left raw for the shell.
      $0[Int(VSUSP)] = 0
      $0[Int(VQUIT)] = 0
    }
    guard tcsetattr(descriptor, TCSADRAIN, &raw) == 0 else { return nil }
  }

  deinit {
    var before = before
    tcsetattr(descriptor, TCSADRAIN, &before)
  }
}
