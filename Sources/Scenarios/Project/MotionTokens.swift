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
    .map("'motionTokens'") { map in
      func list<Item>(_ key: String, _ item: ValueReader<Item>) -> [Item]? {
        map.read(key, .list(of: item, named: key), "The \(key) that animations may have.").flatMap {
          $0.isEmpty ? nil : $0
        }
      }
      return MotionTokens(
        durations: list("durations", .positiveDuration), curves: list("curves", .curve),
        springs: list("springs", .springToken))
    }
  }
}

extension ValueReader where Value == TimingCurve {
  /// Reads a spring by its response in seconds and its damping ratio, which is 1 by default.
  fileprivate static var springToken: ValueReader {
    .map("a spring") { map in
      let response = map.require(
        "response", .number(0.001...60), "The duration of one swing without damping, in seconds.")
      let damping = map.read("damping", .number(0.05...100), standard: 1, "The damping ratio; default 1.")
      guard let response, let damping else { return nil }
      return .spring(responseSeconds: response, dampingRatio: damping)
    }
  }
}
