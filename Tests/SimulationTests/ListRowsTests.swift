import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

@Suite struct ListRowsTests {
  /// Headers of 20 and 30 over rows of 40, 60, 0, and 100; then 50 without a section.
  /// header 0…20, rows 20…60, 60…120 | header 120…150, rows 150…150, 150…250 | row 250…300.
  static var rows: ListRows {
    ListRows(
      heights: [40, 60, 0, 100, 50],
      sections: [ListSection(headerHeight: 20, rowCount: 2), ListSection(headerHeight: 30, rowCount: 2)],
      makeNode: { row, _ in SnapshotNode(name: "row.\(row)", frame: .zero) },
      makeHeader: { section, _ in SnapshotNode(name: "header.\(section)", frame: .zero) }
    )
  }

  @Test("Rows of different heights follow each other below their headers")
  func frames() {
    let frames = (0..<5).map { ListRowsTests.rows.frame(of: $0, width: 100) }
    #expect(frames.map(\.minY) == [20, 60, 150, 150, 250])
    #expect(frames.map(\.height) == [40, 60, 0, 100, 50])
    #expect(ListRowsTests.rows.contentLength == 300)
  }

  static let visible: [(offset: Double, length: Double, rows: Range<Int>, sections: Range<Int>)] = [
    (0, 300, 0..<5, 0..<2), (-50, 60, 0..<0, 0..<1), (60, 60, 1..<2, 0..<1), (130, 10, 2..<2, 1..<2),
    (249.9999999, 20, 4..<5, 2..<2), (400, 100, 5..<5, 2..<2), (60, 61, 1..<2, 0..<2),
  ]

  @Test("Only what overlaps the list by more than the tolerance is visible", arguments: visible)
  func visibility(offset: Double, length: Double, rows: Range<Int>, sections: Range<Int>) {
    #expect(ListRowsTests.rows.visible(offset: offset, length: length) == rows)
    #expect(ListRowsTests.rows.visibleSections(offset: offset, length: length) == sections)
  }

  @Test(
    "A header sticks to the edge until its section pushes it out",
    arguments: [
      (0, -80.0, 0.0), (0, 0, 0), (0, 50, 50), (0, 100, 100), (0, 110, 100), (1, 110, 120), (1, 130, 130),
      (1, 240, 220),
    ]
  )
  func stickiness(section: Int, edge: Double, y: Double) {
    #expect(ListRowsTests.rows.headerFrame(of: section, edge: edge, width: 100).minY == y)
  }

  @Test("A header that doesn't stick stays above its rows", arguments: [-80.0, 0, 50, 110, 240])
  func grouped(edge: Double) {
    let sections = [10, 20].map { ListSection(headerHeight: $0, rowCount: 1, sticks: false) }
    let rows = ListRows(heights: [40, 60], sections: sections) { row, _ in SnapshotNode(name: "\(row)", frame: .zero) }
    #expect((0..<2).map { rows.headerFrame(of: $0, edge: edge, width: 100).minY } == [0, 50])
  }

  @Test("Equal rows and different ones of that height are the same rows")
  func equalRows() {
    let equal = ListRows(count: 50, height: 44) { row, _ in SnapshotNode(name: "\(row)", frame: .zero) }
    let different = ListRows(heights: [Double](repeating: 44, count: 50)) { row, _ in
      SnapshotNode(name: "\(row)", frame: .zero)
    }
    #expect(equal.contentLength == different.contentLength)
    for offset in stride(from: -100.0, through: 2_300, by: 11) {
      #expect(equal.visible(offset: offset, length: 300) == different.visible(offset: offset, length: 300))
      #expect(equal.row(at: offset) == different.row(at: offset))
    }
    #expect(equal.row(at: -1) == nil && equal.row(at: 44) == 1 && equal.row(at: 2_200) == nil)
  }

  @Test("A list draws its rows, and its headers above them at the top edge")
  func nodes() throws {
    var probe = try ProbeStage()
    probe.stage.setRows(of: probe.list, to: ListRowsTests.rows)
    probe.stage.setLeadingInset(of: probe.list, to: 10)
    probe.stage.setInitialOffset(of: probe.list, to: 60)
    let list = try #require(probe.stage.snapshot().children.first { $0.name == "list" })
    #expect(list.children.map(\.name) == ["row.1", "row.2", "row.3", "row.4", "header.0", "header.1"])
    // The edge is at 70 in the content, 10 below the list's top.
    #expect(list.children.map(\.frame.minY) == [60, 150, 150, 250, 70, 120])
    #expect(probe.stage.row(of: probe.list, at: Point(x: 10, y: 20)) == nil)
    #expect(probe.stage.row(of: probe.list, at: Point(x: 10, y: 35)) == 1)
    #expect(probe.stage.row(of: probe.list, at: Point(x: 10, y: 100)) == 3)
    #expect(probe.stage.row(of: probe.list, at: Point(x: 10, y: 300)) == nil)
  }

  @Test("A list scrolls past its content by its trailing inset")
  func trailingInset() throws {
    var probe = try ProbeStage()
    probe.stage.setTrailingInset(of: probe.list, to: 34)
    #expect(probe.stage.offsetLimits(of: probe.list) == 0...1_434)
  }
}
