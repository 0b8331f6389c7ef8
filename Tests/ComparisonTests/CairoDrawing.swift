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

  /// The screen without changes.
  static let plain = Result { try CairoDrawing().picture() }
  static let plainWithoutText = Result { try CairoDrawing(text: "").picture() }

  func picture() throws -> StraightBitmap {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(CairoDrawing.size.width), Int32(CairoDrawing.size.height))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    draw(on: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    let data = try #require(cairo_image_surface_get_data(surface))
    let width = CairoDrawing.size.width
    #expect(Int(cairo_image_surface_get_stride(surface)) == 4 * width)
    let colors = data.withMemoryRebound(to: UInt32.self, capacity: width * CairoDrawing.size.height) { colors in
      gamma == 1 ? Array(UnsafeBufferPointer(start: colors, count: width * CairoDrawing.size.height)) : bent(colors)
    }
    return try #require(StraightBitmap(size: CairoDrawing.size, pixels: StraightBitmap.bytes(of: colors)))
  }

  /// Returns the colors with another gamma, except those within an area of one color.
  private func bent(_ colors: UnsafePointer<UInt32>) -> [UInt32] {
    let (width, height) = (CairoDrawing.size.width, CairoDrawing.size.height)
    let values = (0...255).map { UInt32((255 * pow(Double($0) / 255, gamma)).rounded()) }
    var result: [UInt32] = []
    result.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let (place, color) = (row * width + column, colors[row * width + column])
        let isInside = column > 0 && row > 0 && column < width - 1 && row < height - 1
        if isInside, isArea(colors + place, width) {
          result.append(color)
        } else {
          let (red, green, blue) = (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
          result.append(values[red] << 16 | values[green] << 8 | values[blue])
        }
      }
    }
    return result
  }

  private func isArea(_ color: UnsafePointer<UInt32>, _ width: Int) -> Bool {
    let one = color[0]
    return color[-1] == one && color[1] == one && color[-width] == one && color[width] == one
      && color[-width - 1] == one && color[-width + 1] == one && color[width - 1] == one && color[width + 1] == one
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

extension StraightBitmap {
  /// Returns red, green, blue, and 255 for each of cairo's opaque colors.
  static func bytes(of colors: [UInt32]) -> [UInt8] {
    var bytes = [UInt8](repeating: 255, count: 4 * colors.count)
    var place = 0
    for color in colors {
      bytes[place] = UInt8(truncatingIfNeeded: color >> 16)
      bytes[place + 1] = UInt8(truncatingIfNeeded: color >> 8)
      bytes[place + 2] = UInt8(truncatingIfNeeded: color)
      place += 4
    }
    return bytes
  }
}
