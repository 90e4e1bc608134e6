import DesktopBus
import NotificationEngine

/// Windows that are asked for, and no display where a test says so.
final class PrompterDouble: Prompter {
  private let state = Lock<(problem: String?, questions: [Question])>((nil, []))

  /// There is no window from now on, for that reason.
  func fails(_ problem: String?) { state.withLock { $0.problem = problem } }

  /// The windows that were asked for.
  var questions: [Question] { state.withLock { $0.questions } }

  func open(_ question: Question) async -> String? {
    state.withLock { state in
      state.questions.append(question)
      return state.problem
    }
  }
}
