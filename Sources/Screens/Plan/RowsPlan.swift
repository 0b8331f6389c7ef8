import FlipbookExpressions

/// The rows of a list.
struct RowsPlan: Sendable {
  /// The number of rows, or of those in a section.
  let count: Program
  /// The number of sections; nil without sections.
  let sections: Program?
  let row: RowPlan
  let header: RowPlan?
  /// Whether headers stay at the top of the list; those of the grouped style don't.
  let headersStick: Bool
  /// Whether all rows have the same height.
  let isEqual: Bool
  /// Whether the rows are those of the sample content.
  let isSample: Bool
  let place: ScreenSource.Place
}

/// A row or a header: views whose numbers are computed for each row as it is drawn.
struct RowPlan: Sendable {
  /// The index of the row's own view; those in it follow.
  let root: Int
  /// The slots of the numbers of the row in the list, of its section, and of the row in its section.
  let slots: (index: Int, section: Int, sectionRow: Int)
  /// The slot of the height.
  let heightSlot: Int
  /// Cells that depend on the row.
  let cells: [ScreenPlan.Cell]
  /// The views whose size depends on what they show.
  let measured: [Int]
  /// The views in each view, from back to front, beginning with those of the root.
  let children: [[Int]]
}
