internal import FlipbookYAML

/// Changes to the tree of a document.
extension Node {
  /// The entries of a map. Null has no entries, and any other value has `nil`.
  var entries: [Entry]? {
    switch content {
    case .mapping(let entries): entries
    case .scalar(let scalar) where scalar.meaning == .null: []
    default: nil
    }
  }

  /// Returns the value of a key in a map.
  func value(_ key: String) -> Node? { entries?.first { $0.key.scalar?.text == key }?.value }

  /// The number of nodes in the tree, including this one.
  var nodeCount: Int {
    switch content {
    case .scalar: 1
    case .sequence(let items): items.reduce(1) { $0 + $1.nodeCount }
    case .mapping(let entries): entries.reduce(1) { $0 + $1.key.nodeCount + $1.value.nodeCount }
    }
  }

  /// Returns whether two values have the same text, regardless of their positions.
  func isSame(as other: Node) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let two)): one.text == two.text
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count
        && zip(one, two).allSatisfy { $0.key.isSame(as: $1.key) && $0.value.isSame(as: $1.value) }
    default: false
    }
  }

  /// Returns the value with all of its nodes at one position.
  func moved(to range: SourceRange) -> Node {
    switch content {
    case .scalar: Node(content, range: range)
    case .sequence(let items): Node(.sequence(items.map { $0.moved(to: range) }), range: range)
    case .mapping(let entries):
      Node(
        .mapping(entries.map { Entry(key: $0.key.moved(to: range), value: $0.value.moved(to: range)) }), range: range)
    }
  }

  /// Returns a map in which a path of keys leads to a value. An existing value is replaced, missing maps are created, and a
  /// word along the path (such as the name of a scene) becomes a map with that key.
  func setting(_ path: some Collection<String>, to value: Node) -> Node {
    guard let name = path.first else { return value }
    var entries = mapEntries
    let rest = path.dropFirst()
    if let index = entries.firstIndex(where: { $0.key.scalar?.text == name }) {
      let child = entries[index].value.setting(rest, to: value)
      entries[index] = Entry(key: entries[index].key, value: child)
    } else {
      let key = Node(.scalar(Scalar(name)), range: value.range)
      entries.append(Entry(key: key, value: Node(.mapping([]), range: value.range).setting(rest, to: value)))
    }
    return Node(.mapping(entries), range: range)
  }

  private var mapEntries: [Entry] {
    if let entries { return entries }
    guard let scalar, scalar.meaning == .text else { return [] }
    return [Entry(key: self, value: Node(.scalar(Scalar("")), range: range))]
  }

  /// Returns the map without a key.
  func removing(_ key: String) -> Node {
    guard case .mapping(let entries) = content else { return self }
    return Node(.mapping(entries.filter { $0.key.scalar?.text != key }), range: range)
  }
}
