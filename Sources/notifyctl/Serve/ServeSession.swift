import Glibc
import NotificationServer

/// One run of `serve`: what happens, what is drawn, what is answered.
struct ServeSession {
  private let server: NotificationServer
  private let terminal: Terminal
  private let isScripted: Bool
  private var script = ScriptDesk()
  private var desk = KeyDesk()
  private var keys = KeyDecoder()
  private var answered: Set<UInt32> = []
  private var promptIsShown = false

  init(server: NotificationServer, terminal: Terminal, isScripted: Bool) {
    self.server = server
    self.terminal = terminal
    self.isScripted = isScripted
  }

  /// Goes on until it is asked to end, and gives the exit status.
  mutating func run(_ happenings: AsyncStream<Happening>) async -> Int32 {
    for await happening in happenings {
      switch happening {
      case .event(let event): await show(event)
      case .line(let text): await perform(script.line(text))
      case .bytes(let bytes):
        for outcome in desk.press(keys.decode(bytes)) {
          switch outcome {
          case .answer(let answer): await give(answer)
          case .draw(let card): draw(Card(card).lines(terminal.style))
          }
        }
        drawPrompt()
      case .inputEnded, .stop: return finish()
      case .badLine(let failure):
        clearPrompt()
        terminal.say(failure.message)
        return failure.status.rawValue
      case .lost(let reason):
        clearPrompt()
        terminal.say(reason)
        return EX_UNAVAILABLE
      }
    }
    return finish()
  }

  private mutating func finish() -> Int32 {
    clearPrompt()
    if script.waitingLines > 0 {
      terminal.say("lines of the script that no notification came for: \(script.waitingLines)")
    }
    return script.mismatches > 0 ? EX_DATAERR : 0
  }

  private mutating func show(_ event: ServerEvent) async {
    switch event {
    case .posted(let notification), .replaced(let notification):
      draw(Card(notification).lines(terminal.style))
      if isScripted {
        await perform(script.came(notification))
      } else {
        desk.came(notification)
      }
    case .closed(let notification, let reason):
      script.closed(notification.id)
      desk.closed(notification.id)
      // What was answered goes because of that.
      if answered.remove(notification.id) == nil || reason != .dismissed {
        draw([Card(notification).closedLine(reason)])
      }
    }
    drawPrompt()
  }

  private mutating func perform(_ outcomes: [ScriptDesk.Outcome]) async {
    for outcome in outcomes {
      switch outcome {
      case .answer(let answer): await give(answer)
      case .complaint(let sentence): terminal.say(sentence)
      }
    }
  }

  private mutating func give(_ answer: Answer) async {
    let card = await server.open.first { $0.id == answer.id }
    let done =
      switch answer {
      case .invoke(let id, let key): await server.invoke(id, key)
      case .reply(let id, let text): await server.reply(id, text)
      case .dismiss(let id): await server.dismiss(id)
      }
    guard done, let card, let line = Card(card).answerLine(answer) else { return }
    if !card.isResident { answered.insert(card.id) }
    draw([line])
  }

  private mutating func draw(_ lines: [String]) {
    clearPrompt()
    terminal.write(lines.map { $0 + "\n" }.joined())
  }

  private mutating func clearPrompt() {
    if promptIsShown { terminal.write("\r\u{1b}[K") }
    promptIsShown = false
  }

  /// Draws the line that is typed, its end if it is longer than the terminal is wide.
  private mutating func drawPrompt() {
    clearPrompt()
    guard let line = desk.line else { return }
    // One column stays free for the cursor.
    let text = line.prompt + TerminalText.line(line.text)
    terminal.write(TerminalText.tail(text, width: terminal.style.width - 1))
    promptIsShown = true
  }
}
