import Testing

/// Words of UIKit, SwiftUI, and YAML that mean something else in a screen.
extension ScreenMistakeTests {
  static let words = [
    (
      "views: {bar: {color: bar, left: 16, right: ▸-16}}",
      "'right' is where the edge is in the parent, so that the view has no width; to keep 16 points from the parent's edge, write right: parent.width - 16"
    ),
    (
      "views: {bar: {color: bar, top: 20, bottom: ▸20}}",
      "'bottom' is where the edge is in the parent, so that the view has no height; to keep 20 points from the parent's edge, write bottom: parent.height - 20"
    ),
    (
      "state: {▸screen.width: 4}\n  views: {bar: {color: bar}}",
      "'screen.width' is a fact about the device; choose another name"
    ),
    (
      "interface: {targets: {▸bat: The bar.}}\n  views: {bar: {color: bar}}",
      "interface: the screen has no target 'bat' (did you mean 'bar'?)"
    ),
    (
      "interface: {tracks: {▸fold: The fold.}}\n  views: {bar: {color: bar}}",
      "interface: the screen has no track 'fold'"
    ),
    (
      "hardwareKeyboard: ▸bars\n  views: {bar: {color: bar}}",
      "'bars': unknown word 'bars' (expected one of keyboard, bar) (did you mean 'bar'?)"
    ),
    (
      "guides: [▸{y: 4}]\n  views: {bar: {color: bar}}", "a guide needs 'guide': text"
    ),
    (
      "guides: {limit: {y: 4, kind: ▸rules}}\n  views: {bar: {color: bar}}",
      "kind: expected distance, rule, or constraint, found 'rules' (did you mean 'rule'?)"
    ),
    (
      "guides: {limit: ▸{x: 4, y: 5, to: 6}}\n  views: {bar: {color: bar}}",
      "expected 'x' or 'y' for a line, both for a note, and one with 'from' and 'to' for a dimension"
    ),
    (
      "tracks: {top: ▸{when: true}}\n  views: {bar: {color: bar}}", "the track 'top' needs 'value': an expression"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{longPressed: bar}]",
      "a handler needs an event, found 'longPressed' (write gestures: {lift: {press: card, during: 0.5}}, on: [{began: lift, set: {open: true}}] in 'screen')"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{onTap: bar}]",
      "a handler needs an event, found 'onTap' (write tapped: card, set: {open: not open})"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{viewDidLoad: screen}]",
      "a handler needs an event, found 'viewDidLoad' (write state: {open: false} in 'screen')"
    ),
    (
      "views: {bar: {color: bar, ▸onTapGesture: open}}",
      "unknown key 'onTapGesture' in the view 'bar' (write on: [{tapped: card, set: {open: not open}}] in 'screen')"
    ),
    ("views: {bar: {color: bar, ▸mixBlendMode: multiply}}", "(write blendMode: multiply, color: systemOrange)"),
    (
      "views: {list: {color: bar, ▸contentInsetAdjustmentBehavior: never}}",
      "(write scroll: y, rows: 30, inset: {top: bar.bottom, bottom: home.height})"
    ),
    ("views: {bar: {text: ▸{open}}}", "expected text, found a map (put text with an expression in quotes: \"{open}\")"),
    ("views: {bar: {color: bar, hidden: \"▸!open\"}}", "expected a number or a name, found '!' (write not)"),
    ("views:\n    bar:\n      left: 2\n      color:▸ #FF8800", "(put #FF8800 in quotes: # starts a comment)"),
    ("gestures: {grab: {pan: bar, ▸minimumDistance: 3}}\n  views: {bar: {color: bar}}", "(write pan: card, slop: 20)"),
    (
      "▸viewDidLoad: 3\n  views: {bar: {color: bar}}",
      "unknown key 'viewDidLoad' in 'screen' (write state: {open: false})"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, ▸duration: 0.3}]",
      "unknown key 'duration' in a handler (write during: 0.3)"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, do: [{▸delay: 0.3}]}]",
      "'delay' needs 'animate', 'keyframes', 'scroll', 'continue', 'insert', 'delete', 'move', 'filter', or 'sort'; to delay other actions, write after"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{▸appeared: screen, front: bar}]",
      "'appeared' never happens: the timeline has no step 'screen: didAppear'"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{▸keyboardWillShow: screen, front: bar}]",
      "'keyboardWillShow' never happens: the timeline has no step 'keyboard'"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{pinched: bar}]",
      "a handler needs an event, found 'pinched' (write gestures: {zoom: {pinch: card}}, on: [{moved: zoom, set: {size: zoom.scale}}] in 'screen')"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {turn: {▸rotate: bar}}",
      "unknown key 'rotate' in the gesture 'turn' (write rotation: card)"
    ),
    (
      "views: {heart: {icon: \"if(▸heart.fill, moon, moon)\"}}",
      "'heart' has no 'fill' (an icon needs quotes: 'heart.fill')"
    ),
    (
      "views: {bar: {color: bar, width: pick(▸[10, 20], 1)}}",
      "text with a comma, a bracket, or a brace must be in quotes"
    ),
  ]

  @Test("A word of another language is reported with what to write instead", arguments: words)
  func word(text: String, message: String) throws { try mistake(text: text, message: message) }

  @Test(
    "A parameter that is meant as an expression is reported, and a text is not",
    arguments: [
      ("screen.height - 90", true), ("1/2", true), ("8 * (2 + 1)", true), ("safe.top", true), ("'1/2'", false),
      ("Inbox - unread", false), ("Hello", false), ("max", false),
    ])
  func parameter(value: String, isReported: Bool) throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen: {parameters: {low: \(value)}, views: {bar: {text: '{low}'}}}\nduration: 0.1\n")
    #expect(played.messages.contains { $0.contains("write an expression in 'state'") } == isReported)
  }
}
