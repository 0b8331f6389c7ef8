import FlipbookSnapshots
import FlipbookUnits

extension Overlay {
  static let names = Overlay(
    name: "names", summary: "the names of nodes, and their frames in their parents' coordinates"
  ) { context in
    let inks = [OverlayInk.indigo, .blue, .purple]
    let nodes = context.snapshot.root.placedNodes.compactMap { node in
      node.visible?.held(in: context.area).map { (node: node, seen: $0, ink: inks[node.depth % inks.count]) }
    }
    for (_, seen, ink) in nodes where seen.width > 0 && seen.height > 0 {
      let inset = min(0.5, seen.width / 2, seen.height / 2)
      let edge = seen.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
      context.canvas.stroke(.rect(edge), Stroke(width: 2, ends: .butt), OverlayInk.halo.withAlpha(0.5))
      context.canvas.stroke(.rect(edge), Stroke(width: 1, ends: .butt), ink.line)
    }
    for (node, seen, ink) in nodes { context.tag(NodeLabels.texts(of: node.node), ink, on: seen) }
  }
}

private enum NodeLabels {
  /// Returns the name with its frame, and without it for limited space.
  static func texts(of node: SnapshotNode) -> [String] {
    let frame = node.frame
    let place = "\(frame.minX.plainText), \(frame.minY.plainText)"
    return ["\(node.name)  \(place)  \(frame.width.plainText) × \(frame.height.plainText)", node.name]
  }
}
