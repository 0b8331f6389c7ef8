import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import Flipbook
@testable import FlipbookCommand

@Suite("Crop search")
struct CropSearchTests {
  private static let screen = Rect(x: 0, y: 0, width: 100, height: 200)

  private static func frame(_ barTop: Double) -> SnapshotNode {
    SnapshotNode(
      name: "screen", frame: screen, clipsToBounds: true,
      children: [
        SnapshotNode(name: "bar", frame: Rect(x: 0, y: barTop, width: 100, height: 40)),
        SnapshotNode(
          name: "list", frame: Rect(x: 0.25, y: 50, width: 60, height: 20), clipsToBounds: true,
          children: [SnapshotNode(name: "row.0", frame: Rect(x: 0, y: 0, width: 60, height: 20))]),
        SnapshotNode(
          name: "menu", frame: Rect(x: 0, y: 300, width: 60, height: 20),
          children: [SnapshotNode(name: "row.0", frame: Rect(x: 0, y: 0, width: 60, height: 20))]),
      ])
  }

  private func search(_ name: String, _ tops: [Double], scale: Double = 1) -> Result<Rect, CropSearch.Problem> {
    var search = CropSearch(name)
    for top in tops { search.look(at: Self.frame(top)) }
    return search.result(scale: scale, screen: Self.screen)
  }

  @Test(
    "The region contains the visible part of the node in every frame",
    arguments: [
      ([10], Rect(x: 0, y: 10, width: 100, height: 40)), ([10, 60, 30], Rect(x: 0, y: 10, width: 100, height: 90)),
      ([-30, 20], Rect(x: 0, y: 0, width: 100, height: 60)), ([500, 180], Rect(x: 0, y: 180, width: 100, height: 20)),
    ])
  func union(tops: [Double], part: Rect) { #expect(search("bar", tops) == .success(part)) }

  @Test("The region consists of whole pixels of the picture")
  func pixels() {
    #expect(search("list", [0]) == .success(Rect(x: 0, y: 50, width: 61, height: 20)))
    #expect(search("list", [0], scale: 2) == .success(Rect(x: 0, y: 50, width: 60.5, height: 20)))
    #expect(search("list", [0], scale: 4) == .success(Rect(x: 0.25, y: 50, width: 60, height: 20)))
  }

  @Test("A path selects one of several nodes")
  func paths() {
    #expect(search("list/row.0", [0]) == .success(Rect(x: 0, y: 50, width: 61, height: 20)))
    #expect(search("screen/list/row.0", [0]) == search("list/row.0", [0]))
    #expect(search("screen", [0]) == .success(Self.screen))
  }

  @Test(
    "An unknown or ambiguous name is an error",
    arguments: [
      ("brr", "unknown node 'brr' (did you mean 'bar'?)"),
      ("lsit/row.0", "unknown node 'lsit/row.0' (did you mean 'list/row.0'?)"),
      ("elsewhere", "unknown node 'elsewhere' (expected one such as bar, list, or menu)"),
      ("menu", "the node 'menu' is never on screen"),
      (
        "row.0",
        "'row.0' names several nodes; expected one of their paths: 'screen/list/row.0', 'screen/menu/row.0'"
      ),
    ])
  func problems(name: String, message: String) {
    #expect(search(name, [0]) == .failure(CropSearch.Problem(message: message)))
  }
}
