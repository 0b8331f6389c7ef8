import FlipbookBitmaps
import FlipbookUnits

/// The sizes that files of pictures state.
enum PictureHeader {
  /// Returns the size of a PNG, GIF, WebP, or SVG in pixels, or nil for any other file.
  static func size(of bytes: [UInt8]) -> PixelSize? {
    if bytes.has(Array("GIF8".utf8), at: 0), bytes.count >= 10 {
      return PixelSize(width: little(bytes, 6, 2), height: little(bytes, 8, 2))
    }
    if bytes.has(Array("PNG".utf8), at: 1), bytes.count >= 24 {
      return PixelSize(width: big(bytes, 16), height: big(bytes, 20))
    }
    if bytes.has(Array("RIFF".utf8), at: 0), bytes.count >= 30 { return webP(bytes) }
    return svg(bytes)
  }

  /// Returns whether a file begins as a picture or a video of a format that documents can show.
  static func isPicture(_ bytes: [UInt8]) -> Bool {
    size(of: bytes) != nil || bytes.has(Array("ftyp".utf8), at: 4) || bytes.has([0x1A, 0x45, 0xDF, 0xA3], at: 0)
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
  }

  private static func big(_ bytes: [UInt8], _ start: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
  }

  /// A WebP begins with a chunk that is extended, lossless, or lossy.
  private static func webP(_ bytes: [UInt8]) -> PixelSize? {
    if bytes.has(Array("VP8X".utf8), at: 12) {
      return PixelSize(width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1)
    }
    if bytes.has(Array("VP8L".utf8), at: 12) {
      let bits = little(bytes, 21, 4)
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    guard bytes.has(Array("VP8 ".utf8), at: 12) else { return nil }
    return PixelSize(width: little(bytes, 26, 2) & 0x3FFF, height: little(bytes, 28, 2) & 0x3FFF)
  }

  private static func svg(_ bytes: [UInt8]) -> PixelSize? {
    let start = String(decoding: bytes.prefix(400), as: UTF8.self)
    guard let root = start.firstMatch(of: /<svg [^>]*width="([0-9]+)" height="([0-9]+)"/), let width = Int(root.1),
      let height = Int(root.2)
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}
