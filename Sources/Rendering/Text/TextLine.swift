public import FlipbookUnits

/// A line of text with positioned glyphs.
public struct TextLine: Equatable, Sendable {
  /// The text, for people and programs that read the picture.
  public var string: String
  /// The left end of the baseline.
  public var origin: Point
  public var color: Color
  public var runs: [GlyphRun]

  public init(string: String, origin: Point, color: Color, runs: [GlyphRun]) {
    self.string = string
    self.origin = origin
    self.color = color
    self.runs = runs
  }
}

/// Glyphs of one font file at one size.
public struct GlyphRun: Equatable, Sendable {
  /// Points per em.
  public var size: Double
  /// The width, in points, of a line around each glyph that imitates a heavier weight; 0 for none.
  public var emboldening: Double
  public var glyphs: [PlacedGlyph]

  public init(size: Double, emboldening: Double = 0, glyphs: [PlacedGlyph]) {
    self.size = size
    self.emboldening = emboldening
    self.glyphs = glyphs
  }
}

/// A glyph and its pen position from the line's origin, in points.
public struct PlacedGlyph: Equatable, Sendable {
  public var outline: GlyphOutline
  public var x: Double
  public var y: Double

  public init(outline: GlyphOutline, x: Double, y: Double) {
    self.outline = outline
    self.x = x
    self.y = y
  }
}
