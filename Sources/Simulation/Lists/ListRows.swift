public import FlipbookSnapshots
public import FlipbookUnits

/// Rows that become nodes only while they are visible; a million cost what a hundred do.
///
/// Rows can be in sections with headers, which stick to the top of the list while their section is there, as in UIKit's plain
/// tables, or scroll with the rows, as in its grouped ones.
public struct ListRows {
  /// The number of rows, visible or not.
  public let count: Int
  /// Creates the node of a row, counted from 0. The list sets its frame, and moves it by the origin of the frame that it has.
  public let makeNode: (Int, Stage) -> SnapshotNode
  /// Creates the node of a section's header, counted from 0, whose frame is set as a row's.
  public let makeHeader: ((Int, Stage) -> SnapshotNode)?
  private let places: RowPlaces

  /// Creates rows of equal height, in points, above 0.
  public init(count: Int, height: Double, makeNode: @escaping (Int, Stage) -> SnapshotNode) {
    self.count = count
    self.makeNode = makeNode
    makeHeader = nil
    places = .equal(count: count, height: height)
  }

  /// Creates rows of different heights, in points, not negative.
  ///
  /// - Parameters:
  ///   - heights: The height of each row.
  ///   - sections: The sections in order, whose rows are all of the rows; none by default.
  ///   - makeNode: Creates the node of a row.
  ///   - makeHeader: Creates the node of a section's header.
  public init(
    heights: [Double],
    sections: [ListSection] = [],
    makeNode: @escaping (Int, Stage) -> SnapshotNode,
    makeHeader: ((Int, Stage) -> SnapshotNode)? = nil
  ) {
    count = heights.count
    self.makeNode = makeNode
    self.makeHeader = makeHeader
    places = .different(RowTable(heights: heights, sections: sections))
  }

  /// The length of all rows and headers in points.
  public var contentLength: Double {
    switch places {
    case .equal(let count, let height): Double(count) * height
    case .different(let table): table.contentLength
    }
  }

  /// Returns the frame of a row in the list's content.
  public func frame(of row: Int, width: Double) -> Rect {
    switch places {
    case .equal(_, let height): return Rect(x: 0, y: Double(row) * height, width: width, height: height)
    case .different(let table):
      let (top, bottom) = table.edges(of: row)
      return Rect(x: 0, y: top, width: width, height: bottom - top)
    }
  }

  /// Returns the rows on screen: those that begin before offset + length and end after the offset.
  public func visible(offset: Double, length: Double) -> Range<Int> {
    switch places {
    case .equal(let count, let height):
      ListRows.visible(ofCount: count, height: height, offset: offset, length: length)
    case .different(let table): table.visibleRows(offset: offset, length: length)
    }
  }

  /// Returns the row at a place in the list's content, or nil if there is none.
  public func row(at y: Double) -> Int? {
    let row = visible(offset: y, length: 2 * Double.tolerance).first
    return row.flatMap { frame(of: $0, width: 0).minY.isAtMost(y) ? $0 : nil }
  }

  /// The number of sections.
  public var sectionCount: Int {
    if case .different(let table) = places { table.sections.count } else { 0 }
  }

  /// Returns the sections of which a part is on screen.
  public func visibleSections(offset: Double, length: Double) -> Range<Int> {
    guard case .different(let table) = places else { return 0..<0 }
    return table.visibleSections(offset: offset, length: length)
  }

  /// Returns the frame of a section's header in the list's content.
  ///
  /// It is at the top of its section or, if it sticks, at the list's top edge once its section begins above that, until the end
  /// of the section pushes it out.
  ///
  /// - Parameter edge: The list's top edge, below its inset, in the content.
  public func headerFrame(of section: Int, edge: Double, width: Double) -> Rect {
    guard case .different(let table) = places else { return .zero }
    let place = table.sections[section]
    let header = place.section
    let y = header.sticks ? max(place.top, min(edge, place.bottom - header.headerHeight)) : place.top
    return Rect(x: 0, y: y, width: width, height: header.headerHeight)
  }

  /// Returns the rows on screen for anything in a row, each as long as `height`, such as the pages of a pager: N·h <
  /// offset + length and (N + 1)·h > offset.
  public static func visible(ofCount count: Int, height: Double, offset: Double, length: Double) -> Range<Int> {
    var first = max(0, Int(holding: (offset / height).rounded(.down)) - 1)
    while first < count, Double(first + 1) * height <= offset + Double.tolerance { first += 1 }
    var end = min(count, max(first, Int(holding: ((offset + length) / height).rounded(.up)) + 1))
    while end > first, Double(end - 1) * height >= offset + length - Double.tolerance { end -= 1 }
    return min(first, count)..<max(min(first, count), end)
  }
}

/// A section of a list: a header and the rows below it.
public struct ListSection: Hashable, Sendable {
  /// The height of the header in points, 0 for none.
  public var headerHeight: Double
  /// The number of rows.
  public var rowCount: Int
  /// Whether the header stays at the top of the list while the section is there.
  public var sticks: Bool

  /// Creates a section.
  public init(headerHeight: Double, rowCount: Int, sticks: Bool = true) {
    self.headerHeight = headerHeight
    self.rowCount = rowCount
    self.sticks = sticks
  }
}
