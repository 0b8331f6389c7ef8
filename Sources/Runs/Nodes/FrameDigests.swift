/// What a summary knows of each frame, from frame 0.
package struct FrameDigests: Hashable, Sendable {
  /// A digest of the fields that are between their first and their last change, or `nil` for a summary of an earlier
  /// version. All others follow from the nodes, so a label that changes does not alter these digests.
  package let moving: [UInt32]?
  /// A digest of the whole text of each frame, which earlier versions store; `nil` for a summary that was read from a
  /// later one.
  package let whole: [UInt32]?

  package var count: Int { (moving ?? whole ?? []).count }

  package static func == (lhs: FrameDigests, rhs: FrameDigests) -> Bool {
    lhs.moving == rhs.moving && (lhs.moving != nil || lhs.whole == rhs.whole)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(moving)
    if moving == nil { hasher.combine(whole) }
  }
}

extension NodeSummary {
  /// Returns digests of everything in each frame of both summaries, or `nil` if their versions have different ones.
  package static func digests(_ first: NodeSummary, _ second: NodeSummary) -> Change<[UInt32]>? {
    if let one = first.frames.moving, let other = second.frames.moving {
      return Change(first.completed(one), second.completed(other))
    }
    guard let one = first.frames.whole, let other = second.frames.whole else { return nil }
    return Change(one, other)
  }

  /// Returns the summary with the digests that the version of another one has, so that it is written in that version.
  package func inVersion(of other: NodeSummary) -> NodeSummary {
    guard other.frames.moving == nil, let whole = frames.whole else { return self }
    return NodeSummary(
      appearance: appearance, framesPerSecond: framesPerSecond, frames: FrameDigests(moving: nil, whole: whole),
      nodes: nodes)
  }

  /// Adds what the nodes say about each frame to digests of what moves.
  private func completed(_ moving: [UInt32]) -> [UInt32] {
    // The change of the sum at each frame.
    var steps = [UInt32](repeating: 0, count: moving.count + 1)
    func add(_ digest: UInt32, in frames: ClosedRange<Int>) {
      steps[frames.lowerBound] &+= digest
      steps[frames.upperBound + 1] &-= digest
    }
    for node in nodes {
      let digest = NodeDigest(path: node.path)
      for frames in node.presence {
        add(digest.presence, in: frames)
        for field in node.fields where !FieldDeclaration.isDrawing(field.name) {
          for (value, part) in field.history.known(in: frames) { add(digest.field(field.name, value), in: part) }
        }
      }
    }
    var sum: UInt32 = 0
    return zip(moving, steps).map { digest, step in
      sum &+= step
      return digest &+ sum
    }
  }
}

extension NodeSummary.History {
  /// Returns the parts of a range in which the value is known: those before the first and after the last change.
  fileprivate func known(in frames: ClosedRange<Int>) -> [(value: String, frames: ClosedRange<Int>)] {
    switch self {
    case .constant(let value): return [(value, frames)]
    case .varying(let history):
      var parts: [(String, ClosedRange<Int>)] = []
      let (start, end) = (history.changes.lowerBound, history.changes.upperBound)
      if frames.lowerBound < start {
        parts.append((history.first, frames.lowerBound...min(frames.upperBound, start - 1)))
      }
      if frames.upperBound >= end { parts.append((history.last, max(frames.lowerBound, end)...frames.upperBound)) }
      return parts
    }
  }
}

/// The parts of a frame's digest that are due to a node. They are added, so that each can be left out.
package struct NodeDigest {
  private let path: TextDigest

  package init(path: String) { self.path = TextDigest(of: path) }

  package var presence: UInt32 { path.value }

  /// Returns 0 for a value that a summary leaves out.
  package func field(_ name: String, _ value: String) -> UInt32 {
    guard value != FieldDeclaration(reading: name, values: [value]).standard else { return 0 }
    var digest = path
    digest.add(name)
    digest.add(value)
    return digest.value
  }
}
