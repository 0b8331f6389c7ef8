import FlipbookUnits

/// Where the rows of a list are.
enum RowPlaces: Sendable {
  case equal(count: Int, height: Double)
  case different(RowTable)
}

/// The edges of rows and sections of different heights, in points from the top of the content.
struct RowTable: Sendable {
  struct Section: Sendable {
    let top: Double
    let section: ListSection
    let bottom: Double
  }

  private(set) var sections: [Section] = []
  private(set) var contentLength = 0.0
  private var tops: [Double] = []
  private var bottoms: [Double] = []

  /// Rows beyond those of the sections follow without a header.
  init(heights: [Double], sections: [ListSection]) {
    tops.reserveCapacity(heights.count)
    bottoms.reserveCapacity(heights.count)
    for section in sections {
      let top = contentLength
      contentLength += section.headerHeight
      let end = min(heights.count, tops.count + max(0, section.rowCount))
      while tops.count < end { add(heights[tops.count]) }
      self.sections.append(Section(top: top, section: section, bottom: contentLength))
    }
    while tops.count < heights.count { add(heights[tops.count]) }
  }

  private mutating func add(_ height: Double) {
    tops.append(contentLength)
    contentLength += height
    bottoms.append(contentLength)
  }

  func edges(of row: Int) -> (top: Double, bottom: Double) { (tops[row], bottoms[row]) }

  func visibleRows(offset: Double, length: Double) -> Range<Int> {
    let first = RowTable.firstIndex(in: bottoms) { $0.isGreater(than: offset) }
    let end = RowTable.firstIndex(in: tops) { $0.isAtLeast(offset + length) }
    return first..<max(first, end)
  }

  func visibleSections(offset: Double, length: Double) -> Range<Int> {
    let first = RowTable.firstIndex(in: sections) { $0.bottom.isGreater(than: offset) }
    let end = RowTable.firstIndex(in: sections) { $0.top.isAtLeast(offset + length) }
    return first..<max(first, end)
  }

  /// The first element of which something is true that is true of all later ones.
  private static func firstIndex<Element>(in elements: [Element], where isTrue: (Element) -> Bool) -> Int {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(elements[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
