internal import FlipbookUnits

extension Bitmap {
  /// Returns the picture with fewer pixels, each the mean of a square of `divisor` × `divisor` pixels, or of the part of the
  /// square that is inside the picture.
  package func reduced(by divisor: Int) -> Bitmap? {
    guard divisor > 1 else { return self }
    let width = (size.width + divisor - 1) / divisor
    let height = (size.height + divisor - 1) / divisor
    var reduced = [UInt8](repeating: 0, count: width * height * Bitmap.bytesPerPixel)
    for row in 0..<height {
      for column in 0..<width {
        let rows = row * divisor..<min(size.height, (row + 1) * divisor)
        let columns = column * divisor..<min(size.width, (column + 1) * divisor)
        let target = (row * width + column) * Bitmap.bytesPerPixel
        for channel in 0..<Bitmap.bytesPerPixel {
          reduced[target + channel] = mean(of: channel, rows, columns)
        }
      }
    }
    return Bitmap(
      size: PixelSize(width: width, height: height), rowBytes: width * Bitmap.bytesPerPixel, pixels: reduced)
  }

  private func mean(of channel: Int, _ rows: Range<Int>, _ columns: Range<Int>) -> UInt8 {
    var sum = 0
    for row in rows {
      for column in columns { sum += Int(pixels[row * rowBytes + column * Bitmap.bytesPerPixel + channel]) }
    }
    let count = rows.count * columns.count
    return UInt8((sum + count / 2) / count)
  }
}
