package import FlipbookRuns
package import FlipbookUnits

/// The description of a result's pictures in its manifest.
package struct ResultFacts: Sendable {
  package let clock: FrameClock
  /// Pixels per point.
  package let scale: Double
  /// The size of a picture in pixels.
  package let size: PixelSize
  /// The program, libraries, and fonts that drew the pictures.
  package let makers: [Run.Setting]
  /// The PNG files of the frames in order, relative to the folder of the result.
  package let pictures: [String]
  /// Whether the result describes its run, in the files of a baseline.
  package let hasRun: Bool

  /// The folder of a result's PNG files, with a slash.
  private static let pictureFolder = "png/"
}

extension ResultFacts {
  /// Reads `flipbook.json`.
  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error, with its position.
  package static func read(
    _ bytes: [UInt8], isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> ResultFacts {
    let root = try JSONNode.parse(bytes, isInterrupted: isInterrupted)
    guard let version = root["flipbook"], (try? version.number()) == 1 else {
      throw root.problem("expected the manifest of a result, version 1")
    }
    guard let sequence = try root.member("sequences").elements().first else {
      throw try root.member("sequences").problem("expected a sequence of frames")
    }
    let frames = try sequence.member("frames").elements()
    guard let first = frames.first else { throw try sequence.member("frames").problem("expected at least one frame") }
    let rate = try whole(sequence.member("fps"), 1...24_000)
    let seconds = try first.member("time").number()
    guard seconds.magnitude < 1e6 else { throw try first.member("time").problem("expected a time in seconds") }
    let size = try sequence.member("size").elements()
    guard size.count == 2 else { throw try sequence.member("size").problem("expected width and height") }
    let scale = try sequence.member("scale").number()
    guard scale > 0 else { throw try sequence.member("scale").problem("expected a number above 0") }
    var files: [String] = []
    for file in try root.member("files").elements() { files.append(try file.text()) }
    return ResultFacts(
      clock: FrameClock(
        firstFrame: Int((seconds * Double(rate)).rounded()), count: frames.count, framesPerSecond: rate),
      scale: scale,
      size: PixelSize(width: try whole(size[0], 1...1 << 20), height: try whole(size[1], 1...1 << 20)),
      makers: try makers(root.member("tool")),
      pictures: files.filter(isPicture),
      hasRun: files.contains("\(Baseline.resultFolder)/\(Baseline.metaName)"))
  }

  /// Returns whether the file is directly in the folder of pictures, so that no path leads out of the result.
  private static func isPicture(_ name: String) -> Bool {
    name.hasPrefix(pictureFolder) && name.hasSuffix(".png") && !name.dropFirst(pictureFolder.count).contains("/")
  }

  private static func whole(_ node: JSONNode, _ range: ClosedRange<Int>) throws(TraceProblem) -> Int {
    guard let number = Int(exactly: try node.number()), range.contains(number) else {
      throw node.problem("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func makers(_ tool: JSONNode) throws(TraceProblem) -> [Run.Setting] {
    var makers = [Run.Setting("flipbook", try tool.member("version").text())]
    for kind in ["libraries", "fonts"] {
      for part in try tool.member(kind).members() { makers.append(Run.Setting(part.key, try part.value.text())) }
    }
    return makers
  }
}
