public import FlipbookSnapshots
package import FlipbookUnits

/// A font as a shaper uses it. It has no size, because outlines and advances scale without hinting.
package struct Font: Hashable, Sendable {
  /// A family or an optical variant of one.
  package enum Face: Hashable, Sendable, CaseIterable {
    /// The system face for sizes under 20 pt.
    case text
    /// The system face for 20 pt and above.
    case display
    /// The serif face, which replaces Georgia.
    case serif
    /// The italic of the serif face.
    case serifItalic
  }

  /// The family or optical variant.
  package var face: Face
  /// The weight of the face. Faces without it use their nearest one.
  package var weight: FontWeight
  /// The language of the text, which shaping can depend on.
  package var locale: Language

  /// Creates a font from a face, a weight, and the language of the text.
  package init(face: Face, weight: FontWeight, locale: Language) {
    self.face = face
    self.weight = weight
    self.locale = locale
  }
}

/// A weight, with the OpenType weight class as its raw value.
public enum FontWeight: Int, Hashable, Comparable, Sendable, CaseIterable {
  case light = 300
  case regular = 400
  case medium = 500
  case semibold = 600
  case bold = 700

  /// Creates the weight that a text of a snapshot asks for.
  public init(_ weight: TextContent.Weight) {
    self =
      switch weight {
      case .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      }
  }

  /// Returns whether a weight is lighter than another one.
  public static func < (first: FontWeight, second: FontWeight) -> Bool { first.rawValue < second.rawValue }
}
