import CFlipbookPango
import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Testing

/// A screen of an app in light or dark, with every part that a small change can affect.
struct PlantedScreen {
  static let size = PixelSize(width: 390, height: 420)

  var isDark = false
  var separators = 1.0
  var separatorShift = 0.0
  var separatorInset = 16.0
  var separatorHeight = 1.0
  /// The opacity of the lines below the navigation bar and above the tab bar.
  var hairline = 1.0
  var hairlineShift = 0.0
  var tint: (Double, Double, Double)?
  /// What is added to each channel of the whole page, in levels.
  var wash = (0, 0, 0)
  var title = "Messages"
  var rowText = "Lunch at noon"
  var badge = 1.0
  var cardShift = 0.0
  var cardLight = 0.0
  var cardHeight = 44.0
  var shadow = 1.0
  var secondary = 1.0
  var hasCaret = true
  var hasChevrons = true
  var isSwitchOn = true
  var discShift = 0.0
  var textShift = 0.0
  var barHeight = 44.0
  var opacity = 255

  /// The distance in pixels by which an edge is drawn elsewhere, and the rasterizer: noise.
  var shift = 0.0
  var antialiasing = CAIRO_ANTIALIAS_GOOD

  typealias Color = (Double, Double, Double)

  private var background: Color { isDark ? (0, 0, 0) : (1, 1, 1) }
  private var bar: Color { isDark ? (0.11, 0.11, 0.118) : (0.973, 0.973, 0.973) }
  private var ink: Color { isDark ? (1, 1, 1) : (0, 0, 0) }
  private var card: Color {
    let base = isDark ? 0.17 : 0.949
    return (base + cardLight, base + cardLight, base + cardLight)
  }
  private var line: Color { isDark ? (0.22, 0.22, 0.23) : (0.776, 0.776, 0.784) }
  private var accent: Color { tint ?? (isDark ? (0.039, 0.518, 1) : (0, 0.478, 1)) }

  /// The screen without changes, in light and in dark.
  static let plain = [false, true].map { isDark in Result { try PlantedScreen(isDark: isDark).picture() } }

  static func plainPicture(isDark: Bool) throws -> StraightBitmap { try plain[isDark ? 1 : 0].get() }

