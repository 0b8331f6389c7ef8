/// The numbers of a scroll view that expressions can read.
package enum ScrollValue: Int, CaseIterable, Sendable {
  case offset, clamped, lower, upper, content, page, dragging, decelerating, follows, zoom
  /// The offset along the other axis, which expressions know as `offset.x`.
  case across

  /// All that have a name in a screen.
  package static let named = allCases.filter { $0 != .across }

  /// The name in a screen.
  package var name: String { ScrollValue.names[rawValue] }

  package init?(named name: String) {
    guard let index = ScrollValue.names.firstIndex(of: name), index != ScrollValue.across.rawValue else { return nil }
    self.init(rawValue: index)
  }

  /// Written once, because Swift looks the name of a case up.
  private static let names = allCases.map { "\($0)" }

  /// What the number is, in one sentence.
  package var summary: String {
    switch self {
    case .offset: "The content offset along the axis (points)."
    case .clamped: "The offset inside its limits (points)."
    case .lower: "The smallest offset at rest (points)."
    case .upper: "The largest offset at rest (points)."
    case .content: "The length of the content (points)."
    case .page: "The page that is nearest, from 0."
    case .dragging: "Whether a finger drags the scroll view, as UIKit's isDragging."
    case .decelerating: "Whether it moves on after the lift, as UIKit's isDecelerating."
    case .zoom: "The scale of what it zooms; 1 without zoom."
    case .across: "The offset along the other axis (points)."
    case .follows: "Whether a finger drags it or it decelerates; false in a bounce and in a programmed scroll."
    }
  }

  var isFlag: Bool { self == .dragging || self == .decelerating || self == .follows }
  var index: Int { rawValue }
}

/// The numbers of a gesture that expressions can read.
package enum GestureValue: Int, CaseIterable, Sendable {
  case active, translationX, translationY, movementX, movementY, velocityX, velocityY, startX, startY, locationX,
    locationY, row, index
  case scale, rotation, velocity, centerX, centerY

  /// The name after the gesture's, such as "translation.x".
  package var name: String {
    if self == .index { return "i" }
    let word = "\(self)"
    guard let last = word.last, last.isUppercase else { return word }
    return "\(word.dropLast()).\(last.lowercased())"
  }
  /// The numbers that gestures of a kind have.
  package static func values(of kind: GestureSource.Kind) -> [GestureValue] {
    let pair: [GestureValue] = [.active, .velocity, .startX, .startY, .row, .index, .centerX, .centerY]
    return switch kind {
    case .pinch: [.scale] + pair
    case .rotation: [.rotation] + pair
    case .pan, .press, .swipe: Array(allCases.prefix { $0 != .scale })
    }
  }
}
