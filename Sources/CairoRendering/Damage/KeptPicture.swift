package import FlipbookBitmaps
import CFlipbookPango
package import FlipbookRendering
import FlipbookUnits

/// The picture of the latest frame of a sequence, as a surface and as bytes, and its display list.
package final class KeptPicture {
  let scale: Double
  private let surface: CairoSurface
  private let context: CairoContext
  private let caches: DrawingCaches
  private var list: DisplayList?
  private var pixels: [UInt8]
  private var rowIsOpaque: [Bool]
  private var hashes: RowHashes

  init(size: PixelSize, scale: Double, caches: DrawingCaches) throws(RenderingError) {
    self.scale = scale
    self.caches = caches
    surface = try CairoSurface(size: size)
    context = try CairoContext(surface)
    pixels = [UInt8](repeating: 0, count: surface.rowBytes * size.height)
    rowIsOpaque = [Bool](repeating: false, count: size.height)
    hashes = RowHashes(size: size)
  }

  var size: PixelSize { surface.size }

  /// Updates the picture to a new display list. After a failure the picture can't be used.
  package func update(to new: DisplayList) throws(RenderingError) -> SequencePicture {
    let damage = damage(by: new)
    list = new
    for area in damage.areas { try draw(new, area) }
    try take(damage)
    return SequencePicture(
      bitmap: Bitmap(
        size: size, rowBytes: surface.rowBytes, pixels: pixels, isOpaque: rowIsOpaque.allSatisfy { $0 }),
      rows: hashes, changedRows: damage.rows)
  }

  /// Returns the areas that must be redrawn; each can be drawn independently.
  private func damage(by new: DisplayList) -> Damage {
    let place = DisplayPlacement(scale: scale, clip: PixelRect(size))
    // What is under a material would have to be drawn the same in part, which scaled and rotated edges are not.
    guard let list, !(new.root.holdsMaterial && new.root.holdsTransform) else { return Damage([place.clip]) }
    var damage = Damage(from: list, to: new, size: size, scale: scale)
    // Areas that touch are joined, and the joined area may cut an item that neither of them cut.
    while true {
      let safe = Damage(damage.areas.map { SafeCut(new, around: $0, at: place).area })
      if safe == damage { return damage }
      damage = safe
    }
  }

  private func draw(_ list: DisplayList, _ area: PixelRect) throws(RenderingError) {
    try CairoDrawing(context: context, scale: scale, area: area, caches: caches).draw(list)
  }

  /// The number of rows that are copied and then hashed while they are in the processor's cache.
  private static let bandHeight = 16

  /// Copies what has been redrawn from the surface.
  private func take(_ damage: Damage) throws(RenderingError) {
    let drawn = try surface.drawnBytes()
    for rows in damage.rows {
      for top in stride(from: rows.lowerBound, to: rows.upperBound, by: KeptPicture.bandHeight) {
        let band = top..<min(top + KeptPicture.bandHeight, rows.upperBound)
        for area in damage.areas {
          for row in area.rows.clamped(to: band) { take(row, area.left..<area.right, drawn) }
        }
        hashes.hash(band, of: pixels, rowBytes: surface.rowBytes)
      }
    }
  }

  private func take(_ row: Int, _ changed: Range<Int>, _ drawn: UnsafeRawBufferPointer) {
    // In a row that was opaque, only the redrawn part can have become translucent.
    let columns = rowIsOpaque[row] ? changed : 0..<size.width
    let (start, bytes) = (row * surface.rowBytes, Bitmap.bytesPerPixel)
    let part = drawn[start + columns.lowerBound * bytes..<start + columns.upperBound * bytes]
    rowIsOpaque[row] = Bitmap.isOpaque(row: UnsafeRawBufferPointer(rebasing: part), width: columns.count)
    let copied = start + changed.lowerBound * bytes..<start + changed.upperBound * bytes
    pixels.withUnsafeMutableBytes { $0[copied].copyBytes(from: drawn[copied]) }
  }
}
