public import NotificationModel

extension Engine {
  /// Tells what is decided on an app; a person is asked first if need be, however long that takes.
  ///
  /// `caller` is the unique bus name of who asks; once it is gone, nothing is answered.
  public nonisolated func requestAuthorization(
    app: AppIdentifier, options: AuthorizationOptions, caller: String,
    _ done: @escaping Completion<Consent>
  ) {
    let installed = ports.installed
    submit(
      { (core) throws(EngineError) in
        try core.requestAuthorization(
          app, options, named: { installed.name(of: app) },
          by: ConsentWaiter(caller: caller, done: done))
      }, failed: { done(.failure($0)) })
  }

  /// Decides on an app in a person's place: authorized, denied, or not determined.
  public nonisolated func setAuthorization(
    app: AppIdentifier, status: AuthorizationStatus, _ done: @escaping Completion<Consent>
  ) {
    submit({ (core) throws(EngineError) in try core.setAuthorization(app, status) }, done)
  }

  /// What is known of an app's settings, and why.
  public nonisolated func settings(
    app: AppIdentifier, _ done: @escaping Completion<[String: Value]>
  ) {
    submit({ (core) throws(EngineError) in try core.settings(of: app) }, done)
  }

  /// The desktop's settings of an app have changed.
  public nonisolated func desktopChanged(
    _ app: AppIdentifier, from before: DesktopWord, to after: DesktopWord
  ) {
    note { (core) throws(StoreError) in try core.desktopChanged(app, from: before, to: after) }
  }

  /// Do-not-disturb begins or ends, or is not known any more.
  public nonisolated func quietChanged(to isQuiet: Bool?) {
    note { (core) throws(StoreError) in try core.quietChanged(to: isQuiet) }
  }
}
