package import FlipbookUnits

/// Identifies a glyph in a font file.
package struct GlyphID: Hashable, Comparable, Sendable {
  /// The font file's name without extension, such as "Inter-Regular".
  package let font: String
  /// The index of the glyph in the font file.
  package let number: UInt32

  /// Creates an identifier from the name of a font file and the index of a glyph.
  package init(font: String, number: UInt32) {
    self.font = font
    self.number = number
  }

  /// Returns whether a glyph precedes another one: by the names of their font files, then by number.
  package static func < (first: GlyphID, second: GlyphID) -> Bool {
    first.font == second.font ? first.number < second.number : first.font < second.font
  }
}

/// The outline of a glyph, shared by reference and compared by id.
package final class GlyphOutline: Equatable, Sendable {
  /// The glyph that the outline is of.
  package let id: GlyphID
  /// Font units per em.
  package let unitsPerEm: Double
  /// The path in font units, with y pointing down and the pen at the origin.
  package let path: Path
  /// A rectangle around the path in font units, or nil for a glyph without ink.
  package let hull: Rect?

  /// Creates the outline of a glyph from a path in font units.
  package init(id: GlyphID, unitsPerEm: Double, path: Path) {
    self.id = id
    self.unitsPerEm = unitsPerEm
    self.path = path
    hull = path.hull
  }

  /// Returns whether two outlines are of the same glyph. Paths are not compared.
  package static func == (first: GlyphOutline, second: GlyphOutline) -> Bool {
    first === second || first.id == second.id
  }
}
