import Rendering
import Units

/// A bitmap's pixels as PNG has them: rows without gaps; red, green, blue and, unless all are opaque, straight alpha.
struct PixelSamples {
  let channels: Int
  let bytes: [UInt8]

  init(_ bitmap: Bitmap) {
    channels = bitmap.isOpaque ? 3 : 4
    bytes = bitmap.isOpaque ? PixelSamples.opaque(bitmap) : PixelSamples.straight(bitmap)
  }

  private static func opaque(_ bitmap: Bitmap) -> [UInt8] {
    let count = bitmap.size.width * bitmap.size.height * 3
    return [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      bitmap.pixels.withUnsafeBufferPointer { source in
        var out = 0
        for row in 0..<bitmap.size.height {
          var place = row &* bitmap.rowBytes
          for _ in 0..<bitmap.size.width {
            target[out] = source[place &+ 2]
            target[out &+ 1] = source[place &+ 1]
            target[out &+ 2] = source[place]
            out &+= 3
            place &+= 4
          }
        }
      }
      initialized = count
    }
  }

  private static func straight(_ bitmap: Bitmap) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bitmap.size.width * bitmap.size.height * 4)
    for row in 0..<bitmap.size.height {
      for column in 0..<bitmap.size.width {
        let place = row * bitmap.rowBytes + column * 4
        let alpha = bitmap.pixels[place + 3]
        for channel in [2, 1, 0] { bytes.append(straight(bitmap.pixels[place + channel], alpha)) }
        bytes.append(alpha)
      }
    }
    return bytes
  }

  /// A premultiplied component without its alpha, rounded to the nearest.
  private static func straight(_ component: UInt8, _ alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, (Int(component) * 255 + Int(alpha) / 2) / Int(alpha)))
  }
}

extension Bitmap {
  /// Whether more than half of the pixels look like their left neighbours.
  var isMostlyFlat: Bool {
    var equal = 0
    pixels.withUnsafeBytes { bytes in
      for row in 0..<size.height {
        var place = row &* rowBytes
        var previous = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        for _ in 1..<max(1, size.width) {
          place &+= 4
          let pixel = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
          equal &+= pixel == previous ? 1 : 0
          previous = pixel
        }
      }
    }
    return equal * 2 > (size.width - 1) * size.height
  }
}
