import DesktopBus

extension Variant {
  /// What is in it, if it is a variant in a variant.
  var unwrapped: Variant {
    if case .variant(let inner) = self { inner.unwrapped } else { self }
  }

  /// The texts of an array, whatever it is declared as.
  var texts: [String] { unwrapped.elements?.compactMap(\.unwrapped.string) ?? [] }

  /// An `a{sas}`.
  var listsOfStrings: [String: [String]] {
    var lists: [String: [String]] = [:]
    for case .entry(let key, let list) in unwrapped.elements ?? [] {
      if let key = key.string { lists[key] = list.texts }
    }
    return lists
  }
}
