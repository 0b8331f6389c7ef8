import CFlipbookWebP
import FlipbookEncoding
package import FlipbookUnits

/// Draws the frames of an animated WebP, with libwebpdemux.
package final class WebPFrames: MovieFrames {
  package let size: PixelSize
  package private(set) var times = [0]
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let decoder: OpaquePointer
  private let count: Int
  private var drawn = 0

  package init(_ file: [UInt8]) throws(MovieProblem) {
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else {
      throw MovieProblem(.systemFailed, "cannot be read: libwebpdemux has another version")
    }
    options.color_mode = MODE_RGBA
    bytes = .allocate(capacity: file.count)
    _ = bytes.initialize(from: file)
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    var features = WebPBitstreamFeatures()
    // Nothing is allocated for a size that is not read.
    guard WebPGetFeatures(bytes.baseAddress, bytes.count, &features) == VP8_STATUS_OK else {
      bytes.deallocate()
      throw MovieProblem("is damaged: its header is wrong")
    }
    size = PixelSize(width: Int(features.width), height: Int(features.height))
    do throws(MovieProblem) {
      try MovieLimits.check(size)
    } catch {
      bytes.deallocate()
      throw error
    }
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      bytes.deallocate()
      throw MovieProblem("is damaged or incomplete")
    }
    self.decoder = decoder
    var info = WebPAnimInfo()
    count = WebPAnimDecoderGetInfo(decoder, &info) != 0 ? Int(info.frame_count) : 0
  }

  deinit {
    WebPAnimDecoderDelete(decoder)
    bytes.deallocate()
  }

  package func next() throws(MovieProblem) -> MoviePicture? {
    guard WebPAnimDecoderHasMoreFrames(decoder) != 0 else {
      guard drawn == count, count > 0 else { throw MovieProblem("has \(drawn) of \(count) frames") }
      return nil
    }
    try MovieLimits.check(frames: drawn)
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
      throw .frame(drawn, "is damaged")
    }
    drawn += 1
    times.append(max(times.last ?? 0, Int(end) * 1_000))
    let buffer = UnsafeBufferPointer(start: pixels, count: 4 * size.width * size.height)
    return StraightBitmap(size: size, pixels: Array(buffer)).map { .color($0) }
  }
}
