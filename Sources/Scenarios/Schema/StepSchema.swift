internal import FlipbookSimulation
internal import FlipbookUnits

/// The schemas of a timeline's steps and of named gestures.
extension ScenarioSchema {
  var definitions: [(String, SchemaValue)] {
    [("place", place), ("step", withSnippetsOfSteps(step))] + screenDefinitions
  }

  /// A gesture without its time.
  var gesture: SchemaValue {
    SchemaValue.object(gestureVerbs).with(("minProperties", 1), ("maxProperties", 1))
  }

  /// A step. It has one verb, and either `at` or `after`.
  private var step: SchemaValue {
    let verbs = gestureVerbs + program
    let times: [(String, SchemaValue)] = [
      ("at", .duration().described("Seconds on the scenario's clock.")),
      ("after", .duration().described("Seconds after the end of the previous step.")),
    ]
    return SchemaValue.object(times + verbs).with(
      ("oneOf", .list(verbs.map { ["required": .words([$0.0])] })),
      ("not", ["required": ["at", "after"]]))
  }

  private var place: SchemaValue {
    [
      "anyOf": [["type": "string", "minLength": 1], .numbers(2)],
      "description": "A target of the scene, or a point [x, y].",
    ]
  }

  private var placeReference: SchemaValue { ["$ref": "#/definitions/place"] }

  /// The movement of a finger.
  private func stroke(_ more: [(String, SchemaValue)]) -> SchemaValue {
    let properties: [(String, SchemaValue)] = [
      ("from", placeReference), ("to", placeReference), ("by", .numbers(2).described("A translation [dx, dy].")),
      ("during", .positiveDuration),
    ]
    return SchemaValue.object(properties + more, required: ["from", "during"]).with(
      ("oneOf", [["required": ["to"]], ["required": ["by"]]]))
  }

  private var gestureVerbs: [(String, SchemaValue)] {
    let point = SchemaValue.list(of: .list([.duration(), .length, .length]), atLeast: 3, atMost: 3)
    let points = SchemaValue.list(of: point, atLeast: 2)
    let path = SchemaValue.object([("points", points)], required: ["points"])
    return [
      ("tap", placeReference),
      (
        "drag",
        stroke([("press", .duration().described("How long the finger rests before it moves.")), ("hold", .duration())])
          .described("A finger that moves, rests, and lifts without a fling.")
      ),
      ("swipe", stroke([]).described("A finger that moves and lifts at full speed.")),
      (
        "path",
        path.described("A recorded finger: points [t, x, y], the first at 0.")
      ),
      ("pinch", pair([("to", scale)], required: "to").described("Two fingers that move apart or together.")),
      (
        "twist",
        pair([("by", .number(-360...360)), ("scale", scale)], required: "by").described(
          "Two fingers that turn clockwise.")
      ),
      (
        "fingers",
        SchemaValue.list(of: path, atLeast: 2, atMost: 2).described(
          "Two recorded fingers, which go down and lift together.")
      ),
    ]
  }

  private var scale: SchemaValue {
    .number(0.1...10).described("The distance between the fingers at the end, divided by the one at the start.")
  }

  /// The movement of two fingers.
  private func pair(_ own: [(String, SchemaValue)], required: String) -> SchemaValue {
    let shared: [(String, SchemaValue)] = [
      ("move", .numbers(2).described("How far the point between the fingers moves: [dx, dy].")),
      ("during", .positiveDuration), ("hold", .duration()),
    ]
    return .object([("on", placeReference)] + own + shared, required: ["on", required, "during"])
  }

  private var program: [(String, SchemaValue)] {
    let scroll: [(String, SchemaValue)] = [("target", .text), ("to", .length), ("animated", .boolean)]
    return [
      ("do", .text.described("The name of one of the scenario's gestures.")),
      ("keyboard", keyboard), ("type", keys("text", typedText).described("Enters a text into the focused field.")),
      ("delete", keys("count", .integer(1...ScenarioLimits.keys)).described("Deletes characters before the caret.")),
      (
        "return",
        ["type": ["boolean", "null"], "not": ["enum": [false]], "description": "Presses the return key."]
      ),
      ("select", selection),
      ("scroll", .object(scroll, required: ["target", "to"])),
      ("screen", .choice(ScreenPhase.allCases.map(\.rawValue))),
      ("app", .choice(AppPhase.allCases.map(\.rawValue))),
      (
        "rotate",
        .choice(Orientation.allCases.map(\.rawValue)).described("Turns the device, with the system's animation.")
      ),
      ("note", .text.described("The caption from here on.")),
    ]
  }

  private var selection: SchemaValue {
    let place = SchemaValue.integer(0...ScenarioLimits.keys)
    let range = SchemaValue.list(of: place, atLeast: 2, atMost: 2)
    let all: SchemaValue = ["anyOf": [.choice(["all", "end"]), place, range]]
    return all.described("Selects a part of the focused field's text, in characters, or places the caret.")
  }

  private var typedText: SchemaValue { ["type": ["string", "number", "boolean"], "minLength": 1] }

  /// What keys enter, or a map with it and the time from one key to the next.
  private func keys(_ key: String, _ value: SchemaValue) -> SchemaValue {
    let interval = SchemaValue.duration(
      from: ScenarioLimits.intervals.lowerBound.seconds, upTo: ScenarioLimits.intervals.upperBound)
    let every = interval.described("The time from one key to the next (seconds).")
    return ["anyOf": [value, .object([(key, value), ("every", every)], required: [key])]]
  }

  private var keyboard: SchemaValue {
    let height = SchemaValue.number(0...ScenarioLimits.pixelsPerSide)
    let orNone = { (schema: SchemaValue) -> SchemaValue in ["anyOf": [schema, ["const": "none"]]] }
    let show = SchemaValue.object([
      ("height", orNone(height)), ("duration", orNone(.duration())),
      ("from", .choice(KeyboardShow.Source.allCases.map(\.rawValue))), ("suggestions", .boolean),
      ("type", .choice(KeyboardType.allCases.map(\.rawValue))),
    ])
    let change = SchemaValue.object(
      [("frameChange", .object([("height", height)], required: ["height"]))], required: ["frameChange"])
    return ["anyOf": [.choice(["show", "hide"]), show, change]]
  }
}
