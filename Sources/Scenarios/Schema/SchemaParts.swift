internal import FlipbookUnits

/// Schemas of the values that scenario files are made of (JSON Schema, draft 7).
///
/// Every value can also be text that contains a parameter. Numbers do not need an alternative for this, because `minimum`
/// applies only to numbers and `pattern` only to text.
extension SchemaValue {
  private static let parameterPattern = #"\$\{[A-Za-z0-9_.-]+\}"#

  /// Text that contains a parameter.
  private static var parameter: SchemaValue { ["type": "string", "pattern": .text(parameterPattern)] }

  /// Returns a schema that also allows a parameter.
  static func orParameter(_ schema: SchemaValue) -> SchemaValue { ["anyOf": .list([schema, parameter])] }

  static var boolean: SchemaValue { ["type": ["boolean", "string"], "pattern": .text(parameterPattern)] }

  static var text: SchemaValue { ["type": "string"] }

  static var anything: SchemaValue { .map([(String, SchemaValue)]()) }

  static func number(_ range: ClosedRange<Double>) -> SchemaValue {
    [
      "type": ["number", "string"], "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      "pattern": .text(parameterPattern),
    ]
  }

  /// A distance or a coordinate in points.
  static var length: SchemaValue { number(-ScenarioLimits.longestDistance...ScenarioLimits.longestDistance) }

  static func integer(_ range: ClosedRange<Int>) -> SchemaValue {
    [
      "type": ["integer", "string"], "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)), "pattern": .text(parameterPattern),
    ]
  }

  /// A number of seconds, or text with a unit.
  static func duration(
    from shortest: Double = 0, upTo longest: Microseconds = ScenarioLimits.longestTime
  ) -> SchemaValue {
    [
      "type": ["number", "string"], "minimum": .number(shortest), "maximum": .number(longest.seconds),
      "pattern": .text(#"^[0-9]*\.?[0-9]*([eE][-+]?[0-9]+)?(ms|s)$|"# + parameterPattern),
    ]
  }

  /// A duration of at least one microsecond after rounding.
  static var positiveDuration: SchemaValue { duration(from: 0.000_000_5) }

  /// One of a few words. YAML reads a word such as 17 as a number.
  static func choice(_ words: [String]) -> SchemaValue {
    let numbers = words.compactMap(Double.init).map(SchemaValue.number)
    return orParameter(["enum": .list(words.map(SchemaValue.text) + numbers)])
  }

  static func list(of items: SchemaValue, atLeast least: Int = 0, atMost most: Int? = nil) -> SchemaValue {
    let bounds: [(String, SchemaValue)] =
      (least > 0 ? [("minItems", .number(Double(least)))] : [])
      + (most.map { [("maxItems", .number(Double($0)))] } ?? [])
    let type: SchemaValue = least > 0 ? "array" : ["array", "null"]
    return orParameter(.map([("type", type), ("items", items)] + bounds))
  }

  /// A list of `count` numbers.
  static func numbers(_ count: Int) -> SchemaValue { list(of: length, atLeast: count, atMost: count) }

  /// A map with only these keys.
  static func object(_ properties: [(String, SchemaValue)], required: [String] = []) -> SchemaValue {
    let needs: [(String, SchemaValue)] = required.isEmpty ? [] : [("required", .words(required))]
    return .map([("type", "object"), ("additionalProperties", false), ("properties", .map(properties))] + needs)
  }

  /// A map with at most `most` keys of any name, whose values all have the same schema.
  static func names(_ value: SchemaValue, atMost most: Int) -> SchemaValue {
    ["type": ["object", "null"], "maxProperties": .number(Double(most)), "additionalProperties": value]
  }

  /// Returns the schema with words that editors offer, besides which others are right.
  func suggesting(_ words: [String]) -> SchemaValue { with(("examples", .words(words))) }

  /// Returns the schema with a description, which editors show.
  func described(_ words: String) -> SchemaValue { with(("description", .text(words))) }
}
