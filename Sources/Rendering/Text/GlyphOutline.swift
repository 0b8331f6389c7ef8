package import Units

/// Which glyph of which font file.
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

/// A glyph's shape: shared by reference, compared by its id.
package final class GlyphOutline: Equatable, Sendable {
  package let id: GlyphID
  /// Font units per em.
  package let unitsPerEm: Double
  /// In font units, y downward, the pen at the origin.
  package let path: Path
  /// A rectangle around the path, likewise; nil for a glyph without ink.
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
