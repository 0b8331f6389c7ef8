internal import FlipbookUnits

/// The summary of nodes as text that people review.
///
/// Lines end with a line feed. The text starts with its version, the version of the canonical text behind the digests,
/// the appearance, and the frame rate. After `frames`, it has a digest for each frame of the fields that are between
/// their first and last change, with equal ones as a range. After `nodes`, it has a line for each node, indented by two
/// spaces for each enclosing node. The parts of a line are separated by tabs: the node's name; the frames in which it is
/// present, such as `3..9,12..end`, or `all`; and its fields. A field that never changes is `name=value`. Any other is `name~digest 12..43 first → last`, where 12 and 43 are the frames of its first and last change.
/// The field `drawn` is a digest of the node's drawing. The last line is `end`.
package enum NodeSummaryText {
  static let version = "flipbook-nodes-baseline 3"
  /// The version whose digests cover whole frames, which is still read.
  static let versionOfWholeFrames = "flipbook-nodes-baseline 2"
  /// The version that also has no digests of drawings, which is still read.
  static let versionWithoutLooks = "flipbook-nodes-baseline 1"
  /// The frames of a node that is always present.
  static let everyFrame = "all"
  /// The last frame of a range, so that a longer run changes fewer lines.
  static let lastFrame = "end"
  /// The last line, which a truncated file lacks.
  static let end = "end"

  package static func write(_ summary: NodeSummary) -> [UInt8] {
    let isCurrent = summary.frames.moving != nil
    let earlier = summary.hasLooks ? versionOfWholeFrames : versionWithoutLooks
    var lines = [
      isCurrent ? version : earlier, "text \(NodeText.version)", "appearance \(summary.appearance.rawValue)",
      "rate \(summary.framesPerSecond)", "frames",
    ]
    let frames = summary.frames.moving ?? summary.frames.whole ?? []
    var start = 0
    for (frame, digest) in frames.enumerated() {
      let next = frame + 1
      if next < frames.count, frames[next] == digest { continue }
      lines.append("\(range(start...frame))\t\(DigestText.text(digest))")
      start = next
    }
    lines.append("nodes")
    let all = isCurrent || summary.hasLooks ? 0...summary.frameCount - 1 : nil
    lines += summary.nodes.map { line($0, all: all, last: isCurrent ? summary.frameCount - 1 : nil) } + [end]
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// - Parameters:
  ///   - all: The frames that are written as "all", so that a longer run changes fewer lines; nil for none.
  ///   - last: The frame that is written as "end"; nil for none.
  private static func line(_ node: NodeSummary.Node, all: ClosedRange<Int>?, last: Int?) -> String {
    let names = node.path.split(separator: "/")
    let name = String(repeating: "  ", count: max(0, names.count - 1)) + (names.last ?? "")
    let ranges = node.presence.map { frames in
      frames.upperBound == last ? "\(frames.lowerBound)..\(lastFrame)" : range(frames)
    }
    let presence = node.presence == [all] ? everyFrame : ranges.joined(separator: ",")
    return ([name, presence] + node.fields.map(text)).joined(separator: "\t")
  }

  private static func text(_ field: NodeSummary.Field) -> String {
    switch field.history {
    case .constant(let value): "\(field.name)=\(value)"
    case .varying(let history):
      "\(field.name)~\(DigestText.text(history.digest)) \(range(history.changes)) \(history.first) → \(history.last)"
    }
  }

  /// Returns "3" or "3..9".
  private static func range(_ frames: ClosedRange<Int>) -> String {
    frames.count == 1 ? "\(frames.lowerBound)" : "\(frames.lowerBound)..\(frames.upperBound)"
  }
}
