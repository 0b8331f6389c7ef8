import FlipbookBitmaps
import FlipbookEncoding
import FlipbookExport
import FlipbookMeasuring
import FlipbookUnits

/// The frames of a movie as small pictures for a page, in the brightness that is measured.
struct MeasuredPictures: Sendable {
  /// WebP in Base64.
  private(set) var pictures: [String] = []
  /// The index of the picture that each frame shows.
  private(set) var shown: [Int] = []
  private(set) var size = PixelSize(width: 0, height: 0)
  private var last: [UInt8] = []
  /// Every frame whose number this divides has a picture.
  private var stride = 1

  /// The longer side of a picture, in pixels, and the number of pictures.
  private static let (longestSide, mostPictures) = (720, 600)

  mutating func append(_ frame: Brightness) throws(EncodingError) {
    let index = shown.count
    guard index % stride == 0 else { return shown.append(pictures.count - 1) }
    let side = max(frame.width, frame.height)
    let small = frame.reduced(by: (side + MeasuredPictures.longestSide - 1) / MeasuredPictures.longestSide)
    if small.pixels != last {
      if pictures.count == MeasuredPictures.mostPictures { thin() }
      size = PixelSize(width: small.width, height: small.height)
      let bitmap = Bitmap(size: size, rowBytes: 4 * small.width, pixels: small.rgba, isOpaque: true)
      pictures.append(String(decoding: Base64.encode(try PhotoWebPEncoder().encode(bitmap)), as: UTF8.self))
      last = small.pixels
    }
    shown.append(pictures.count - 1)
  }

  /// Drops every second picture, so that a long movie has a bounded number of them.
  private mutating func thin() {
    stride *= 2
    pictures = pictures.indices.filter { $0 % 2 == 0 }.map { pictures[$0] }
    shown = shown.map { $0 / 2 }
  }
}
