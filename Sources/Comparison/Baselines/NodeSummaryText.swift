internal import FlipbookUnits

/// What nodes come to as text that a person reviews.
///
/// Lines are ended by a line feed. First the version, that of the canonical text behind the digests, the appearance and
/// the frame rate; after `frames` the digest of each frame, equal ones as a range; after `nodes` a line for each node, set
/// in by two spaces for each node around it: its name, the frames in which it is there, its fields, parted by tabs. A field
/// is `name=value` where it never changes, else `name~digest 12..43 first → last`, where 12 and 43 are the frames of its
/// first and last change. The last line is `end`.
package enum NodeSummaryText {
  static let version = "flipbook-nodes-baseline 1"
  /// The last line: a file that was cut off has none.
  static let end = "end"

  package static func write(_ summary: NodeSummary) -> [UInt8] {
    var lines = [
      version, "text \(NodeText.version)", "appearance \(summary.appearance.rawValue)",
      "rate \(summary.framesPerSecond)", "frames",
    ]
    var start = 0
    for (frame, digest) in summary.frames.enumerated() {
      let next = frame + 1
      if next < summary.frames.count, summary.frames[next] == digest { continue }
      lines.append("\(range(start...frame))\t\(DigestText.text(digest))")
      start = next
    }
    lines.append("nodes")
    lines += summary.nodes.map(line) + [end]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private static func line(_ node: NodeSummary.Node) -> String {
    let names = node.path.split(separator: "/")
    let name = String(repeating: "  ", count: max(0, names.count - 1)) + (names.last ?? "")
    return ([name, node.presence.map(range).joined(separator: ",")] + node.fields.map(text)).joined(separator: "\t")
  }

  private static func text(_ field: NodeSummary.Field) -> String {
    switch field.course {
    case .constant(let value): "\(field.name)=\(value)"
    case .varying(let course):
      "\(field.name)~\(DigestText.text(course.digest)) \(range(course.changes)) \(course.first) → \(course.last)"
    }
  }

  /// "3" or "3..9".
  private static func range(_ frames: ClosedRange<Int>) -> String {
    frames.count == 1 ? "\(frames.lowerBound)" : "\(frames.lowerBound)..\(frames.upperBound)"
  }
}
