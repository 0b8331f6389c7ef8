import FlipbookRuns

extension NodeReport {
  /// Compares the summaries of the nodes of two runs.
  /// - Parameter shift: The delay that explains the tracks, in frames.
  init(_ first: NodeSummary, _ second: NodeSummary, shift: Int) {
    let common = CommonFrames(first.clock, second.clock)
    let digests = NodeSummary.digests(first, second)
    let frames = digests.map { Change($0.first.every(common.strides.0), $0.second.every(common.strides.1)) }
    let count = min(
      CommonFrames.count(first.frameCount, from: 0, by: common.strides.0),
      CommonFrames.count(second.frameCount, from: 0, by: common.strides.1))
    var differing = frames.map { frames in FrameRanges.frames(count) { frames.first[$0] != frames.second[$0] } } ?? []
    let aligned = frames.map { frames in
      (0..<count).count { frame in
        frames.first[max(0, frame - max(0, shift))] != frames.second[max(0, frame - max(0, -shift))]
      }
    }
    let isSame = digests.map { $0.first == $0.second } ?? true
    if isSame, first.framesPerSecond == second.framesPerSecond, first.withoutLooks.nodes != second.withoutLooks.nodes {
      // Without digests that can be compared, or if a text contradicts its digests, the nodes say which frames differ.
      let all = NodeSummaryComparison(first: first, second: second, differing: [0...max(0, count - 1)])
      differing = FrameRanges.union(all.differences.map(\.frames))
    }
    if first.framesPerSecond == second.framesPerSecond {
      differing = FrameRanges.union([differing, NodeSummaryComparison.restackedFrames(first, second, count)])
    }
    let comparison = NodeSummaryComparison(first: first, second: second, differing: differing)
    self.init(
      comparedFrames: count, differingFrames: differing.reduce(0) { $0 + $1.count }, shift: shift,
      differingAligned: shift == 0 ? nil : aligned,
      appearances: first.appearance == second.appearance ? nil : Change(first.appearance, second.appearance),
      differences: comparison.differences, looks: comparison.looks)
  }
}

extension [UInt32] {
  /// Returns every element at a multiple of the step.
  fileprivate func every(_ step: Int) -> [UInt32] { stride(from: 0, to: count, by: step).map { self[$0] } }
}

/// Finds what differs between two summaries, in the frames whose digests differ.
struct NodeSummaryComparison {
  let first: NodeSummary
  let second: NodeSummary
  /// The frames that differ, at the common rate.
  let differing: [ClosedRange<Int>]
  let firstNodes: [String: NodeSummary.Node]
  let secondNodes: [String: NodeSummary.Node]
  private let firstChildren: [Substring: [Substring]]
  private let secondChildren: [Substring: [Substring]]

  init(first: NodeSummary, second: NodeSummary, differing: [ClosedRange<Int>]) {
    self.first = first
    self.second = second
    self.differing = differing
    firstNodes = Dictionary(first.nodes.map { ($0.path, $0) }) { known, _ in known }
    secondNodes = Dictionary(second.nodes.map { ($0.path, $0) }) { known, _ in known }
    firstChildren = NodeSummaryComparison.children(first)
    secondChildren = NodeSummaryComparison.children(second)
  }

  var differences: [NodeDifference] {
    guard !differing.isEmpty else { return [] }
    let gone = first.nodes.compactMap { lone($0, others: secondNodes, kind: .vanished) }
    let new = second.nodes.compactMap { lone($0, others: firstNodes, kind: .appeared) }
    let changed = first.nodes.flatMap { node in secondNodes[node.path].map { compare(node, $0) } ?? [] }
    return NodeDifference.grouped(gone + new + changed)
  }

