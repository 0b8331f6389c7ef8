public import FlipbookUnits

/// Identifies a glyph in a font file.
public struct GlyphID: Hashable, Comparable, Sendable {
  /// The font file's name without extension, such as "Inter-Regular".
  public let font: String
  public let number: UInt32

  public init(font: String, number: UInt32) {
    self.font = font
    self.number = number
  }

  public static func < (first: GlyphID, second: GlyphID) -> Bool {
    first.font == second.font ? first.number < second.number : first.font < second.font
  }
}

/// The outline of a glyph, shared by reference and compared by id.
public final class GlyphOutline: Equatable, Sendable {
  public let id: GlyphID
  /// Font units per em.
  public let unitsPerEm: Double
  /// The path in font units, with y pointing down and the pen at the origin.
  public let path: Path
  /// A rectangle around the path in font units, or nil for a glyph without ink.
  public let hull: Rect?

  public init(id: GlyphID, unitsPerEm: Double, path: Path) {
    self.id = id
    self.unitsPerEm = unitsPerEm
    self.path = path
    hull = path.hull
  }

  public static func == (first: GlyphOutline, second: GlyphOutline) -> Bool {
    first === second || first.id == second.id
  }
}
