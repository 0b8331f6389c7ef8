public import FlipbookUnits

/// Converts text to glyphs with outlines. A shaper belongs to one worker and caches its results.
public protocol TextShaper: AnyObject {
  /// Shapes one line from left to right. Control characters and line ends become spaces.
  func shape(_ string: String, font: Font) -> ShapedText

  /// The warnings about text that can't be drawn as requested, without duplicates and in a fixed order.
  var warnings: [TextWarning] { get }
}

/// A line of glyphs in ems. Multiply by the font size to get points.
public struct ShapedText: Equatable, Sendable {
  public struct Run: Equatable, Sendable {
    /// Whether the glyphs are from the Japanese face instead of the requested one.
    public var isJapanese: Bool
    public var glyphs: [Glyph]

    public init(isJapanese: Bool, glyphs: [Glyph]) {
      self.isJapanese = isJapanese
      self.glyphs = glyphs
    }
  }

  public struct Glyph: Equatable, Sendable {
    public var outline: GlyphOutline
    /// The offset from the pen.
    public var offset: Vector
    /// The distance by which the pen moves.
    public var advance: Double
    /// Whether the glyph ends a cluster, which letter spacing follows.
    public var endsCluster: Bool

    public init(outline: GlyphOutline, offset: Vector, advance: Double, endsCluster: Bool) {
      self.outline = outline
      self.offset = offset
      self.advance = advance
      self.endsCluster = endsCluster
    }
  }

  public var runs: [Run]

  public init(runs: [Run]) { self.runs = runs }
}

/// A warning about text that a picture doesn't show as requested.
public enum TextWarning: Hashable, Sendable {
  /// No font file has a glyph for the character; a box is shown instead.
  case missingGlyph(Unicode.Scalar)
  /// The font file lists a glyph but has no readable outline for it.
  case unreadableOutline(GlyphID)

  /// The message for the user.
  public var message: String {
    switch self {
    case .missingGlyph(let scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return "no font has a glyph for \(name) (\(scalar)); a box is shown instead"
    case .unreadableOutline(let glyph):
      return "the outline of glyph \(glyph.number) of \(glyph.font) cannot be read"
    }
  }
}
