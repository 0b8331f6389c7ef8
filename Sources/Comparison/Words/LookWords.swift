import FlipbookRuns

/// Describes what only looks different: "looks different in frames 0–40: view tabBar, views row.N (12 nodes)".
struct LookWords {
  let looks: [NodeDifference]
  /// Whether every view is named.
  let isComplete: Bool

  /// A line for each set of frames.
  var lines: [String] {
    var frames: [[ClosedRange<Int>]] = []
    for look in looks where !frames.contains(look.frames) { frames.append(look.frames) }
    return frames.map { frames in
      let names = looks.filter { $0.frames == frames }.map(LookWords.name)
      return "looks different \(NodeWords.frames(frames)): \(DiffText.list(names, isComplete: isComplete))"
    }
  }

  private static func name(_ look: NodeDifference) -> String {
    if look.paths.count == 1, let around = NodeLook.around(look.paths[0]) { return around }
    return (look.paths.count == 1 ? "view " : "views ") + look.names
  }
}
