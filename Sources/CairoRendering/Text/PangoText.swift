import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

/// A private pango font map and layout with a private font configuration, because the defaults depend on the environment.
///
/// It lives as long as the process, and is used again. Pango 1.50 looks fonts up in a thread of its own, which goes on with a font map
/// after it was released and then reads freed memory; and cairo 1.16 lists the faces of a font file for all threads without a lock, so
/// one thread can find a face there that another one destroys.
final class PangoText: @unchecked Sendable {
  /// Those without a user, by their font files. One thread at a time uses each of the others.
  private static let idle = Guarded<[[String]: [PangoText]]>([:])
  private let files: [String]
  private let configuration: FontConfiguration
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let layout: OpaquePointer

  /// The font size for shaping. It is so large that pango's units (1/1024) are finer than those of any font.
  static let shapingSize = 1_000.0

  /// Returns one that has no other user.
  static func forFiles(_ files: [String]) throws(RenderingError) -> PangoText {
    let known = idle.withLock { $0[files]?.popLast() }
    return if let known { known } else { try PangoText(files: files) }
  }

  /// Lets others use it. To be called once, and not after a text could not be shaped.
  func giveBack() { PangoText.idle.withLock { $0[files, default: []].append(self) } }

  private init(files: [String]) throws(RenderingError) {
    self.files = files
    GLibMessages.redirect()
    configuration = try FontConfiguration(files: files)
    guard let fontMap = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .failed(call: "pango_cairo_font_map_new_for_font_type", reason: "no FreeType fonts")
    }
    self.fontMap = fontMap
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration.pointer)
    context = pango_font_map_create_context(fontMap)
    layout = pango_layout_new(context)
    setOptions()
  }

  private func setOptions() {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
  }

  /// A run of glyphs in one font, in ems.
  struct Run {
    /// The font file's path.
    let file: String
    let glyphs: [Glyph]
  }

  struct Glyph {
    /// A glyph index in the file, or one of pango's special codes.
    let code: UInt32
    let offset: Vector
    let advance: Double
    let startsCluster: Bool
  }

  /// Returns the runs of a text from left to right.
  /// - Throws: An error if a font file can no longer be read. Pango would draw boxes, or nothing.
  func runs(_ string: String, font: Font) throws(RenderingError) -> [Run] {
    let description = PangoText.description(of: font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_context_set_language(context, pango_language_from_string(font.locale.rawValue))
    pango_layout_context_changed(layout)
    let bytes = Array(string.utf8)
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(truncatingIfNeeded: $0.count))
      }
    }
    guard let line = pango_layout_get_line_readonly(layout, 0) else {
      throw .failed(call: "pango_layout_get_line_readonly", reason: "no line")
    }
    var runs: [Run] = []
    var item = line.pointee.runs
    while let current = item {
      runs.append(try PangoText.run(current.pointee.data))
      item = current.pointee.next
    }
    return runs
  }

  private static func run(_ data: UnsafeMutableRawPointer?) throws(RenderingError) -> Run {
    guard let item = data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee, let glyphs = item.glyphs?.pointee,
      let font = item.item?.pointee.analysis.font
    else { throw .failed(call: "pango_layout_get_line_readonly", reason: "a run without a font") }
    let file = file(of: font)
    guard hb_face_get_glyph_count(hb_font_get_face(pango_font_get_hb_font(font))) > 0 else {
      try FontAccess.read(file)
      throw .failed(call: "pango_font_get_hb_font", reason: "no glyphs in '\(file)'")
    }
    let unit = Double(PANGO_SCALE) * shapingSize
    let infos = UnsafeBufferPointer(start: glyphs.glyphs, count: Int(glyphs.num_glyphs))
    return Run(
      file: file,
      glyphs: infos.map { info in
        Glyph(
          code: info.glyph,
          offset: Vector(dx: Double(info.geometry.x_offset) / unit, dy: Double(info.geometry.y_offset) / unit),
          advance: Double(info.geometry.width) / unit,
          startsCluster: info.attr.is_cluster_start != 0
        )
      }
    )
  }

  private static func file(of font: UnsafeMutablePointer<PangoFont>) -> String {
    var name: UnsafeMutablePointer<FcChar8>?
    guard
      let pattern = pango_fc_font_get_pattern(
        UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
      ),
      FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name
    else { return "" }
    return String(cString: name)
  }

  private static func description(of font: Font) -> OpaquePointer? {
    let description = pango_font_description_new()
    let families = "\(FontFamily.name(of: font.face)),\(FontFamily.japanese(font.weight))"
    pango_font_description_set_family(description, families)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    pango_font_description_set_style(
      description,
      font.face == .serifItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    pango_font_description_set_absolute_size(description, shapingSize * Double(PANGO_SCALE))
    return description
  }
}
