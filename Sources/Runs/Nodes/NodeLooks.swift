extension NodeSummary {
  /// Whether it has digests of what is drawn.
  package var hasLooks: Bool { nodes.contains { $0.fields.contains { FieldDeclaration.isDrawing($0.name) } } }

  /// The summary without digests of what is drawn.
  package var withoutLooks: NodeSummary {
    var summary = self
    for index in nodes.indices { summary.nodes[index].fields.removeAll { FieldDeclaration.isDrawing($0.name) } }
    return summary
  }

  /// Returns the summary with the digests of another one's drawings, or with its own.
  /// - Parameters:
  ///   - other: A summary of the same nodes, or `nil` to keep the digests.
  ///   - isRecorded: Whether there are digests at all.
  package func withLooks(of other: NodeSummary?, isRecorded: Bool) -> NodeSummary {
    guard isRecorded else { return withoutLooks }
    guard let other else { return self }
    var summary = withoutLooks
    let drawings = Dictionary(other.nodes.map { ($0.path, $0.drawings) }) { known, _ in known }
    for index in nodes.indices { summary.nodes[index].fields += drawings[nodes[index].path] ?? [] }
    return summary
  }
}

extension NodeSummary.Node {
  /// The digests of what is drawn for the node, and for the screen of what is around it.
  package var drawings: [NodeSummary.Field] { fields.filter { FieldDeclaration.isDrawing($0.name) } }
}