  /// Returns the frames with children in a different order, which the digests of frames do not cover.
  static func restackedFrames(_ first: NodeSummary, _ second: NodeSummary, _ count: Int) -> [ClosedRange<Int>] {
    let comparison = NodeSummaryComparison(first: first, second: second, differing: [])
    let frames = first.nodes.compactMap { node -> [ClosedRange<Int>]? in
      guard let other = comparison.secondNodes[node.path], comparison.isRestacked(node, other) else { return nil }
      return FrameRanges.intersection(node.presence, other.presence)
    }
    return FrameRanges.intersection(FrameRanges.union(frames), [0...max(0, count - 1)])
  }

  /// Whether frames with the same number show the same moment.
  var isOfOneRate: Bool { first.framesPerSecond == second.framesPerSecond }

  /// Reports a node that only one side has, if both have its parent. For a whole subtree, only the outermost node is
  /// reported.
  private func lone(
    _ node: NodeSummary.Node, others: [String: NodeSummary.Node], kind: NodeDifference.Kind
  ) -> NodeDifference? {
    guard let slash = node.path.lastIndex(of: "/"), let parent = others[String(node.path[..<slash])] else { return nil }
    let counterpart = others[node.path]
    guard isOfOneRate else {
      return counterpart == nil ? NodeDifference(kind: kind, paths: [name(of: node)], frames: differing) : nil
    }
    let alone = FrameRanges.subtraction(node.presence, counterpart?.presence ?? [])
    let frames = FrameRanges.intersection(FrameRanges.intersection(alone, parent.presence), differing)
    return frames.isEmpty ? nil : NodeDifference(kind: kind, paths: [name(of: node)], frames: frames)
  }

  func name(of node: NodeSummary.Node) -> String { NodeTally.belowScreen(node.path) }

  private func compare(_ node: NodeSummary.Node, _ other: NodeSummary.Node) -> [NodeDifference] {
    let frames =
      isOfOneRate
      ? FrameRanges.intersection(FrameRanges.intersection(node.presence, other.presence), differing) : differing
    guard !frames.isEmpty else { return [] }
    let fields = FieldPairs(node, other)
    let changes = fields.pairs.compactMap { compare($0, in: frames) }
    return changes.map { change in
      var change = change
      change.paths = [name(of: node)]
      return change
    } + restacked(node, other, in: frames)
  }

  /// Reports the children that are in front of a sibling in one run only.
  private func restacked(
    _ node: NodeSummary.Node, _ other: NodeSummary.Node, in frames: [ClosedRange<Int>]
  ) -> [NodeDifference] {
    let (one, two) = (firstChildren[node.path[...]] ?? [], secondChildren[other.path[...]] ?? [])
    return Restacking.moves(one, two).map { move in
      NodeDifference(
        kind: .restacked, paths: [NodeTally.belowScreen(node.path + move.name)], frames: frames,
        example: NodeDifference.Example(field: NodeDifference.place, values: move.places))
    }
  }

  private func compare(_ pair: FieldPairs.Pair, in frames: [ClosedRange<Int>]) -> NodeDifference? {
    let (one, other) = (pair.first, pair.second)
    guard one != other else { return nil }
    var difference = NodeDifference(kind: pair.difference, paths: [], frames: frames)
    difference.example = NodeDifference.Example(field: pair.name, values: Change(one.words, other.words))
    guard let start = [one.start, other.start].compactMap(\.self).min() else {
      difference.reach = NodeSummaryComparison.reach(pair.name, one.words, other.words)
      return difference
    }
    // Without common frames, all that is known is that frames differ.
    guard isOfOneRate else { return nil }
    difference.frames = FrameRanges.intersection(frames, [start...Int.max])
    difference.history = NodeSummaryComparison.change(one, other)
    return difference.frames.isEmpty ? nil : difference
  }

  private static func change(_ one: NodeSummary.History, _ other: NodeSummary.History) -> NodeDifference.HistoryChange {
    switch (one, other) {
    case (.constant, _): return .new
    case (_, .constant): return .lost
    case (.varying(let history), .varying(let second)):
      let isSame =
        history.digest == second.digest && history.first == second.first && history.last == second.last
        && history.changes.count == second.changes.count
      return isSame ? .late(frames: second.changes.lowerBound - history.changes.lowerBound) : .other
    }
  }

