import FlipbookEncoding

/// The kinds of movies that can be read, by the first bytes of a file.
package enum MovieKind: Hashable, Sendable {
  case gif, apng, webp
  /// QuickTime and MPEG-4 (MP4, MOV), or Matroska (MKV, WebM), which ffmpeg decodes.
  case isoMedia, matroska

  /// The number of bytes that tell the kind of nearly every file.
  package static let startBytes = 1 << 12

  /// Returns `nil` for other files, such as still pictures as PNG.
  package init?(of start: [UInt8]) {
    func word(_ range: Range<Int>) -> String {
      range.upperBound <= start.count ? String(decoding: start[range], as: UTF8.self) : ""
    }
    if ["GIF87a", "GIF89a"].contains(word(0..<6)) {
      self = .gif
    } else if word(0..<4) == "RIFF", word(8..<12) == "WEBP" {
      self = .webp
    } else if start.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if MovieKind.boxes.contains(word(4..<8)), !MovieKind.pictures.contains(word(8..<12)) {
      self = .isoMedia
    } else if AnimatedPNG.isAnimated(start) == true {
      self = .apng
    } else {
      return nil
    }
  }

  /// The only reader of files that ffmpeg may use, or `nil` if it is not needed.
  var demuxer: String? {
    switch self {
    case .isoMedia: "mov"
    case .matroska: "matroska"
    case .gif, .apng, .webp: nil
    }
  }

  /// The boxes that a file of the kind begins with. Old QuickTime movies have no `ftyp`.
  private static let boxes: Set = ["ftyp", "moov", "mdat", "wide"]
  /// The brands of still pictures.
  private static let pictures: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"]
}

extension MovieKind {
  /// Opens a movie.
  ///
  /// - Parameters:
  ///   - path: The file, which ffmpeg opens by itself.
  ///   - bytes: Returns the contents of the file, if it is decoded here.
  ///   - form: What a frame consists of.
  ///   - isInterrupted: Is asked often. Once it returns `true`, an error is thrown.
  package func frames(
    of path: String, bytes: () throws(MovieProblem) -> [UInt8], form: MovieForm,
    isInterrupted: @escaping () -> Bool
  ) throws(MovieProblem) -> any MovieFrames {
    switch self {
    case .gif: try GIFFrames(bytes())
    case .webp: try WebPFrames(bytes())
    case .apng: try APNGFrames(bytes())
    case .isoMedia, .matroska:
      try FFmpegFrames(path, demuxer: demuxer ?? "", form: form, isInterrupted: isInterrupted)
    }
  }
}

/// What frames consist of.
package enum MovieForm: Hashable, Sendable {
  /// Colors of the whole picture.
  case color
  /// Brightness, reduced to about as many pixels as stated if there are more. Readers of color return color.
  case brightness(pixels: Int)
}
