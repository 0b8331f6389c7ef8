package import FlipbookMotion
internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == MotionConstants {
  /// Reads the constants of scrolling and of the keyboard. Missing ones keep their standard values.
  static var motionConstants: ValueReader {
    .map("'motion'") { map in
      let rate = map.read(
        "decelerationRate", .decelerationRate,
        "The part of the speed that is left after a millisecond; default normal.")
      var constants = ScenarioMotion.read(ScenarioMotion.constants, &map, MotionConstants())
      if let rate { constants.decelerationRate = rate }
      let springs = ValueReader.map("'keyboard'") { ScenarioMotion.read(ScenarioMotion.keyboard, &$0, constants) }
      return map.read("keyboard", springs, "The keyboard's spring.") ?? constants
    }
  }
}

extension ValueReader where Value == DecelerationRate {
  /// Reads a rate per millisecond, or the name of one of UIKit's.
  fileprivate static var decelerationRate: ValueReader {
    let range = ScenarioMotion.decelerationRates
    let expectation = "normal, fast or \(ValueReader<Double>.number(range).expectation)"
    let schema: SchemaValue = [
      "anyOf": [["enum": .words(ScenarioMotion.namedRates.map(\.name))], .number(range)]
    ]
    return ValueReader(expectation, schema: schema) { slot in
      if let named = ScenarioMotion.namedRates.first(where: { $0.name == slot.node.scalar?.text }) { return named.rate }
      guard case .number(let value) = slot.node.scalar?.meaning, range.contains(value) else {
        return slot.fail(expected: expectation)
      }
      return value == DecelerationRate.normal.perMillisecond ? .normal : DecelerationRate(perMillisecond: value)
    }
  }
}

/// The constants under `motion`, with their ranges.
package enum ScenarioMotion {
  /// A constant that is a number.
  package struct Constant: Sendable {
    package let name: String
    package let range: ClosedRange<Double>
    let path: WritableKeyPath<MotionConstants, Double> & Sendable
    let summary: String
  }

  static let decelerationRates = 0.9...0.9999
  static let namedRates: [(name: String, rate: DecelerationRate)] = [("normal", .normal), ("fast", .fast)]

  static let constants = [
    Constant(
      name: "bounce", range: 1...100, path: \.bounce,
      summary: "The frequency β of the bounce back to an edge, per second; default 10.927."),
    Constant(
      name: "rubberBand", range: 0.01...1, path: \.rubberBand,
      summary: "The visible fraction of the first points past an edge; default 0.55."),
    Constant(
      name: "paging", range: 1...100, path: \.paging,
      summary: "The frequency of the spring to a page, per second; default 17."),
    Constant(
      name: "flickSpeed", range: 0...100_000, path: \.flickSpeed,
      summary: "The speed above which a lift goes to the next page, in points per second; default 300."),
  ]

  static let keyboard = [
    Constant(
      name: "response", range: 0.01...10, path: \.keyboard.response,
      summary: "The duration of one swing of the keyboard's spring without damping, in seconds; default 0.344."),
    Constant(
      name: "dampingRatio", range: 0.01...10, path: \.keyboard.dampingRatio,
      summary: "The damping ratio of the keyboard's spring; default 1."),
  ]

  /// The constants that differ from the standard ones, with their names in a scenario, in a fixed order.
  package static func changes(_ constants: MotionConstants) -> [(name: String, value: Double)] {
    let standard = MotionConstants()
    var changes: [(name: String, value: Double)] = []
    if constants.decelerationRate != standard.decelerationRate {
      changes.append(("decelerationRate", constants.decelerationRate.perMillisecond))
    }
    for (prefix, list) in [("", self.constants), ("keyboard.", keyboard)] {
      for constant in list where constants[keyPath: constant.path] != standard[keyPath: constant.path] {
        changes.append((prefix + constant.name, constants[keyPath: constant.path]))
      }
    }
    return changes
  }

  fileprivate static func read(
    _ list: [Constant], _ map: inout MapReader, _ standard: MotionConstants
  ) -> MotionConstants {
    list.reduce(into: standard) { constants, constant in
      if let value = map.read(constant.name, .number(constant.range), constant.summary) {
        constants[keyPath: constant.path] = value
      }
    }
  }
}
