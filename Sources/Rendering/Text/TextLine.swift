package import FlipbookUnits

/// A line of text with positioned glyphs.
package struct TextLine: Equatable, Sendable {
  /// The text, for people and programs that read the picture.
  package var string: String
  /// The left end of the baseline, in the coordinates of the line's group.
  package var origin: Point
  /// The color of all glyphs.
  package var color: Color
  /// The glyphs in runs of one font file and size, from left to right.
  package var runs: [GlyphRun]

  /// Creates a line from a text and the glyphs that show it.
  package init(string: String, origin: Point, color: Color, runs: [GlyphRun]) {
    self.string = string
    self.origin = origin
    self.color = color
    self.runs = runs
  }
}

/// Glyphs of one font file at one size.
package struct GlyphRun: Equatable, Sendable {
  /// Points per em.
  package var size: Double
  /// The width, in points, of a line around each glyph that imitates a heavier weight; 0 for none.
  package var emboldening: Double
  /// The glyphs and their positions, from left to right.
  package var glyphs: [PlacedGlyph]

  /// Creates a run from the points per em, the width of the emboldening line, and the glyphs.
  package init(size: Double, emboldening: Double = 0, glyphs: [PlacedGlyph]) {
    self.size = size
    self.emboldening = emboldening
    self.glyphs = glyphs
  }
}

/// A glyph and its pen position from the line's origin, in points.
package struct PlacedGlyph: Equatable, Sendable {
  /// The shape of the glyph, in font units.
  package var outline: GlyphOutline
  /// The distance of the pen to the right of the line's origin, in points.
  package var x: Double
  /// The distance of the pen below the baseline, in points.
  package var y: Double

  /// Creates a glyph at a pen position from the line's origin, in points.
  package init(outline: GlyphOutline, x: Double, y: Double) {
    self.outline = outline
    self.x = x
    self.y = y
  }
}
