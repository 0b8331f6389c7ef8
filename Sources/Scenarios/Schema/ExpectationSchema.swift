internal import FlipbookExpectations
internal import FlipbookSnapshots

/// The schema of expectations.
enum ExpectationSchema {
  static var expectations: SchemaValue {
    .list(of: SchemaSnippets.ofExpectations(item), atMost: ScenarioLimits.expectations)
  }

  private static var kinds: [(String, SchemaValue)] { ExpectationKind.allCases.map { ($0.rawValue, schema(of: $0)) } }

  private static func schema(of kind: ExpectationKind) -> SchemaValue {
    switch kind {
    case .at: moment.described("A moment: seconds, end, or an event.")
    case .always: tracks(with: condition).described("In every refresh.")
    case .between: ValueReader.between.schema.described("Two moments, both included.")
    case .settles:
      ExpectationReading.settles.schema
        .with(("type", "object"), ("anyOf", [["required": ["by"]], ["required": ["until"]]]))
        .described("Nothing moves from a moment on, or whenever the next gesture begins.")
    case .eventually: tracks(with: momentary).described("In some refresh.")
    case .whenever: flag.described("A condition on tracks.")
    case .afterEach: ValueReader.eachEvent.schema.described("Each event of a kind.")
    }
  }

  /// An expectation. With `at` and `between`, the item's other keys are tracks.
  private static var item: SchemaValue {
    let kinds = kinds
    let more: [(String, SchemaValue)] = [
      ("then", tracks(with: momentary).described("What is true whenever the condition is, or after each event.")),
      ("within", .positiveDuration.described("How long it may take until it is true.")),
      ("for", .positiveDuration.described("How long it stays true.")),
      ("after", moment.described("From when on.")),
      ("until", flag.described("A condition on tracks; nothing is needed from where it is true.")),
      ("unless", flag.described("A condition on tracks; nothing is needed while it is true.")),
    ]
    let answers = ["whenever", "afterEach"].flatMap { cause in
      [([cause, "then"], ["within"]), ([cause, "then", "for"], []), ([cause, "then", "until"], [])]
        .map { ($0.0, $0.1 + ["unless"]) }
    }
    let forms = [(["always"], ["until", "unless"]), (["eventually"], ["within", "after"])] + answers
    let nested = forms.map { needed, others in
      ["required": .words(needed), "propertyNames": ["enum": .words(needed + others)]] as SchemaValue
    }
    let alone: SchemaValue = ["required": ["settles"], "maxProperties": 1]
    let beside = ["at", "between"].map { key in
      ["required": .words([key]), "minProperties": 2, "not": ["anyOf": .list(others(than: key))]] as SchemaValue
    }
    return [
      "type": "object", "properties": .map(kinds + more + [(ViewReading.key, ViewReading.schema)]),
      "additionalProperties": condition,
      "oneOf": .list(beside + [alone] + nested),
    ]
  }

  private static func others(than key: String) -> [SchemaValue] {
    ExpectationKind.allCases.filter { $0.rawValue != key }.map { ["required": .words([$0.rawValue])] }
  }

  private static func tracks(with condition: SchemaValue) -> SchemaValue {
    [
      "type": "object", "minProperties": 1, "properties": .map([(ViewReading.key, ViewReading.schema)]),
      "additionalProperties": condition,
    ]
  }

  private static var moment: SchemaValue { ValueReader<Moment>.moment.schema }

  /// A condition on tracks.
  private static var flag: SchemaValue { .text }

  private static var condition: SchemaValue { condition(of: ConditionReader.all) }

  /// A condition that is true or false in a single refresh.
  private static var momentary: SchemaValue { condition(of: ConditionReader.all.filter(\.isOfOneRefresh)) }

  /// A map of operators, or a single value for `equals`.
  private static func condition(of readers: [ConditionReader]) -> SchemaValue {
    let operators = readers.map { ($0.name, $0.schema) }
    let tolerance = ValueReader<Double>.tolerance.schema
    let map = SchemaValue.object(operators + [("tolerance", tolerance)]).with(("minProperties", 1))
    return ["anyOf": [.operand, map]]
  }
}
