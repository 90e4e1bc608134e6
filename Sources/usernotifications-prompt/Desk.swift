import AgentClient
import CGtk
import DesktopBus
import NotificationModel

/// Opens a window for each question that comes over the bus, and hands the answers to the agent.
@Gtk
final class Desk {
  /// Seconds without a window until the program ends.
  private static let patience: guint = 10

  private let agent: Agent
  private var windows: [String: QuestionWindow] = [:]
  private let end: @Gtk () -> Void
  private var timer: guint = 0

  init(_ agent: Agent, end: @escaping @Gtk () -> Void) {
    self.agent = agent
    self.end = end
    waitForTheEnd()
  }

  /// Opens a window; one for the same delivery gives way to it, with what was typed there.
  func ask(_ call: MethodCall) {
    guard let fields = call.arguments.first.flatMap({ Value($0)?.dictionary }),
      let question = Question(fields)
    else {
      call.fail(
        AgentError(.invalidArguments, "the question has no delivery or no actions").busError)
      return
    }
    let former = windows.removeValue(forKey: question.delivery)
    let window = QuestionWindow(question, drafts: former?.drafts ?? [:]) { [weak self] outcome in
      self?.finish(question.delivery, outcome)
    }
    former?.close()
    windows[question.delivery] = window
    stopWaiting()
    window.show { call.reply() }
  }

  /// Something happened to a notification: one that is answered elsewhere needs no window.
  func heard(_ event: [String: Value]) {
    guard let delivery = event["delivery"]?.string,
      ["answered", "dismissed", "removed", "snoozed"].contains(event["event"]?.string)
    else { return }
    close(delivery)
  }

  private func finish(_ delivery: String, _ outcome: QuestionWindow.Outcome) {
    switch outcome {
    case .left:
      close(delivery)
      Task { try? await agent.putBack(delivery: delivery) }
    case .chose(let action, let text, let token):
      Task {
        do throws(AgentError) {
          try await agent.answer(delivery: delivery, action: action, text: text, token: token ?? "")
          close(delivery)
        } catch {
          windows[delivery]?.complain(error.description)
        }
      }
    }
  }

  private func close(_ delivery: String) {
    windows.removeValue(forKey: delivery)?.close()
    if windows.isEmpty { waitForTheEnd() }
  }

  private func stopWaiting() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  private func waitForTheEnd() {
    stopWaiting()
    timer = g_timeout_add_seconds_full(
      G_PRIORITY_DEFAULT, Self.patience,
      { context in
        guard let context else { return 0 }
        let desk = Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
        Gtk.run {
          desk.timer = 0
          desk.end()
        }
        return 0
      },
      Unmanaged.passRetained(self).toOpaque(),
      { context in context.map { Unmanaged<Desk>.fromOpaque($0).release() } })
  }
}
