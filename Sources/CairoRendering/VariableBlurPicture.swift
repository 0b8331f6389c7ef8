import CFlipbookPango
import CFlipbookPixels
import FlipbookBitmaps
import FlipbookRendering
import FlipbookUnits

/// Makes the picture of a material whose blur grows from an edge, from the pixels underneath.
struct VariableBlurPicture {
  let material: Material
  let growth: BlurGrowth
  /// Pixels per point.
  let scale: Double
  /// The y coordinates of the material's upper and lower edge, in pixels.
  let edges: (top: Double, bottom: Double)

  /// The side of the squares that are averaged before the blur. On coarse screens they would be seen.
  private var cell: Int { scale < 2 ? 1 : 2 }

  /// - Parameters:
  ///   - pixels: The pixels of the picture underneath.
  ///   - area: The material's area in that picture.
  func surface(over pixels: CairoPixels, _ area: PixelRect) throws(RenderingError) -> CairoSurface {
    let surface = try CairoSurface(size: PixelSize(width: area.width, height: area.height))
    let rows = (area.height + cell - 1) / cell
    let cells = ((area.width + cell - 1) / cell) * rows
    let radii = (0..<rows).map { radius(at: Double(area.top) + (Double($0) + 0.5) * Double(cell)) }
    let alphas = (0..<area.height).map { alpha(at: Double(area.top + $0) + 0.5) }
    var scratch = [UInt16](repeating: 0, count: 8 * cells)
    var totals = [UInt32](repeating: 0, count: 64 * (rows + 1))
    cairo_surface_flush(surface.pointer)
    guard let target = cairo_image_surface_get_data(surface.pointer) else {
      throw .failed(call: "cairo_image_surface_get_data", reason: "no pixels")
    }
    cpixels_variable_blur(
      pixels.start + area.top * pixels.rowBytes + area.left * Bitmap.bytesPerPixel, pixels.rowBytes, area.width,
      area.height, cell, radii, alphas, &scratch, &totals, target, surface.rowBytes)
    cairo_surface_mark_dirty(surface.pointer)
    return surface
  }

  /// Returns the standard deviation at a height, in pixels.
  private func deviation(at y: Double) -> Double {
    let (way, distance) =
      switch growth {
      case .upward(let distance): (edges.bottom - y, distance)
      case .downward(let distance): (y - edges.top, distance)
      }
    let share = distance > 0 ? (way / (distance * scale)).clamped(to: 0...1) : 1
    return min(max(0, material.blur * scale), 1_000) * share
  }

  /// Returns the radius of the box, in sixteenths of a cell: three passes of a box of w cells have the variance (w² − 1) / 4.
  private func radius(at y: Double) -> UInt32 {
    let inCells = deviation(at: y) / Double(cell)
    return UInt32(((4 * inCells * inCells + 1).squareRoot() - 1) / 2 * 16)
  }

  /// Returns the opacity of a row. Where the blur is smaller than the squares, it fades in over the sharp picture.
  private func alpha(at y: Double) -> UInt8 {
    let share = (deviation(at: y) / (1.5 * Double(cell))).clamped(to: 0...1)
    return UInt8((material.alpha.clamped(to: 0...1) * share * 255).rounded())
  }
}
