package import FlipbookMotion
package import FlipbookUnits

/// The durations, curves, and springs that a team's animations may have: the motion tokens of its `flipbook.yaml`.
package struct MotionTokens: Hashable, Sendable {
  /// The durations of animations, or nil for any.
  package var durations: [Microseconds]?
  /// The curves of animations, or nil for any.
  package var curves: [TimingCurve]?
  /// The springs by their response, without a velocity at the start, or nil for any.
  package var springs: [TimingCurve]?

  package init(durations: [Microseconds]? = nil, curves: [TimingCurve]? = nil, springs: [TimingCurve]? = nil) {
    self.durations = durations
    self.curves = curves
    self.springs = springs
  }
}

extension ValueReader where Value == MotionTokens {
  /// Reads lists of what animations may have. A list that is missing or empty allows everything.
  static var motionTokens: ValueReader {
    ValueReader("a map") { slot in
      guard var map = MapReader(slot, owner: "'motionTokens'") else { return nil }
      func list<Item>(_ key: String, _ item: ValueReader<Item>) -> [Item]? {
        map.read(key, .list(of: item, named: key)).flatMap { $0.isEmpty ? nil : $0 }
      }
      let tokens = MotionTokens(
        durations: list("durations", .positiveDuration), curves: list("curves", .curve),
        springs: list("springs", .springToken))
      map.finish()
      return tokens
    }
  }
}

extension ValueReader where Value == TimingCurve {
  private static let responses = 0.001...60.0
  private static let dampingRatios = 0.05...100.0

  /// Reads a spring by its response in seconds and its damping ratio, which is 1 by default.
  fileprivate static var springToken: ValueReader {
    ValueReader("a map with 'response'") { slot in
      guard var map = MapReader(slot, owner: "a spring") else { return nil }
      let response = map.require("response", .number(responses))
      let damping = map.read("damping", .number(dampingRatios), standard: 1)
      map.finish()
      guard let response, let damping else { return nil }
      return .spring(responseSeconds: response, dampingRatio: damping)
    }
  }

  static var springSchema: SchemaValue {
    .object(
      [
        ("response", .number(responses).described("The duration of one swing without damping, in seconds.")),
        ("damping", .number(dampingRatios).described("The damping ratio; default 1.")),
      ], required: ["response"])
  }
}

extension MotionTokens {
  static var schema: SchemaValue {
    let lists: [(String, SchemaValue, String)] = [
      ("durations", .positiveDuration, "The durations that animations may have."),
      ("curves", .curve, "The curves that animations may have."),
      ("springs", ValueReader<TimingCurve>.springSchema, "The springs that animations may have."),
    ]
    return SchemaValue.object(
      lists.map { name, item, summary in
        (name, SchemaValue.list(of: item).with(("type", ["array", "null"])).described(summary))
      }
    ).with(("type", ["object", "null"]))
  }
}
