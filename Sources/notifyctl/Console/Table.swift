/// Rows under headings, drawn for people.
struct Table {
  /// A column; those that give way are cut when the terminal is narrow, the later one first.
  struct Column {
    let heading: String
    var givesWay = false
  }

  private static let gap = 2
  private static let narrowest = 12

  /// The columns from left to right.
  let columns: [Column]
  private(set) var rows: [[String]] = []

  /// A table without rows.
  init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; what it is made of may be anybody's text.
  mutating func add(_ cells: [String]) { rows.append(cells.map(PlainText.oneLine)) }

  /// The lines, none longer than the width; nil does not cut.
  func drawn(width: Int?, bold: Bool = false) -> String {
    let widths = fitted(to: width)
    let heading = line(columns.map(\.heading), widths, width)
    let head = bold ? "\u{1b}[1m\(heading)\u{1b}[0m" : heading
    return ([head] + rows.map { line($0, widths, width) }).map { $0 + "\n" }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int], _ width: Int?) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let isLast = index == cells.count - 1
      let cut = DisplayWidth.cut(cell, to: widths[index])
      line += isLast ? cut : DisplayWidth.pad(cut, to: widths[index] + Self.gap)
    }
    return width.map { DisplayWidth.cut(line, to: $0) } ?? line
  }

  private func fitted(to width: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      ([columns[index].heading] + rows.map { $0[index] }).map(DisplayWidth.of).max() ?? 0
    }
    guard let width else { return widths }
    var surplus = widths.reduce(0, +) + Self.gap * (columns.count - 1) - width
    for index in columns.indices.reversed() where columns[index].givesWay && surplus > 0 {
      let given = min(surplus, max(0, widths[index] - Self.narrowest))
      widths[index] -= given
      surplus -= given
    }
    return widths
  }
}
