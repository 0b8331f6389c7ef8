internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookSnapshots

/// The schema of screens that scenarios describe themselves.
extension ScenarioSchema {
  var screen: SchemaValue {
    .object([
      ("name", .text.described("The screen's name in messages.")),
      ("parameters", screenParameters.described("Values that never change; a matrix or --set can give others.")),
      ("lists", values.described("Lists of values that never change, for pick and count.")),
      ("state", values.described("Values that handlers change.")),
      ("views", views.described("The views, from back to front.")),
      ("components", components),
      ("gestures", values.described("Pans, long presses, swipes, pinches, and rotations.")),
      ("on", ["type": ["array", "null"], "items": ["$ref": "#/definitions/handler"], "description": "The handlers."]),
      (
        "tracks",
        ["type": ["array", "object"], "description": "What traces contain: names, or names with expressions."]
      ),
      ("targets", values.described("Names for parts of views.")),
      ("guides", guides.described("Numbers that the overlay guides draws.")),
      ("interface", interface.described("What scenarios can name, each with a sentence; everything without it.")),
      ("statusBar", expression.described("The opacity of the status bar, 0 to 1; 1 without it.")),
      (
        "hardwareKeyboard",
        expression.suggesting(["keyboard", "bar"]).described("What a hardware keyboard shows: keyboard or bar.")
      ),
    ]).with(("type", ["object", "null"]))
  }

  private var interface: SchemaValue {
    .object([
      ("summary", .text), ("targets", values), ("tracks", values), ("scrollViews", values), ("guides", values),
    ])
  }

  private var anything: SchemaValue { .map([(String, SchemaValue)]()) }

  /// Names with values, or with maps that describe them.
  private var screenParameters: SchemaValue {
    let keys: [(String, SchemaValue)] = [
      ("value", anything.described("The value unless another one is given.")),
      ("summary", .text.described("A sentence about it, with its unit.")),
      ("inside", anything.described("The least and the greatest number: [0, 100].")),
      ("words", anything.described("The words of which it is one.")),
      ("type", .choice(ScreenReader.types).described("What it is besides a number, a flag, a text, or a word.")),
      ("of", ["items": .choice(["title", "rows"]), "description": "What content consists of."]),
    ]
    return ["type": ["object", "null"], "additionalProperties": ["properties": .map(keys)]]
  }

  private var guides: SchemaValue {
    let keys: [(String, SchemaValue)] = [
      ("x", expression.described("Where a vertical line is, a vertical dimension, or a note (points).")),
      ("y", expression.described("Where a horizontal line is, a horizontal dimension, or a note (points).")),
      ("from", expression.described("Where a dimension begins (points).")),
      ("to", expression.described("Where a dimension ends (points).")),
      ("label", anything.described("What is written beside it.")),
      ("kind", .choice(ScreenReader.guideKinds.map(\.word)).described("What its number is.")),
      ("when", expression.described("A condition for drawing it.")),
    ]
    let guide = SchemaValue.map(keys + [("guide", .text.described("Its name."))])
    return [
      "type": ["array", "object", "null"], "items": ["properties": guide],
      "additionalProperties": ["properties": .map(keys)],
    ]
  }

  private var values: SchemaValue { ["type": ["object", "null"]] }
  private var views: SchemaValue {
    ["type": ["object", "null"], "additionalProperties": ["$ref": "#/definitions/view"]]
  }
  private var components: SchemaValue {
    [
      "type": ["object", "null"], "additionalProperties": ["$ref": "#/definitions/component"],
      "description": "Views with their state, gestures, and handlers, which are used many times.",
    ]
  }
  private var expression: SchemaValue { ["type": ["number", "string", "boolean"]] }

  /// What the schema's parts refer to.
  var screenDefinitions: [(String, SchemaValue)] {
    [("view", open(viewKeys)), ("component", open(viewKeys + componentKeys)), ("handler", handler), ("action", action)]
      + SchemaValue.examples
  }

  /// A map with these keys, or with any others if it is a use of a component, whose parameters are keys as well.
  private func open(_ keys: [(String, SchemaValue)]) -> SchemaValue {
    .map([
      ("type", ["object", "null"]), ("properties", .map(keys)), ("if", ["required": ["component"]]), ("then", [:]),
      ("else", ["propertyNames": ["enum": .words(keys.map(\.0))]]),
    ])
  }

