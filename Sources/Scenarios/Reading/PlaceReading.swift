internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// The names and positions that steps can use. Anything is allowed for values that are `nil`, which are not known.
struct StageNames {
  /// The name of the scene for messages.
  var scene: String
  var targets: [String]?
  var scrollViews: [String]?
  var screen: Size?
  /// Whether the device can be turned while the scene is played.
  var canTurn: Bool
  private let device: Device?

  init(scene: SceneDescriptor?, device: Device?) {
    self.scene = scene?.name ?? ""
    targets = scene?.targets.map(\.pattern)
    scrollViews = scene?.scrollablePatterns
    screen = device?.size
    canTurn = scene?.canTurn ?? true
    self.device = device
  }

  /// The same names for a device that can be held in any orientation.
  var onAnyScreen: StageNames {
    var names = self
    names.screen = nil
    return names
  }

  /// The device is held in another orientation from here on.
  mutating func turn(to orientation: Orientation) { screen = device?.held(in: orientation).size }
}

extension ValueReader where Value == Place {
  /// Reads a target of the scene, or a point on the screen.
  static func place(_ names: StageNames) -> ValueReader {
    let expectation = "a target of the scene or a point [x, y]"
    return ValueReader(expectation, schema: ["$ref": "#/definitions/place"]) { slot in
      switch slot.node.content {
      case .sequence: return ValueReader<Point>.point(on: names.screen).read(slot).map(Place.point)
      case .scalar(let scalar) where scalar.meaning == .text:
        let target = ValueReader<String>.pattern(names.targets, kind: "target", scene: names.scene)
        return target.read(slot).map(Place.target)
      default: return slot.fail(expected: expectation)
      }
    }
  }
}

extension SchemaValue {
  /// The definition that the schema of a place refers to.
  static var place: SchemaValue {
    [
      "anyOf": [["type": "string", "minLength": 1], .numbers(2)],
      "description": "A target of the scene, or a point [x, y].",
    ]
  }
}

extension ValueReader where Value == Point {
  /// Reads `[x, y]`. A point off the screen is reported and returned.
  static func point(on screen: Size?) -> ValueReader {
    ValueReader("a point [x, y]", schema: .numbers(2)) { slot in
      guard let numbers = slot.numbers(2, expected: "a point [x, y]") else { return nil }
      let point = Point(x: numbers[0], y: numbers[1])
      slot.check(point, on: screen)
      return point
    }
  }
}

extension ValueReader where Value == Vector {
  /// Reads `[dx, dy]`.
  static var translation: ValueReader {
    ValueReader("a translation [dx, dy]", schema: .numbers(2)) { slot in
      slot.numbers(2, expected: "a translation [dx, dy]").map { Vector(dx: $0[0], dy: $0[1]) }
    }
  }
}

extension ValueReader where Value == String {
  /// Reads a name that matches one of the scene's patterns, where "row.N" matches row.0, row.1, and so on. An unknown name is
  /// reported and returned, so that the times of the steps are checked too.
  static func pattern(_ patterns: [String]?, kind: String, scene: String) -> ValueReader {
    ValueReader("the name of a \(kind)", schema: .text) { slot in
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
  /// Reads a list of `count` finite numbers.
  func numbers(_ count: Int, expected expectation: String) -> [Double]? {
    guard case .sequence(let items) = node.content, items.count == count else { return fail(expected: expectation) }
    let reader = ValueReader<Double>.number("a finite number", schema: .length) {
      $0.magnitude <= ScenarioLimits.longestDistance
    }
    let numbers = items.compactMap { reader.read(with($0)) }
    return numbers.count == count ? numbers : nil
  }

  /// Reports a point that is off the screen. The edges are part of the screen.
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
