/// How a node is mixed with what is beneath it, by the names of `CGBlendMode` and SwiftUI's `BlendMode`. The formulas are those of the
/// W3C's Compositing and Blending.
public enum BlendMode: String, CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, hue, saturation, color, luminosity
  /// Keeps what is beneath in the same parent only where the node is opaque, and draws nothing of the node: a mask.
  case destinationIn

  /// The modes that mix colors.
  public static let mixing = allCases.filter { $0 != .destinationIn }
}
