package import FlipbookSnapshots
import FlipbookUnits

/// The canonical text of a node, with which frames are compared.
///
/// Each node has a line, parents before their children: its path, then `name=value` in a fixed order, with at most four
/// decimals. Any change to the content or form of the text requires a new version.
package struct NodeText: Hashable, Sendable {
  /// The version of the text.
  package static let version = "flipbook-nodes 1"

  /// The names from the screen, joined by "/".
  package let path: String
  /// The frame in the parent's bounds.
  package let frame: NodeFrame
  package let fields: [FieldText]
  /// The names of the children, from back to front.
  package let children: [String]

  /// Returns the lines of the node and its descendants, each before its children.
  package static func lines(of root: SnapshotNode) -> [NodeText] {
    var lines: [NodeText] = []
    append(root, below: "", to: &lines)
    return lines
  }

  private static func append(_ node: SnapshotNode, below parent: String, to lines: inout [NodeText]) {
    let path = parent.isEmpty ? node.name : "\(parent)/\(node.name)"
    lines.append(NodeText(node, path: path))
    for child in node.children { append(child, below: path, to: &lines) }
  }

  /// Creates the line of a node without its descendants.
  package init(_ node: SnapshotNode, path: String) {
    self.path = path
    frame = NodeFrame(node)
    let common: [NodeField] = [
      .opacity("alpha", node.alpha, default: 1), .flag("clips", node.clipsToBounds, default: false),
      .number("cornerRadius", node.cornerRadius, default: 0),
      .word("kind", node.content.kind.word),
    ]
    fields = (common + NodeText.effects(of: node) + node.content.fields).map(FieldText.init)
    children = node.children.map(\.name)
  }

  /// What only few nodes have; the others have no such fields.
  private static func effects(of node: SnapshotNode) -> [NodeField] {
    var fields: [NodeField] = []
    if !node.transform.isIdentity {
      fields += scales(of: node.transform) + [.number("rotation", node.transform.rotation, default: 0)]
    }
    if node.blendMode != .normal { fields.append(.word("blendMode", node.blendMode.rawValue)) }
    if let background = node.background { fields.append(.color("background", background)) }
    if let shadow = node.shadow {
      fields += [
        .color("shadow", shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)),
        .number("shadowRadius", shadow.radius), .number("shadowX", shadow.offset.dx, default: 0),
        .number("shadowY", shadow.offset.dy),
      ]
    }
    return fields
  }

  /// One field if the scale is the same for both axes.
  private static func scales(of transform: NodeTransform) -> [NodeField] {
    if let scale = transform.scale { return [.number("scale", scale, default: 1)] }
    return [.number("scaleX", transform.scaleX, default: 1), .number("scaleY", transform.scaleY, default: 1)]
  }

  /// The whole line.
  package var text: String {
    ([path, frame.text] + fields.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
  }
}

/// The frame of a node, and the scroll offset of its children.
package struct NodeFrame: Hashable {
  package let x, y, width, height, scrollX, scrollY: Double

  package init(_ node: SnapshotNode) {
    x = NodeFrame.canonical(node.frame.minX)
    y = NodeFrame.canonical(node.frame.minY)
    width = NodeFrame.canonical(node.frame.width)
    height = NodeFrame.canonical(node.frame.height)
    scrollX = NodeFrame.canonical(node.boundsOrigin.x)
    scrollY = NodeFrame.canonical(node.boundsOrigin.y)
  }

  /// Rounds a number to four decimals, as in the text.
  private static func canonical(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  fileprivate var text: String {
    let numbers = [x, y, width, height].map { DiffNumber.short($0, decimals: 4) }.joined(separator: ",")
    return
      "frame=\(numbers) scrolled=\([scrollX, scrollY].map { DiffNumber.short($0, decimals: 4) }.joined(separator: ","))"
  }
}
