import Testing

/// Words of UIKit, SwiftUI, and YAML that mean something else in a screen.
extension ScreenMistakeTests {
  static let words: [(String, String)] = [
    (
      "views: {bar: {color: bar, left: 16, right: ▸-16}}",
      "'right' is where the edge is in the parent, so that the view has no width; to end 16 points from the parent's edge, write right: parent.width - 16"
    ),
    (
      "views: {bar: {color: bar, top: 20, bottom: ▸20}}",
      "'bottom' is where the edge is in the parent, so that the view has no height; to end 20 points from the parent's edge, write bottom: parent.height - 20"
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
    ("views: {bar: {color: ▸.systemBlue}}", "'.systemBlue': unknown color '.systemBlue' (write systemBlue)"),
    (
      "views: {bar: {color: ▸UIColor.systemBlue}}",
      "'UIColor.systemBlue': unknown color 'UIColor.systemBlue' (write systemBlue)"
    ),
    (
      "views: {bar: {color: ▸Color.red}}",
      "'Color.red': unknown color 'Color.red' (write systemRed, or #RRGGBB for one of your own)"
    ),
    ("views: {bar: {color: ▸secondary}}", "'secondary': unknown color 'secondary' (write secondaryLabel)"),
    ("views: {bar: {color: ▸.primary}}", "'.primary': unknown color '.primary' (write label)"),
    ("views: {bar: {color: ▸accentColor}}", "'accentColor': unknown color 'accentColor' (write tint)"),
    ("views: {bar: {color: ▸blurple}}", "'blurple': unknown color 'blurple' ('list colors' shows all)"),
    ("views: {bar: {icon: ▸zzzz}}", "there is no icon 'zzzz', so that a dot is drawn ('list icons' shows all)"),
    ("views: {bar: {text: A, style: ▸.headline}}", "(write headline)"),
    ("views: {bar: {text: A, weight: ▸UIFont.Weight.bold}}", "(write bold)"),
    ("views: {bar: {color: bar, material: ▸.regular}}", "(write regular)"),
    ("views: {bar: {color: bar, left: ▸.pi}}", "'.pi': unknown name '.pi' (write 3.14159)"),
    ("views: {bar: {color: bar, left: ▸self.open}}", "'self.open': unknown name 'self.open' (write open)"),
    ("views: {bar: {color: bar, top: ▸safeAreaInsets.top}}", "unknown name 'safeAreaInsets.top' (write safe.top)"),
    (
      "views: {bar: {color: bar, top: ▸view.safeAreaInsets.bottom}}",
      "unknown name 'view.safeAreaInsets.bottom' (write safe.bottom)"
    ),
    (
      "views: {bar: {color: bar, left: ▸UIScreen.main.bounds.width}}",
      "unknown name 'UIScreen.main.bounds.width' (write screen.width)"
    ),
    ("views: {bar: {color: bar, top: ▸view.bounds.height}}", "unknown name 'view.bounds.height' (write screen.height)"),
    (
      "views: {feed: {scroll: y, rows: 9}, bar: {color: bar, top: ▸feed.contentOffset.y}}",
      "'feed' has no 'contentOffset.y' (write offset)"
    ),
    ("views: {pad: {color: bar}, bar: {color: bar, top: ▸pad.frame.minY}}", "'pad' has no 'frame.minY' (write top)"),
    ("views: {pad: {color: bar}, bar: {color: bar, left: ▸pad.center.x}}", "'pad' has no 'center.x' (write centerX)"),
    (
      "views: {pad: {color: bar}, bar: {color: bar, top: ▸pad.frame.height}}",
      "'pad' has no 'frame.height' (write height)"
    ),
    (
      "views: {bar: {color: bar, left: ▸seg.selectedSegmentIndex}}",
      "(write look: segments, items: [Day, Week], position: page in a view)"
    ),
    ("views: {bar: {text: ▸Hello \\(open)}}", "text: '\\(open)' is drawn as it is (write {open} for its value)"),
    (
      "state: {name: {text: A}}\n  views: {bar: {text: \"{name}\"}}\n  on: [{tapped: bar, set: {name: '▸Ben'}}]",
      "unknown name 'Ben' (a text needs quotes inside those of the file: \"'Ben'\")"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{valueChanged: bar}]",
      "a handler needs an event, found 'valueChanged' (write tapped: tabs, when: touch.item >= 0, set: {page: touch.item})"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, ▸toggle: open}]",
      "unknown key 'toggle' in a handler (write set: {open: not open})"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, ▸present: sheet}]",
      "unknown key 'present' in a handler (write views: {main: {component: sheet"
    ),
    (
      "gestures: {grab: {pan: bar, ▸direction: vertical}}\n  views: {bar: {color: bar}}",
      "unknown key 'direction' in the gesture 'grab' (write pan: card, axis: y)"
    ),
    (
      "views: {bar: {color: bar}}\nexpect: [{at: end, ▸bar.x: 0}]",
      "expect: unknown track 'bar.x' in scene 'screen' (write bar.left)"
    ),
    (
      "state: {x: 0}\n  views: {bar: {color: bar, left: x}}\nexpect: [{at: end, ▸bar.y: 0}]",
      "expect: unknown track 'bar.y' in scene 'screen' (write bar.top)"
    ),
    (
      "views: {bar: {color: bar}}\nexpect: [{at: end, ▸bar: visible}]",
      "expect: unknown track 'bar' in scene 'screen' (write bar.left, or views: {bar: visible})"
    ),
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
      ("screen.height - 90", true), ("1/2", false), ("8 * (2 + 1)", true), ("safe.top", true), ("'1 / 2'", false),
      ("2024-05-01", false), ("landscape", false), ("{value: screen.width}", true),
      ("Inbox - unread", false), ("Hello", false), ("max", false),
    ])
  func parameter(value: String, isReported: Bool) throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen: {parameters: {low: \(value)}, views: {bar: {text: '{low}'}}}\nduration: 0.1\n")
    #expect(played.messages.contains { $0.contains("write an expression in 'state'") } == isReported)
  }
}
