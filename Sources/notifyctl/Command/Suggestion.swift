/// What somebody who mistyped may have meant.
enum Suggestion {
  /// The known word nearest to a word, if one is near enough.
  static func nearest(to word: String, among known: [String]) -> String? {
    // A short word is near to everything.
    let limit = word.count < 4 ? 1 : 2
    let near = known.map { (distance: distance(word, $0), word: $0) }
      .filter { $0.distance <= limit || (word.count > 3 && $0.word.hasPrefix(word)) }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// How many letters have to be changed, added, dropped or swapped with their neighbour.
  ///
  /// The restricted Damerau-Levenshtein distance.
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for (i, letter) in left.enumerated() {
      var row = [i + 1]
      for (j, other) in right.enumerated() {
        var best = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
