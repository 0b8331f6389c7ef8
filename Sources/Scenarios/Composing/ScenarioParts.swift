internal import FlipbookYAML

/// Distinguishes the scenarios of a folder from other files, such as those that are only included.
package enum ScenarioParts {
  /// Returns the files that have neither `flipbook` nor `scene` and that another of the files includes, and the settings of
  /// projects. A file that cannot be read or parsed is not one of them, so that reading it as a scenario reports why.
  package static func parts(among paths: some Sequence<String>) -> Set<String> {
    var candidates: [String] = []
    var included: Set<String> = []
    var settings: Set<String> = []
    for path in paths {
      guard !ProjectRoot.isSettings(path) else {
        settings.insert(path)
        continue
      }
      guard case .bytes(let bytes)? = try? ScenarioFile.contents(of: path), mayMatter(bytes),
        let root = try? YAMLParser.parse(ParameterMark.protected(bytes)), case .mapping = root.content
      else { continue }
      if root.value("flipbook") == nil, root.value("scene") == nil { candidates.append(path) }
      included.formUnion(names(in: root.value("include")).compactMap { place(of: $0, besides: path) })
    }
    return settings.union(candidates.filter { realPath($0).map(included.contains) ?? false })
  }

  /// Returns why a document cannot be a scenario, or `nil`. Nothing is quoted of a file that may be anything.
  static func problem(of root: Node) -> String? {
    switch root.content {
    case .mapping(let entries):
      let isScenario = entries.isEmpty || ["flipbook", "scene", "screen", "include"].contains { root.value($0) != nil }
      return isScenario ? nil : "this is not a scenario: it has neither 'flipbook' nor 'scene'"
    case .scalar(let scalar) where scalar.meaning == .null: return nil
    case .scalar, .sequence: return "a scenario: expected a map, found \(Wording.kind(of: root))"
    }
  }

  /// Returns the files that have neither `flipbook` nor `scene`, so that another file may include them.
  package static func candidates(among paths: [String]) -> [String] {
    paths.filter { path in
      guard case .bytes(let bytes)? = try? ScenarioFile.contents(of: path),
        !("\n" + String(decoding: bytes, as: UTF8.self)).contains("\nflipbook:"),
        let root = try? YAMLParser.parse(ParameterMark.protected(bytes)), case .mapping = root.content
      else { return false }
      return root.value("flipbook") == nil && root.value("scene") == nil
    }
  }

  /// Returns whether a file has the keys of a scenario. This is `false` for a file that cannot be read.
  package static func isScenario(_ path: String) -> Bool {
    guard case .bytes(let bytes)? = try? ScenarioFile.contents(of: path),
      String(decoding: bytes, as: UTF8.self).contains("flipbook"),
      let root = try? YAMLParser.parse(ParameterMark.protected(bytes)), case .mapping = root.content
    else { return false }
    return root.value("flipbook") != nil && ["scene", "screen", "include"].contains { root.value($0) != nil }
  }

  /// Returns whether a file must be parsed. Most don't: they contain `flipbook` and include nothing.
  private static func mayMatter(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return !text.contains("flipbook") || text.contains("include")
  }

  private static func names(in include: Node?) -> [String] {
    guard let include else { return [] }
    if case .sequence(let items) = include.content { return items.compactMap(\.scalar?.text) }
    return include.scalar.map { [$0.text] } ?? []
  }

  private static func place(of name: String, besides path: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return realPath(folder + name)
  }
}
