internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == Microseconds {
  /// Reads a number of seconds, or text with a unit such as "300ms" or "0.3s", rounded to whole microseconds.
  static func duration(_ range: ClosedRange<Microseconds>) -> ValueReader {
    let bounds = "from \(Wording.number(range.lowerBound.seconds)) to \(Wording.number(range.upperBound.seconds)) s"
    return duration(
      "a duration \(bounds)", schema: .duration(from: range.lowerBound.seconds, upTo: range.upperBound), range.contains)
  }

  /// Reads a duration of at least one microsecond.
  static var positiveDuration: ValueReader {
    let range = Microseconds(1)...ScenarioLimits.longestTime
    return duration(
      "a duration greater than 0 and at most \(Wording.number(range.upperBound.seconds)) s", schema: .positiveDuration,
      range.contains)
  }

  /// Reads how long a finger moves, and warns of what can only be milliseconds.
  static var gestureDuration: ValueReader {
    ValueReader(positiveDuration.expectation, schema: .positiveDuration) { slot in
      let duration = positiveDuration.read(slot)
      if let duration, duration >= ScenarioLimits.openEnd, case .number = slot.node.scalar?.meaning {
        let seconds = Wording.number(duration.seconds)
        slot.report.warning(
          "\(slot.subject): \(seconds) is in seconds (write \(seconds)ms for milliseconds)", at: slot.node.range.start)
      }
      return duration
    }
  }

  /// Reads a moment or a duration.
  static var anyDuration: ValueReader { duration(.zero...ScenarioLimits.longestTime) }

  private static func duration(
    _ expectation: String, schema: @escaping @autoclosure () -> SchemaValue,
    _ isGood: @escaping (Microseconds) -> Bool
  ) -> ValueReader {
    ValueReader(expectation, schema: schema()) { slot in
      if let duration = Microseconds(reading: slot.node), isGood(duration) { return duration }
      return slot.fail(expected: expectation, hint: hint(slot.node))
    }
  }

  private static func hint(_ node: Node) -> String {
    guard let scalar = node.scalar, scalar.meaning == .text else { return "" }
    guard Microseconds(reading: node) == nil else { return "" }
    let decimal = DecimalComma.hint(scalar.text)
    return decimal.isEmpty ? " (write 0.3, 0.3s, or 300ms)" : decimal
  }
}

extension Microseconds {
  /// Reads a duration, or returns `nil` if the node is not a duration or is too large.
  init?(reading node: Node) {
    guard let scalar = node.scalar, let microseconds = Microseconds.count(scalar) else { return nil }
    let rounded = microseconds.rounded(.toNearestOrAwayFromZero)
    guard rounded.magnitude < 0x1p53 else { return nil }
    self.init(Int64(rounded))
  }

  /// Returns microseconds before rounding. Text is read with its unit, so that "300ms" is exactly 300,000.
  private static func count(_ scalar: Scalar) -> Double? {
    if case .number(let seconds) = scalar.meaning { return seconds * 1_000_000 }
    guard scalar.meaning == .text else { return nil }
    for (unit, factor) in [("ms", 1_000.0), ("s", 1_000_000.0)] where scalar.text.hasSuffix(unit) {
      return Scalar.decimal(scalar.text.dropLast(unit.count)).map { $0 * factor }
    }
    return nil
  }
}
