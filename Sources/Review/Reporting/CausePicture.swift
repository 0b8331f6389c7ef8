import Flipbook
import FlipbookBitmaps
import FlipbookComparison
import FlipbookEncoding
import FlipbookUnits

/// An animated picture of a case: the expected run beside the actual one, around their largest difference.
struct CausePicture {
  let review: ReviewedRuns

  /// The largest width of the whole picture in pixels, and the distance between the runs.
  private static let width = 600
  private static let gap = 12
  private static let mostFrames = 20
  /// The longest part of the runs that is shown.
  private static let longestSeconds = 2.0
  private static let qualities = [75, 45, 20]
  /// How long the last frame remains.
  private static let holdMilliseconds = 700

  /// Returns an animated WebP, or `nil` if there is nothing to show or it would be larger than the limit.
  /// - Parameter limit: The largest size in bytes.
  func webp(limit: Int) throws -> [UInt8]? { try encodings(limit: limit).first { $0.count <= limit } }

  /// Returns the picture in decreasing quality, down to the first one that is no larger than the limit.
  func encodings(limit: Int) throws -> [[UInt8]] {
    let places = places
    let bitmaps = try bitmaps(at: places)
    guard let size = bitmaps.first?.size, bitmaps.allSatisfy({ $0.size == size }) else { return [] }
    var encodings: [[UInt8]] = []
    for quality in CausePicture.qualities where encodings.last.map({ $0.count > limit }) ?? true {
      let encoder = try WebPEncoder(size: size, quality: quality, playCount: nil)
      var time = 0
      for (index, bitmap) in bitmaps.enumerated() {
        time = milliseconds(places[index] - places[0])
        try encoder.append(bitmap, atMilliseconds: time)
      }
      encodings.append(try encoder.finish(atMilliseconds: time + CausePicture.holdMilliseconds))
    }
    return encodings
  }

  private func milliseconds(_ places: Int) -> Int { places * 1000 / (review.frames.framesPerSecond ?? 10) }

  /// Places at equal distances around the largest difference.
  private var places: [Int] {
    let frames = review.frames
    guard frames.count > 0 else { return [] }
    let failures = review.report == nil ? review.failures : FailedExpectations()
    let choice = MomentChoice(frames: frames, report: review.report, failures: failures)
    let worst = choice.worst.first ?? frames.count / 2
    let length = min(
      frames.count, max(2, Int(CausePicture.longestSeconds * Double(frames.framesPerSecond ?? 10))))
    let start = min(max(0, worst - length / 3), frames.count - length)
    let step = (length + CausePicture.mostFrames - 1) / CausePicture.mostFrames
    return Array(stride(from: start, to: start + length, by: step))
  }

  private func bitmaps(at places: [Int]) throws -> [Bitmap] {
    let frames = review.frames
    let (first, second) = (try Side(review.first?.pixels), try Side(review.second.pixels))
    var last: (Bitmap?, Bitmap?)
    return try places.compactMap { place in
      last.0 = try first?.picture(frames.ofFirst(place)) ?? last.0
      last.1 = try second?.picture(frames.ofSecond(place)) ?? last.1
      let shown = [last.0, last.1].compactMap(\.self)
      return CausePicture.row(of: shown)
    }
  }

  /// The small pictures of a run.
  private final class Side {
    private let source: any PictureSource
    /// The width of the first picture, once it is known.
    private var width: Int?

    init?(_ pixels: RunPixels?) throws(PictureProblem) {
      guard let pixels else { return nil }
      source = try pixels.open()
    }

    func picture(_ index: Int?) throws(PictureProblem) -> Bitmap? {
      guard let index else { return nil }
      let room = (CausePicture.width - CausePicture.gap) / 2
      let width = if let width { width } else { try source.size(index).width }
      self.width = width
      return try source.onWhite(index, reducedBy: (width + room - 1) / room)
    }
  }

  /// Draws pictures side by side on gray.
  private static func row(of pictures: [Bitmap]) -> Bitmap? {
    let width = pictures.reduce(-gap) { $0 + $1.size.width + gap }
    guard let height = pictures.map(\.size.height).max(), width > 0 else { return nil }
    let rowBytes = width * Bitmap.bytesPerPixel
    // Gray in each color, and opaque.
    let background = [UInt32](repeating: UInt32(littleEndian: 0xFFE5_E5E5), count: width * height)
    var pixels = background.withUnsafeBytes { Array($0) }
    var left = 0
    for picture in pictures {
      let bytes = picture.size.width * Bitmap.bytesPerPixel
      for row in 0..<picture.size.height {
        let target = row * rowBytes + left * Bitmap.bytesPerPixel
        let source = row * picture.rowBytes
        pixels.replaceSubrange(target..<target + bytes, with: picture.pixels[source..<source + bytes])
      }
      left += picture.size.width + gap
    }
    return Bitmap(size: PixelSize(width: width, height: height), rowBytes: rowBytes, pixels: pixels)
  }
}
