import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// An inverse gesture undoes what a gesture did, if positions depend only on the offset or the state.
@Suite struct InverseGestureTests {
  static let seeds = UInt64(500)..<506

  /// A scene, a variant, steps, and the steps that undo them.
  static let promises: [(scene: String, variants: [Variant], there: [Step], back: [Step])] = [
    ("keyboard-following", Variant.allCases, [.keyboard(at: 0.1, .show(KeyboardShow()))], [.keyboard(at: 1, .hide)]),
    ("hiding-bars", [.refined], [drag(0.1, -200)], [drag(1, 200)]),
    ("hiding-bars", [.refined], [drag(0.1, -60)], [drag(1, 60)]),
    ("collapsing-header", Variant.allCases, [drag(0.1, -200)], [drag(1, 200)]),
    ("sticky-tabs", [.refined], [profileDrag(0.1, -150)], [profileDrag(1, 150)]),
    ("side-drawer", Variant.allCases, [edgeDrag], [.tap(at: 1, .target("main"))]),
    ("category-strip", Variant.allCases, [.tap(at: 0.1, .target("button.1"))], [.tap(at: 1, .target("button.0"))]),
    ("infinite-strip", Variant.allCases, [.tap(at: 0.1, .target("button.8"))], [.tap(at: 1, .target("button.0"))]),
    ("direction-bars", Variant.allCases, [drag(0.1, -150)], [drag(1, 150)]),
    ("parallax-cells", Variant.allCases, [drag(0.1, -150)], [drag(1, 150)]),
    ("media-reader", Variant.allCases, [drag(0.1, -150)], [drag(1, 150)]),
    ("media-reader", Variant.allCases, [edgeDrag], [.tap(at: 1, .target("main"))]),
  ]

  @Test("After the inverse gesture, everything is back in its position", arguments: promises.indices)
  func inverse(index: Int) throws {
    let promise = InverseGestureTests.promises[index]
    let scene = try #require(SceneCatalog.scene(named: promise.scene))
    for variant in promise.variants {
      let recording = play(scene, variant: variant, steps: promise.there + promise.back)
      #expect(recording.failures.isEmpty)
      let middle = recording.frames[58].tracks
      for (column, name) in recording.table.names.enumerated() where !InverseGestureTests.remembers.contains(name) {
        let first = recording.frames[0].tracks[column]
        let last = recording.frames[recording.lastFrame].tracks[column]
        #expect(isSame(first, last), "\(promise.scene) (\(variant.rawValue)), \(name): \(first) became \(last)")
      }
      #expect(middle != recording.frames[0].tracks, "\(promise.scene): the gesture did something")
    }
  }

  /// Tracks of words for the last action, which an inverse does not undo.
  static let remembers = ["header.state", "direction"]

  @Test("A finger that returns without lifting moves the refined bars and pictures back", arguments: seeds)
  func closedPath(seed: UInt64) throws {
    for name in ["hiding-bars", "parallax-cells"] {
      let scene = try #require(SceneCatalog.scene(named: name))
      let path = wandering(seed: seed)
      let recording = play(
        scene, variant: .refined,
        steps: [
          .scroll(at: 0, "list", to: 300, animated: false),
          Step(start: Microseconds(500_000), verb: .gesture(.path(path))),
        ])
      for (column, track) in recording.table.names.enumerated() where track != "direction" {
        let before = recording.frames[20].tracks[column]
        let after = recording.frames[recording.lastFrame].tracks[column]
        #expect(isSame(before, after), "\(name), \(track): \(before) became \(after)")
      }
      #expect(Set(recording.numbers("list.offset.y")).count > 20)
    }
  }

  /// A finger that wanders within 150 points and ends where it started, plus the ten points of the pan's slop.
  private func wandering(seed: UInt64) -> [PathPoint] {
    var random = SplitMix(seed: seed)
    let direction = random.next() % 2 == 0 ? -1.0 : 1.0
    var translations = [0, direction * 60]
    for _ in 0..<5 { translations.append(random.number(in: -150...150)) }
    translations += [direction * 10, direction * 10]
    return translations.enumerated().map { index, translation in
      PathPoint(time: Microseconds(Int64(index) * 200_000), point: Point(x: 200, y: 450 + translation))
    }
  }

  /// Rounding of sums: the same position reached by a different path differs in the last bits.
  private func isSame(_ one: TrackValue, _ other: TrackValue) -> Bool {
    guard case .number(let one) = one, case .number(let other) = other else { return one == other }
    return one.isNear(other)
  }

  private static func drag(_ moment: Double, _ translation: Double) -> Step {
    .drag(at: moment, from: .point(Point(x: 200, y: 450)), by: Vector(dx: 0, dy: translation), during: 0.3)
  }

  private static func profileDrag(_ moment: Double, _ translation: Double) -> Step {
    .drag(
      at: moment, from: .point(Point(x: 200, y: translation < 0 ? 300 : 150)), by: Vector(dx: 0, dy: translation),
      during: 0.3)
  }

  private static let edgeDrag = Step.drag(
    at: 0.1, from: .target("leftEdge"), by: Vector(dx: 230, dy: 0), during: 0.3)
}
