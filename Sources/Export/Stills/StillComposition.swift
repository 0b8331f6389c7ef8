import FlipbookBitmaps
import FlipbookUnits

/// Pictures of one size in a grid on a clear background, with room for a label below each.
struct StillComposition {
  private let size: PixelSize
  private let columns: Int
  private let gap: Int
  private let labelHeight: Int
  private let rows: Int
  private var pixels: [UInt8]

  /// - Parameters:
  ///   - gap: The pixels between pictures.
  ///   - labelHeight: The height of a label in pixels.
  init(_ pictures: [Bitmap], columns: Int, gap: Int, labelHeight: Int) {
    size = pictures.first?.size ?? PixelSize(width: 1, height: 1)
    self.columns = max(1, columns)
    self.gap = gap
    self.labelHeight = labelHeight
    rows = max(1, (pictures.count + self.columns - 1) / self.columns)
    pixels = []
    pixels = [UInt8](repeating: 0, count: 4 * pixelSize.width * pixelSize.height)
    for (index, picture) in pictures.enumerated() { draw(picture, at: origin(index)) }
  }

  var picture: Bitmap? { Bitmap(size: pixelSize, rowBytes: 4 * pixelSize.width, pixels: pixels) }

  private var pixelSize: PixelSize {
    PixelSize(
      width: columns * size.width + (columns - 1) * gap, height: rows * (size.height + labelHeight) + (rows - 1) * gap)
  }

  private func origin(_ index: Int) -> (x: Int, y: Int) {
    (index % columns * (size.width + gap), index / columns * (size.height + labelHeight + gap))
  }

  /// Draws a label below a picture, as far as it fits.
  mutating func label(_ index: Int, _ label: Bitmap) {
    let origin = origin(index)
    draw(label, at: (origin.x, origin.y + size.height))
  }

  private mutating func draw(_ picture: Bitmap, at origin: (x: Int, y: Int)) {
    let width = 4 * min(picture.size.width, pixelSize.width - origin.x)
    for row in 0..<min(picture.size.height, pixelSize.height - origin.y) {
      let target = 4 * ((origin.y + row) * pixelSize.width + origin.x)
      let source = row * picture.rowBytes
      pixels.replaceSubrange(target..<target + width, with: picture.pixels[source..<source + width])
    }
  }
}
