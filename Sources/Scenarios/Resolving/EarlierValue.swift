internal import FlipbookYAML

/// A value that a line of a scenario had before.
package struct EarlierValue: Hashable, Sendable {
  /// The line of the value now.
  let line: Int
  /// What contains it, as in `Scenario.resolvedText`, such as "handler tapped: send".
  let label: String
  /// Its path there, such as "animate.top"; "" for the whole.
  let path: String
  /// The value before; nil if there was none.
  let before: String?
  /// Whether there is no such value now.
  let isGone: Bool

  package init(line: Int, label: String, path: String, before: String?, isGone: Bool) {
    (self.line, self.label, self.path) = (line, label, path)
    (self.before, self.isGone) = (before, isGone)
  }
}

extension Scenario {
  /// Returns the scenario with the values that it had before, or `nil` if they cannot be put back, for example because what contained
  /// them is gone.
  package func restoring(_ values: [EarlierValue]) -> Scenario? {
    guard let draft else { return nil }
    let routes = ResolvedText(of: draft.root, sources, overridden: []).routes
    var changes: [(route: [Int], node: Node?)] = []
    for value in values {
      guard !value.isGone || !value.path.isEmpty else { return nil }
      let node = value.before.flatMap { Node.read($0) }
      let matches = routes.filter { route in
        route.label == value.label && route.path == (value.isGone ? "" : value.path)
          && (value.isGone || route.line == value.line)
      }
      guard matches.count == 1, value.before == nil || node != nil || value.path.isEmpty else { return nil }
      guard value.isGone, let node else {
        changes.append((matches[0].indices, value.before == nil ? nil : node))
        continue
      }
      let owner = draft.root.at(matches[0].indices[...])
      changes.append((matches[0].indices, owner?.setting(value.path.split(separator: ".").map(String.init), to: node)))
    }
    // Later places first, so that what is removed moves no other.
    let ordered = changes.sorted { $1.route.lexicographicallyPrecedes($0.route) }
    let root = ordered.reduce(draft.root) { $0.replacing($1.route[...], with: $1.node) }
    let (scenario, report) = draft.with(root: root).scenario(of: .plain)
    return report.hasErrors ? nil : scenario
  }
}

extension Node {
  /// Reads a value as `Scenario.resolvedText` has it.
  fileprivate static func read(_ text: String) -> Node? {
    let bytes = ParameterMark.protected(Array(text.utf8))
    if text.hasPrefix("["), let list = try? YAMLParser.parse(bytes) { return list }
    let range = SourceRange(start: .start, end: .start)
    return Node(.scalar(Scalar(String(decoding: bytes, as: UTF8.self))), range: range)
  }

  fileprivate func at(_ route: ArraySlice<Int>) -> Node? {
    guard let index = route.first else { return self }
    switch content {
    case .mapping(let entries) where entries.indices.contains(index): return entries[index].value.at(route.dropFirst())
    case .sequence(let items) where items.indices.contains(index): return items[index].at(route.dropFirst())
    default: return nil
    }
  }

  /// Returns the tree with another value in a place, or without the value.
  fileprivate func replacing(_ route: ArraySlice<Int>, with node: Node?) -> Node {
    guard let index = route.first else { return node ?? self }
    let rest = route.dropFirst()
    switch content {
    case .mapping(var entries) where entries.indices.contains(index):
      if rest.isEmpty, node == nil {
        entries.remove(at: index)
      } else {
        entries[index] = Entry(key: entries[index].key, value: entries[index].value.replacing(rest, with: node))
      }
      return Node(.mapping(entries), range: range)
    case .sequence(var items) where items.indices.contains(index):
      if rest.isEmpty, node == nil {
        items.remove(at: index)
      } else {
        items[index] = items[index].replacing(rest, with: node)
      }
      return Node(.sequence(items), range: range)
    default: return self
    }
  }
}
