import FlipbookRuns
package import Flipbook
package import FlipbookComparison
import FlipbookScenarios

/// Compares two runs in every layer that both have. Several workers compare pictures, and the result does not depend on
/// their number.
package struct RunComparison {
  package let tolerances: DiffTolerances
  package let workers: Int

  package init(tolerances: DiffTolerances, workers: Int) {
    self.tolerances = tolerances
    self.workers = workers
  }

  /// - Throws: If pictures cannot be read or drawn, or the program is interrupted.
  package func report(_ first: Run, _ second: Run) throws(Refusal) -> DiffReport {
    var report = DiffReport(first, second, tolerances: tolerances) { Interruption.isWanted }
    guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
    let sharesPixels = first.pixels != nil && second.pixels != nil
    guard !report.isEmpty || sharesPixels else {
      let message = "has nothing in common with \(Wording.quoted(second.name)) that can be compared"
      throw Refusal(outcome: .failure(.wrong, message, place: first.name))
    }
    do throws(PictureProblem) {
      report.pixels = try pixels(first, second, shift: shift(of: report, first, second))
    } catch {
      throw Refusal(outcome: Outcome(error))
    }
    // An interrupted comparison is incomplete.
    guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
    return report
  }

  /// Returns the delay of the second run according to its tracks, unless its pictures have a rate of their own, as in
  /// slow motion.
  private func shift(of report: DiffReport, _ first: Run, _ second: Run) -> Int? {
    guard let tracks = report.tracks,
      tracks.clocks.first.framesPerSecond == first.pixels?.clock.framesPerSecond,
      tracks.clocks.second.framesPerSecond == second.pixels?.clock.framesPerSecond
    else { return nil }
    return tracks.commonShift
  }

  /// - Parameter shift: The delay of the second run in frames according to its tracks, or `nil` if it is unknown.
  /// - Returns: `nil` unless both runs have pictures.
  private func pixels(
    _ first: Run, _ second: Run, shift: Int?
  ) throws(PictureProblem) -> PixelReport? {
    guard let pictures = first.pixels, let others = second.pixels else { return nil }
    let comparison = PixelComparison(pictures, others, tolerance: tolerances.pixels)
    let tally = try tally(comparison, shift: 0)
    let delay = if let shift { shift } else { try search(comparison, tally) }
    var aligned: PixelReport.Aligned?
    if delay != 0, tally.differingFrames > 0 {
      aligned = PixelReport.Aligned(shift: delay, tally: try self.tally(comparison, shift: delay))
    }
    var report = PixelReport(first, second, tally: tally, aligned: aligned)
    // Tracks show missing and doubled frames themselves.
    if shift == nil { report.edited = try FrameEdits.search(comparison, report) }
    return report
  }

  private func search(_ comparison: PixelComparison, _ tally: PixelTally) throws(PictureProblem) -> Int {
    guard var search = PixelShift(comparison, tally) else { return 0 }
    try search.look(at: comparison)
    return search.frames
  }

  private func tally(_ comparison: PixelComparison, shift: Int) throws(PictureProblem) -> PixelTally {
    let bounds = (0...workers).map { comparison.count * $0 / workers }
    let parts = WorkerThreads<(Int, Result<PixelTally, PictureProblem>)>.run(most: workers) { threads in
      for part in 0..<workers {
        threads.add {
          (
            part,
            Result { () throws(PictureProblem) in
              try comparison.tally(bounds[part]..<bounds[part + 1], shift: shift)
            }
          )
        }
      }
      var parts = [Result<PixelTally, PictureProblem>?](repeating: nil, count: workers)
      while let (part, result) = threads.next() { parts[part] = result }
      return parts.compactMap(\.self)
    }
    var whole = PixelTally()
    for part in parts { whole.append(try part.get()) }
    return whole
  }
}
