import CPango
import Rendering
import Units

/// The picture of the newest frame of a sequence, on a surface and as bytes, and what it shows.
final class KeptPicture {
  let scale: Double
  private let surface: CairoSurface
  private let context: CairoContext
  private let caches: DrawingCaches
  private var list: DisplayList?
  private var pixels: [UInt8]
  private var rowIsOpaque: [Bool]

  init(size: PixelSize, scale: Double, caches: DrawingCaches) throws(RenderingError) {
    self.scale = scale
    self.caches = caches
    surface = try CairoSurface(size: size)
    context = try CairoContext(surface)
    pixels = [UInt8](repeating: 0, count: surface.rowBytes * size.height)
    rowIsOpaque = [Bool](repeating: false, count: size.height)
  }

  var size: PixelSize { surface.size }

  /// Makes it the picture of a list. After a failure it is of no use any more.
  func update(to new: DisplayList) throws(RenderingError) -> SequencePicture {
    let damage = damage(by: new)
    list = new
    for area in damage.areas { try draw(new, area) }
    try take(damage.areas)
    return SequencePicture(
      bitmap: Bitmap(
        size: size, rowBytes: surface.rowBytes, pixels: pixels, isOpaque: rowIsOpaque.allSatisfy { $0 }),
      changedRows: damage.rows)
  }

  /// What has to be drawn again, in areas that can be drawn each by itself.
  private func damage(by new: DisplayList) -> Damage {
    let place = DisplayPlacement(scale: scale, clip: PixelRect(size))
    guard let list else { return Damage([place.clip]) }
    var damage = Damage(from: list, to: new, size: size, scale: scale)
    // Areas that meet are joined, and the whole may cut what none of them cut.
    while true {
      let safe = Damage(damage.areas.map { SafeCut(new, around: $0, at: place).area })
      if safe == damage { return damage }
      damage = safe
    }
  }

  private func draw(_ list: DisplayList, _ area: PixelRect) throws(RenderingError) {
    try CairoDrawing(context: context, scale: scale, area: area, caches: caches).draw(list)
  }

  /// Copies areas from the surface.
  private func take(_ areas: [PixelRect]) throws(RenderingError) {
    let drawn = try surface.drawnBytes()
    for area in areas {
      for row in area.rows {
        // Of a row that was opaque only what was drawn can be otherwise now.
        let columns = rowIsOpaque[row] ? area.left..<area.right : 0..<size.width
        let (start, bytes) = (row * surface.rowBytes, Bitmap.bytesPerPixel)
        let part = drawn[start + columns.lowerBound * bytes..<start + columns.upperBound * bytes]
        rowIsOpaque[row] = Bitmap.isOpaque(row: UnsafeRawBufferPointer(rebasing: part), width: columns.count)
        let copied = start + area.left * bytes..<start + area.right * bytes
        pixels.withUnsafeMutableBytes { $0[copied].copyBytes(from: drawn[copied]) }
      }
    }
  }
}
