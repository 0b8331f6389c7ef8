internal import FlipbookYAML

/// The settings of a project: what its `flipbook.yaml` contains besides the defaults of its scenarios.
package struct ProjectSettings: Hashable, Sendable {
  /// The folders and files that commands process if the command line names none, relative to the root.
  package var scenarios: [String] = []
  /// The folder of results, relative to the root.
  package var output: String?
  /// The folder of results that machines share: an absolute path, or one relative to the root.
  package var cache: String?
  /// The folder in which baselines are kept, relative to the root and without "."; `nil` to keep them beside their
  /// scenarios.
  package var baselines: String?
  /// The largest difference between numbers of tracks that count as equal.
  package var tolerance: Double?
  /// Whether new baselines include pictures.
  package var keepsPictures = false
  /// What the rule `motionTokens` allows; `nil` if the project lists nothing.
  package var motionTokens: MotionTokens?

  package init() {}

  /// Reads the settings of a project.
  ///
  /// - Parameter version: The version of the program, which `requires` is compared with.
  /// - Throws: Only failures of the system.
  package static func read(
    _ root: ProjectRoot, vocabulary: ScenarioVocabulary, version: String
  ) throws(SystemFailure) -> (settings: ProjectSettings, diagnostics: [Diagnostic]) {
    let path = root.settingsPath
    switch try ScenarioFile.contents(of: path) {
    case .refused(let message):
      let report = Report(sources: SourceBook(path: path))
      report.error(message, at: nil)
      return (ProjectSettings(), report.sorted)
    case .bytes(let bytes): return read(bytes, path: path, vocabulary: vocabulary, version: version)
    }
  }

  /// Reads the settings from the text of a `flipbook.yaml`, which need not be saved.
  package static func read(
    _ bytes: [UInt8], path: String, vocabulary: ScenarioVocabulary, version: String
  ) -> (settings: ProjectSettings, diagnostics: [Diagnostic]) {
    let report = Report(sources: SourceBook(path: path))
    let reading = ProjectReading(vocabulary: vocabulary, version: version, report: report)
    return (reading.read(bytes, source: 0)?.settings ?? ProjectSettings(), report.sorted)
  }
}

/// Reads the text of a `flipbook.yaml`, and reports all problems with it.
struct ProjectReading {
  let vocabulary: ScenarioVocabulary
  let version: String
  let report: Report

  /// - Parameter source: The number of the file among the sources of the report.
  /// - Returns: The settings, and the keys that every scenario has unless it sets them; `nil` after an error.
  func read(_ bytes: [UInt8], source: Int) -> (settings: ProjectSettings, defaults: Node?)? {
    let root: Node
    do throws(YAMLError) {
      root = try YAMLParser.parse(bytes, source: source, limits: YAMLParser.Limits(nodes: ProjectReading.mostValues))
    } catch {
      report.error(error.message, at: error.position)
      return nil
    }
    guard let entries = root.entries, entries.isEmpty || root.value("flipbook") != nil,
      var map = MapReader(Slot(node: root, subject: "a project", report: report), owner: "a project")
    else {
      // Nothing is quoted of a file that may be anything.
      report.error(
        root.entries == nil
          ? "a project: expected a map, found \(Wording.kind(of: root))"
          : "a project needs 'flipbook': 1, the version of the format", at: root.range.start)
      return nil
    }
    _ = map.require("flipbook", .formatVersion)
    _ = map.read("requires", .version(atMost: version))
    var settings = ProjectSettings()
    settings.scenarios = map.read("scenarios", .list(of: .pathBelowRoot, named: "paths")) ?? []
    settings.output = map.read("output", .pathBelowRoot)
    settings.cache = map.read("cache", .anyFolder)
    if let slot = map.slot("baselines") { read(baselines: slot, into: &settings) }
    settings.motionTokens = map.read("motionTokens", .motionTokens)
    let defaults = map.slot("defaults")
    if let defaults { check(defaults: defaults) }
    map.finish()
    return report.hasErrors ? nil : (settings, defaults?.node)
  }

  private static let mostValues = 10_000

  /// Reads the folder of baselines, or a map with it and how they are compared and recorded.
  private func read(baselines slot: Slot, into settings: inout ProjectSettings) {
    if let scalar = slot.node.scalar, scalar.meaning != .null {
      settings.baselines = folder(ofBaselines: slot, settings)
      return
    }
    guard var map = MapReader(slot, owner: "'baselines'") else { return }
    settings.tolerance = map.read("tolerance", .number(0...1_000))
    settings.keepsPictures = map.read("pixels", .boolean) ?? false
    settings.baselines = map.slot("folder").flatMap { folder(ofBaselines: $0, settings) }
    map.finish()
  }

  private func folder(ofBaselines slot: Slot, _ settings: ProjectSettings) -> String? {
    guard let path = ValueReader<String>.pathBelowRoot.read(slot) else { return nil }
    let names = { (path: String) in path.split(separator: "/").filter { $0 != "." } }
    if let output = settings.output, !names(output).isEmpty, names(path).starts(with: names(output)) {
      slot.error("expected a folder outside \(Wording.quoted(output)), the output folder, which 'clean' empties")
      return nil
    }
    let folder = names(path).joined(separator: "/")
    return folder.isEmpty ? nil : folder
  }

  private func check(defaults slot: Slot) {
    guard var map = MapReader(slot, owner: "'defaults'") else { return }
    let assembly = ScenarioAssembly(vocabulary: vocabulary, overrides: ScenarioOverrides(), report: report)
    assembly.check(defaults: &map)
    map.finish()
  }
}

extension ValueReader where Value == String {
  /// Reads a path that cannot lead out of the root.
  fileprivate static var pathBelowRoot: ValueReader {
    let expectation = "a path below the folder of \(ProjectRoot.fileName), without '..'"
    return ValueReader(expectation) { slot in
      guard let path = ValueReader<String>.text.read(slot) else { return nil }
      let isBelow = !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      guard isBelow, !path.split(separator: "/").contains("..") else { return slot.fail(expected: expectation) }
      return path
    }
  }

  /// Reads the path of a folder that can be outside of the root only if it is absolute.
  fileprivate static var anyFolder: ValueReader {
    let expectation = "an absolute path, or a path below the folder of \(ProjectRoot.fileName)"
    return ValueReader(expectation) { slot in
      guard let path = ValueReader<String>.text.read(slot) else { return nil }
      let leadsOut = !path.hasPrefix("/") && path.split(separator: "/").contains("..")
      guard !path.isEmpty, !path.utf8.contains(0), !leadsOut else { return slot.fail(expected: expectation) }
      return path
    }
  }

  /// Reads the least version that a project requires.
  fileprivate static func version(atMost present: String) -> ValueReader {
    let expectation = "a version such as \(present)"
    return ValueReader(expectation) { slot in
      guard let text = slot.node.scalar?.text, let wanted = numbers(text) else {
        return slot.fail(expected: expectation)
      }
      guard let own = numbers(present), own.lexicographicallyPrecedes(wanted) else { return text }
      slot.error("the project requires version \(Wording.printable(text)) or later; this is \(present)")
      return nil
    }
  }

  private static func numbers(_ version: String) -> [Int]? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(part) : nil
    }
    return (1...3).contains(parts.count) && numbers.count == parts.count
      ? numbers + Array(repeating: 0, count: 3 - numbers.count) : nil
  }
}
