import FlipbookRuns
internal import FlipbookSnapshots
internal import FlipbookUnits

/// Describes what differs between two runs.
package struct DiffWords {
  package let report: DiffReport
  /// Another cause, such as a different version of a library; it may explain everything.
  private let surroundings: String?
  /// Whether long lists are written completely.
  private let isComplete: Bool

  package init(_ report: DiffReport, surroundings: String? = nil, isComplete: Bool = false) {
    self.report = report
    self.surroundings = surroundings
    self.isComplete = isComplete
  }

  /// One line: which layers differ and by how much.
  package var verdict: String {
    let names = PrintableText.place(report.names.first) + " and " + DiffText.printable(report.names.second)
    guard report.differs else { return "\(names): nothing differs" }
    return "\(names) differ: " + difference
  }

  /// "tracks 5 of 13, nodes in 42 of 62 frames".
  package var difference: String { layers.map(\.verdict).joined(separator: ", ") }

  /// The facts, line by line: possible causes first, then each layer in order, and consequences last.
  package var facts: [String] {
    // What is equal never comes first.
    let late = layers.filter { $0.facts.isEmpty }.flatMap(\.closing)
    return causes + layers.flatMap { $0.facts.isEmpty ? [] : $0.facts + $0.closing } + consequences + late
  }

  /// The facts without those about equal parts.
  package var changes: [String] { causes + layers.flatMap(\.facts) + consequences }

  private var consequences: [String] { layers.flatMap(\.consequences) }

  private var causes: [String] {
    report.causes.map(\.words) + settings
      + [surroundings ?? report.pixels.flatMap { pixelWords($0).makers }].compactMap(\.self)
  }

  private var settings: [String] {
    let changes = report.settings.map { change in
      let values = Change(change.values.first ?? "absent", change.values.second ?? "absent")
      return "\(DiffText.short(change.name)) \(DiffText.change(values))"
    }
    return changes.isEmpty ? [] : ["settings changed: " + changes.joined(separator: ", ")]
  }

  private struct Layer {
    let verdict: String
    let facts: [String]
    /// What explains nothing and follows from the facts of any layer.
    var consequences: [String] = []
    /// The parts that are equal.
    var closing: [String] = []
  }

  private var layers: [Layer] {
    [report.tracks.map(layer), report.events.flatMap(layer), report.nodes.map(layer), report.pixels.map(layer)]
      .compactMap { $0 }
  }

  private func layer(_ tracks: TrackReport) -> Layer {
    guard tracks.differs else { return Layer(verdict: "tracks equal", facts: []) }
    let renamed = tracks.onlyFirst.compactMap { name in
      tracks.renamed[name].map { "\(DiffText.short(name)): renamed to \(DiffText.short($0))" }
    }
    let news = Set(tracks.renamed.values)
    let columns =
      renamed + columns("only in the first", tracks.onlyFirst.filter { tracks.renamed[$0] == nil }, tracks)
      + columns("only in the second", tracks.onlySecond.filter { !news.contains($0) }, tracks)
    let differing = tracks.differences.count
    let length = length(tracks)
    let only = DiffWords.only(tracks.onlyFirst.count, "first") + DiffWords.only(tracks.onlySecond.count, "second")
    let verdict =
      differing > 0
      ? "tracks \(differing) of \(tracks.commonCount)"
      : (["tracks equal"] + only + (report.pixels == nil ? length : [])).joined(separator: ", ")
    let rest = tracks.commonCount - differing
    let count = rest == 1 ? "1 track is equal" : "\(rest) tracks are equal"
    // A run that ends earlier may lack motion.
    let rests = differing > 0 ? "nothing else moved: " : length.isEmpty ? "nothing moved: " : ""
    let closing = rest == 0 ? [] : [rests + count]
    var tracks = tracks
    // The cause names the line, which can be one within the step.
    if !report.causes.isEmpty { tracks.changedLine = nil }
    let words = TrackWords(report: tracks, isComplete: isComplete)
    return Layer(
      verdict: verdict, facts: frames(tracks) + columns + words.sentences() + smoothness(tracks),
      consequences: words.consequences() + length, closing: closing)
  }

  /// Returns "2 only in the first", or nothing.
  private static func only(_ count: Int, _ run: String) -> [String] {
    count == 0 ? [] : ["\(count) only in the \(run)"]
  }

  private func smoothness(_ tracks: TrackReport) -> [String] {
    let ratios = Change(Smoothness.ratio(tracks.smoothness.first), Smoothness.ratio(tracks.smoothness.second))
    // Small differences without a course can look like pauses.
    let isNoise = !tracks.differences.isEmpty && tracks.differences.allSatisfy(\.isNoise)
    return ratios.first == ratios.second || isNoise
      ? [] : ["hitch time \(ratios.second) ms per second (was \(ratios.first))"]
  }

  /// Returns `nil` if the events are the same, or only those of differing motion at other times.
  private func layer(_ events: EventReport) -> Layer? {
    let words = EventWords(
      report: events, framesPerSecond: report.tracks?.framesPerSecond, tracksDiffer: report.tracks?.differs ?? false,
      isComplete: isComplete)
    let sentences = words.sentences()
    return sentences.isEmpty ? nil : Layer(verdict: words.verdict, facts: sentences)
  }

  private func layer(_ nodes: NodeReport) -> Layer {
    guard nodes.differs else { return Layer(verdict: "nodes equal", facts: []) }
    if nodes.differingFrames == 0, nodes.appearances == nil {
      return Layer(verdict: "looks different", facts: NodeWords(report: nodes, isComplete: isComplete).sentences())
    }
    let count = nodes.appearances == nil ? nodes.differingFrames : nodes.comparedFrames
    let verdict = "nodes in \(count) of \(nodes.comparedFrames) frames"
    return Layer(verdict: verdict, facts: NodeWords(report: nodes, isComplete: isComplete).sentences())
  }

  private func layer(_ pixels: PixelReport) -> Layer {
    let words = pixelWords(pixels)
    return Layer(verdict: words.verdict, facts: words.sentences())
  }

  private func pixelWords(_ pixels: PixelReport) -> PixelWords {
    PixelWords(
      report: pixels, nodesAreEqual: report.nodes.map { !$0.differs }, frameCountIsReported: report.tracks != nil)
  }

  private func columns(_ what: String, _ names: [String], _ tracks: TrackReport) -> [String] {
    let words = names.map { name in
      let range = names.count <= DiffWords.mostRanges ? tracks.onlyMoving[name] : nil
      guard let range else { return DiffText.short(name) }
      let limits = [range.lowerBound, range.upperBound].map { DiffNumber.short($0) }
      return "\(DiffText.short(name)) (moves between \(limits[0]) and \(limits[1])\(TrackUnit(of: name).suffix))"
    }
    return names.isEmpty ? [] : ["\(what): \(DiffText.list(words, isComplete: isComplete))"]
  }

  /// The most tracks of one run whose ranges are stated.
  private static let mostRanges = 2

  private func frames(_ tracks: TrackReport) -> [String] {
    let (one, other) = (tracks.clocks.first, tracks.clocks.second)
    var lines: [String] = []
    if let rate = one.framesPerSecond, let otherRate = other.framesPerSecond, rate != otherRate {
      let common = tracks.framesPerSecond.map { "; compared at \($0)" } ?? ""
      lines.append("\(otherRate) frames per second (was \(rate))\(common)")
    }
    if one.firstFrame != other.firstFrame {
      lines.append("starts at frame \(other.firstFrame) (was \(one.firstFrame))")
    }
    if let missing = tracks.missing {
      let news = missing.second.filter { !missing.first.contains($0) }
      let lost = missing.first.filter { !missing.second.contains($0) }
      lines += news.map { "\(DiffText.frames($0)) \($0.count == 1 ? "is" : "are") missing" }
      lines += lost.map { "\(DiffText.frames($0)) \($0.count == 1 ? "is" : "are") no longer missing" }
    }
    if tracks.comparedFrames == 0 { lines.append("no frames in common") }
    return lines
  }

  /// Returns "64 frames (was 62)" for runs of one rate that start together.
  private func length(_ tracks: TrackReport) -> [String] {
    let (one, other) = (tracks.clocks.first, tracks.clocks.second)
    guard one.count != other.count, one.firstFrame == other.firstFrame, one.hasSameRate(as: other) else { return [] }
    let moving = tracks.cutOff.map { ": ends while \(DiffText.short($0)) moves" } ?? ""
    return ["\(DiffText.count(other.count, "frame")) (was \(one.count))\(moving)"]
  }
}

extension FrameClock {
  /// Whether the rates are equal, as far as they are known.
  fileprivate func hasSameRate(as other: FrameClock) -> Bool {
    guard let rate = framesPerSecond, let otherRate = other.framesPerSecond else { return true }
    return rate == otherRate
  }
}
