package import FlipbookBitmaps
package import FlipbookUnits

/// A format of videos, with the extension of its files.
package enum VideoCodec: String, Sendable {
  case h264 = "mp4"
  case vp9 = "webm"

  /// The arguments of ffmpeg for a quality from 0 to 100.
  func arguments(quality: Int) -> [String] {
    switch self {
    case .h264:
      // A quality of 75 is a constant rate factor of 18, which is "visually lossless" according to x264's authors.
      [
        "-c:v", "libx264", "-preset", "medium", "-crf", String(51 - quality * 33 / 75), "-x264-params", "threads=1",
        "-movflags", "+faststart", "-f", "mp4",
      ]
    case .vp9:
      [
        "-c:v", "libvpx-vp9", "-crf", String(63 - quality * 39 / 75), "-b:v", "0", "-deadline", "good", "-cpu-used",
        "2",
        "-row-mt", "0", "-f", "webm",
      ]
    }
  }
}

/// Writes the frames of a run as a video, by passing them to a program `ffmpeg` on the PATH.
///
/// Pictures without an alpha channel cannot be transparent: what is behind is white. Sides become even, by repeating the last row or
/// column, because colors have half the resolution.
package final class VideoEncoder {
  private let size: PixelSize
  private let even: PixelSize
  private let process: FFmpegProcess

  /// The file of ffmpeg, or `nil` if it is not on the PATH.
  package static var programPath: String? { SpawnedProcess.path(of: FFmpegProcess.program) }

  /// - Parameter rate: The number of frames in a number of seconds.
  /// - Throws: `EncodingError` if there is no ffmpeg, or if it cannot be started.
  package init(
    _ codec: VideoCodec, size: PixelSize, rate: (frames: Int, seconds: Int), quality: Int
  ) throws(EncodingError) {
    self.size = size
    even = PixelSize(width: (size.width + 1) / 2 * 2, height: (size.height + 1) / 2 * 2)
    let input = [
      "-f", "rawvideo", "-pixel_format", "bgra", "-video_size", "\(even.width)x\(even.height)", "-framerate",
      "\(rate.frames)/\(rate.seconds)", "-i", "pipe:0",
    ]
    // BT.709 with a limited range, stated in the file, so that every player shows the same colors.
    let filter = "scale=out_color_matrix=bt709:out_range=tv:flags=area+accurate_rnd+full_chroma_int+bitexact"
    let colors = [
      "-vf", "\(filter),format=yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    process = try FFmpegProcess(
      name: codec.rawValue,
      arguments: input + colors + ["-threads", "1", "-an", "-map_metadata", "-1", "-fflags", "+bitexact"]
        + ["-flags:v", "+bitexact"] + codec.arguments(quality: quality))
  }

  package func append(_ bitmap: Bitmap) throws(EncodingError) {
    precondition(bitmap.size == size, "a picture of another size")
    try process.write(opaquePixels(of: bitmap))
  }

  /// Returns the whole file. No frame can be added after that.
  package func finish() throws(EncodingError) -> [UInt8] { try process.finish() }

  /// Returns the pixels with even sides, over white.
  private func opaquePixels(of bitmap: Bitmap) -> [UInt8] {
    if bitmap.isOpaque, even == size, bitmap.rowBytes == 4 * size.width { return bitmap.pixels }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * even.width * even.height)
    for y in 0..<even.height {
      let start = min(y, size.height - 1) * bitmap.rowBytes
      for x in 0..<even.width {
        let place = start + 4 * min(x, size.width - 1)
        let white = 255 - bitmap.pixels[place + 3]
        for channel in 0..<3 { pixels.append(bitmap.pixels[place + channel] &+ white) }
        pixels.append(255)
      }
    }
    return pixels
  }
}
