import CFlipbookPango
import FlipbookEncoding
import Foundation
import Testing
import FlipbookUnits

/// A screen drawn by cairo, with parameters that affect its edges.
struct CairoDrawing {
  static let size = PixelSize(width: 390, height: 420)

  var antialiasing = CAIRO_ANTIALIAS_GOOD
  /// The distance in pixels by which everything moves.
  var shift = 0.0
  /// The exponent of the brightness of edge pixels; areas keep their colors.
  var gamma = 1.0

  /// The content of the screen.
  var text = "Flipbook: the quick brown fox jumps over it"
  var lineTop = 70.0
  var buttonColor = (0.0, 0.48, 1.0)
  var textGray = 0.0
  var hasCaret = true
  var hasDisc = true
  var radius = 14.0

  func picture() throws -> StraightBitmap {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(CairoDrawing.size.width), Int32(CairoDrawing.size.height))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    draw(on: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let data = try #require(cairo_image_surface_get_data(surface))
    let rowBytes = Int(cairo_image_surface_get_stride(surface))
    let values = (0...255).map { UInt8((255 * pow(Double($0) / 255, gamma)).rounded()) }
    var pixels: [UInt8] = []
    for row in 0..<CairoDrawing.size.height {
      for column in 0..<CairoDrawing.size.width {
        let place = row * rowBytes + 4 * column
        let isInside =
          column > 0 && row > 0 && column < CairoDrawing.size.width - 1 && row < CairoDrawing.size.height - 1
        let isArea =
          isInside
          && (-1...1).allSatisfy { memcmp(data + place + $0 * rowBytes - 4, data + place + $0 * rowBytes, 8) == 0 }
          && [-rowBytes, rowBytes].allSatisfy { memcmp(data + place + $0, data + place, 4) == 0 }
        pixels += [2, 1, 0].map { isArea ? data[place + $0] : values[Int(data[place + $0])] } + [255]
      }
    }
    return try #require(StraightBitmap(size: CairoDrawing.size, pixels: pixels))
  }

  private func draw(on context: OpaquePointer) {
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_set_antialias(context, antialiasing)
    // Shapes on whole pixels must be found, and do not move with the edges.
    cairo_set_source_rgb(context, 0.2, 0.2, 0.2)
    cairo_rectangle(context, 20, lineTop, 350, 1)
    cairo_fill(context)
    if hasCaret {
      cairo_rectangle(context, 40, 90, 2, 34)
      cairo_fill(context)
    }
    cairo_translate(context, shift, shift / 2)
    drawShapes(on: context)
    drawText(on: context)
  }

  private func drawShapes(on context: OpaquePointer) {
    cairo_set_source_rgb(context, buttonColor.0, buttonColor.1, buttonColor.2)
    let (left, top, right, bottom) = (30.0, 250.0, 180.0, 310.0)
    cairo_arc(context, right - radius, top + radius, radius, -.pi / 2, 0)
    cairo_arc(context, right - radius, bottom - radius, radius, 0, .pi / 2)
    cairo_arc(context, left + radius, bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(context, left + radius, top + radius, radius, .pi, 1.5 * .pi)
    cairo_fill(context)
    cairo_set_source_rgb(context, 0.1, 0.1, 0.1)
    if hasDisc {
      cairo_arc(context, 280.3, 290.6, 40, 0, 2 * .pi)
      cairo_fill(context)
    }
    cairo_move_to(context, 30, 340)
    cairo_line_to(context, 350, 372)
    cairo_line_to(context, 340, 400)
    cairo_fill(context)
  }

  private func drawText(on context: OpaquePointer) {
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_set_font_options(context, options)
    cairo_select_font_face(context, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_source_rgb(context, textGray, textGray, textGray)
    for (size, baseline) in [(13.0, 30.0), (17, 55), (34, 180), (51, 235)] {
      cairo_set_font_size(context, size)
      cairo_move_to(context, 20, baseline)
      // Text is drawn as outlines, because glyphs would be aligned to whole pixels.
      cairo_text_path(context, text)
      cairo_fill(context)
    }
  }
}
