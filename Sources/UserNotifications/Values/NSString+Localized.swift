extension NSString {
  /// A text in the user's language: that of a key in the app's `Localizable` table.
  ///
  /// Apple's systems look it up when the notification appears; here it is looked up at once.
  ///
  /// - Parameters:
  ///   - key: The key, which is itself the text if the table has none.
  ///   - arguments: What stands for `%@`, `%1$@` and the like in the text.
  /// - Returns: The text, with its arguments in place.
  public class func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?
  ) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    return FormatText.fill(format, with: arguments ?? [])
  }
}

/// A text with places for arguments.
enum FormatText {
  /// The text with its arguments in place; a place without an argument stays as it is.
  ///
  /// `String(format:)` ends the program where an argument is not of the type its place says.
  static func fill(_ format: String, with arguments: [Any]) -> String {
    var text = ""
    var rest = format[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      text += rest[..<sign]
      rest = rest[sign...]
      guard let place = rest.prefixMatch(of: /%(?:%|(?:(\d{1,3})\$)?(?:ll|l)?[@dif])/) else {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      rest = rest[place.range.upperBound...]
      if place.output.0 == "%%" {
        text += "%"
        continue
      }
      let index = place.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
      if place.output.1 == nil { next += 1 }
      text += arguments.indices.contains(index) ? "\(arguments[index])" : place.output.0
    }
    return text + rest
  }
}
