package import FlipbookSnapshots
package import FlipbookUnits

extension NodeSummary {
  /// Creates the summary of a run in one pass through its frames.
  package init(_ nodes: RunNodes) {
    var builder = NodeSummaryBuilder()
    for root in nodes.frames() { builder.add(root) }
    self = builder.summary(appearance: nodes.appearance, framesPerSecond: nodes.clock.framesPerSecond ?? 1)
  }
}

/// Receives frames in order and keeps only a digest of each.
package struct NodeSummaryBuilder {
  private let stage = NodeRecord(path: "")
  /// The digests of whole frames.
  private var frames: [UInt32] = []
  /// Those of all fields that have changed.
  private var changed: [UInt32] = []

  package init() {}

  /// - Parameter drawings: Digests of what is drawn, by paths. Nodes that are not visible have none.
  package mutating func add(_ root: SnapshotNode, drawings: [String: UInt64] = [:]) {
    var sums = FrameSums()
    stage.takeChildren([root], frame: frames.count, &sums)
    if !drawings.isEmpty { stage.takeDrawings(drawings, frame: frames.count) }
    frames.append(sums.whole.value)
    changed.append(sums.changed)
  }

  package func summary(appearance: Appearance, framesPerSecond: Int) -> NodeSummary {
    // After its last change, a field does not move.
    var steps = [UInt32](repeating: 0, count: frames.count + 1)
    for child in stage.children { child.addRest(to: &steps) }
    var sum: UInt32 = 0
    let moving = zip(changed, steps).map { digest, step in
      sum &+= step
      return digest &- sum
    }
    return NodeSummary(
      appearance: appearance, framesPerSecond: framesPerSecond, frames: FrameDigests(moving: moving, whole: frames),
      nodes: stage.children.flatMap(\.summaries))
  }
}

/// The digests of a frame.
private struct FrameSums {
  /// Covers all lines.
  var whole = TextDigest()
  /// The sum over all fields that have changed.
  var changed: UInt32 = 0
}

/// The facts about a node so far. Records form a tree of all nodes that have appeared.
private final class NodeRecord {
  let path: String
  /// The children from back to front, including those that are not present now.
  private(set) var children: [NodeRecord] = []
  private var childrenByName: [String: NodeRecord] = [:]
  /// Its index among the children of its parent.
  private var place = 0
  /// The names of the children that were last present.
  private var lastOrder: [String] = []
  private var presence: [ClosedRange<Int>] = []
  /// The node when it was last present, without children.
  private var last: SnapshotNode?
  /// The digest of its line in the canonical text.
  private var line = TextDigest()
  private var histories: [FieldHistory] = [] { didSet { knownChanged = nil } }
  private var knownChanged: UInt32?
  /// What is drawn for it, while it is visible.
  private var drawings: [FieldHistory] = []

  init(path: String) { self.path = path }

  func take(_ node: SnapshotNode, frame: Int, _ sums: inout FrameSums) {
    let isBack = presence.last.map { $0.upperBound < frame - 1 } ?? true
    if let range = presence.last, !isBack {
      presence[presence.count - 1] = range.lowerBound...frame
    } else {
      presence.append(frame...frame)
    }
    if last.map({ !$0.hasSameLine(as: node) }) ?? true { takeLine(of: node, frame: frame) }
    sums.whole.add(line)
    takeChildren(node.children, frame: frame, &sums)
    sums.changed &+= changed
  }

  /// The sum of the digests of all fields that have changed.
  private var changed: UInt32 {
    if let known = knownChanged { return known }
    let digest = NodeDigest(path: path)
    let sum = histories.filter(\.hasChanged).reduce(UInt32(0)) { $0 &+ digest.field($1.name, $1.last) }
    knownChanged = sum
    return sum
  }

  /// Adds the digests of the node's and its descendants' fields in the frames after their last changes.
  /// - Parameter steps: The change of the sum at each frame.
  func addRest(to steps: inout [UInt32]) {
    let digest = NodeDigest(path: path)
    for history in histories {
      guard case .varying(let varying) = history.history else { continue }
      let last = digest.field(history.name, varying.last)
      for frames in presence where frames.upperBound >= varying.changes.upperBound {
        steps[max(frames.lowerBound, varying.changes.upperBound)] &+= last
        steps[frames.upperBound + 1] &-= last
      }
    }
    for child in children { child.addRest(to: &steps) }
  }

  private func takeLine(of node: SnapshotNode, frame: Int) {
    var shallow = node
    shallow.children = []
    last = shallow
    let text = NodeText(shallow, path: path)
    line = TextDigest(of: text.text)
    let fields = text.summaryFields
    for field in fields { note(field, frame: frame) }
    guard histories.count > fields.count else { return }
    for index in histories.indices where histories[index].name != "order" {
      if !fields.contains(where: { $0.name == histories[index].name }) { histories[index].takeStandard(frame: frame) }
    }
  }

  private func note(_ field: SummaryField, frame: Int) {
    if let index = histories.firstIndex(where: { $0.name == field.name }) {
      histories[index].take(field.value, frame: frame)
    } else if presence.count == 1, presence[0].count == 1 {
      histories.append(FieldHistory(field, value: field.value))
    } else {
      var history = FieldHistory(field, value: field.declaration.standard)
      history.take(field.value, frame: frame)
      histories.append(history)
    }
  }

