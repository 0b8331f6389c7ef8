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
    let settings = read(&map)
    map.finish()
    return report.hasErrors ? nil : (settings, map.child("defaults"))
  }

  /// Reads the keys of a project, in the order in which the schema lists them.
  func read(_ map: inout MapReader) -> ProjectSettings {
    _ = map.require("flipbook", .formatVersion, "The version of the format.")
    _ = map.read("requires", .version(atMost: version), "The least version of Flipbook that can read the project.")
    var settings = ProjectSettings()
    settings.scenarios =
      map.read(
        "scenarios", .list(of: .pathBelowRoot, named: "paths"), "What commands process if they name no scenarios.")
      ?? []
    settings.output = map.read(
      "output", .pathBelowRoot, "The folder of results; default out in the current folder.")
    settings.cache = map.read(
      "cache", .anyFolder, "A folder of results that machines share: an absolute path, or one below this folder.")
    let baselines = map.read(
      "baselines", baselines(outside: settings.output),
      "The folder in which baselines are kept, or a map: how they are kept, compared, and recorded.")
    if let baselines {
      (settings.baselines, settings.tolerance) = (baselines.folder, baselines.tolerance)
      settings.keepsPictures = baselines.keepsPictures
    }
    settings.motionTokens = map.read(
      "motionTokens", .motionTokens, "The only durations, curves, and springs that 'check --lint' allows.")
    _ = map.read("defaults", defaults, "Keys of every scenario, unless it sets them itself.")
    return settings
  }

  private static let mostValues = 10_000

  private struct Baselines {
    var folder: String?
    var tolerance: Double?
    var keepsPictures = false
  }

  /// Reads the folder of baselines, or a map with it and how they are compared and recorded.
  private func baselines(outside output: String?) -> ValueReader<Baselines> {
    let folder = folder(outside: output)
    let map = ValueReader<Baselines>.map("'baselines'") { map in
      Baselines(
        folder: map.read(
          "folder", folder, "The folder in which baselines are kept; default beside their scenarios.") ?? nil,
        tolerance: map.read(
          "tolerance", .number(0...1_000), "The largest difference between numbers that count as equal."),
        keepsPictures: map.read("pixels", .boolean, "Whether new baselines include pictures; default false.") ?? false)
    }
    return ValueReader("a folder or a map", schema: ["anyOf": [folder.schema, map.schema]]) { slot in
      guard let scalar = slot.node.scalar, scalar.meaning != .null else { return map.read(slot) }
      return Baselines(folder: folder.read(slot) ?? nil)
    }
  }

  /// Reads a folder that is not in the folder of results; that of the project itself is none.
  private func folder(outside output: String?) -> ValueReader<String?> {
    let path = ValueReader<String>.pathBelowRoot
    return ValueReader(path.expectation, schema: path.schema) { slot in
      guard let path = path.read(slot) else { return nil }
      let names = { (path: String) in path.split(separator: "/").filter { $0 != "." } }
      if let output, !names(output).isEmpty, names(path).starts(with: names(output)) {
        slot.error("expected a folder outside \(Wording.quoted(output)), the output folder, which 'clean' empties")
        return nil
      }
      let folder = names(path).joined(separator: "/")
      return .some(folder.isEmpty ? nil : folder)
    }
  }

  private var defaults: ValueReader<Void> {
    let assembly = ScenarioAssembly(vocabulary: vocabulary, overrides: ScenarioOverrides(), report: report)
    return .map("'defaults'") { assembly.check(defaults: &$0) }
  }
}

extension ValueReader where Value == String {
  /// Reads a path that cannot lead out of the root.
  fileprivate static var pathBelowRoot: ValueReader {
    let expectation = "a path below the folder of \(ProjectRoot.fileName), without '..'"
    let schema: SchemaValue = ["type": "string", "pattern": #"^(?!/)(?!(.*/)?\.\.(/|$))."#]
    return ValueReader(expectation, schema: schema) { slot in
      guard let path = ValueReader<String>.text.read(slot) else { return nil }
      let isBelow = !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      guard isBelow, !path.split(separator: "/").contains("..") else { return slot.fail(expected: expectation) }
      return path
    }
  }

  /// Reads the path of a folder that can be outside of the root only if it is absolute.
  fileprivate static var anyFolder: ValueReader {
    let expectation = "an absolute path, or a path below the folder of \(ProjectRoot.fileName)"
    let schema: SchemaValue = ["type": "string", "pattern": #"^(/|(?!(.*/)?\.\.(/|$)).)"#]
    return ValueReader(expectation, schema: schema) { slot in
      guard let path = ValueReader<String>.text.read(slot) else { return nil }
      let leadsOut = !path.hasPrefix("/") && path.split(separator: "/").contains("..")
      guard !path.isEmpty, !path.utf8.contains(0), !leadsOut else { return slot.fail(expected: expectation) }
      return path
    }
  }

  /// Reads the least version that a project requires.
  fileprivate static func version(atMost present: String) -> ValueReader {
    let expectation = "a version such as \(present)"
    let schema: SchemaValue = ["type": ["string", "number"], "pattern": #"^[0-9]+(\.[0-9]+){0,2}$"#]
    return ValueReader(expectation, schema: schema) { slot in
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
