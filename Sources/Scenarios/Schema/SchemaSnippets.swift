/// Steps, handlers, and expectations to fill in, for editors.
///
/// The keyword `defaultSnippets` and places such as `${1:target}` are those of the YAML language server; other readers of a schema
/// pass over them.
enum SchemaSnippets {
  /// A label, what the snippet is for, and its keys with their values.
  private typealias Snippet = (label: String, summary: String, body: SchemaValue)

  static func ofSteps(_ step: SchemaValue) -> SchemaValue {
    let stroke = { (during: SchemaValue) -> SchemaValue in
      ["from": "${2:target}", "by": ["${3:0}", "${4:-200}"], "during": during]
    }
    let verbs: [(String, String, SchemaValue)] = [
      ("tap", "A tap of a target.", "${2:target}"),
      ("drag", "A drag that rests before the finger lifts.", stroke("${5:0.4}")),
      ("swipe", "A swipe that lifts at full speed.", stroke("${5:0.12}")),
      (
        "path", "A finger's way: seconds, x, and y.",
        ["points": [[0, "${2:200}", "${3:600}"], ["${4:0.2}", "${5:200}", "${6:400}"]]]
      ),
      ("pinch", "Two fingers that move apart.", ["on": "${2:target}", "to": "${3:2}", "during": "${4:0.3}"]),
      ("twist", "Two fingers that turn.", ["on": "${2:target}", "by": "${3:90}", "during": "${4:0.3}"]),
      (
        "fingers", "The ways of two fingers.",
        [
          ["points": [[0, "${2:160}", "${3:400}"], ["${4:0.3}", "${5:100}", "${6:400}"]]],
          ["points": [[0, "${7:240}", "${8:400}"], ["${4:0.3}", "${9:300}", "${10:400}"]]],
        ]
      ),
      ("scroll", "The app scrolls a list.", ["target": "${2:list}", "to": "${3:0}"]),
      ("type", "A text is entered, key by key.", "${2:text}"),
      ("keyboard", "The keyboard is shown or hidden.", "${2|show,hide|}"),
      ("rotate", "The device is turned.", "${2|landscape,portrait|}"),
      ("note", "The caption from here on.", "${2:text}"),
    ]
    return with(
      verbs.map { verb, summary, value in ("\(verb) step", summary, .map([("at", "${1:0.5}"), (verb, value)])) },
      in: step)
  }

  static func ofHandlers(_ handler: SchemaValue) -> SchemaValue {
    with(
      [
        (
          "tap that animates", "A tap changes state inside an animation.",
          ["tapped": "${1:view}", "animate": ["${2:value}": "${3:1}"], "during": "${4:0.3}", "curve": "${5:easeInOut}"]
        ),
        (
          "tap that springs", "A tap changes state with a spring.",
          [
            "tapped": "${1:view}", "animate": ["${2:value}": "${3:1}"],
            "spring": ["response": "${4:0.4}", "damping": "${5:0.8}"],
          ]
        ),
        (
          "scrolling that changes state", "Each change of the offset sets state.",
          ["scrolled": "${1:list}", "set": ["${2:value}": "${3:list.offset}"]]
        ),
        (
          "end of a drag that chooses where to rest", "The target of the scroll view when the finger lifts.",
          ["willEndDragging": "${1:list}", "targetContentOffset": "${2:0}"]
        ),
        (
          "keyboard that moves a view", "State changes with the keyboard's curve and duration.",
          [
            "keyboardWillShow": "${1:screen}", "animate": ["${2:value}": "${3:keyboard.endHeight}"],
            "during": "keyboard.duration", "curve": "keyboard",
          ]
        ),
      ], in: handler)
  }

  static func ofExpectations(_ expectation: SchemaValue) -> SchemaValue {
    with(
      [
        ("value at the end", "What a track is at the end.", ["at": "${1|end,0.5|}", "${2:track}": "${3:0}"]),
        (
          "value that stays inside", "Between which values a track always is.",
          ["always": ["${1:track}": ["inside": ["${2:0}", "${3:100}"]]]]
        ),
        (
          "value that is reached", "What a track gets to in some refresh.",
          ["eventually": ["${1:track}": ["lessThan": "${2:1}"]], "within": "${3:1}"]
        ),
        (
          "value until something happens", "What a track is before a condition is true.",
          ["always": ["${1:track}": "${2:0}"], "until": "${3:list.dragging == 1}"]
        ),
        (
          "answer to a condition", "What a track gets to whenever a condition becomes true.",
          ["whenever": "${1:list.dragging == 0}", "then": ["${2:track}": "${3:0}"], "within": "${4:0.5}"]
        ),
        (
          "answer to each event", "What a track gets to after each event of a kind.",
          [
            "afterEach": ["event": "${1|touchUp,touchDown,tap|}"],
            "then": ["${2:track}": ["oneOf": ["${3:0}", "${4:100}"]]],
            "within": "${5:0.5}",
          ]
        ),
        (
          "value that follows another", "A track that is where another was up to a time ago.",
          ["always": ["${1:track}": ["follows": ["track": "${2:list.offset.y}", "lag": "${3:0.1}"]]]]
        ),
        (
          "view on screen", "What a view shows, and where it is.",
          ["at": "${1|end,0.5|}", "views": ["${2:view}": ["is": "${3|visible,hidden|}"]]]
        ),
        ("rest", "The moment from which nothing moves.", ["settles": ["by": "${1:2}"]]),
      ], in: expectation)
  }

  private static func with(_ snippets: [Snippet], in schema: SchemaValue) -> SchemaValue {
    schema.with(
      (
        "defaultSnippets",
        .list(
          snippets.map { ["label": .text($0.label), "description": .text($0.summary), "body": $0.body] as SchemaValue })
      ))
  }
}
