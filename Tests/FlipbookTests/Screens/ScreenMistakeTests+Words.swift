import Testing

/// Words of UIKit, SwiftUI, and YAML that mean something else in a screen.
extension ScreenMistakeTests {
  static let words = [
    (
      "views: {bar: {color: bar}}\n  on: [▸{longPressed: bar}]",
      "a handler needs an event, found 'longPressed' (write began: lift, and beside 'on' gestures: {lift: {press: VIEW}})"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{onTap: bar}]", "a handler needs an event, found 'onTap' (write tapped)"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, ▸duration: 0.3}]",
      "unknown key 'duration' in a handler (write during)"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{tapped: bar, do: [{▸delay: 0.3}]}]",
      "'delay' needs 'animate', 'keyframes', or 'scroll'; to delay other actions, write after"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [{▸appeared: screen, front: bar}]",
      "'appeared' never happens: the timeline has no step 'screen: didAppear'"
    ),
    (
      "views: {bar: {color: bar}}\n  on: [▸{pinched: bar}]",
      "a handler needs an event, found 'pinched' (write moved: zoom, and beside 'on' gestures: {zoom: {pinch: VIEW}})"
    ),
    (
      "views: {bar: {color: bar}}\n  gestures: {turn: {▸rotate: bar}}",
      "unknown key 'rotate' in the gesture 'turn' (write rotation: VIEW)"
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
}
