import CFlipbookPixels
internal import FlipbookUnits

extension Bitmap {
  /// Returns the picture with fewer pixels, each the mean of a square of `divisor` × `divisor` pixels, or of the part of the
  /// square that is inside the picture.
  package func reduced(by divisor: Int) -> Bitmap? {
    guard divisor > 1 else { return self }
    let width = (size.width + divisor - 1) / divisor
    let height = (size.height + divisor - 1) / divisor
    let bytes = width * Bitmap.bytesPerPixel
    var sums = [UInt32](repeating: 0, count: Bitmap.bytesPerPixel * size.width)
    let reduced = [UInt8](unsafeUninitializedCapacity: bytes * height) { target, count in
      pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<height {
          let rows = row * divisor..<min(size.height, (row + 1) * divisor)
          cpixels_reduce(
            source + rows.lowerBound * rowBytes, rowBytes, size.width, rows.count, divisor, &sums, target + row * bytes)
        }
      }
      count = bytes * height
    }
    return Bitmap(size: PixelSize(width: width, height: height), rowBytes: bytes, pixels: reduced)
  }
}
