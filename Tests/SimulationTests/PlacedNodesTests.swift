import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite struct PlacedNodesTests {
  private let root = SnapshotNode(
    name: "screen", frame: Rect(x: 0, y: 0, width: 100, height: 200), clipsToBounds: true,
    children: [
      SnapshotNode(
        name: "list", frame: Rect(x: 10, y: 50, width: 80, height: 100), boundsOrigin: Point(x: 0, y: 30),
        clipsToBounds: true,
        children: [
          SnapshotNode(name: "row.0", frame: Rect(x: 0, y: 0, width: 80, height: 44)),
          SnapshotNode(name: "row.9", frame: Rect(x: 0, y: 396, width: 80, height: 44)),
        ]),
      SnapshotNode(
        name: "faded", frame: Rect(x: 0, y: 0, width: 10, height: 10), alpha: 0,
        children: [SnapshotNode(name: "inner", frame: Rect(x: 0, y: 0, width: 5, height: 5))]),
    ])

  @Test func eachNodeComesBeforeItsChildrenWithItsPath() {
    #expect(
      root.placedNodes.map(\.path) == [
        "screen", "screen/list", "screen/list/row.0", "screen/list/row.9", "screen/faded", "screen/faded/inner",
      ])
    #expect(root.placedNodes.map(\.depth) == [0, 1, 2, 2, 1, 2])
  }

  @Test func placesAreOnScreenAndWhatShowsIsCut() {
    let row = root.placedNodes[2]
    #expect(row.frame == Rect(x: 10, y: 20, width: 80, height: 44))
    #expect(row.visible == Rect(x: 10, y: 50, width: 80, height: 14))
    #expect(root.placedNodes[3].visible == nil)
    #expect(root.placedNodes[4].visible == nil && root.placedNodes[5].visible == nil)
  }

  @Test(arguments: [
    ("screen/list/row.0", true), ("list/row.0", true), ("row.0", true), ("ow.0", false), ("row", false),
    ("screen/row.0", false), ("", false),
  ])
  func aNameIsThePathOrItsEnd(_ name: String, _ means: Bool) {
    #expect(root.placedNodes[2].isNamed(name) == means)
  }
}
