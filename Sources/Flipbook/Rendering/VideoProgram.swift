import FlipbookEncoding

/// The program that writes videos, as far as it determines their bytes.
enum VideoProgram {
  /// The first line that ffmpeg prints about its version, or its absence. It is started once, when a video is asked for.
  static let identity: String = {
    guard let path = VideoEncoder.programPath,
      let end = try? ChildProcess.run(path, ["-version"], seconds: 10, isInterrupted: { Interruption.isWanted }),
      end.succeeded
    else { return "no ffmpeg" }
    return end.text.split(separator: "\n").first.map(String.init) ?? ""
  }()
}