  private var componentKeys: [(String, SchemaValue)] {
    [
      ("parameters", values.described("Names with the values that uses have if they give none.")),
      ("state", values.described("State that each use has for itself.")),
      ("lists", values.described("Lists of values.")), ("gestures", values.described("Gestures on its views.")),
      ("on", ["type": ["array", "null"], "items": ["$ref": "#/definitions/handler"], "description": "The handlers."]),
    ]
  }

  private var viewKeys: [(String, SchemaValue)] {
    let keys = ViewKey.allCases.map { ($0.name, expression.described($0.summary)) }
    let scrolling: [(String, SchemaValue)] =
      ScrollFlag.allCases.map { ($0.rawValue, expression.described($0.summary)) } + [
        ("rows", expression.described("The number of rows, in each section if there are some.")),
        ("rowHeight", expression.described("The height of a row (points); 44 without it.")),
        ("sections", expression.described("The number of sections, each with a header.")),
        ("headerHeight", expression.described("The height of a section's header (points).")),
        ("content", expression.described("The length of the content (points); the view's without it.")),
        ("pages", expression.described("The number of pages, each as long as the view.")),
        ("scroll", .choice(["x", "y", "both"]).described("Along which axes the view scrolls.")), ("zoom", zoom),
        ("row", ["$ref": "#/definitions/view"]), ("header", ["$ref": "#/definitions/view"]),
        ("inset", values.described("The space before and after the content, such as top and bottom (points).")),
        ("indicatorInset", expression.described("The space before the scroll indicator (points).")),
        ("keyboard", expression.described("What a drag does with the keyboard: keeps, onDrag, or interactive.")),
        ("decelerationRate", expression.described("How it slows down after a lift: normal or fast.")),
        (
          "edgesForExtendedLayout",
          expression.described("Where its content is drawn beneath bars: none, top, bottom, or all.")
        ),
        ("offset", expression.described("The offset at the start (points).")),
        ("refresh", .boolean.described("Whether it has a refresh control.")),
      ]
    let own: [(String, SchemaValue)] = [
      ("component", .text.described("The component that the view is a use of.")),
      ("look", .choice(ScreenParts.all.map(\.name)).described("What the view shows.")),
      ("edits", expression.described("The state with the text that keys change after a tap on the view.")),
      (
        "keyboardType",
        expression.described("The keyboard with which it does: default, numberPad, emailAddress, or others.")
      ),
      (
        "blendMode", .choice(BlendMode.mixing.map(\.rawValue)).described("How it is mixed with what is beneath it.")
      ),
      ("mask", .text.described("The view in it that hides it where that view is not opaque.")),
      ("drags", expression.described("A scroll view that a finger on the view drags instead.")),
      (
        "repeat",
        expression.described("A number of copies, or the state with their items; i is the number of the copy.")
      ),
      ("touches", expression.described("self, none, through, or an expression.")), ("views", views),
    ]
    let taken = Set((keys + scrolling + own).map(\.0))
    let fields = ScreenParts.all.flatMap(\.fields)
    let names = fields.indices.filter { index in
      !taken.contains(fields[index].name) && !fields[..<index].contains { $0.name == fields[index].name }
    }.map { fields[$0].name }
    return own + keys + scrolling + names.map { name in (name, .field(fields.filter { $0.name == name })) }
  }

  private var zoom: SchemaValue {
    .object(
      [
        ("view", .text.described("The view in it that is enlarged.")),
        ("min", expression.described("The least scale; 1 without it.")),
        ("max", expression.described("The greatest scale.")),
        ("centers", .boolean.described("Whether content that is smaller than the view is in its middle.")),
      ], required: ["view", "max"])
  }

