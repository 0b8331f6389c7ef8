import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

/// A device that is turned while a scene of the catalog is played.
@Suite struct SceneRotationTests {
  /// A scene in a variant, with steps that put it in a state, which ends before a second has passed.
  struct Case: Sendable, CustomTestStringConvertible {
    let scene: String
    let variant: Variant
    var parameters: [String: ParameterValue] = [:]
    let steps: [Step]
    /// Whether the same steps lead to the same state in landscape, whatever the size of the screen.
    var isSameInLandscape = true

    var testDescription: String { "\(scene), \(variant.rawValue), \(steps.count) steps" }

    func play(from orientation: Orientation, _ steps: [Step]) throws -> Recording {
      let played = TestSupport.play(
        try #require(SceneCatalog.scene(named: scene)), parameters, variant: variant,
        device: Device.standard.held(in: orientation), ending: .after(Microseconds(seconds: 8)), detail: .everything,
        steps: steps)
      #expect(played.failures == [])
      return played
    }
  }

  private static func rotate(at seconds: Double, to orientation: Orientation) -> Step {
    Step(start: Microseconds(seconds: seconds), verb: .rotate(orientation))
  }

  private static func drag(_ target: String, _ dx: Double, _ dy: Double) -> Step {
    .drag(at: 0.1, from: .target(target), by: Vector(dx: dx, dy: dy), during: 0.3)
  }

  /// Each scene as it begins, and in states that are the same in both orientations.
  static let cases: [Case] = Variant.allCases.flatMap { variant in
    SceneCatalog.descriptors.map { Case(scene: $0.name, variant: variant, steps: []) } + [
      Case(scene: "keyboard-following", variant: variant, steps: [.tap(at: 0.1, .target("field"))]),
      Case(
        scene: "keyboard-following", variant: variant, parameters: ["tabBar": .boolean(true)],
        steps: [.keyboard(at: 0.1, .show(KeyboardShow()))]),
      Case(scene: "hiding-bars", variant: variant, steps: [drag("list", 0, -180)]),
      Case(scene: "collapsing-header", variant: variant, steps: [drag("list", 0, -150)]),
      Case(scene: "sticky-tabs", variant: variant, steps: [.tap(at: 0.1, .target("tab.1"))]),
      Case(scene: "sticky-tabs", variant: variant, steps: [drag("profile", 0, -60)]),
      Case(scene: "side-drawer", variant: variant, steps: [drag("leftEdge", 230, 0)]),
      Case(scene: "category-strip", variant: variant, steps: [.tap(at: 0.1, .target("button.2"))]),
      Case(scene: "category-strip", variant: variant, steps: [drag("strip", -70, 0)], isSameInLandscape: false),
      Case(scene: "direction-bars", variant: variant, steps: [drag("list", 0, -90)]),
      Case(scene: "parallax-cells", variant: variant, steps: [drag("list", 0, -120)]),
      Case(scene: "infinite-strip", variant: variant, steps: [.tap(at: 0.1, .target("button.1"))]),
      Case(scene: "infinite-strip", variant: variant, steps: [drag("strip", -70, 0)], isSameInLandscape: false),
      Case(scene: "media-reader", variant: variant, steps: [drag("list", 0, -120)]),
      Case(scene: "media-reader", variant: variant, steps: [.tap(at: 0.1, .target("menuButton"))]),
      Case(
        scene: "media-reader", variant: variant, parameters: ["lag": .boolean(true)],
        steps: [.tap(at: 0.1, .target("button.2"))]),
    ]
  }

  @Test("A scene that is turned has the layout that it has in landscape", arguments: cases.filter(\.isSameInLandscape))
  func end(sample: Case) throws {
    let turned = try sample.play(from: .portrait, sample.steps + [Self.rotate(at: 2, to: .landscape)])
    let landscape = try sample.play(from: .landscape, sample.steps)
    try Self.expectSame(turned, landscape)
  }

  @Test("A scene goes on after the device has been turned as it would in landscape", arguments: cases)
  func goingOn(sample: Case) throws {
    let later = sample.steps.map { Step(start: Microseconds($0.start.count + 1_000_000), verb: $0.verb) }
    let turned = try sample.play(from: .portrait, [Self.rotate(at: 0.2, to: .landscape)] + later)
    let landscape = try sample.play(from: .landscape, later)
    try Self.expectSame(turned, landscape)
  }

  @Test("A scene that is turned back is what it was", arguments: cases)
  func back(sample: Case) throws {
    let turns = [Self.rotate(at: 2, to: .landscape), Self.rotate(at: 3, to: .portrait)]
    try Self.expectSame(
      try sample.play(from: .portrait, sample.steps + turns), try sample.play(from: .portrait, sample.steps))
  }

  @Test("What has another place on the turned device moves there over 0.3 s", arguments: cases)
  func animation(sample: Case) throws {
    let turned = try sample.play(from: .portrait, sample.steps + [Self.rotate(at: 2, to: .landscape)])
    let (start, end) = (Self.numbers(turned.frames[120].root), Self.numbers(turned.frames[139].root))
    let between = [124, 129, 134].map { Self.numbers(turned.frames[$0].root) }
    for (name, first) in start {
      guard let last = end[name], (last - first).magnitude > 12 else { continue }
      let values = [first] + between.compactMap { $0[name] } + [last]
      guard values.count == 5 else { continue }
      // A view that extends beneath a bar moves during a part of the time.
      let steps = zip(values, values.dropFirst()).map { ($1 - $0) * (last - first) }
      let inside = values.filter { ($0 - first) * ($0 - last) < 0 }
      #expect(steps.allSatisfy { $0 >= 0 } && !inside.isEmpty, "\(name): \(values)")
    }
    #expect(end == Self.numbers(turned.frames[160].root))
  }

  /// The frames and offsets of all views by their paths.
  private static func numbers(_ node: SnapshotNode, _ path: String = "") -> [String: Double] {
    let path = path + "/" + node.name
    var numbers: [String: Double] = [:]
    // The root is in the middle of the picture.
    if !path.dropFirst().contains("/") {
      numbers = ["\(path) w": node.frame.width, "\(path) h": node.frame.height]
    } else {
      numbers = [
        "\(path) x": node.frame.minX, "\(path) y": node.frame.minY, "\(path) w": node.frame.width,
        "\(path) h": node.frame.height, "\(path) ox": node.boundsOrigin.x, "\(path) oy": node.boundsOrigin.y,
      ]
    }
    for child in node.children where child.name != "indicator" {
      numbers.merge(Self.numbers(child, path)) { first, _ in first }
    }
    return numbers
  }

  private static func expectSame(_ recording: Recording, _ other: Recording) throws {
    let (last, otherLast) = (try #require(recording.frames.last), try #require(other.frames.last))
    let (numbers, expected) = (Self.numbers(last.root), Self.numbers(otherLast.root))
    for name in Set(numbers.keys).union(expected.keys).sorted() {
      let (got, wanted) = (numbers[name], expected[name])
      #expect(
        got.map { got in wanted.map { (got - $0).magnitude < 0.4 } ?? false } ?? false,
        "\(name): \(String(describing: got)) instead of \(String(describing: wanted))")
    }
  }
}
