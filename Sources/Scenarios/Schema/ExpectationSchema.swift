internal import FlipbookExpectations
internal import FlipbookSnapshots

/// The schema of expectations.
extension ScenarioSchema {
  var expectations: SchemaValue {
    .list(of: withSnippetsOfExpectations(item), atMost: ScenarioLimits.expectations)
  }

  /// An expectation. With `at` and `between`, the item's other keys are tracks.
  private var item: SchemaValue {
    let until: SchemaValue = ["enum": .words([ExpectationReading.nextGesture])]
    let settles = SchemaValue.object([("by", moment), ("until", until), ("tolerance", tolerance)])
      .with(("anyOf", [["required": ["by"]], ["required": ["until"]]]))
    let spans: [(String, SchemaValue)] = [
      ("at", moment.described("A moment: seconds, end, or an event.")),
      ("always", tracks(with: condition).described("In every refresh.")),
      ("between", .list(of: moment, atLeast: 2, atMost: 2).described("Two moments, both included.")),
      ("settles", settles.described("Nothing moves from a moment on, or whenever the next gesture begins.")),
      ("eventually", tracks(with: momentary).described("In some refresh.")),
      ("whenever", flag.described("A condition on tracks.")),
      ("afterEach", event(isNumbered: false).described("Each event of a kind.")),
    ]
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
      ["required": .words([key]), "minProperties": 2, "not": ["anyOf": .list(others(than: key, spans))]] as SchemaValue
    }
    return [
      "type": "object", "properties": .map(spans + more + [(ViewReading.key, views)]),
      "additionalProperties": condition,
      "oneOf": .list(beside + [alone] + nested),
    ]
  }

  private func others(than key: String, _ spans: [(String, SchemaValue)]) -> [SchemaValue] {
    spans.map(\.0).filter { $0 != key }.map { ["required": .words([$0])] }
  }

  private func tracks(with condition: SchemaValue) -> SchemaValue {
    [
      "type": "object", "minProperties": 1, "properties": .map([(ViewReading.key, views)]),
      "additionalProperties": condition,
    ]
  }

  private var views: SchemaValue {
    let conditions = ViewReading.conditions.map { name in
      (name, name == "is" ? SchemaValue.choice(ViewReading.words) : .text)
    }
    let map = SchemaValue.object(conditions + [("tolerance", tolerance)]).with(("minProperties", 1))
    let view: SchemaValue = ["anyOf": [.choice(ViewReading.words), map]]
    let views: SchemaValue = ["type": "object", "minProperties": 1, "additionalProperties": view]
    return views.described("What is on screen, by the names of views.")
  }

  private var moment: SchemaValue { ["anyOf": [.duration(), ["const": "end"], event(isNumbered: true)]] }

  private func event(isNumbered: Bool) -> SchemaValue {
    let number: [(String, SchemaValue)] = isNumbered ? [("number", .integer(1...1_000_000))] : []
    let keys: [(String, SchemaValue)] =
      [("event", .choice(Event.Kind.allCases.map(\.rawValue)))] + number
      + [("of", ["type": ["string", "number"]]), ("plus", .duration())]
    return .object(keys, required: ["event"])
  }

  /// A condition on tracks.
  private var flag: SchemaValue { .text }

  private var tolerance: SchemaValue { .number(0...ScenarioLimits.longestDistance) }

  private var condition: SchemaValue { condition(of: ConditionReader.all) }

  /// A condition that is true or false in a single refresh.
  private var momentary: SchemaValue { condition(of: ConditionReader.all.filter(\.isOfOneRefresh)) }

  /// A map of operators, or a single value for `equals`.
  private func condition(of readers: [ConditionReader]) -> SchemaValue {
    let operators = readers.map { ($0.name, schema(ofOperator: $0.name)) }
    let map = SchemaValue.object(operators + [("tolerance", tolerance)]).with(("minProperties", 1))
    return ["anyOf": [operand, map]]
  }

  /// A number, true or false, a word, a track, or arithmetic.
  private var operand: SchemaValue { ["type": ["number", "string", "boolean", "null"]] }

  private func schema(ofOperator name: String) -> SchemaValue {
    let number: SchemaValue = ["type": ["number", "string"]]
    return switch name {
    case "inside": .list(of: number, atLeast: 2, atMost: 2)
    case "increasing", "decreasing", "constant": .orParameter(["const": true])
    case "oneOf": .list(of: operand, atLeast: 1, atMost: 100)
    case "changes", "rises", "falls": .integer(0...1_000_000)
    case "crosses":
      ["anyOf": [number, .object([("value", number), ("times", .integer(0...1_000_000))], required: ["value"])]]
    case "follows": .object([("track", number), ("lag", .positiveDuration)], required: ["track", "lag"])
    case "settlesWithin": .duration()
    case "lessThan", "greaterThan": number
    case "maxStep": number.with(("minimum", 0))
    default: operand
    }
  }
}
