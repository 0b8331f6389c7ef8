package import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import FlipbookUnits

/// The two runs of a case, for the page of a review. Their pictures are drawn when the page is written.
package struct ReviewedRuns: Sendable {
  /// The expected run, or `nil` if there is none.
  package let first: Run?
  package let second: Run
  /// The comparison, or `nil` if there is no expected run.
  package let report: DiffReport?
  /// What the scenario expects in vain of the second run.
  let failures: FailedExpectations
  /// Pictures that were drawn when they were compared, or `nil` if they are drawn when the page is written.
  var drawn: Drawn?

  /// Pictures, and what was wished of them.
  struct Drawn: Sendable {
    let wish: ReviewPictures.Wish
    let pictures: ReviewPictures
  }

  package init(first: Run?, second: Run, report: DiffReport?, failures: FailedExpectations = FailedExpectations()) {
    self.report = report
    self.failures = failures
    self.first = first
    self.second = second
  }

  /// The frames that the page shows: the common ones, or all frames of the only run.
  var frames: ReviewFrames {
    ReviewFrames(clock(of: first), clock(of: second) ?? FrameClock(count: 0, framesPerSecond: nil))
  }

  /// How much the runs differ at the frames that do, by the places of the page; `nil` if their pictures have not been compared.
  var extents: [Int: PixelTally.Extent]? {
    guard let pixels = report?.pixels, let first, pixels.clocks.first == clock(of: first),
      pixels.clocks.second == clock(of: second)
    else { return nil }
    return pixels.tally.extents.places(from: frames.first)
  }

  /// Whether the pictures of both runs are those of the frames that the page shows.
  func areComparable(_ one: RunPixels, _ other: RunPixels) -> Bool {
    one.clock == clock(of: first) && other.clock == clock(of: second)
  }

  private func clock(of run: Run?) -> FrameClock? { run?.tracks?.clock ?? run?.pixels?.clock ?? run?.nodes?.clock }
}

/// The frames of a case's page. A place is an index among them.
struct ReviewFrames: Sendable {
  let framesPerSecond: Int?
  /// The number of the first frame.
  let first: Int
  /// The number of places: those of the longer run.
  let count: Int
  private let strides: (Int, Int)
  private let starts: (Int, Int)
  /// The number of frames of each run.
  private let counts: (Int, Int)

  init(_ first: FrameClock?, _ second: FrameClock) {
    let common = CommonFrames(first ?? second, second)
    framesPerSecond = common.framesPerSecond
    self.first = common.first
    strides = common.strides
    starts = common.starts
    counts = ((first ?? second).count, second.count)
    count = max(
      CommonFrames.count(counts.0, from: starts.0, by: strides.0),
      CommonFrames.count(counts.1, from: starts.1, by: strides.1))
  }

  /// Returns the index of the expected run's frame at a place, or `nil` after its end.
  func ofFirst(_ place: Int) -> Int? { index(place, strides.0, starts.0, counts.0) }

  /// Returns the index of the actual run's frame at a place, or `nil` after its end.
  func ofSecond(_ place: Int) -> Int? { index(place, strides.1, starts.1, counts.1) }

  private func index(_ place: Int, _ stride: Int, _ start: Int, _ count: Int) -> Int? {
    let index = place * stride + start
    return index < count ? index : nil
  }

  /// Returns the first place that shows a frame of a run, by the index of the frame.
  func place(ofFirst index: Int) -> Int { place(index, strides.0, starts.0) }
  func place(ofSecond index: Int) -> Int { place(index, strides.1, starts.1) }

  private func place(_ index: Int, _ stride: Int, _ start: Int) -> Int {
    min(max(0, (index - start + stride - 1) / stride), max(0, count - 1))
  }

  /// Returns the first place that shows a time; 0 if the rate is unknown.
  func place(ofSeconds seconds: Double) -> Int {
    guard let framesPerSecond else { return 0 }
    // Events have whole microseconds, so those of a frame can be up to half of one later.
    let number = (seconds * Double(framesPerSecond) - 1e-4).rounded(.up)
    return place(ofFrame: Int(holding: min(max(0, number), Double(first + count))))
  }

  /// Returns the place that shows a moment; 0 if the rate is unknown.
  func place(at seconds: Double) -> Int {
    guard let framesPerSecond else { return 0 }
    return place(ofFrame: Int(holding: seconds * Double(framesPerSecond) + 1e-6))
  }

  /// Whether a time is not after the last place.
  func contains(seconds: Double) -> Bool {
    guard let framesPerSecond else { return true }
    return seconds <= Double(first + count - 1) / Double(framesPerSecond) + 1e-6
  }

  /// Returns the place of a frame by its number, within the run.
  func place(ofFrame number: Int) -> Int { min(max(0, number - first), max(0, count - 1)) }
}

extension DiffReport {
  /// The lag of the second run in frames; 0 if there is none.
  var lag: Int { pixels?.aligned?.shift ?? tracks?.commonShift ?? 0 }
}
