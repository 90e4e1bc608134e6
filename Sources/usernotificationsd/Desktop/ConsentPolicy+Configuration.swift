import NotificationEngine
import NotificationModel

extension ConsentPolicy {
  private static let group = "Consent"
  private static let usualKey = "Default"

  /// What stands in the group `Consent`: `Default`, and a rule for each app it names.
  init(reading file: KeyFile, _ problems: inout [String]) {
    self.init()
    for key in file.keys(in: Self.group) {
      let word = file.text(key, in: Self.group) ?? ""
      guard let rule = Rule(rawValue: word) else {
        problems.append(
          "\(file.path) has \(key.prefix(255))=\(word.prefix(60)) in [\(Self.group)], which is none "
            + "of \(Rule.allCases.map(\.rawValue).joined(separator: ", ")); it is passed over")
        continue
      }
      if key == Self.usualKey {
        usual = rule
      } else if let app = AppIdentifier(key) {
        apps[app] = rule
      } else {
        problems.append(
          "\(file.path) has '\(key.prefix(255))' in [\(Self.group)], which is no app identifier (1 "
            + "to 255 of A-Z a-z 0-9 . _ -); it is passed over")
      }
    }
  }
}
