/// What to write in handlers instead of the words of UIKit, SwiftUI, and style sheets.
enum HandlerWords {
  /// Instead of keys.
  static let keys = [
    "duration": "during", "delay": "after", "wait": "after", "completion": "then", "onComplete": "then",
    "timing": "curve", "easing": "curve", "timingFunction": "curve", "animation": "animate", "if": "when",
    "actions": "do", "scrollTo": "scroll", "damping": "spring: {response: 0.4, damping: 0.8}",
    "response": "spring: {response: 0.4, damping: 0.8}",
  ]

  /// Instead of events.
  static let events: [String: String] = {
    var events = [
      "tap": "tapped", "onTap": "tapped", "onTapGesture": "tapped", "click": "tapped", "touchUpInside": "tapped",
      "doubleTap": "doubleTapped", "scroll": "scrolled", "didScroll": "scrolled", "scrollViewDidScroll": "scrolled",
      "onAppear": "appeared", "didAppear": "appeared", "viewDidAppear": "appeared", "viewWillAppear": "willAppear",
      "viewWillTransition": "willTransition: screen", "rotated": "willTransition: screen",
      "onChange": "becomes: a condition", "refresh": "every: refresh",
    ]
    for word in ["longPressed", "longPress", "press", "pressed"] {
      events[word] = "began: lift, and beside 'on' gestures: {lift: {press: VIEW}}"
    }
    for word in ["drag", "dragging", "pan", "panned", "onDrag"] {
      events[word] = "moved: grab, and beside 'on' gestures: {grab: {pan: VIEW}}"
    }
    for word in ["swipe", "onSwipe"] {
      events[word] = "swiped: away, and beside 'on' gestures: {away: {swipe: VIEW, direction: left}}"
    }
    return events
  }()
}
