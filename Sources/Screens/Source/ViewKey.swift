package import FlipbookExpressions

/// A number of a view that a screen can set.
package enum ViewKey: Int, CaseIterable, Sendable {
  case left, right, top, bottom, width, height, centerX, centerY
  case alpha, hidden, clips, corner, scale, scaleX, scaleY, rotation, anchorX, anchorY, shadow, z

  /// The key in a screen.
  package var name: String { ViewKey.names[rawValue] }

  package init?(named name: String) {
    guard let index = ViewKey.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// Written once, because Swift looks the name of a case up.
  private static let names = allCases.map { "\($0)" }

  /// What the number is, in one sentence.
  package var summary: String {
    switch self {
    case .left: "The left edge in the parent (points)."
    case .right: "The right edge in the parent (points)."
    case .top: "The top edge in the parent (points)."
    case .bottom: "The bottom edge in the parent (points)."
    case .width: "The width (points)."
    case .height: "The height (points)."
    case .centerX: "The horizontal center in the parent (points)."
    case .centerY: "The vertical center in the parent (points)."
    case .alpha: "The opacity, 0 to 1."
    case .hidden: "Whether the view and those in it are neither drawn nor touched."
    case .clips: "Whether the views in it are cut off at its edges; scroll views do by default."
    case .corner: "The radius of the corners (points)."
    case .scale: "The factor by which the view is enlarged about its anchor."
    case .scaleX: "A factor by which only the width is enlarged about the anchor, before the view is turned."
    case .scaleY: "A factor by which only the height is enlarged about the anchor, before the view is turned."
    case .rotation: "The angle by which the view is turned clockwise about its anchor (degrees)."
    case .anchorX: "Where the anchor is between the left edge (0) and the right edge (1)."
    case .anchorY: "Where the anchor is between the top edge (0) and the bottom edge (1)."
    case .shadow: "The opacity of the shadow below the view, 0 to 1."
    case .z: "The place among the views beside it; greater numbers are in front."
    }
  }

  package var type: ValueType { self == .hidden || self == .clips ? .flag : .number }

  /// The value if a view doesn't set it and no edge depends on it.
  var standard: Double {
    switch self {
    case .alpha, .scale, .scaleX, .scaleY: 1
    case .anchorX, .anchorY: 0.5
    default: 0
    }
  }

  /// Whether animations change the drawn value.
  var isAnimated: Bool { ![.hidden, .clips, .z, .anchorX, .anchorY].contains(self) }

  package static let horizontal: [ViewKey] = [.left, .width, .centerX, .right]
  package static let vertical: [ViewKey] = [.top, .height, .centerY, .bottom]

  /// The position of the key, for references and slots.
  var index: Int { rawValue }
}
