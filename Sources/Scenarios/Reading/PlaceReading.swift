internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// What steps may name and where fingers may go; nil where the file does not say it well enough to check.
struct StageWords {
  /// The scene's name in messages.
  var scene: String
  var targets: [String]?
  var scrollViews: [String]?
  var screen: Size?

  init(scene: SceneDescriptor?, device: Device?) {
    self.scene = scene?.name ?? ""
    targets = scene?.targets.map(\.pattern)
    scrollViews = scene?.scrollablePatterns
    screen = device?.size
  }
}

extension ValueReader where Value == Place {
  /// A named target of the scene, or a point on the screen.
  static func place(_ words: StageWords) -> ValueReader {
    let expectation = "a target of the scene or a point [x, y]"
    return ValueReader(expectation) { slot in
      switch slot.node.content {
      case .sequence: return ValueReader<Point>.point(on: words.screen).read(slot).map(Place.point)
      case .scalar(let scalar) where scalar.meaning == .text:
        let target = ValueReader<String>.pattern(words.targets, kind: "target", scene: words.scene)
        return target.read(slot).map(Place.target)
      default: return slot.fail(expected: expectation)
      }
    }
  }
}

extension ValueReader where Value == Point {
  /// `[x, y]`; one off the screen is reported and still read.
  static func point(on screen: Size?) -> ValueReader {
    ValueReader("a point [x, y]") { slot in
      guard let numbers = slot.numbers(2, expected: "a point [x, y]") else { return nil }
      let point = Point(x: numbers[0], y: numbers[1])
      slot.check(point, on: screen)
      return point
    }
  }
}

extension ValueReader where Value == Vector {
  /// `[dx, dy]`.
  static var way: ValueReader {
    ValueReader("a translation [dx, dy]") { slot in
      slot.numbers(2, expected: "a translation [dx, dy]").map { Vector(dx: $0[0], dy: $0[1]) }
    }
  }
}

extension ValueReader where Value == String {
  /// A name that one of the scene's patterns allows, "row.N" standing for row.0, row.1, …; an unknown one is reported and
  /// still read, so that what follows from the step's time is checked too.
  static func pattern(_ patterns: [String]?, kind: String, scene: String) -> ValueReader {
    ValueReader("the name of a \(kind)") { slot in
      guard let name = ValueReader<String>.text.read(slot) else { return nil }
      guard let patterns, !patterns.contains(where: { NamePattern($0).matches(name) }) else { return name }
      let hint = NamePattern.hint(name, among: patterns)
      let words = hint.isEmpty ? " (expected \(Wording.choice(patterns)))" : hint
      slot.error("unknown \(kind) \(Wording.quoted(name)) in scene '\(scene)'\(words)")
      return name
    }
  }
}

extension Slot {
  /// So many finite numbers in a list.
  func numbers(_ count: Int, expected expectation: String) -> [Double]? {
    guard case .sequence(let items) = node.content, items.count == count else { return fail(expected: expectation) }
    let reader = ValueReader<Double>.number("a finite number") { $0.magnitude <= ScenarioLimits.longestWay }
    let numbers = items.compactMap { reader.read(with($0)) }
    return numbers.count == count ? numbers : nil
  }

  /// Reports a point that lies off the screen, whose edges belong to it.
  func check(_ point: Point, on screen: Size?) {
    guard let screen else { return }
    let isOnScreen =
      point.x.isAtLeast(0) && point.y.isAtLeast(0) && point.x.isAtMost(screen.width) && point.y.isAtMost(screen.height)
    guard !isOnScreen else { return }
    let place = "[\(Wording.number(point.x)), \(Wording.number(point.y))]"
    let size = "\(Wording.number(screen.width)) × \(Wording.number(screen.height))"
    error("the point \(place) is off the screen, which is \(size) points")
  }
}
