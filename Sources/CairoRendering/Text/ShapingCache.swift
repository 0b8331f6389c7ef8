import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

/// Caches shaped text and glyph outlines for a set of font files. Belongs to one worker; not thread-safe.
final class ShapingCache {
  /// A shaped line and its warnings.
  struct Entry {
    let text: ShapedText
    let warnings: [TextWarning]
  }

  private let pango: PangoText
  private var isSound = true
  private let reader: OutlineReader
  private var outlines: [GlyphID: Outline] = [:]
  private var entries: [Key: Entry] = [:]
  private var glyphCount = 0

  private struct Key: Hashable {
    let string: String
    let font: Font

    /// Strings that are canonically equivalent can have different glyphs, such as 神 and U+FA19.
    static func == (one: Key, other: Key) -> Bool {
      one.font == other.font && one.string.utf8.elementsEqual(other.string.utf8)
    }
  }

  private struct Outline {
    let outline: GlyphOutline
    let warning: TextWarning?
  }

  /// The most lines and glyphs that are kept, at about 100 bytes each. Beyond either, all are dropped; what is on screen is
  /// shaped again.
  private static let (mostEntries, mostGlyphs) = (4_096, 65_536)
  /// The most outlines that are kept, at a few kilobytes each, more than a screen of text has. Beyond it all are dropped.
  private static let mostOutlines = 2_048

  init(fonts: FontLibrary) throws(RenderingError) {
    reader = try OutlineReader(files: fonts.paths)
    pango = try PangoText.forFiles(fonts.paths)
  }

  deinit { if isSound { pango.giveBack() } }

  func shape(_ string: String, font: Font) throws(RenderingError) -> Entry {
    let key = Key(string: string, font: font)
    if let known = entries[key] { return known }
    var warnings: [TextWarning] = []
    isSound = false  // Unless the text can be shaped.
    let runs = try pango.runs(ShapingCache.oneLine(string), font: font).map { run($0, &warnings) }
    isSound = true
    let entry = Entry(text: ShapedText(runs: ShapingCache.joined(runs)), warnings: warnings)
    keep(entry, for: key)
    return entry
  }

  private func keep(_ entry: Entry, for key: Key) {
    let glyphs = entry.text.runs.reduce(0) { $0 + $1.glyphs.count }
    if entries.count >= ShapingCache.mostEntries || glyphCount + glyphs > ShapingCache.mostGlyphs {
      entries.removeAll(keepingCapacity: true)
      glyphCount = 0
    }
    entries[key] = entry
    glyphCount += glyphs
  }

  private func run(_ run: PangoText.Run, _ warnings: inout [TextWarning]) -> ShapedText.Run {
    let face = reader.face(path: run.file)
    var glyphs: [ShapedText.Glyph] = []
    for (index, glyph) in run.glyphs.enumerated() {
      guard let outline = outline(glyph.code, in: face, &warnings) else { continue }
      let next = index + 1
      glyphs.append(
        ShapedText.Glyph(
          outline: outline,
          offset: glyph.offset,
          advance: missing(glyph.code).map(ShapingCache.boxAdvance) ?? glyph.advance,
          endsCluster: next == run.glyphs.count || run.glyphs[next].startsCluster
        ))
    }
    return ShapedText.Run(isJapanese: FontFile.japanese.contains { $0.stem == face?.stem }, glyphs: glyphs)
  }

  /// Joins adjacent runs from the same file, because pango splits runs where the script changes.
  private static func joined(_ runs: [ShapedText.Run]) -> [ShapedText.Run] {
    runs.reduce(into: []) { joined, run in
      guard let first = run.glyphs.first else { return }
      if let last = joined.indices.last, joined[last].glyphs.last?.outline.id.font == first.outline.id.font {
        joined[last].glyphs += run.glyphs
      } else {
        joined.append(run)
      }
    }
  }

  /// Returns nil for a code that has no glyph and no width.
  private func outline(_ code: UInt32, in face: FontFace?, _ warnings: inout [TextWarning]) -> GlyphOutline? {
    guard let face, code != PangoCode.empty else { return nil }
    if let scalar = missing(code) {
      warnings.append(.missingGlyph(scalar))
      return outline(0, in: face, &warnings)
    }
    let known = outline(GlyphID(font: face.stem, number: code), in: face)
    if let warning = known.warning { warnings.append(warning) }
    return known.outline
  }

  /// Returns the advance of the box for a missing glyph, in ems: at most that with which a screen measures the character.
  private static func boxAdvance(_ scalar: Unicode.Scalar) -> Double { scalar.value >= 0x1F000 ? 1 : 0.6 }

  /// Returns the character for which no font file has a glyph, or nil for a glyph.
  private func missing(_ code: UInt32) -> Unicode.Scalar? {
    guard code != PangoCode.empty, code & PangoCode.unknownFlag != 0 else { return nil }
    return Unicode.Scalar(code & ~PangoCode.unknownFlag) ?? "\u{FFFD}"
  }

  private func outline(_ id: GlyphID, in face: FontFace) -> Outline {
    if let known = outlines[id] { return known }
    if outlines.count >= ShapingCache.mostOutlines { outlines.removeAll(keepingCapacity: true) }
    let outline =
      face.outline(id.number).map { Outline(outline: $0, warning: nil) }
      ?? Outline(
        outline: GlyphOutline(id: id, unitsPerEm: face.unitsPerEm, path: Path()), warning: .unreadableOutline(id))
    outlines[id] = outline
    return outline
  }

  /// Replaces control characters, line and paragraph separators and NUL by spaces.
  private static func oneLine(_ string: String) -> String {
    guard string.unicodeScalars.contains(where: isControl) else { return string }
    var line = String.UnicodeScalarView()
    for scalar in string.unicodeScalars { line.append(isControl(scalar) ? " " : scalar) }
    return String(line)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
  }
}

/// Pango's special glyph codes, which its headers define as macros.
private enum PangoCode {
  /// PANGO_GLYPH_EMPTY.
  static let empty: UInt32 = 0x0FFF_FFFF
  /// PANGO_GLYPH_UNKNOWN_FLAG; the rest is the code point.
  static let unknownFlag: UInt32 = 0x1000_0000
}
