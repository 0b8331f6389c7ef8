internal import FlipbookYAML

/// How a file's keys lie over those of the files that it includes.
extension Node {
  /// The keys of both files. `timeline` and `expect` are joined, the lower one's first; maps of names (`parameters`,
  /// `gestures`, `output`, `matrix`, a scene's parameters) are joined key by key; anything else is as in the upper file.
  func laid(over lower: Node) -> Node {
    joined(lower) { key, upper, lower in
      switch key {
      case "timeline", "expect": upper.appended(to: lower)
      case "parameters", "gestures", "output": upper.joined(lower) { _, upper, _ in upper }
      case "matrix": upper.joined(lower) { key, upper, lower in key == "exclude" ? upper.appended(to: lower) : upper }
      case "scene": upper.sceneLaid(over: lower)
      default: upper
      }
    }
  }

  /// Two maps as one: `both` decides where both have a key. What is no map stays as it is.
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

  /// The same scene with the parameters of both, also those of groups; another scene is the upper one's alone.
  private func sceneLaid(over lower: Node) -> Node {
    guard let name = sceneName, name == lower.sceneName else { return self }
    let own = scalar == nil ? self : Node(.mapping([Entry(key: self, value: .empty(range))]), range: range)
    guard lower.scalar == nil else { return own }
    return own.joined(lower) { _, upper, lower in upper.parametersLaid(over: lower) }
  }

  private func parametersLaid(over lower: Node) -> Node {
    joined(lower) { _, upper, lower in upper.entries != nil ? upper.parametersLaid(over: lower) : upper }
  }

  /// The name in a scenario's `scene`, whether alone or with parameters.
  var sceneName: String? {
    switch content {
    case .scalar(let scalar): scalar.text
    case .mapping(let entries): entries.first?.key.scalar?.text
    case .sequence: nil
    }
  }

  private static func empty(_ range: SourceRange) -> Node { Node(.scalar(Scalar("")), range: range) }
}
