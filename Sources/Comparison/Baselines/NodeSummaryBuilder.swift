package import FlipbookSnapshots
package import FlipbookUnits

extension NodeSummary {
  /// Sums up a run in one walk through its frames.
  package init(_ nodes: RunNodes) {
    var builder = NodeSummaryBuilder()
    for root in nodes.frames() { builder.add(root) }
    self = builder.summary(appearance: nodes.appearance, framesPerSecond: nodes.clock.framesPerSecond ?? 1)
  }
}

/// Takes up frames one after the other and keeps of each a digest only.
package struct NodeSummaryBuilder {
  private let stage = NodeRecord(path: "")
  private var frames: [UInt32] = []

  package init() {}

  package mutating func add(_ root: SnapshotNode) {
    var digest = TextDigest()
    stage.takeChildren([root], frame: frames.count, &digest)
    frames.append(digest.value)
  }

  package func summary(appearance: Appearance, framesPerSecond: Int) -> NodeSummary {
    NodeSummary(
      appearance: appearance, framesPerSecond: framesPerSecond, frames: frames,
      nodes: stage.children.flatMap(\.summaries))
  }
}

/// What is known of a node so far. Records form a tree that has every node that was ever there.
private final class NodeRecord {
  let path: String
  /// From back to front, also those that are not there now.
  private(set) var children: [NodeRecord] = []
  private var places: [String: Int] = [:]
  /// The names of those that were there last.
  private var lastOrder: [String] = []
  private var presence: [ClosedRange<Int>] = []
  /// As it was last, without children.
  private var last: SnapshotNode?
  /// Of its line in the canonical text.
  private var line = TextDigest()
  private var courses: [FieldCourse] = []

  init(path: String) { self.path = path }

  /// - Parameter digest: of all lines of the frame.
  func take(_ node: SnapshotNode, frame: Int, _ digest: inout TextDigest) {
    let isBack = presence.last.map { $0.upperBound < frame - 1 } ?? true
    if let range = presence.last, !isBack {
      presence[presence.count - 1] = range.lowerBound...frame
    } else {
      presence.append(frame...frame)
    }
    if last.map({ !$0.hasSameLine(as: node) }) ?? true { takeLine(of: node, frame: frame) }
    digest.add(line)
    takeChildren(node.children, frame: frame, &digest)
  }

  private func takeLine(of node: SnapshotNode, frame: Int) {
    var shallow = node
    shallow.children = []
    last = shallow
    let text = NodeText(shallow, path: path)
    line = TextDigest(of: text.text)
    let fields = text.summaryFields
    for (name, value) in fields { note(name, value, frame: frame) }
    guard courses.count > fields.count else { return }
    for name in courses.map(\.name) where name != "order" && !fields.contains(where: { $0.name == name }) {
      note(name, NodeSummary.standard(name), frame: frame)
    }
  }

  private func note(_ name: String, _ value: String, frame: Int) {
    if let index = courses.firstIndex(where: { $0.name == name }) {
      courses[index].take(value, frame: frame)
    } else if presence.count == 1, presence[0].count == 1 {
      courses.append(FieldCourse(name: name, value: value))
    } else {
      var course = FieldCourse(name: name, value: NodeSummary.standard(name))
      course.take(value, frame: frame)
      courses.append(course)
    }
  }

  func takeChildren(_ nodes: [SnapshotNode], frame: Int, _ digest: inout TextDigest) {
    if !nodes.elementsEqual(lastOrder, by: { $0.name == $1 }) { takeOrder(nodes.map(\.name), frame: frame) }
    for node in nodes { places[node.name].map { children[$0] }?.take(node, frame: frame, &digest) }
  }

  /// Gives every new child its place behind the sibling that it follows; an order that does not agree with that of
  /// earlier frames is a field of its own.
  private func takeOrder(_ names: [String], frame: Int) {
    lastOrder = names
    var previous = -1
    var isOther = false
    for name in names {
      if let place = places[name] {
        isOther = isOther || place < previous
        previous = place
      } else {
        previous += 1
        children.insert(NodeRecord(path: path.isEmpty ? name : "\(path)/\(name)"), at: previous)
        for (index, child) in children.enumerated() { places[child.name] = index }
      }
    }
    if isOther || courses.contains(where: { $0.name == "order" }) {
      note(
        "order", isOther ? DigestText.text(TextDigest(of: names.joined(separator: "/")).value) : "none", frame: frame)
    }
  }

  private var name: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }

  /// Of the node and all below it.
  var summaries: [NodeSummary.Node] {
    let fields = courses.map { NodeSummary.Field(name: $0.name, course: $0.course) }.filter { field in
      field.course != .constant(NodeSummary.standard(field.name))
    }
    return [NodeSummary.Node(path: path, presence: presence, fields: fields)] + children.flatMap(\.summaries)
  }
}

/// The values of a field so far.
private struct FieldCourse {
  let name: String
  private let first: String
  private var last: String
  private var changes: ClosedRange<Int>?
  private var digest = TextDigest()

  init(name: String, value: String) {
    self.name = name
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

  var course: NodeSummary.Course {
    guard let changes else { return .constant(first) }
    return .varying(NodeSummary.Varying(first: first, last: last, changes: changes, digest: digest.value))
  }
}

extension SnapshotNode {
  /// Whether the canonical text has the same line for both, given one path.
  fileprivate func hasSameLine(as other: SnapshotNode) -> Bool {
    frame == other.frame && boundsOrigin == other.boundsOrigin && alpha == other.alpha
      && clipsToBounds == other.clipsToBounds && cornerRadius == other.cornerRadius && content == other.content
  }
}
