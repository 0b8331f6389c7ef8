public import FlipbookSnapshots
public import FlipbookUnits

/// The appearance of a text, independent of its position.
public struct TextStyle: Hashable, Sendable {
  /// The face: the system's or a serif.
  public var face: TextContent.Face
  /// The weight of the glyphs. Japanese text imitates heavier weights.
  public var weight: FontWeight
  /// UIKit's font size in points.
  public var size: Double
  /// The color of the text.
  public var color: Color

  /// Creates a style from UIKit's font size, in points, and a color.
  public init(_ size: Double, _ color: Color, weight: FontWeight = .regular, face: TextContent.Face = .system) {
    self.face = face
    self.weight = weight
    self.size = size
    self.color = color
  }

  /// The sizes, spacing, and line box of the fonts that draw the style.
  package var typography: Typography { Typography(face: face, size: size) }
}
