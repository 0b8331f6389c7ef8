import FlipbookUnits

/// What ffprobe says about the first video in a file.
struct MovieStream {
  /// The size of the frames as they are shown.
  let size: PixelSize

  /// - Parameter input: The arguments that name the file.
  init(_ input: [String], isInterrupted: () -> Bool) throws(MovieProblem) {
    let fields = "stream=width,height:stream_tags=rotate:stream_side_data=rotation"
    let arguments =
      ["-hide_banner", "-loglevel", "error"] + input
      + ["-select_streams", "v:0", "-show_entries", fields, "-of", "default=noprint_wrappers=1"]
    let probe = try ProgramOutput("ffprobe", arguments)
    var text: [UInt8] = []
    while let byte = try probe.read(1, isInterrupted), text.count < 1 << 14 { text += byte }
    let words = probe.lastWords
    guard probe.end() else { throw MovieProblem("cannot be read: \(words)") }
    var values: [Substring: Int] = [:]
    for line in String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2, let number = Int(parts[1]) { values[parts[0]] = number }
    }
    guard let width = values["width"], let height = values["height"], width > 0, height > 0 else {
      throw MovieProblem("has no pictures")
    }
    let turn = values["rotation"] ?? values["TAG:rotate"] ?? 0
    let isOnItsSide = abs(turn) % 180 == 90
    size = PixelSize(width: isOnItsSide ? height : width, height: isOnItsSide ? width : height)
  }
}
