package import FlipbookUnits

/// Identifies a glyph in a font file.
package struct GlyphID: Hashable, Comparable, Sendable {
  /// The font file's name without extension, such as "Inter-Regular".
  package let font: String
  package let number: UInt32

  package init(font: String, number: UInt32) {
    self.font = font
    self.number = number
  }

  package static func < (first: GlyphID, second: GlyphID) -> Bool {
    first.font == second.font ? first.number < second.number : first.font < second.font
  }
}

/// The outline of a glyph, shared by reference and compared by id.
package final class GlyphOutline: Equatable, Sendable {
  package let id: GlyphID
  /// Font units per em.
  package let unitsPerEm: Double
  /// The path in font units, with y pointing down and the pen at the origin.
  package let path: Path
  /// A rectangle around the path in font units, or nil for a glyph without ink.
  package let hull: Rect?

  package init(id: GlyphID, unitsPerEm: Double, path: Path) {
    self.id = id
    self.unitsPerEm = unitsPerEm
    self.path = path
    hull = path.hull
  }

  package static func == (first: GlyphOutline, second: GlyphOutline) -> Bool {
    first === second || first.id == second.id
  }
}
