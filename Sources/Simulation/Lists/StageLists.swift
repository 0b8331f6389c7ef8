public import FlipbookUnits

extension Stage {
  /// Gives a scroll view rows, or other rows than it has, whose length is that of its content.
  public mutating func setRows(of id: ScrollViewID, to rows: ListRows) {
    self[self[id].view].rows = rows
    self[id].contentLength = rows.contentLength
  }

  /// Returns the row of a list at a point on screen, by model frames; nil without one, and where a header covers the rows.
  public func row(of list: ScrollViewID, at point: Point) -> Int? {
    let view = self[list].view
    guard let rows = self[view].rows else { return nil }
    let y = convert(point, to: view).y
    let edge = self[list].contentOffset + self[list].leadingInset
    let sections = rows.visibleSections(offset: y, length: 2 * Double.tolerance)
    let isCovered = sections.contains { section in
      let header = rows.headerFrame(of: section, edge: edge, width: 0)
      return y.isAtLeast(header.minY) && y.isLess(than: header.maxY)
    }
    return isCovered ? nil : rows.row(at: y)
  }

  /// Changes the inset before the content. The offset stays, unless it is then past a limit at rest.
  public mutating func setLeadingInset(of id: ScrollViewID, to inset: Double) {
    self[id].leadingInset = inset
  }

  /// Changes the inset after the content: how far past its end the content can be scrolled. 0 by default.
  public mutating func setTrailingInset(of id: ScrollViewID, to inset: Double) {
    self[id].trailingInset = inset
  }
}