  func takeChildren(_ nodes: [SnapshotNode], frame: Int, _ sums: inout FrameSums) {
    if !nodes.elementsEqual(lastOrder, by: { $0.name == $1 }) { takeOrder(nodes.map(\.name), frame: frame) }
    for node in nodes { childrenByName[node.name]?.take(node, frame: frame, &sums) }
  }

  /// Inserts each new child after the sibling that precedes it. An order that contradicts earlier frames becomes a
  /// separate field.
  private func takeOrder(_ names: [String], frame: Int) {
    lastOrder = names
    var previous = -1
    var isOther = false
    var rest = names[...]
    while let name = rest.first {
      if let place = childrenByName[name]?.place {
        isOther = isOther || place < previous
        previous = place
        rest.removeFirst()
      } else {
        let count = insert(rest, at: previous + 1)
        previous += count
        rest.removeFirst(count)
      }
    }
    if isOther || histories.contains(where: { $0.name == "order" }) {
      let digest = DigestText.text(TextDigest(of: names.joined(separator: "/")).value)
      note(SummaryField("order", isOther ? digest : FieldDeclaration.order.standard, .order), frame: frame)
    }
  }

  /// Inserts children with the names at the start of `names` that are new, all at once: every later child changes its place.
  /// - Returns: The number of new children.
  private func insert(_ names: ArraySlice<String>, at place: Int) -> Int {
    var records: [NodeRecord] = []
    for name in names {
      guard childrenByName[name] == nil else { break }
      let record = NodeRecord(path: path.isEmpty ? name : "\(path)/\(name)")
      childrenByName[name] = record
      records.append(record)
    }
    children.insert(contentsOf: records, at: place)
    for index in place..<children.count { children[index].place = index }
    return records.count
  }

  // MARK: - Drawings

  /// Takes the digests of the children's drawings. Those of no node are drawn around the screen, which is the first child.
  func takeDrawings(_ drawings: [String: UInt64], frame: Int) {
    guard let screen = children.first else { return }
    let around = drawings.filter { $0.key != screen.path && !$0.key.hasPrefix(screen.path + "/") }
    for (path, drawing) in around.sorted(by: { $0.key < $1.key }) {
      screen.takeDrawing(drawing, "\(FieldDeclaration.drawn)/\(path)", frame: frame)
    }
    screen.takeOwnDrawing(drawings, frame: frame)
  }

  private func takeOwnDrawing(_ drawings: [String: UInt64], frame: Int) {
    guard presence.last?.upperBound == frame else { return }
    if let drawing = drawings[path] { takeDrawing(drawing, FieldDeclaration.drawn, frame: frame) }
    for child in children { child.takeOwnDrawing(drawings, frame: frame) }
  }

  private func takeDrawing(_ drawing: UInt64, _ name: String, frame: Int) {
    let value = DigestText.text(UInt32(truncatingIfNeeded: drawing >> 32))
    if let index = drawings.firstIndex(where: { $0.name == name }) {
      drawings[index].take(value, frame: frame)
    } else {
      drawings.append(FieldHistory(SummaryField(name, value, .look), value: value))
    }
  }

  /// The summaries of the node and its descendants.
  var summaries: [NodeSummary.Node] {
    let fields = (histories.filter { !$0.isAlwaysStandard } + drawings).map { field in
      NodeSummary.Field(name: field.name, history: field.history, declaration: field.declaration)
    }
    return [NodeSummary.Node(path: path, presence: presence, fields: fields)] + children.flatMap(\.summaries)
  }
}

/// The values of a field so far.
private struct FieldHistory {
  let name: String
  let declaration: FieldDeclaration
  private let first: String
  private(set) var last: String
  private var changes: ClosedRange<Int>?
  private var digest = TextDigest()

  init(_ field: SummaryField, value: String) {
    name = field.name
    declaration = field.declaration
    first = value
    last = value
  }

  mutating func take(_ value: String, frame: Int) {
    guard value != last else { return }
    let start = changes?.lowerBound ?? frame
    changes = start...frame
    last = value
    digest.add("\(frame - start) \(value)")
  }

  /// Records that the node no longer has the field.
  mutating func takeStandard(frame: Int) { take(declaration.standard, frame: frame) }

  var hasChanged: Bool { changes != nil }

  var isAlwaysStandard: Bool { changes == nil && first == declaration.standard }

  var history: NodeSummary.History {
    guard let changes else { return .constant(first) }
    return .varying(NodeSummary.Varying(first: first, last: last, changes: changes, digest: digest.value))
  }
}

extension SnapshotNode {
  /// Whether the canonical text has the same line for both nodes at the same path.
  fileprivate func hasSameLine(as other: SnapshotNode) -> Bool {
    frame == other.frame && boundsOrigin == other.boundsOrigin && alpha == other.alpha
      && clipsToBounds == other.clipsToBounds && cornerRadius == other.cornerRadius && transform == other.transform
      && blendMode == other.blendMode && background == other.background && shadow == other.shadow
      && content == other.content
  }
}
