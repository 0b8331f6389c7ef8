import Flipbook
import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookEncoding
import FlipbookRendering
import FlipbookScenarios
import FlipbookUnits

/// The pictures of baselines, drawn and compared by one worker.
enum VerifiedPictures {
  /// The pictures of a run as an animated PNG.
  static func file(of cell: ScenarioLoader.Loaded) throws -> [UInt8] {
    let renderer = try CairoRenderer(fontDirectories: [])
    var painter = FramePainter(cell.play, presentation: cell.presentation, renderer: renderer)
    var encoder: APNGEncoder?
    while let snapshot = painter.nextFrame() {
      guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
      let picture = try painter.picture(of: painter.drawing(of: snapshot))
      let animation =
        encoder
        ?? APNGEncoder(
          size: picture.bitmap.size, framesPerSecond: cell.play.scenario.frameRate.framesPerSecond)
      encoder = animation
      try animation.append(picture.bitmap, rows: picture.rows)
    }
    return encoder?.finish() ?? []
  }

  /// - Parameters:
  ///   - tally: The comparison without a delay, if it is known.
  ///   - shift: The delay of the second run in frames, according to its tracks.
  /// - Returns: nil unless both runs have pictures.
  static func report(
    _ first: Run, _ second: Run, tally: PixelTally? = nil, shift: Int, tolerance: PictureTolerance
  ) throws(PictureProblem) -> PixelReport? {
    guard let pictures = first.pixels, let others = second.pixels else { return nil }
    let comparison = PixelComparison(pictures, others, tolerance: tolerance)
    let tally = if let tally { tally } else { try comparison.tally(0..<comparison.count) }
    guard shift != 0, tally.differingFrames > 0 else { return PixelReport(first, second, tally: tally) }
    let aligned = PixelReport.Aligned(shift: shift, tally: try comparison.tally(0..<comparison.count, shift: shift))
    return PixelReport(first, second, tally: tally, aligned: aligned)
  }
}
