import Testing

/// Every kind of mistake in a screen has a message with its place.
@Suite struct ScreenMistakeTests {
  /// A screen with a mistake at ▸, and what is said about it.
  static let mistakes: [(String, String)] = [
    (
      "state: {fold: ▸opn}\n  views: {bar: {color: bar, height: fold}}",
      "'opn': unknown name 'opn' (did you mean 'open'?)"
    ),
    (
      "views: {list: {scroll: x, pages: 3}}\n  on: [{▸willEndDragging: list, targetContentOffset: 0}]",
      "'willEndDragging' cannot happen: 'list' has paging, as in UIKit"
    ),
    (
      "views: {list: {scroll: y, rows: 30}}\n  on: [{didEndDragging: list, targetContentOffset: ▸0}]",
      "'targetContentOffset' is only known in a handler of 'willEndDragging', without 'after' and 'then'"
    ),
    (
      "views: {list: {scroll: y, rows: 30}}\n  on: [{willEndDragging: list, after: 1, targetContentOffset: ▸0}]",
      "'targetContentOffset' is only known in a handler of 'willEndDragging', without 'after' and 'then'"
    ),
    (
      "state: {chosen: 1}\n  views: {card: {repeat: 3, color: bar}, copy: {color: tint, left: card.▸chosn.left}}",
      "'card.chosn.left': unknown name 'chosn' (did you mean 'chosen'?)"
    ),
    (
      "views: {bar: {color: bar, left: ▸bar.screenX}}",
      "'bar.left' depends on itself: bar.left → bar.left"
    ),
    (
      "views: {card: {repeat: 3, color: bar}, copy: {color: tint, left: ▸card.1.screenZ}}",
      "'card.1' has no 'screenZ' (did you mean 'screenX'?)"
    ),
    (
      "state: {▸time: 1}\n  views: {bar: {color: bar, height: time}}",
      "'time' is a column of every trace; choose another name"
    ),
    ("views: {bar: {color: bar, ▸heigt: 44}}", "unknown key 'heigt' in the view 'bar' (did you mean 'height'?)"),
    ("views: {bar: {color: bar, height: ▸safe.tpo}}", "'safe.tpo': unknown name 'safe.tpo' (did you mean 'safe.top'?)"),
    ("views: {bar: {look: ▸tabBra}}", "look: unknown look 'tabBra' (did you mean 'tabBar'?)"),
    (
      "views: {bar: {color: bar, left: 0, right: 9, width: ▸3}}",
      "too many edges: 'left', 'right', 'width'; two of them decide where the view is"
    ),
    ("views: {bar: {color: bar, centerX: ▸3}}", "too few edges: 'centerX' also needs 'width'"),
    ("views: {bar: {color: bar, height: ▸dark}}", "'dark': expected a number, found true or false"),
    ("views: {bar: {color: bar, hidden: ▸3}}", "'3': expected true or false, found a number"),
    ("views: {bar: {color: ▸blurple}}", "'blurple': unknown color 'blurple'"),
    ("views: {bar: {text: A, style: ▸headlin}}", "'headlin': unknown word 'headlin'"),
    (
      "views: {bar: {color: bar, height: '▸clmp(3, 1, 2)'}}",
      "'clmp(3, 1, 2)': unknown function 'clmp' (did you mean 'clamp'?)"
    ),
    (
      "views: {a: {color: bar, height: b.height}, b: {color: bar, height: ▸a.height}}",
      "'a.height' depends on itself: a.height → b.height → a.height (the other place is screen.yaml:"
    ),
    ("views: {bar: {color: bar}, list: {color: bar, ▸rows: 3}}", "'rows' needs a view that scrolls (write scroll: y)"),
    ("views: {list: {scroll: ▸z}}", "scroll: expected x, y, or both, found 'z'"),
    ("views: {bar: {color: bar, repeat: ▸-1}}", "repeat: expected a whole number from 0 to 1000, found -1"),
    (
      "views: {bar: {color: bar, touches: ▸never}}",
      "'never': unknown word 'never' (expected one of self, none, through)"
    ),
    (
      "views: {list: {scroll: y, keyboard: ▸onDrg}}",
      "'onDrg': unknown word 'onDrg' (expected one of keeps, onDrag, interactive) (did you mean 'onDrag'?)"
    ),
    (
      "views: {list: {scroll: y, decelerationRate: ▸fst}}",
      "'fst': unknown word 'fst' (expected one of normal, fast) (did you mean 'fast'?)"
    ),
    (
      "views: {list: {scroll: y, edgesForExtendedLayout: ▸both}}",
      "'both': unknown word 'both' (expected one of none, top, bottom, all)"
    ),
    (
      "state: {up: true}\n  views: {list: {scroll: y, keyboard: '▸if(up, keeps, onDrag)'}}",
      "keyboard must not change while the screen is played"
    ),
    (
      "views: {list: {scroll: y}, bar: {color: bar, drags: ▸lst}}",
      "'lst': unknown word 'lst' (expected one of list) (did you mean 'list'?)"
    ),
    ("views: {bar: {color: bar, drags: ▸bar}}", "'drags' needs a scroll view, and there is none"),
    ("views: {bar: {color: bar, ▸offset: 3}}", "'offset' needs a view that scrolls (write scroll: y)"),
    ("views: {bar: {color: bar}}\n  on: [{tapped: bar, shift: {▸bar: 3}}]", "'bar' does not scroll"),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, layoutIfNeeded: true, ▸curve: linear}]",
      "'curve' needs 'animate', 'keyframes', 'scroll', 'continue', 'insert', 'delete', 'move', 'filter', or 'sort'"
    ),
    (
      "state: {x: 1}\n  views: {bar: {color: bar, left: x}}\n  on: [{tapped: bar, animate: {x: 2}, layoutIfNeeded: ▸often}]",
      "layoutIfNeeded: expected true or false, found 'often'"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{tappd: bar, set: {a: 1}}]",
      "a handler needs an event, found 'tappd' (did you mean 'tapped'?)"
    ),
    ("views: {bar: {color: bar}}\n  on: [{▸scrolled: bar}]", "'scrolled' cannot happen: 'bar' does not scroll"),
    ("views: {bar: {color: bar}}\n  on: [{▸tapped: bra}]", "unknown view 'bra' (did you mean 'bar'?)"),
    (
      "views: {bar: {color: bar, touches: none}}\n  on: [{▸tapped: bar}]",
      "'tapped' cannot happen: 'bar' has touches: none"
    ),
    ("views: {bar: {color: bar}}\n  on: [{becomes: ▸3 > 2}]", "'becomes' cannot happen: its value never changes"),
    (
      "state: {fold: 1}\n  views: {bar: {color: bar, height: fold}}\n  on: [{tapped: bar, set: {▸fodl: 3}}]",
      "unknown state 'fodl' (did you mean 'fold'?)"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, set: {▸open: 3}}]",
      "'open' cannot be set: only state can (declare it under 'state')"
    ),
    (
      "state: {m: {words: [closed, opened]}}\n  views: {bar: {color: bar, hidden: m == closed}}\n  on: [{tapped: bar, set: {m: ▸ajar}}]",
      "'ajar': unknown word 'ajar' (expected one of closed, opened)"
    ),
    (
      "state: {▸open: 1}\n  views: {bar: {color: bar, height: open}}",
      "'open' is declared twice (the other place is screen.yaml:"
    ),
    ("views: {bar: {color: bar, height: ▸1 / 0}}", "has no value: it divides by 0, or the result is too large"),
    ("views: {bar: {color: bar, ▸during: 3}}", "unknown key 'during' in the view 'bar'"),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, ▸during: 3}]",
      "'during' needs 'animate', 'keyframes', 'scroll', 'continue', 'insert', 'delete', 'move', 'filter', or 'sort'"
    ),
    (
      "state: {y: 0}\n  views: {bar: {top: y}}\n  on: [{tapped: bar, animate: {y: 1}, spring: {response: 1}, ▸curve: linear}]",
      "'curve' and 'spring' cannot be combined: a spring determines its own course"
    ),
    (
      "state: {y: 0}\n  views: {bar: {top: y}}\n  on: [▸{tapped: bar, animate: {y: 1}, spring: {response: 1, damping: 0}}]",
      "damping: expected a number from 0.05 to 100, found 0"
    ),
    ("views: {bar: {color: bar}}\n  tracks: [▸bar.hight]", "unknown name 'bar.hight' (did you mean 'bar.height'?)"),
    (
      "views: {bar: {color: bar, repeat: 2}, x: {color: bar, top: ▸bar.height}}",
      "'bar.height': 'bar' is repeated; name one of them, such as 'bar.0'"
    ),
    (
      "views: {bar: {color: bar, height: 44, top: ▸bar.heigt}}",
      "'bar.heigt': 'bar' has no 'heigt' (did you mean 'height'?)"
    ),
    (
      "lists: {names: ▸Anna}\n  views: {bar: {color: bar}}",
      "names: expected a list of numbers, of texts, or of true and false, found 'Anna'"
    ),
    ("lists: {names: [Anna, ▸3]}\n  views: {bar: {color: bar}}", "names: expected text, found 3 (put it in quotes)"),
    (
      "lists: {names: [Anna]}\n  views: {bar: {text: ▸'{pick(name, 0)}'}}",
      "'pick(name, 0)': unknown list 'name' (did you mean 'names'?)"
    ),
    ("lists: {tints: [tint, blurple]}\n  views: {bar: {color: 'pick(▸tints, 0)'}}", "unknown color 'blurple'"),
    ("views: {bar: {color: 'interpolate(seconds, [0, 1], [tint, ▸blurple])'}}", "unknown color 'blurple'"),
    (
      "lists: {photos: [▸nowhere.png]}\n  views: {bar: {picture: 'pick(photos, 0)'}}",
      "photos: 'nowhere.png': no such file"
    ),
    ("state: {▸fold: 1}\n  views: {bar: {color: bar}}", "'fold' is never read"),
    (
      "views: {bar: {color: bar, height: max(3▸, 4)}}",
      "a ')' is missing (an expression with a comma needs quotes)"
    ),
    (
      "views: {star: {icon: ▸str.fill}}",
      "there is no icon 'str.fill', so that a dot is drawn (did you mean 'star.fill'?)"
    ),
    (
      "lists: {glyphs: [star, hearrt]}\n  views: {glyph: {repeat: 2, icon: ▸glyphs.i}}",
      "there is no icon 'hearrt', so that a dot is drawn (did you mean 'heart'?)"
    ),
    (
      "lists: {glyphs: [hearrt]}\n  views: {list: {scroll: y, rows: 1, row: {icon: ▸glyphs.i}}}",
      "there is no icon 'hearrt', so that a dot is drawn (did you mean 'heart'?)"
    ),
    (
      "state: {on: true}\n  views: {glyph: {icon: \"▸if(on, 'star', 'hearrt')\"}}",
      "there is no icon 'hearrt', so that a dot is drawn (did you mean 'heart'?)"
    ),
    ("views: {bar: {color: bar, ▸opacity: 0.5}}", "unknown key 'opacity' in the view 'bar' (write alpha: 0.5)"),
    (
      "views: {bar: {color: bar, ▸frame: [0, 0, 1, 1]}}",
      "unknown key 'frame' in the view 'bar' (write left: 16, top: 100, width: 200, height: 44)"
    ),
    ("views: {bar: {color: ▸red}}", "unknown color 'red' (write systemRed, or #RRGGBB for one of your own)"),
    (
      "views: {bar: {color: bar, width: 20▸px}}",
      "expected an operator, found 'px' (lengths are in points, without a unit)"
    ),
    ("state: {▸gone: {repeat: 3, value: 0}}\n  views: {bar: {color: bar}}", "'gone' is never read"),
    (
      "views: {bar: {color: bar}}\n  gestures: {▸away: {swipe: bar}}",
      "a swipe also needs 'direction': left, right, up, or down"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {away: {swipe: bar, direction: ▸upward}}",
      "direction: expected left, right, up, or down, found 'upward'"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {▸away: {swipe: bar, pan: bar, direction: up}}",
      "a gesture needs 'pan', 'press', 'swipe', 'pinch', or 'rotation': a view"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {away: {swipe: bar, direction: up, ▸axis: x}}",
      "unknown key 'axis' in the gesture 'away'"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {away: {swipe: bar, direction: up}}\n  on: [{▸ended: away}]",
      "'ended' cannot happen: 'away' is a swipe (write swiped: away)"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {grab: {pan: bar}}\n  on: [{▸swiped: grab}]",
      "'swiped' cannot happen: 'grab' is not a swipe (write ended: grab)"
    ),
    (
      "state: {fold: 1}\n  views: {bar: {color: bar, height: fold}}\n  on: [{tapped: bar, stop: ▸fodl}]",
      "unknown state 'fodl' (did you mean 'fold'?)"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, stop: ▸bar}]",
      "'bar' does not scroll; stop the state from which its edges follow"
    ),
    (
      "state: {up: true}\n  views: {bar: {color: bar, hidden: up}}\n  on: [{tapped: bar, stop: ▸up}]",
      "stop: expected a number of state, 'up' is a flag"
    ),
    (
      "state: {on: {repeat: 3, value: true}}\n  views: {bar: {color: bar, hidden: 'pick(on, 1)'}}\n  on: [{tapped: bar, set: {▸on.3: false}}]",
      "there are only 3 of 'on', from on.0"
    ),
    (
      "state: {l: {repeat: 3, value: i}}\n  views: {bar: {color: bar, left: l.0}}\n  on: [{tapped: bar, set: {▸l.i: 2}}]",
      "'l.i' is one of 'l' only where the event brings an 'i'; 'l' sets all, with 'i' as the number of each"
    ),
    (
      "state: {on: {repeat: ▸5000, value: true}}\n  views: {bar: {color: bar, hidden: 'pick(on, 1)'}}",
      "repeat: expected a whole number from 0 to 1000, found 5000"
    ),
    (
      "views: {list: {scroll: y, rows: 3, row: {views: {dot: {color: tint}}}}}\n  on: [{▸scrolled: dot}]",
      "'scrolled' cannot happen: 'dot' does not scroll"
    ),
    (
      "state: {x: 0}\n  views: {list: {scroll: y, rows: 3, row: {views: {dot: {color: tint, alpha: x}}}}}\n  on: [{tapped: dot, set: {x: ▸dot.width}}]",
      "'dot' is in a row; only expressions in the same row can name it"
    ),
  ]

  @Test("A mistake is reported where it is", arguments: mistakes)
  func mistake(text: String, message: String) throws {
    let whole = "flipbook: 1\nscreen:\n  parameters: {open: 96}\n  \(text)\nduration: 0.1\n"
    let before = try #require(whole.split(separator: "▸").first)
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).count
    let column = (before.split(separator: "\n", omittingEmptySubsequences: false).last?.unicodeScalars.count ?? 0) + 1
    let played = try PlayedScreen(whole.replacing("▸", with: ""))
    let found = played.messages.filter { $0.hasPrefix("screen.yaml:\(line):\(column): ") && $0.contains(message) }
    #expect(found.count == 1, "expected \(line):\(column) \(message), got \(played.messages)")
  }

  @Test("State that an expectation names is read") func expectedState() throws {
    let screen = "state: {taps: 0}\n  views: {bar: {color: bar}}\n  on: [{tapped: bar, set: {taps: 1}}]"
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  \(screen)\nduration: 0.1\nexpect: [{at: end, taps: 0}]\n")
    #expect(played.messages.isEmpty)
  }

  static let single = [
    // The state is not said to be unread, and what is expected of the track is right.
    "state: {open: 0}\n  views: {bar: {color: bar, width: opne}}",
    "views: {bar: {color: bar}}\n  tracks: {width: bar.wdth}\nexpect: [{at: end, width: 0}]",
    "views: {list: {scrol: y, rows: 3, rowHeight: 50}}",
  ]

  @Test("One mistake is reported once", arguments: single)
  func one(text: String) throws {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n  \(text)\nduration: 0.1\n")
    #expect(played.messages.count == 1, "\(played.messages)")
  }

  @Test("All mistakes of a screen are reported at once")
  func all() throws {
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  views:\n    a: {color: bra, height: b.hight}\n    b: {look: tabel}\n  on:\n    - {scrolled: c}\n"
    )
    #expect(played.messages.count >= 3)
  }
}
