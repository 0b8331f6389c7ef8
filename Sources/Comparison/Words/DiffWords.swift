/// Says what differs between two runs, for people.
package struct DiffWords {
  package let report: DiffReport
  /// What else has changed around the runs, such as a library's version; it may explain everything.
  private let surroundings: String?
  /// Whether long lists are written in full.
  private let isComplete: Bool

  package init(_ report: DiffReport, surroundings: String? = nil, isComplete: Bool = false) {
    self.report = report
    self.surroundings = surroundings
    self.isComplete = isComplete
  }

  /// One line: which layers differ and by how much.
  package var verdict: String {
    let names = [report.names.first, report.names.second].map(DiffText.printable).joined(separator: " and ")
    guard report.differs else { return "\(names): nothing differs" }
    return "\(names) differ: " + difference
  }

  /// "tracks 5 of 13, nodes in 42 of 62 frames".
  package var difference: String { layers.map(\.verdict).joined(separator: ", ") }

  /// Line by line: first what may explain the rest, then each layer in order.
  package var facts: [String] { causes + layers.flatMap { $0.facts + $0.closing } }

  /// The same without what is equal.
  package var changes: [String] { causes + layers.flatMap(\.facts) }

  private var causes: [String] {
    settings + [surroundings ?? report.pixels.flatMap { pixelWords($0).makers }].compactMap(\.self)
  }

  private var settings: [String] {
    let changes = report.settings.map { change in
      let values = (change.values.first ?? "nothing", change.values.second ?? "nothing")
      return "\(DiffText.short(change.name)) \(DiffText.short(values.1)) instead of \(DiffText.short(values.0))"
    }
    return changes.isEmpty ? [] : ["set otherwise: " + changes.joined(separator: ", ")]
  }

  private struct Layer {
    let verdict: String
    let facts: [String]
    /// What is equal.
    var closing: [String] = []
  }

  private var layers: [Layer] {
    [report.tracks.map(layer), report.nodes.map(layer), report.pixels.map(layer)].compactMap { $0 }
  }

  private func layer(_ tracks: TrackReport) -> Layer {
    guard tracks.differs else { return Layer(verdict: "tracks equal", facts: []) }
    let columns = columns("only in the first", tracks.onlyFirst) + columns("only in the second", tracks.onlySecond)
    let differing = tracks.differences.count
    let verdict = "tracks \(differing) of \(tracks.commonCount)"
    let rest = tracks.commonCount - differing
    let count = rest == 1 ? "1 track is equal" : "\(rest) tracks are equal"
    let closing = rest == 0 ? [] : [differing == 0 ? "nothing moved: \(count)" : "nothing else moved: \(count)"]
    let sentences = TrackWords(report: tracks, isComplete: isComplete).sentences()
    return Layer(verdict: verdict, facts: frames(tracks) + columns + sentences, closing: closing)
  }

  private func layer(_ nodes: NodeReport) -> Layer {
    guard nodes.differs else { return Layer(verdict: "nodes equal", facts: []) }
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
      report: pixels, nodesAreEqual: report.nodes.map { !$0.differs }, frameCountIsTold: report.tracks != nil)
  }

  private func columns(_ what: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : ["\(what): \(DiffText.list(names.map(DiffText.short), isComplete: isComplete))"]
  }

  private func frames(_ tracks: TrackReport) -> [String] {
    let (one, other) = (tracks.clocks.first, tracks.clocks.second)
    var lines: [String] = []
    if let rate = one.framesPerSecond, let otherRate = other.framesPerSecond, rate != otherRate {
      let common = tracks.framesPerSecond.map { "; compared at \($0)" } ?? ""
      lines.append("\(otherRate) frames a second instead of \(rate)\(common)")
    }
    if one.firstFrame != other.firstFrame {
      lines.append("begins at frame \(other.firstFrame) instead of \(one.firstFrame)")
    }
    if one.count != other.count, lines.isEmpty {
      lines.append("\(DiffText.count(other.count, "frame")) instead of \(one.count)")
    }
    if tracks.comparedFrames == 0 { lines.append("no frame is in both") }
    return lines
  }
}
