import FlipbookEncoding
package import FlipbookUnits

/// The frames of a movie that ffmpeg decodes: once, in order, and turned as its metadata says.
///
/// Nothing is resampled: each frame that the file contains is returned once, with the time that the file states.
/// ffmpeg may open only this file, as the kind that it was found to be, and no network address.
package final class FFmpegFrames: MovieFrames {
  package let size: PixelSize
  package let fullSize: PixelSize
  package private(set) var times: [Int] = []
  private let form: MovieForm
  private let pictures: ProgramOutput
  private let clock: MemoryFile
  private let isInterrupted: () -> Bool
  private var count = 0

  /// - Throws: If ffmpeg is missing or cannot read the file.
  package init(
    _ path: String, demuxer: String, form: MovieForm, isInterrupted: @escaping () -> Bool
  ) throws(MovieProblem) {
    let input = FFmpegFrames.input(path, demuxer)
    let stream = try MovieStream(input, isInterrupted: isInterrupted)
    try MovieLimits.check(stream.size)
    (self.form, self.isInterrupted) = (form, isInterrupted)
    fullSize = stream.size
    let factor = form.factor(of: stream.size)
    size = PixelSize(width: stream.size.width / factor, height: stream.size.height / factor)
    guard let clock = MemoryFile() else { throw MovieProblem(.systemFailed, "cannot be read: memfd_create failed") }
    self.clock = clock
    // The second output has the time of each frame, and hardly any pixels.
    let exact = ["-an", "-sn", "-dn", "-vsync", "passthrough", "-enc_time_base", "-1"]
    let arguments =
      ["-hide_banner", "-loglevel", "error", "-nostdin"] + input
      + ["-map", "0:v:0"] + exact + ["-vf", form.filter(stream.size, factor), "-c:v", "rawvideo"]
      + ["-f", "rawvideo", "pipe:1"]
      + ["-map", "0:v:0"] + exact + ["-vf", "scale=2:2:flags=neighbor,format=gray", "-c:v", "rawvideo"]
      + ["-f", "framecrc", "pipe:3"]
    pictures = try ProgramOutput("ffmpeg", arguments, further: [clock.descriptor])
  }

  /// The arguments that name the file.
  static func input(_ path: String, _ demuxer: String) -> [String] {
    ["-protocol_whitelist", "file", "-f", demuxer, "-i", "file:" + path]
  }

  package func next() throws(MovieProblem) -> MoviePicture? {
    let channels = form == .color ? 4 : 1
    let bytes = try pictures.read(channels * size.width * size.height, isInterrupted)
    guard let bytes else {
      try finish()
      return nil
    }
    try MovieLimits.check(frames: count)
    count += 1
    guard form == .color else { return .brightness(bytes) }
    return StraightBitmap(size: size, pixels: bytes).map { .color($0) }
  }

  /// Reads the times after the last frame.
  private func finish() throws(MovieProblem) {
    guard times.isEmpty else { return }
    let words = pictures.lastWords
    guard pictures.end() || count > 0 else { throw MovieProblem("cannot be read: ffmpeg: \(words)") }
    let clock = FrameClockText(String(decoding: (try? clock.contents()) ?? [], as: UTF8.self))
    guard count > 0 else { throw MovieProblem("has no frames") }
    guard clock.starts.count == count else {
      throw MovieProblem("has \(count) frames, but the times of \(clock.starts.count)")
    }
    let first = clock.starts[0]
    var latest = 0
    times = clock.starts.map { start in
      latest = max(latest, start - first)
      return latest
    }
    times.append(latest + clock.lastDuration)
  }
}

extension MovieForm {
  /// The whole number by which both sides are divided.
  package func factor(of size: PixelSize) -> Int {
    guard case .brightness(let pixels) = self else { return 1 }
    let most = min(size.width, size.height)
    return (1...max(1, most)).first { size.width / $0 * (size.height / $0) <= pixels } ?? 1
  }

  fileprivate func filter(_ size: PixelSize, _ factor: Int) -> String {
    guard case .brightness = self else { return "format=rgba" }
    let (width, height) = (size.width / factor, size.height / factor)
    let crop = "crop=\(width * factor):\(height * factor):0:0:exact=1,"
    return (factor > 1 ? crop + "scale=\(width):\(height):flags=area," : "") + "format=gray"
  }
}

/// The times of frames in ffmpeg's format `framecrc`, in microseconds.
private struct FrameClockText {
  var starts: [Int] = []
  var lastDuration = 0

  /// `#tb 0: 1/15360`, then for each frame: `0, dts, pts, duration, size, checksum`.
  init(_ text: String) {
    var unit = 1.0
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#tb") {
        let parts = (line.split(separator: " ").last ?? "").split(separator: "/").compactMap { Double($0) }
        if parts.count == 2, parts[1] > 0 { unit = parts[0] / parts[1] }
      } else if !line.hasPrefix("#") {
        let fields = line.split(separator: ",").map { field in Int(field.drop { $0 == " " }) }
        guard fields.count >= 4, let start = fields[2], let duration = fields[3] else { continue }
        starts.append(FrameClockText.microseconds(start, unit))
        lastDuration = max(0, FrameClockText.microseconds(duration, unit))
      }
    }
  }

  private static func microseconds(_ count: Int, _ unit: Double) -> Int {
    Int(max(-1e15, min(1e15, Double(count) * unit * 1_000_000)).rounded())
  }
}