  private var actions: [(String, SchemaValue)] {
    let groups: SchemaValue = [
      "anyOf": [["$ref": "#/definitions/action"], ["type": "array", "items": ["$ref": "#/definitions/action"]]]
    ]
    let names: SchemaValue = ["type": ["string", "array"]]
    let words = expression.suggesting(["all", "end"])
    let stopped = names.described("State or scroll views that stop where they are drawn.")
    return [
      ("when", expression.described("A condition for the actions.")),
      ("let", values.described("Names for values that the other expressions use.")),
      ("set", values.described("State with the values that it gets at once.")),
      ("animate", values.described("State with the values that it moves to.")),
      ("scroll", values.described("Scroll views with the offsets that they go to.")),
      ("shift", values.described("Moves offsets and what is in the content alike.")),
      ("zoom", values.described("Zooms scroll views to scales, about the touch.")),
      ("insert", values.described("Items that come, with their numbers.")),
      ("delete", values.described("Items that go, with their numbers.")),
      ("move", values.described("Items that get another place, with their numbers.")),
      ("filter", values.described("Items with a condition for each: those that are there.")),
      ("sort", values.described("Items with a number or a text for each, by which they are in order.")),
      ("to", expression.described("The place of what is inserted or moved, from 0; the last one without it.")),
      ("keyboard", .choice(["show", "hide"]).described("Shows or hides the keyboard.")),
      ("focus", .text.described("The view that edits a text and becomes the first responder.")),
      (
        "select",
        (["anyOf": [words, .list(of: expression, atLeast: 2, atMost: 2)]] as SchemaValue).described(
          "What the first responder selects, in characters: all, end, the place of the caret, or [start, end].")
      ),
      ("front", .text.described("The view that goes in front of those beside it.")),
      ("cancel", .choice(["touch"]).described("Ends the touch for all gestures and scroll views.")),
      ("stop", stopped),
      ("do", groups.described("More actions, in order.")),
      ("else", groups.described("Actions if the condition is false.")),
      ("then", groups.described("What follows an animation or a scroll that has arrived.")),
      ("after", expression.described("How long the actions wait (seconds).")),
      ("during", expression.described("How long an animation takes (seconds); 0.25 without it.")),
      ("curve", curve.described("How an animation moves: a curve, or a parameter that is one; easeInOut without it.")),
      ("paused", .boolean.described("Whether an animation waits at its start for fractionComplete and continue.")),
      ("pause", .text.described("The named animation that is paused where it is.")),
      (
        "fractionComplete", values.described("Named animations with how much of each is drawn, 0 to 1; it pauses them.")
      ),
      ("continue", .text.described("The paused animation that goes on, with during, curve, or spring.")),
      ("reversed", expression.described("Whether it goes back to its start, with all that it has set.")),
      ("named", .text.described("The name of the animation in events.")),
      ("animated", .boolean.described("Whether a scroll is animated, as it is without the key.")),
      ("spring", spring.described("A spring: {damping, response}, {duration, bounce}, or smooth, snappy, or bouncy.")),
      (
        "velocity",
        expression.described("The velocity of the first value at the start of a spring, in its unit per second.")
      ),
      ("endRefreshing", .text.described("The scroll view whose refreshing ends.")),
      ("delay", expression.described("How long an animation waits (seconds); i is the number of the copy that moves.")),
      ("repeat", expression.described("How often an animation runs: a number, or forever.")),
      ("autoreverse", .boolean.described("Whether each run of an animation goes there and back.")),
      ("keyframes", keyframes.described("State that is set in parts of one animation.")),
      ("targetContentOffset", expression.described("Where the scroll view comes to rest, in willEndDragging.")),
      ("layoutIfNeeded", .boolean.described("Whether lists that reach a limit move inside the animation.")),
    ]
  }

  private var curve: SchemaValue {
    ["anyOf": [.curve, ["type": "string", "pattern": #"^[A-Za-z_][A-Za-z0-9_.]*$"#]]]
  }

  private var spring: SchemaValue { ["type": ["object", "string", "null"]] }

  private var keyframes: SchemaValue {
    let frame = SchemaValue.object([
      ("at", expression.described("When it starts, as a share of the animation.")),
      ("for", expression.described("How long it is, as a share of the animation.")), ("set", values),
    ])
    return ["anyOf": [frame, ["type": "array", "items": frame]]]
  }

  private var action: SchemaValue { .object(actions) }

  private var handler: SchemaValue {
    let subject: SchemaValue = ["type": ["string", "array", "boolean"]]
    let events = ScreenEvent.allCases.map { ($0.name, subject.described($0.summary)) }
    return withSnippetsOfHandlers(.object(events + [("at", expression)] + actions))
  }
}
