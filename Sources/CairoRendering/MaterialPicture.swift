import CFlipbookPango
import CFlipbookPixels
import FlipbookBitmaps
import FlipbookRendering
import FlipbookUnits

/// Makes the picture of a material from the pixels underneath.
struct MaterialPicture {
  let material: Material
  /// Pixels per point.
  let scale: Double
  /// The radius of the corners, in points.
  let cornerRadius: Double

  /// The deviation, in cells, at which the squares that are averaged before the blur don't show.
  private static let finestDeviation = 3.5
  private static let largestCell = 8

  /// - Parameters:
  ///   - pixels: The pixels of the picture underneath.
  ///   - area: The material's area in that picture.
  ///   - shifts: The rims of earlier pictures.
  func surface(over pixels: CairoPixels, _ area: PixelRect, _ rims: RimCache) throws(RenderingError) -> CairoSurface {
    let surface = try CairoSurface(size: PixelSize(width: area.width, height: area.height))
    let (cell, radius) = box
    let cells = ((area.width + cell - 1) / cell) * ((area.height + cell - 1) / cell)
    let tint = material.tint
    let color = [tint.blue, tint.green, tint.red, tint.alpha].map { UInt8(($0.clamped(to: 0...1) * 255).rounded()) }
    let shifts = rims.shifts(
      width: area.width, height: area.height, radius: cornerRadius * scale, rim: material.rim * scale)
    var scratch = [UInt16](repeating: 0, count: 8 * cells)
    cairo_surface_flush(surface.pointer)
    guard let target = cairo_image_surface_get_data(surface.pointer) else {
      throw .failed(call: "cairo_image_surface_get_data", reason: "no pixels")
    }
    cpixels_material(
      pixels.start + area.top * pixels.rowBytes + area.left * Bitmap.bytesPerPixel, pixels.rowBytes, area.width,
      area.height, cell, radius, Int32((material.saturation * 256).rounded()), color, shifts,
      UInt32((material.alpha.clamped(to: 0...1) * 255).rounded()), &scratch, target, surface.rowBytes)
    cairo_surface_mark_dirty(surface.pointer)
    return surface
  }

  /// The side of the cells, in pixels, and the radius of the box in cells: three passes of a box of w cells have the variance
  /// (w² − 1) / 4.
  private var box: (cell: Int, radius: Int) {
    let deviation = min(max(0, material.blur * scale), 1_000)
    var cell = 1
    while cell < MaterialPicture.largestCell, deviation / Double(2 * cell) >= MaterialPicture.finestDeviation {
      cell *= 2
    }
    let inCells = deviation / Double(cell)
    let width = (4 * inCells * inCells + 1).squareRoot()
    return (cell, Int(((width - 1) / 2).rounded()))
  }
}

/// The pixels of an image surface, which are valid until the next drawing call.
struct CairoPixels {
  let start: UnsafeMutablePointer<UInt8>
  let rowBytes: Int
  let size: PixelSize

  /// Returns nil unless the context draws directly on its image surface.
  init?(of context: OpaquePointer) {
    guard let surface = cairo_get_target(context), surface == cairo_get_group_target(context) else { return nil }
    self.init(surface)
  }

  /// Returns nil for a surface without pixels.
  init?(_ surface: OpaquePointer) {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    start = data
    rowBytes = Int(cairo_image_surface_get_stride(surface))
    size = PixelSize(
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
  }
}

/// The shifts of rims of glass, which are the same in most frames.
final class RimCache {
  private struct Key: Hashable {
    let width: Int
    let height: Int
    let radius: Double
    let rim: Double
  }

  private var made: [Key: [Int32]] = [:]
  /// The most rims that are kept. Beyond it all are dropped.
  private static let capacity = 32

  /// Returns the shifts of a rectangle's pixels, or nil without a rim. Lengths are in pixels.
  func shifts(width: Int, height: Int, radius: Double, rim: Double) -> [Int32]? {
    guard rim > 0, width > 0, height > 0 else { return nil }
    let radius = min(max(0, radius), Double(min(width, height)) / 2)
    let key = Key(width: width, height: height, radius: radius, rim: rim)
    if let known = made[key] { return known }
    if made.count >= RimCache.capacity { made.removeAll(keepingCapacity: true) }
    var shifts = [Int32](repeating: 0, count: 2 * (width + 1) * height)
    cpixels_rim_shifts(width, height, radius, rim, &shifts)
    made[key] = shifts
    return shifts
  }
}
