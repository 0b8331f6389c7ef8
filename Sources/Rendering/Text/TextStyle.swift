public import FlipbookSnapshots
public import FlipbookUnits

/// The appearance of a text, independent of its position.
public struct TextStyle: Hashable, Sendable {
  public var face: TextContent.Face
  public var weight: FontWeight
  /// UIKit's font size in points.
  public var size: Double
  public var color: Color

  public init(_ size: Double, _ color: Color, weight: FontWeight = .regular, face: TextContent.Face = .system) {
    self.face = face
    self.weight = weight
    self.size = size
    self.color = color
  }

  public var typography: Typography { Typography(face: face, size: size) }
}
