/// Parses YAML 1.2, and therefore JSON, into a tree of nodes with their positions.
///
/// A text contains one document. Anchors and aliases are supported. Merge keys (`<<`) are ordinary keys, as in YAML 1.2.
package enum YAMLParser {
  /// Limits on the cost of a hostile text.
  package struct Limits: Sendable {
    /// The maximum nesting depth of collections.
    package var depth: Int
    /// The maximum number of nodes. An alias counts as many as the value that it refers to.
    package var nodes: Int

    package init(depth: Int = 64, nodes: Int = 1_000_000) {
      self.depth = depth
      self.nodes = nodes
    }
  }

  /// Parses the document in a text.
  ///
  /// - Parameters:
  ///   - source: The text's number, which all positions in the document or in the error have.
  ///   - isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error in the text.
  package static func parse(
    _ bytes: [UInt8], source: Int = 0, limits: Limits = Limits(), isInterrupted: @escaping () -> Bool = { false }
  ) throws(YAMLError) -> Node {
    do throws(YAMLError) {
      let text = try SourceText(bytes, source: source, isInterrupted: isInterrupted)
      var composer = Composer(events: try EventStream(text), limits: limits, isInterrupted: isInterrupted)
      return try composer.document()
    } catch {
      throw YAMLError(error.message, at: error.position.with(source: source))
    }
  }
}

/// Builds nodes from events.
private struct Composer {
  /// A node that an alias can refer to, and how much of the limits it takes.
  private struct Anchored {
    let node: Node
    let nodes: Int
    let height: Int
  }

  private let events: EventStream
  private let limits: YAMLParser.Limits
  private let isInterrupted: () -> Bool
  private var anchors: [String: Anchored] = [:]
  private var openAnchors: Set<String> = []
  private var nodeCount = 0

  init(events: EventStream, limits: YAMLParser.Limits, isInterrupted: @escaping () -> Bool) {
    self.events = events
    self.limits = limits
    self.isInterrupted = isInterrupted
  }

  mutating func document() throws(YAMLError) -> Node {
    _ = try events.next()
    let start = try events.next()
    guard case .documentStart = start.kind else {
      throw YAMLError("the file is empty", at: .start)
    }
    let root = try node(try events.next(), depth: 0)
    _ = try events.next()
    let next = try events.next()
    guard case .streamEnd = next.kind else {
      throw YAMLError("a second document starts here; a file can contain only one", at: next.range.start)
    }
    return root.node
  }

  /// Reads the node that starts with an event, inside `depth` collections.
  private mutating func node(_ event: Event, depth: Int) throws(YAMLError) -> Anchored {
    let countBefore = nodeCount
    switch event.kind {
    case .alias(let name):
      return try alias(name, at: event.range, depth: depth)
    case .scalar(let scalar, let anchor):
      try count(1, at: event.range.start)
      return keep(Anchored(node: Node(.scalar(scalar), range: event.range), nodes: 1, height: 0), as: anchor)
    case .sequenceStart(let anchor):
      try open(anchor, at: event.range.start, depth: depth)
      let (items, end, height) = try sequence(depth: depth + 1)
      let node = Node(.sequence(items), range: SourceRange(start: event.range.start, end: end))
      return keep(Anchored(node: node, nodes: nodeCount - countBefore, height: height + 1), as: anchor)
    case .mappingStart(let anchor):
      try open(anchor, at: event.range.start, depth: depth)
      let (entries, end, height) = try mapping(depth: depth + 1)
      let node = Node(.mapping(entries), range: SourceRange(start: event.range.start, end: end))
      return keep(Anchored(node: node, nodes: nodeCount - countBefore, height: height + 1), as: anchor)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      throw YAMLError("not valid YAML: a value is missing", at: event.range.start)
    }
  }

  private mutating func sequence(depth: Int) throws(YAMLError) -> ([Node], SourcePosition, Int) {
    var items: [Node] = []
    var height = 0
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.kind { return (items, event.range.end, height) }
      let item = try node(event, depth: depth)
      items.append(item.node)
      height = max(height, item.height)
    }
  }

  private mutating func mapping(depth: Int) throws(YAMLError) -> ([Node.Entry], SourcePosition, Int) {
    var entries: [Node.Entry] = []
    var height = 0
    while true {
      let event = try events.next()
      if case .mappingEnd = event.kind { return (entries, event.range.end, height) }
      let key = try node(event, depth: depth)
      let value = try node(try events.next(), depth: depth)
      entries.append(Node.Entry(key: key.node, value: value.node))
      height = max(height, key.height, value.height)
    }
  }

  private mutating func alias(_ name: String, at range: SourceRange, depth: Int) throws(YAMLError) -> Anchored {
    guard !openAnchors.contains(name) else {
      throw YAMLError("the alias '*\(name)' refers to the value that contains it", at: range.start)
    }
    guard let target = anchors[name] else {
      throw YAMLError("the alias '*\(name)' has no anchor '&\(name)' above it", at: range.start)
    }
    try check(depth: depth + target.height, at: range.start)
    try count(target.nodes, at: range.start)
    let node = Node(target.node.content, range: range, origin: target.node.origin)
    return Anchored(node: node, nodes: target.nodes, height: target.height)
  }

  private mutating func open(_ anchor: String?, at position: SourcePosition, depth: Int) throws(YAMLError) {
    if let anchor { openAnchors.insert(anchor) }
    try check(depth: depth + 1, at: position)
    try count(1, at: position)
  }

  private mutating func keep(_ anchored: Anchored, as anchor: String?) -> Anchored {
    guard let anchor else { return anchored }
    openAnchors.remove(anchor)
    anchors[anchor] = anchored
    return anchored
  }

  private func check(depth: Int, at position: SourcePosition) throws(YAMLError) {
    guard depth <= limits.depth else {
      throw YAMLError("nested more than \(limits.depth) levels deep", at: position)
    }
  }

  private mutating func count(_ nodes: Int, at position: SourcePosition) throws(YAMLError) {
    guard !isInterrupted() else { throw YAMLError.interrupted(at: position) }
    nodeCount += nodes
    guard nodeCount <= limits.nodes else {
      throw YAMLError("more than \(limits.nodes) values, counting what each alias refers to", at: position)
    }
  }
}
