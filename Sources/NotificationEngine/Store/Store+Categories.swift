import NotificationModel

extension Store {
  /// Puts a category in, in place of one of the same identifier.
  func put(_ category: Category, app: AppIdentifier) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO category (app, id, definition) VALUES (?, ?, ?)",
      .text(app.name), .text(category.id), .text(Value.dictionary(category.fields).json))
  }

  /// Takes a category out; whether there was one.
  func removeCategory(_ id: String, app: AppIdentifier) throws(StoreError) -> Bool {
    try database.run("DELETE FROM category WHERE app = ? AND id = ?", .text(app.name), .text(id))
      > 0
  }

  /// Takes all categories of an app out.
  func removeCategories(app: AppIdentifier) throws(StoreError) {
    try database.run("DELETE FROM category WHERE app = ?", .text(app.name))
  }

  /// An app's category of an identifier.
  func category(_ id: String, app: AppIdentifier) throws(StoreError) -> Category? {
    try database.rows(
      "SELECT definition FROM category WHERE app = ? AND id = ?", .text(app.name), .text(id)
    ) { try? Category(reading: Value.stored($0.text(0))) }.first ?? nil
  }

  /// An app's categories, by identifier.
  func categories(app: AppIdentifier) throws(StoreError) -> [Category] {
    try database.rows("SELECT definition FROM category WHERE app = ? ORDER BY id", .text(app.name))
    { try? Category(reading: Value.stored($0.text(0))) }.compactMap(\.self)
  }
}
