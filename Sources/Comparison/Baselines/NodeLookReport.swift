import FlipbookRuns

/// The names of what is drawn around the screen, which is no node.
enum NodeLook {
  /// Paths of nodes neither start with a slash nor end with one.
  private static let mark = "/"

  /// Returns the path that represents a drawing around the screen, such as "device" or "overlays/touches".
  static func path(ofDrawing name: Substring) -> String { mark + name }

  /// Returns the words for such a path, or `nil` for the path of a node.
  static func around(_ path: String) -> String? {
    guard path.hasPrefix(mark) else { return nil }
    let name = path.dropFirst()
    let overlay = "overlays/"
    return name.hasPrefix(overlay) ? "overlay \(DiffText.short(String(name.dropFirst(overlay.count))))" : "the \(name)"
  }
}

extension NodeSummaryComparison {
  /// What looks different although nothing else about it differs.
  var looks: [NodeDifference] {
    guard first.hasLooks, second.hasLooks, first.appearance == second.appearance else { return [] }
    let explained = Set(differences.filter { !NodeSummaryComparison.motions.contains($0.kind) }.flatMap(\.paths))
    return NodeDifference.grouped(
      first.nodes.filter { !explained.contains(name(of: $0)) }.flatMap { node in
        secondNodes[node.path].map { looks(node, $0) } ?? []
      })
  }

  /// Differences that leave the drawing of a node as it is.
  private static let motions: [NodeDifference.Kind] = [.moved, .scrolled, .faded, .restacked]

  private func looks(_ node: NodeSummary.Node, _ other: NodeSummary.Node) -> [NodeDifference] {
    let (one, two) = (node.drawings, other.drawings)
    let names = one.map(\.name) + two.map(\.name).filter { name in !one.contains { $0.name == name } }
    let common = isOfOneRate ? FrameRanges.intersection(node.presence, other.presence) : node.presence
    return names.compactMap { name in
      let histories = [one, two].map { side in side.first { $0.name == name }?.history }
      guard let start = start(histories[0], histories[1], appearing: common.first?.lowerBound ?? 0) else { return nil }
      let frames = FrameRanges.intersection(common, [start...Int.max])
      let around = name.dropFirst(FieldDeclaration.drawn.count + 1)
      let path = around.isEmpty ? self.name(of: node) : NodeLook.path(ofDrawing: around)
      return frames.isEmpty ? nil : NodeDifference(kind: .redrawn, paths: [path], frames: frames)
    }
  }

  /// Returns the first frame with another look, or `nil` if the looks are the same or other differences explain them.
  /// - Parameter frame: The first frame that has the node.
  private func start(
    _ one: NodeSummary.History?, _ other: NodeSummary.History?, appearing frame: Int
  ) -> Int? {
    guard one != other else { return nil }
    let changes = [one?.start, other?.start].compactMap(\.self).min()
    guard let moved = differing.first?.lowerBound else { return one?.initial == other?.initial ? changes : 0 }
    // Where motion differs, other nodes are visible, and what changes with it is drawn differently.
    guard let one, let other, one.initial != other.initial else { return nil }
    return changes == nil || isOfOneRate && frame < moved ? 0 : nil
  }
}

extension NodeSummary.History {
  /// The value before the first change.
  fileprivate var initial: String {
    switch self {
    case .constant(let value): value
    case .varying(let history): history.first
    }
  }
}
