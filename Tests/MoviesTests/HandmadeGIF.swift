/// Writes GIF files with any combination of features.
struct HandmadeGIF {
  struct Picture {
    var left = 0
    var top = 0
    var width = 2
    var height = 2
    /// Indices of colors, row by row.
    var pixels: [UInt8]
    /// In hundredths of a second.
    var delay = 5
    /// 0 and 1 leave the picture, 2 clears it, and 3 restores what was before it.
    var disposal: UInt8 = 0
    var transparent: UInt8?
    var palette: [(UInt8, UInt8, UInt8)]?
    var isInterlaced = false
  }

  var width = 2
  var height = 2
  var palette: [(UInt8, UInt8, UInt8)] = [(0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255)]
  var pictures: [Picture]

  var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + short(width) + short(height) + [0x81, 0, 0] + colors(palette)
    for picture in pictures {
      let flags = picture.disposal << 2 | (picture.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags] + short(picture.delay) + [picture.transparent ?? 0, 0]
      let isLocal: UInt8 = picture.palette == nil ? 0 : 0x81
      bytes += [0x2C] + short(picture.left) + short(picture.top) + short(picture.width) + short(picture.height)
      bytes += [isLocal | (picture.isInterlaced ? 0x40 : 0)] + (picture.palette.map(colors) ?? [])
      bytes += [2] + blocks(codes(picture.pixels)) + [0]
    }
    return bytes + [0x3B]
  }

  private func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }

  private func colors(_ palette: [(UInt8, UInt8, UInt8)]) -> [UInt8] { palette.flatMap { [$0.0, $0.1, $0.2] } }

  /// Codes of three bits, with a code that clears the table before each pair of pixels, so that they stay that short.
  private func codes(_ pixels: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    func append(_ code: Int) {
      bits |= code << count
      count += 3
      while count >= 8 {
        bytes.append(UInt8(bits & 255))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    for (index, pixel) in pixels.enumerated() {
      if index % 2 == 0 { append(4) }
      append(Int(pixel))
    }
    append(5)
    if count > 0 { bytes.append(UInt8(bits & 255)) }
    return bytes
  }

  private func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(bytes.count, start + 255)]
      return [UInt8(block.count)] + block
    }
  }
}
