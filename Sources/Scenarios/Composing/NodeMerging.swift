internal import FlipbookYAML

/// Merging a file's keys with those of the files that it includes.
extension Node {
  /// Returns the keys of both files. The lists `timeline` and `expect` are joined, with the included file's first. Maps of
  /// names (`parameters`, `gestures`, `output`, `matrix`, and a scene's or screen's parameters and components) are merged. For all
  /// other keys, this file takes precedence.
  func merged(over lower: Node) -> Node {
    joined(lower) { key, upper, lower in
      switch key {
      case "timeline", "expect": upper.appended(to: lower)
      case "parameters", "gestures", "output": upper.joined(lower) { _, upper, _ in upper }
      case "matrix": upper.joined(lower) { key, upper, lower in key == "exclude" ? upper.appended(to: lower) : upper }
      case "scene": upper.sceneMerged(over: lower)
      case "screen":
        upper.joined(lower) { key, upper, lower in
          switch key {
          case "parameters": upper.valuesMerged(over: lower)
          case "components": upper.joined(lower) { _, upper, _ in upper }
          default: upper
          }
        }
      default: upper
      }
    }
  }

  /// Returns the defaults of a project without the axes of their matrix that a scenario sets itself, as they would replace
  /// its values.
  func withoutAxes(setBy scenario: Node) -> Node {
    guard let matrix = value("matrix"), let axes = matrix.entries else { return self }
    let rest = axes.filter { axis in axis.key.scalar.map { scenario.value($0.text) == nil } ?? true }
    return setting(["matrix"], to: Node(.mapping(rest), range: matrix.range))
  }

  /// Merges two maps. The closure decides if both have a key. A value that is not a map is returned unchanged.
  private func joined(_ lower: Node, both: (String, Node, Node) -> Node) -> Node {
    guard let own = entries, case .mapping(let others) = lower.content else { return self }
    let merged = own.map { entry in
      guard let key = entry.key.scalar?.text, let other = lower.value(key) else { return entry }
      return Entry(key: entry.key, value: both(key, entry.value, other))
    }
    let names = Set(own.compactMap(\.key.scalar?.text))
    let rest = others.filter { !($0.key.scalar.map { names.contains($0.text) } ?? false) }
    return Node(.mapping(merged + rest), range: range)
  }

  private func appended(to lower: Node) -> Node {
    guard case .sequence(let own) = content, case .sequence(let others) = lower.content else { return self }
    return Node(.sequence(others + own), range: range)
  }

  /// Merges the parameters of the same scene, including those of groups. A different scene replaces the included one.
  private func sceneMerged(over lower: Node) -> Node {
    guard let name = sceneName, name == lower.sceneName else { return self }
    let own = scalar == nil ? self : Node(.mapping([Entry(key: self, value: .empty(range))]), range: range)
    guard lower.scalar == nil else { return own }
    return own.joined(lower) { _, upper, lower in upper.parametersMerged(over: lower) }
  }

  private func parametersMerged(over lower: Node) -> Node {
    joined(lower) { _, upper, lower in upper.entries != nil ? upper.parametersMerged(over: lower) : upper }
  }

  /// Merges the parameters of a screen. A value replaces the one of a parameter that is declared with more than its value.
  private func valuesMerged(over lower: Node) -> Node {
    joined(lower) { _, upper, lower in
      let isContent = lower.value("type")?.scalar?.text == "content" && upper.value("type") == nil
      guard case .mapping = lower.content, upper.scalar != nil || isContent else { return upper }
      return lower.setting(["value"], to: upper)
    }
  }

  /// The name of the scene in a scenario's `scene`, with or without parameters.
  var sceneName: String? {
    switch content {
    case .scalar(let scalar): scalar.text
    case .mapping(let entries): entries.first?.key.scalar?.text
    case .sequence: nil
    }
  }

  private static func empty(_ range: SourceRange) -> Node { Node(.scalar(Scalar("")), range: range) }
}