  func picture() throws -> StraightBitmap {
    let size = PlantedScreen.size
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    cairo_set_antialias(context, antialiasing)
    draw(on: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let data = try #require(cairo_image_surface_get_data(surface))
    let count = size.width * size.height
    #expect(Int(cairo_image_surface_get_stride(surface)) == 4 * size.width)
    let colors = data.withMemoryRebound(to: UInt32.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
    return try #require(StraightBitmap(size: size, pixels: washed(StraightBitmap.bytes(of: colors))))
  }

  private func washed(_ bytes: [UInt8]) -> [UInt8] {
    guard wash != (0, 0, 0) || opacity != 255 else { return bytes }
    var bytes = bytes
    for place in stride(from: 0, to: bytes.count, by: 4) {
      for (channel, step) in [wash.0, wash.1, wash.2].enumerated() {
        bytes[place + channel] = UInt8(min(255, max(0, Int(bytes[place + channel]) + step)))
      }
      bytes[place + 3] = UInt8(opacity)
    }
    return bytes
  }

  private func fill(_ context: OpaquePointer, _ color: Color, _ opacity: Double, _ rect: Rect) {
    cairo_set_source_rgba(context, color.0, color.1, color.2, opacity)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(context)
  }

  private func draw(on context: OpaquePointer) {
    fill(context, background, 1, Rect(x: 0, y: 0, width: 390, height: 420))
    fill(context, bar, 1, Rect(x: 0, y: 0, width: 390, height: barHeight))
    fill(context, line, hairline, Rect(x: 0, y: barHeight + hairlineShift, width: 390, height: 1))
    fill(context, bar, 1, Rect(x: 0, y: 371, width: 390, height: 49))
    fill(context, line, hairline, Rect(x: 0, y: 370 + hairlineShift, width: 390, height: 1))
    for row in 1...4 {
      let y = 44 + 50 * Double(row) + separatorShift
      fill(
        context, line, separators,
        Rect(x: separatorInset, y: y, width: 390 - separatorInset, height: separatorHeight))
    }
    if hasCaret { fill(context, accent, 1, Rect(x: 40, y: 334, width: 2, height: 22)) }
    cairo_translate(context, shift, shift / 2)
    drawCard(on: context)
    drawShapes(on: context)
    drawTexts(on: context)
  }

  private func drawCard(on context: OpaquePointer) {
    for ring in 0..<8 {
      let inset = Double(ring)
      let darkness = (isDark ? 0.06 : 0.02) * shadow
      roundRect(
        context, Rect(x: 16 - inset, y: 270 - inset, width: 358 + 2 * inset, height: 44 + 2 * inset), 10 + inset)
      let color: Color = isDark ? (0.3, 0.3, 0.3) : (0, 0, 0)
      cairo_set_source_rgba(context, color.0, color.1, color.2, darkness)
      cairo_fill(context)
    }
    roundRect(context, Rect(x: 16, y: 270 + cardShift, width: 358, height: cardHeight), 10)
    cairo_set_source_rgb(context, card.0, card.1, card.2)
    cairo_fill(context)
  }

  private func roundRect(_ context: OpaquePointer, _ rect: Rect, _ radius: Double) {
    cairo_new_path(context)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  private func drawShapes(on context: OpaquePointer) {
    roundRect(context, Rect(x: 320, y: 276, width: 44, height: 28), 14)
    let track: Color = isSwitchOn ? (0.2, 0.78, 0.35) : (isDark ? (0.22, 0.22, 0.24) : (0.91, 0.91, 0.92))
    cairo_set_source_rgb(context, track.0, track.1, track.2)
    cairo_fill(context)
    cairo_set_source_rgb(context, accent.0, accent.1, accent.2)
    cairo_arc(context, 36 + discShift, 70, 14, 0, 2 * .pi)
    cairo_fill(context)
    cairo_set_source_rgba(context, 1, 0.23, 0.19, badge)
    cairo_arc(context, 210, 384, 5, 0, 2 * .pi)
    cairo_fill(context)
    guard hasChevrons else { return }
    cairo_set_source_rgb(context, 0.5, 0.5, 0.52)
    cairo_set_line_width(context, 2)
    for row in 0..<4 {
      cairo_move_to(context, 364, 64 + 50 * Double(row))
      cairo_line_to(context, 369, 69 + 50 * Double(row))
      cairo_line_to(context, 364, 74 + 50 * Double(row))
      cairo_stroke(context)
    }
  }

  private func drawTexts(on context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_select_font_face(context, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    text(context, title, 17, Point(x: 150, y: 28), ink, 1)
    for row in 0..<4 {
      text(context, rowText, 17, Point(x: 64 + textShift, y: 68 + 50 * Double(row)), ink, 1)
      text(context, "Yesterday, with everybody", 13, Point(x: 64, y: 86 + 50 * Double(row)), ink, 0.6 * secondary)
    }
    text(context, "Notifications", 17, Point(x: 32, y: 298), ink, 1)
    text(context, "Edit", 17, Point(x: 336, y: 28), accent, 1)
  }

  private func text(
    _ context: OpaquePointer, _ text: String, _ size: Double, _ place: Point, _ color: Color, _ opacity: Double
  ) {
    cairo_set_source_rgba(context, color.0, color.1, color.2, opacity)
    cairo_set_font_size(context, size)
    cairo_move_to(context, place.x, place.y)
    // Text is drawn as outlines, because glyphs would be aligned to whole pixels.
    cairo_text_path(context, text)
    cairo_fill(context)
  }
}
