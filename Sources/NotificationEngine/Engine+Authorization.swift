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

  /// What is decided on an app.
  public nonisolated func consent(app: AppIdentifier, _ done: @escaping Completion<Consent>) {
    submit(
      { (core) throws(EngineError) in
        try storing { () throws(StoreError) in try core.consent(of: app) }
      }, done)
  }
}
