/// What to write in handlers instead of the words of UIKit, SwiftUI, and style sheets.
enum HandlerWords {
  /// Instead of keys.
  static let keys = [
    "duration": "during", "withDuration": "during", "wait": "after", "completion": "then", "onComplete": "then",
    "timing": "curve", "easing": "curve", "timingFunction": "curve", "animation": "animate", "if": "when",
    "actions": "do", "scrollTo": "scroll", "damping": "spring: {response: 0.4, damping: 0.8}",
    "response": "spring: {response: 0.4, damping: 0.8}", "bounce": "spring: {duration: 0.5, bounce: 0.3}",
    "repeatCount": "repeat: 3", "repeats": "repeat: forever", "repeatForever": "repeat: forever",
    "autoreverses": "autoreverse: true", "options": "curve: easeOut, repeat: forever, autoreverse: true",
    "usingSpringWithDamping": "curve: spring(0.7)", "dampingRatio": "curve: spring(0.7)",
    "initialSpringVelocity": "velocity", "springDuration": "spring: {duration: 0.5, bounce: 0.3}",
    "animateKeyframes": "keyframes: [{at: 0, for: 0.5, set: {fold: 1}}]", "addKeyframe": "keyframes",
    "setZoomScale": "zoom: {VIEW: 2}", "zoomScale": "zoom: {VIEW: 2}", "startDelay": "delay",
    "stagger": "delay: i * 0.03", "removeAllAnimations": "stop", "stopAnimation": "stop",
  ]

  /// Instead of keys of a spring.
  static let springKeys = [
    "dampingFraction": "damping", "dampingRatio": "damping", "extraBounce": "bounce",
    "mass": "response: 2π√(mass / stiffness)", "stiffness": "response: 2π√(mass / stiffness)",
    "velocity": "velocity beside spring", "initialVelocity": "velocity beside spring",
  ]

  /// Instead of keys of a keyframe.
  static let keyframeKeys = [
    "withRelativeStartTime": "at", "relativeStartTime": "at", "start": "at", "time": "at", "offset": "at",
    "relativeDuration": "for", "duration": "for", "during": "for", "animate": "set",
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
    for word in ["pinch", "pinched", "onPinch", "magnify"] {
      events[word] = "moved: zoom, and beside 'on' gestures: {zoom: {pinch: VIEW}}"
    }
    for word in ["rotate", "rotation", "twist"] {
      events[word] = "moved: turn, and beside 'on' gestures: {turn: {rotation: VIEW}}"
    }
    for word in ["swipe", "onSwipe"] {
      events[word] = "swiped: away, and beside 'on' gestures: {away: {swipe: VIEW, direction: left}}"
    }
    return events
  }()
}
