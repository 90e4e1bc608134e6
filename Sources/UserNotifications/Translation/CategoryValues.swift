import NotificationModel

/// The values of a category.
struct CategoryValues: Equatable, Sendable {
  var identifier: String
  var actions: [UNNotificationAction]
  var intentIdentifiers: [String]
  var options: UNNotificationCategoryOptions
  var placeholder = ""
  var summaryFormat = ""
}

extension CategoryValues {
  /// What a category says, overridden properties included.
  init(_ category: UNNotificationCategory) {
    identifier = category.identifier
    actions = category.actions
    intentIdentifiers = category.intentIdentifiers
    options = category.options
    placeholder = category.hiddenPreviewsBodyPlaceholder
    summaryFormat = category.categorySummaryFormat
  }

  /// The category as the agent knows it, with all its actions.
  var model: NotificationModel.Category {
    var category = NotificationModel.Category(
      id: identifier, actions: actions.map(\.model), options: options.model)
    if options != UNNotificationCategoryOptions(category) {
      category.extras["options"] = options.extra
    }
    if !intentIdentifiers.isEmpty {
      category.extras["intentIdentifiers"] = .array(intentIdentifiers.map { .string($0) })
    }
    if !placeholder.isEmpty {
      category.extras["hiddenPreviewsBodyPlaceholder"] = .string(placeholder)
    }
    if !summaryFormat.isEmpty { category.extras["categorySummaryFormat"] = .string(summaryFormat) }
    return category
  }

  /// Reads the category that the agent knows.
  init(_ category: NotificationModel.Category) {
    let extras = category.extras
    identifier = category.id
    actions = category.actions.map { UNNotificationAction.make($0) }
    intentIdentifiers = extras["intentIdentifiers"]?.array?.compactMap(\.string) ?? []
    options = UNNotificationCategoryOptions(category)
    placeholder = extras["hiddenPreviewsBodyPlaceholder"]?.string ?? ""
    summaryFormat = extras["categorySummaryFormat"]?.string ?? ""
  }

  /// Reads the fields of an archive; what is not understood is empty.
  init(archived fields: [String: Value]) {
    var reader = Fields(fields)
    self.init(NotificationModel.Category(reading: &reader))
  }
}

extension UNNotificationCategory {
  /// The fields the agent's SetCategories takes.
  ///
  /// Actions that nobody could choose are left out: those without an identifier, with one of the
  /// two that stand for a click and a dismissal, or with that of an earlier action. An action
  /// without a title is shown with its identifier.
  var fields: [String: Value] {
    var category = CategoryValues(self).model
    var taken: Set<String> = ["", Action.defaultIdentifier, Action.dismissIdentifier]
    category.actions = category.actions.filter { taken.insert($0.id).inserted }
      .map { action in
        guard action.title.isEmpty else { return action }
        var action = action
        action.extras["title"] = ""
        action.title = action.id
        return action
      }
    return category.fields
  }

  /// Reads a category as the agent lists it; nil without an identifier.
  convenience init?(fields: [String: Value]) {
    // A newer agent may have fields that are not known here: problems do not matter.
    let values = CategoryValues(archived: fields)
    guard !values.identifier.isEmpty else { return nil }
    self.init(values: values)
  }
}

extension UNNotificationCategoryOptions {
  private static let models: [(UNNotificationCategoryOptions, NotificationModel.Category.Option)] =
    [
      (.customDismissAction, .customDismissAction),
      (.hiddenPreviewsShowTitle, .hiddenPreviewsShowTitle),
      (.hiddenPreviewsShowSubtitle, .hiddenPreviewsShowSubtitle),
    ]

  fileprivate var model: Set<NotificationModel.Category.Option> {
    Set(Self.models.filter { contains($0.0) }.map(\.1))
  }

  fileprivate var extra: Value { .int(Int64(bitPattern: UInt64(rawValue))) }

  fileprivate init(_ category: NotificationModel.Category) {
    if let bits = category.extras["options"]?.int {
      self.init(rawValue: UInt(truncatingIfNeeded: bits))
    } else {
      self.init(Self.models.filter { category.options.contains($0.1) }.map(\.0))
    }
  }
}
