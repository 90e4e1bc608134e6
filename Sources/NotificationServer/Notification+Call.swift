import DesktopBus

extension Notification {
  /// Reads the arguments of `Notify`, whose types the bus has checked.
  ///
  /// Keys and labels come in pairs; a key without a label, which some clients send, is left out.
  init(id: UInt32, _ call: MethodCall) {
    let arguments = call.arguments
    let texts = arguments[5].strings ?? []
    let timeout = if case .int32(let number) = arguments[7] { number } else { Int32(-1) }
    self.init(
      id: id, sender: call.sender, appName: arguments[0].string ?? "",
      appIcon: arguments[2].string ?? "", summary: arguments[3].string ?? "",
      body: arguments[4].string ?? "",
      actions: stride(from: 0, to: texts.count - 1, by: 2).map {
        Action(key: texts[$0], label: texts[$0 + 1])
      },
      hints: arguments[6].dictionary ?? [:], expireTimeout: timeout)
  }
}
