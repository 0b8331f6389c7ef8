/// Says what differs in node trees.
struct NodeWords {
  let report: NodeReport
  /// Whether every change is written.
  var isComplete = false

  private static let mostLines = 12
  private static let mostRanges = 3

  func sentences() -> [String] {
    let shift = report.shift
    let place = "\(DiffText.count(abs(shift), "frame")) \(shift > 0 ? "later" : "earlier")"
    // What comes too late is not told node by node.
    if report.differingAligned == 0, report.differingFrames > 0 { return recoloured + ["nodes: the same, \(place)"] }
    let aligned = report.differingAligned.map { "nodes: \(place), \($0) of \(report.comparedFrames) frames differ" }
    return recoloured + [aligned].compactMap(\.self) + changes
  }

  private var changes: [String] {
    if report.differences.isEmpty, report.differingFrames > 0 {
      return ["nodes: \(DiffText.count(report.differingFrames, "frame")) differ, but none of the listed values do"]
    }
    let lines = report.differences.prefix(isComplete ? .max : NodeWords.mostLines).map(\.words)
    let rest = report.differences.count - lines.count
    return lines + (rest > 0 ? ["and \(DiffText.count(rest, "more change")) of nodes; --format json lists all"] : [])
  }

  private var recoloured: [String] {
    report.appearances.map { ["screen: recoloured, \($0.second) instead of \($0.first)"] } ?? []
  }

  /// "in frames 3–9 and 12"; of many ranges how many frames from which to which.
  static func frames(_ ranges: [ClosedRange<Int>]) -> String {
    guard ranges.count > mostRanges, let first = ranges.first, let last = ranges.last else {
      let texts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      let isOne = ranges.count == 1 && ranges[0].count == 1
      return "in \(isOne ? "frame" : "frames") \(DiffText.list(texts))"
    }
    let count = ranges.reduce(0) { $0 + $1.count }
    return "in \(count) of the frames \(first.lowerBound)–\(last.upperBound)"
  }
}

extension NodeDifference {
  /// What is true of these nodes, in a sentence.
  package var words: String { "\(names): \(fate) \(NodeWords.frames(frames))" }

  private var names: String {
    guard paths.count > 3 else { return DiffText.list(paths.map(DiffText.short)) }
    return "\(DiffText.short(NodeTally.family(paths[0]))) (\(paths.count) nodes)"
  }

  private var fate: String {
    if let course { return words(of: course) }
    switch kind {
    case .appeared, .vanished, .restacked: return kind.rawValue
    case .moved, .scrolled: return "\(kind.rawValue) by up to \(DiffNumber.measure(distance ?? 0)) pt"
    case .resized: return "\(kind.rawValue) by up to \(DiffNumber.measure(distance ?? 0)) pt"
    case .textChanged, .recoloured, .faded, .changed:
      guard let example else { return kind.rawValue }
      let name = kind == .changed ? " (\(example.field))" : ""
      let values = (DiffText.short(example.values.first), DiffText.short(example.values.second))
      return "\(kind.rawValue)\(name), \(values.1) instead of \(values.0),"
    }
  }

  private func words(of course: CourseChange) -> String {
    let ends = example.map { Change(DiffText.short($0.values.first), DiffText.short($0.values.second)) }
    switch course {
    case .late(let frames): return "\(verb) the same, \(MotionWords.shift(frames)),"
    case .other:
      guard let ends, ends.first != ends.second else { return "\(verb) otherwise" }
      return "\(verb) otherwise, \(ends.second) instead of \(ends.first),"
    case .new: return "\(verb), \(ends?.second ?? ""), where it did not,"
    case .lost: return "no longer \(verb), \(ends?.second ?? "") instead of \(ends?.first ?? ""),"
    }
  }

  /// What a node does while such a course of it changes.
  private var verb: String {
    switch kind {
    case .moved: "moves"
    case .resized: "changes its size"
    case .scrolled: "scrolls"
    case .faded: "fades"
    case .recoloured: "changes its colour"
    case .textChanged: "changes its text"
    case .restacked: "changes its order"
    case .appeared, .vanished, .changed: "changes (\(example?.field ?? ""))"
    }
  }
}
