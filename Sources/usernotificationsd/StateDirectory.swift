import NotificationEngine

/// Where the agent keeps its store.
struct StateDirectory {
  /// The absolute path.
  let path: String

  /// `$XDG_STATE_HOME/usernotifications`, else `~/.local/state/usernotifications`.
  init(environment: [String: String]) throws(StoreError) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      path = "\(state)/usernotifications"
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      path = "\(home)/.local/state/usernotifications"
    } else {
      throw StoreError(
        .inaccessible, "there is no place for the store: neither XDG_STATE_HOME nor HOME is set")
    }
  }
}
