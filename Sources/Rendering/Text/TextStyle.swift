package import FlipbookSnapshots
package import FlipbookUnits

/// The appearance of a text, independent of its position.
package struct TextStyle: Hashable, Sendable {
  package var face: TextContent.Face
  package var weight: FontWeight
  /// UIKit's font size in points.
  package var size: Double
  package var color: Color

  package init(_ size: Double, _ color: Color, weight: FontWeight = .regular, face: TextContent.Face = .system) {
    self.face = face
    self.weight = weight
    self.size = size
    self.color = color
  }

  package var typography: Typography { Typography(face: face, size: size) }
}
