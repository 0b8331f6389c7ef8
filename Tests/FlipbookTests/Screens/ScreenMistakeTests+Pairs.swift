import Testing

/// Gestures of two fingers.
extension ScreenMistakeTests {
  static let pairs = [
    (
      "views: {bar: {color: bar}}\n  gestures: {zoom: {pinch: bar, ▸slop: 3}}",
      "unknown key 'slop' in the gesture 'zoom'"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {▸zoom: {pinch: baar}}", "unknown view 'baar' (did you mean 'bar'?)"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {zoom: {pinch: bar, simultaneously: ▸truth}, turn: {rotation: bar}}",
      "simultaneously: unknown gesture 'truth'"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {zoom: {pinch: bar, simultaneously: [▸hold]}, hold: {press: bar}}",
      "simultaneously: 'hold' is not a pan, a pinch, or a rotation"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {grab: {pan: bar, touches: ▸3}}",
      "touches: expected a whole number from 1 to 2, found 3"
    ),
    (
      "state: {s: 1}\n  views: {bar: {color: bar, scale: s}}\n  gestures: {zoom: {pinch: bar}}\n  on: [{moved: zoom, set: {s: ▸zoom.rotation}}]",
      "unknown name 'zoom.rotation'"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {zoom: {pinch: bar}}\n  on: [{▸swiped: zoom}]",
      "'swiped' cannot happen: 'zoom' is not a swipe (write ended: zoom)"
    ),
  ]

  @Test("A mistake in a gesture of two fingers is reported at its place", arguments: pairs)
  func pair(text: String, message: String) throws { try mistake(text: text, message: message) }
}