  /// Returns how far apart values are, or `nil` for a field that is not a position or a size.
  private static func reach(_ name: String, _ one: String, _ other: String) -> NodeReach? {
    guard ["at", "extent", "scrolled"].contains(name) else { return nil }
    let numbers = [one, other].map { $0.split(separator: ",").compactMap { Double($0) } }
    guard numbers.allSatisfy({ $0.count == 2 }) else { return nil }
    return NodeReach().adding(numbers[1][0] - numbers[0][0], numbers[1][1] - numbers[0][1])
  }

  /// Whether the children that both have are in a different order.
  private func isRestacked(_ node: NodeSummary.Node, _ other: NodeSummary.Node) -> Bool {
    let (one, two) = (firstChildren[node.path[...]] ?? [], secondChildren[other.path[...]] ?? [])
    let common = Set(one).intersection(two)
    return one.filter(common.contains) != two.filter(common.contains)
  }

  /// The names of children by the path of their parent.
  private static func children(_ summary: NodeSummary) -> [Substring: [Substring]] {
    var children: [Substring: [Substring]] = [:]
    for node in summary.nodes {
      guard let slash = node.path.lastIndex(of: "/") else { continue }
      children[node.path[..<slash], default: []].append(node.path[slash...])
    }
    return children
  }
}

/// The fields to compare: those of either side; for nodes of different kinds, only those that every node has.
private struct FieldPairs {
  struct Pair {
    let name: String
    let difference: NodeDifference.Kind
    let first: NodeSummary.History
    let second: NodeSummary.History
  }

  let pairs: [Pair]

  init(_ node: NodeSummary.Node, _ other: NodeSummary.Node) {
    let (node, other) = (FieldPairs.fields(of: node, like: other), FieldPairs.fields(of: other, like: node))
    let fields = [node, other].map { Dictionary($0.map { ($0.name, $0) }) { known, _ in known } }
    func pair(_ name: String) -> Pair {
      let (one, two) = (fields[0][name], fields[1][name])
      let values = [one, two].compactMap { $0?.history.words }
      let declaration = one?.declaration ?? two?.declaration ?? FieldDeclaration(reading: name, values: values)
      let standard = NodeSummary.History.constant(declaration.standard)
      return Pair(
        name: name, difference: declaration.difference, first: one?.history ?? standard,
        second: two?.history ?? standard)
    }
    let isOfOneKind = fields[0]["kind"]?.history == fields[1]["kind"]?.history
    let names = node.map(\.name) + other.map(\.name).filter { fields[0][$0] == nil }
    pairs = names.filter { name in
      !FieldDeclaration.isDrawing(name) && (isOfOneKind || FieldDeclaration.common[name] != nil)
    }.map(pair)
  }

  /// Returns the fields of a node, with its scale as one for each axis if another node has those.
  private static func fields(of node: NodeSummary.Node, like other: NodeSummary.Node) -> [NodeSummary.Field] {
    let names = other.fields.map(\.name)
    guard names.contains(where: ["scaleX", "scaleY"].contains), !names.contains("scale") else { return node.fields }
    return node.fields.flatMap { field in
      guard field.name == "scale" else { return [field] }
      return ["scaleX", "scaleY"].map {
        NodeSummary.Field(name: $0, history: field.history, declaration: field.declaration)
      }
    }
  }
}

extension NodeSummary.History {
  /// The value, or the first and the last one.
  fileprivate var words: String {
    switch self {
    case .constant(let value): value
    case .varying(let history): "\(history.first) → \(history.last)"
    }
  }

  /// The frame of the first change, or `nil` if there is none.
  var start: Int? {
    if case .varying(let history) = self { history.changes.lowerBound } else { nil }
  }
}
