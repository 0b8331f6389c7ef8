import FlipbookRuns

/// Describes what differs in node trees.
struct NodeWords {
  let report: NodeReport
  /// Whether every change is written.
  var isComplete = false

  private static let mostLines = 12
  private static let mostRanges = 3

  func sentences() -> [String] {
    let shift = report.shift
    let place = "\(DiffText.count(abs(shift), "frame")) \(shift > 0 ? "later" : "earlier")"
    // A delay is not reported node by node.
    if report.differingAligned == 0, report.differingFrames > 0 {
      return recolored + ["nodes: the same, \(place)"] + looks
    }
    // A delay that leaves many differences explains little.
    let explaining = report.differingAligned.flatMap { $0 * 5 <= report.differingFrames ? $0 : nil }
    let aligned = explaining.map { "nodes: \(place), \($0) of \(report.comparedFrames) frames differ" }
    return recolored + [aligned].compactMap(\.self) + changes + looks
  }

  private var changes: [String] {
    if report.differences.isEmpty, report.differingFrames > 0 {
      return ["nodes: \(DiffText.count(report.differingFrames, "frame")) differ, but none of the listed values do"]
    }
    let lines = report.differences.prefix(isComplete ? .max : NodeWords.mostLines).map(\.words)
    let rest = report.differences.count - lines.count
    return lines + (rest > 0 ? ["and \(DiffText.count(rest, "more change")) of nodes; --format json lists all"] : [])
  }

  private var looks: [String] {
    let lines = LookWords(looks: report.looks, isComplete: isComplete).lines
    let shown = lines.prefix(isComplete ? .max : NodeWords.mostLines)
    let rest = lines.count - shown.count
    return shown + (rest > 0 ? ["and \(DiffText.count(rest, "more look"))"] : [])
  }

  private var recolored: [String] {
    report.appearances.map { ["screen: recolored, now \($0.second) (was \($0.first))"] } ?? []
  }

  /// Returns "in frames 3–9 and 12", or "in 15 of frames 0–28" for many ranges.
  static func frames(_ ranges: [ClosedRange<Int>]) -> String { "in \(list(ranges))" }

  /// Returns "frames 3–9 and 12", or "15 of frames 0–28" for many ranges.
  static func list(_ ranges: [ClosedRange<Int>]) -> String {
    guard ranges.count > mostRanges, let first = ranges.first, let last = ranges.last else {
      let texts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
      let isOne = ranges.count == 1 && ranges[0].count == 1
      return "\(isOne ? "frame" : "frames") \(DiffText.list(texts))"
    }
    let count = ranges.reduce(0) { $0 + $1.count }
    return "\(count) of frames \(first.lowerBound)–\(last.upperBound)"
  }
}

extension NodeDifference {
  /// The difference in a sentence.
  package var words: String { "\(names): \(fate) \(NodeWords.frames(frames))" }

  /// The names of the nodes, or their family if they are many.
  var names: String {
    guard paths.count > 3 else { return DiffText.list(paths.map(DiffText.short)) }
    return "\(DiffText.short(NodeTally.family(paths[0]))) (\(paths.count) nodes)"
  }

  private var fate: String {
    if let history { return words(of: history) }
    let word = plainWord
    switch kind {
    case .appeared, .vanished, .redrawn: return kind.rawValue
    case .restacked:
      guard let example, isShared, example.field == NodeDifference.place else { return word }
      return "\(word), \(DiffText.change(example.texts)),"
    case .moved, .scrolled, .resized: return "\(word) by up to \(DiffNumber.measure(reach?.distance ?? 0)) pt"
    case .textChanged, .recolored, .faded, .changed:
      guard let example else { return word }
      // Rows whose texts differ in different ways have only the change in common.
      guard isShared else { return kind == .textChanged ? "texts changed" : word }
      return "\(word), \(DiffText.change(example.texts)),"
    }
  }

  /// The change without its values.
  private var plainWord: String {
    let field = example?.field ?? ""
    switch kind {
    case .recolored: return field == "shadow" ? "shadow recolored" : "recolored"
    case .moved: return (["moved"] + [reach?.direction].compactMap(\.self)).joined(separator: " ")
    case .resized: return reach?.isLarger.map { $0 ? "larger" : "smaller" } ?? "resized"
    case .scrolled: return reach?.isLarger.map { $0 ? "scrolled farther" : "scrolled less far" } ?? "scrolled"
    case .changed where field == "rotation": return "rotated"
    case .changed where isShared && !field.isEmpty: return "changed (\(DiffText.short(field)))"
    case .faded where field == "shadow": return "shadow changed"
    default: return kind.rawValue
    }
  }

  private func words(of history: HistoryChange) -> String {
    let ends =
      isShared ? example.map { Change(DiffText.short($0.texts.first), DiffText.short($0.texts.second)) } : nil
    switch history {
    case .late(let frames):
      return "\(verb) the same, \(DiffText.count(abs(frames), "frame")) \(frames > 0 ? "late" : "early"),"
    case .other:
      guard let ends, ends.first != ends.second else { return "\(verb) differently" }
      return "\(verb) differently, \(DiffText.change(ends)),"
    case .new: return "now \(verb)" + (ends.map { ", \($0.second)," } ?? "")
    case .lost: return "no longer \(verb)" + (ends.map { ", now \($0.second) (was \($0.first))," } ?? "")
    }
  }

  /// A verb for the change of a field over time.
  private var verb: String {
    switch kind {
    case .moved: "moves"
    case .resized: "changes its size"
    case .scrolled: "scrolls"
    case .faded: example?.field == "shadow" ? "changes its shadow" : "fades"
    case .recolored: "changes its color"
    case .textChanged: "changes its text"
    case .restacked: "changes its order"
    case .redrawn: "changes its look"
    case .changed where example?.field == "rotation": "turns"
    case .appeared, .vanished, .changed: "changes (\(DiffText.short(example?.field ?? "")))"
    }
  }
}

extension NodeDifference.Example {
  /// The values in sentences.
  fileprivate var texts: Change<String> { Change(readable(values.first), readable(values.second)) }

  private func readable(_ text: String) -> String {
    guard field == "rotation" else { return ColorText.readable(text) }
    let angles = text.split(separator: " → ").map { part in
      Double(part).map { DiffNumber.short($0 * 180 / .pi, decimals: 1) + "°" } ?? String(part)
    }
    return angles.joined(separator: " → ")
  }
}

/// Colors as people write them.
enum ColorText {
  /// Returns "#0A84FF" or "#0A84FF at 50%" for the canonical text of a color, and any other text as it is.
  static func readable(_ text: String) -> String {
    guard text.hasPrefix("rgba("), text.hasSuffix(")") else { return text }
    let parts = text.dropFirst(5).dropLast().split(separator: ",").compactMap { Double($0) }
    guard parts.count == 4, parts.allSatisfy((0...1).contains) else { return text }
    let color = "#" + parts.prefix(3).map { hexadecimal(Int(($0 * 255).rounded())) }.joined()
    return parts[3] == 1 ? color : "\(color) at \(DiffNumber.short(parts[3] * 100, decimals: 1))%"
  }

  private static func hexadecimal(_ byte: Int) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
