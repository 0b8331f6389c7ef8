internal import CFlipbookPixels
package import FlipbookBitmaps
internal import FlipbookUnits

extension StraightBitmap {
  /// Creates the picture that a PNG file of a bitmap has.
  package init(_ bitmap: Bitmap) {
    let size = bitmap.size
    let rowBytes = size.width * Bitmap.bytesPerPixel
    self.size = size
    pixels = [UInt8](unsafeUninitializedCapacity: rowBytes * size.height) { target, initialized in
      bitmap.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<size.height {
          cpixels_rgba_from_bgra(source + row * bitmap.rowBytes, size.width, target + row * rowBytes)
        }
      }
      initialized = rowBytes * size.height
    }
  }

  /// The picture on a white background.
  package var onWhite: Bitmap { opaque?.inOtherOrder ?? blended }

  /// Returns the picture on a white background, with fewer pixels as `Bitmap.reduced(by:)` has them.
  package func onWhite(reducedBy divisor: Int) -> Bitmap? {
    // The small picture has fewer pixels whose colors change places.
    if let opaque { opaque.reduced(by: divisor)?.inOtherOrder } else { blended.reduced(by: divisor) }
  }

  /// The pixels in the order red, green, blue, alpha, or `nil` if any is translucent.
  private var opaque: Bitmap? {
    let picture = Bitmap(size: size, rowBytes: Bitmap.bytesPerPixel * size.width, pixels: pixels)
    return picture?.isOpaque == true ? picture : nil
  }

  private var blended: Bitmap {
    var target = [UInt8](repeating: 255, count: pixels.count)
    for index in stride(from: 0, to: pixels.count, by: Bitmap.bytesPerPixel) {
      let alpha = Int(pixels[index + 3])
      for channel in 0..<3 {
        let color = Int(pixels[index + channel]) * alpha + 255 * (255 - alpha)
        target[index + 2 - channel] = UInt8((color + 127) / 255)
      }
    }
    return Bitmap(size: size, rowBytes: Bitmap.bytesPerPixel * size.width, pixels: target, isOpaque: true)
  }
}

extension Bitmap {
  /// An opaque picture whose red and blue have changed places.
  fileprivate var inOtherOrder: Bitmap {
    Bitmap(size: size, rowBytes: Bitmap.bytesPerPixel * size.width, pixels: straightPixels, isOpaque: true)
  }
}
