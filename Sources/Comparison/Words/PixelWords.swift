import FlipbookRuns
internal import FlipbookBitmaps
internal import FlipbookUnits

/// Describes what differs in pictures.
struct PixelWords {
  let report: PixelReport
  /// Whether the nodes are equal; nil if they were not compared.
  let nodesAreEqual: Bool?
  /// Whether another layer reports the number of frames.
  let frameCountIsReported: Bool

  /// The largest difference of a channel that can be a tint too faint to see. Edges that were drawn differently differ by more.
  private static let largestTint = 3

  var verdict: String {
    let tally = report.tally
    if let other = tally.firstOtherSize {
      return "pictures are \(PixelWords.size(other.sizes.second)) px (was \(PixelWords.size(other.sizes.first)) px)"
    }
    if tally.differingFrames > 0 { return "pixels in \(tally.differingFrames) of \(tally.comparedFrames) frames" }
    if report.clocks.first.count != report.clocks.second.count {
      return "\(DiffText.count(report.clocks.second.count, "frame")) (was \(report.clocks.first.count))"
    }
    if let timing = report.timing { return "the times of \(DiffText.count(timing.count, "frame"))" }
    return tally.changedFrames > 0 ? "pixels visibly equal" : "pixels equal"
  }

  func sentences() -> [String] {
    guard let edited = report.edited else {
      return counts + sizes + alignment + timing + worst + invisible + unexplained
    }
    return counts + timing + [FrameEditWords(edited, firstFrame: report.clocks.first.firstFrame).sentence]
  }

  private var counts: [String] {
    let (first, second) = (report.clocks.first.count, report.clocks.second.count)
    guard first != second, !frameCountIsReported else { return [] }
    return ["pixels: \(DiffText.count(second, "frame")) (was \(first))"]
  }

  private var timing: [String] {
    guard let timing = report.timing else { return [] }
    let (first, second) = (timing.durations.first, timing.durations.second)
    let times = "\(PixelWords.milliseconds(second)) (was \(PixelWords.milliseconds(first)))"
    guard timing.count > 1 else { return ["pixels: frame \(timing.frame) is shown for \(times)"] }
    return ["pixels: \(timing.count) frames are shown for other times, first frame \(timing.frame) for \(times)"]
  }

  private static func milliseconds(_ microseconds: Int) -> String {
    "\(DiffNumber.short(Double(microseconds) / 1000, decimals: 1)) ms"
  }

  private var sizes: [String] {
    guard let other = report.tally.firstOtherSize, report.tally.otherSizes < report.tally.comparedFrames else {
      return []
    }
    return [
      "pixels: different size in \(DiffText.count(report.tally.otherSizes, "frame")), first in frame \(other.frame)"
    ]
  }

  private var alignment: [String] {
    guard let aligned = report.aligned, aligned.tally.differingFrames * 5 <= report.tally.differingFrames else {
      return []
    }
    let place = "\(DiffText.count(abs(aligned.shift), "frame")) \(aligned.shift > 0 ? "later" : "earlier")"
    guard aligned.tally.differingFrames > 0 else { return ["pixels: the same, \(place)"] }
    let count = "\(aligned.tally.differingFrames) of \(aligned.tally.comparedFrames)"
    return ["pixels: \(place), \(count) frames differ"]
  }

  private var worst: [String] {
    guard let frame = report.bestTally.worst.first else { return [] }
    let (box, middle) = (frame.spread.box, frame.spread.middle)
    let name = report.nodes[frame.frame].map { " (\(DiffText.short($0)))" } ?? ""
    let colors = frame.spread.colors.map(PixelWords.words) ?? ""
    let count = "\(frame.counts.perceptible) of \(DiffText.count(frame.counts.all, "pixel"))"
    let place = "within \(box.left), \(box.top), \(box.width) × \(box.height)"
    return [
      "pixels: worst in frame \(frame.frame): \(count) \(place), most at \(middle.left), \(middle.top)\(name)\(colors)"
    ]
  }

  /// Returns ": #007AFF → #0A84FF, ΔE 3.5".
  private static func words(of colors: Change<PixelColor>) -> String {
    let difference = colors.first.difference(from: colors.second)
    return ": \(colors.first.text) → \(colors.second.text), ΔE \(DiffNumber.short(difference, decimals: 1))"
  }

  private var invisible: [String] {
    let tally = report.tally
    let count = tally.changedFrames - tally.differingFrames - tally.otherSizes
    guard count > 0 else { return [] }
    let frames = DiffText.count(count, tally.differingFrames > 0 ? "more frame" : "frame")
    let step = tally.largestInvisibleStep
    let reason = step > PixelWords.largestTint ? "anti-aliasing" : "by at most \(step) of 255"
    return ["pixels: \(frames) \(count == 1 ? "differs" : "differ") invisibly (\(reason))"]
  }

  private var unexplained: [String] {
    report.tally.differingFrames > 0 && nodesAreEqual == true ? ["pixels differ although the nodes are equal"] : []
  }

  /// The changed versions of what drew the pictures, if any pixel differs. They come before all other facts.
  var makers: String? {
    guard report.tally.changedFrames > report.tally.otherSizes, !report.makers.isEmpty else { return nil }
    let changes = report.makers.map { change in
      let versions = (change.values.first ?? "absent", change.values.second ?? "absent")
      return "\(DiffText.short(change.name)) \(DiffText.short(versions.1)) (was \(DiffText.short(versions.0)))"
    }
    return "drawn with " + DiffText.list(changes, isComplete: true)
  }

  private static func size(_ size: PixelSize) -> String { "\(size.width) × \(size.height)" }
}
