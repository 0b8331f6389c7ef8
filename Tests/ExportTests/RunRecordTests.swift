import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookExport

@Suite struct NodeTableTests {
  private func tree(offset: Double, rows: Int = 3) -> SnapshotNode {
    let list = SnapshotNode(
      name: "list", frame: Rect(x: 0, y: 0, width: 64, height: 64), boundsOrigin: Point(x: 0, y: offset),
      clipsToBounds: true,
      children: (0..<rows).map { row in
        SnapshotNode(name: "row.\(row)", frame: Rect(x: 0, y: Double(row) * 20, width: 64, height: 20))
      })
    return SnapshotNode(name: "screen", frame: Rect(x: 0, y: 0, width: 64, height: 64), children: [list])
  }

  @Test("A scroll costs the path to the list") func aScrollCostsThePathToTheList() {
    var table = NodeTable()
    _ = table.insert(tree(offset: 0))
    #expect(table.entries.count == 5)
    _ = table.insert(tree(offset: 7))
    #expect(table.entries.count == 7)
    let again = table.insert(tree(offset: 0))
    #expect(table.entries.count == 7)
    #expect(again == 4)
  }

  @Test("The entries of some trees are found") func theEntriesOfSomeTreesAreFound() {
    var table = NodeTable()
    let first = table.insert(tree(offset: 0))
    let second = table.insert(tree(offset: 7))
    #expect(table.entries(below: [first]) == [0, 1, 2, 3, 4])
    #expect(table.entries(below: [second]) == [0, 1, 2, 5, 6])
    #expect(table.entries(below: []).isEmpty)
  }
}

@Suite struct PhaseTests {
  private let tracks = [TrackLegend("list.dragging"), TrackLegend("list.decelerating")]

  private func record(_ frames: [(dragging: Double, decelerating: Double, touch: Bool, events: [Event])]) -> RunRecord {
    var record = RunRecord()
    for (number, frame) in frames.enumerated() {
      record.append(
        .sample(
          number, tracks: [.number(frame.dragging), .number(frame.decelerating)], events: frame.events,
          touch: frame.touch ? .zero : nil))
    }
    return record
  }

  @Test("A fling past the edge is a drag a deceleration and a bounce")
  func aFlingPastTheEdgeIsADragADecelerationAndABounce() {
    let phases = record([
      (0, 0, false, []), (0, 0, true, []), (1, 0, true, []), (1, 1, false, []), (1, 1, false, []), (0, 1, false, []),
      (0, 0, false, []),
    ]).phases(tracks)
    #expect(
      phases == [
        Phase(kind: .finger, subject: nil, frames: 1...2), Phase(kind: .decelerating, subject: "list", frames: 3...4),
        Phase(kind: .bouncing, subject: "list", frames: 5...5),
      ])
  }

  @Test("Animations run between their events or to the end") func animationsRunBetweenTheirEventsOrToTheEnd() {
    func event(_ kind: Event.Kind, _ subject: String) -> Event { Event(kind: kind, seconds: 0, subject: subject) }
    let phases = record([
      (0, 0, false, [event(.animationStart, "a")]), (0, 0, false, [event(.animationStart, "b")]),
      (0, 0, false, [event(.animationEnd, "a"), event(.animationEnd, "c")]), (0, 0, false, []),
    ]).phases(tracks)
    #expect(
      phases == [
        Phase(kind: .animating, subject: "a", frames: 0...2), Phase(kind: .animating, subject: "b", frames: 1...3),
      ])
  }
}
