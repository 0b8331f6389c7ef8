internal import FlipbookYAML

/// The result of reading a scenario file.
package struct ScenarioReading: Sendable {
  package let path: String
  /// All problems with the file, in file order.
  package let diagnostics: [Diagnostic]
  /// The cells of the matrix, or a single plain cell without a matrix. Empty if there is an error.
  package let cells: [MatrixCell]
  /// The bytes of the file and of every file that it includes.
  package let texts: [[UInt8]]
  /// By the names of the cells.
  private let scenarios: [String?: Scenario]
  /// The keys of the file and of those that it includes; nil if the file could not be read.
  package fileprivate(set) var keys: ScenarioKeys?

  /// Creates the result for a file that cannot be read.
  init(path: String, diagnostics: [Diagnostic]) {
    self.path = path
    self.diagnostics = diagnostics
    cells = []
    texts = []
    scenarios = [:]
  }

  init(path: String, cells: [MatrixCell], scenarios: [String?: Scenario], texts: [[UInt8]], diagnostics: [Diagnostic]) {
    self.path = path
    self.texts = texts
    self.diagnostics = diagnostics
    self.cells = cells
    self.scenarios = scenarios
  }

  /// Returns the scenario of a cell.
  package func scenario(of cell: MatrixCell) -> Scenario? { scenarios[cell.name] }

  /// The scenario, or the first one of a matrix; `nil` if the diagnostics contain an error.
  package var scenario: Scenario? { cells.first.flatMap(scenario) }
}

/// Reads scenario files, and reports all problems of a file at once.
package struct ScenarioReader: Sendable {
  private let vocabulary: ScenarioVocabulary
  private let overrides: ScenarioOverrides
  /// The version of the program, which projects can require.
  private let version: String
  private let projects = ProjectBook()

  package init(
    vocabulary: ScenarioVocabulary, overrides: ScenarioOverrides = ScenarioOverrides(), version: String = ""
  ) {
    self.vocabulary = vocabulary
    self.overrides = overrides
    self.version = version
  }

  /// Reads a file of at most 1 MiB and the files it includes, with the defaults of its project.
  ///
  /// A problem with the file itself (missing, unreadable, a folder, too large) is a diagnostic without a line.
  ///
  /// - Throws: Only failures of the system.
  package func read(path: String) throws(SystemFailure) -> ScenarioReading {
    switch try ScenarioFile.contents(of: path) {
    case .bytes(let bytes): return try read(bytes, path: path, try projects.text(for: path))
    case .refused(let message): return refusal(message, path)
    }
  }

  /// Reads the bytes of a file and the files it includes.
  ///
  /// - Parameter path: The path of the file in messages and in the scenario. Included files are relative to it.
  package func read(_ bytes: [UInt8], path: String) throws(SystemFailure) -> ScenarioReading {
    try read(bytes, path: path, nil)
  }

  /// Reads a file while it is edited, as `read(path:)` does when it has been saved.
  ///
  /// - Parameter edited: The bytes of files that are edited, by their real paths, in place of those on disk.
  package func read(path: String, edited: [String: [UInt8]]) throws(SystemFailure) -> ScenarioReading {
    guard let bytes = edited[path] else { return try read(path: path) }
    return try read(bytes, path: path, try projects.text(for: path), edited: edited)
  }

  private func read(
    _ bytes: [UInt8], path: String, _ project: ProjectBook.Text?, edited: [String: [UInt8]] = [:]
  ) throws(SystemFailure) -> ScenarioReading {
    guard bytes.count <= ScenarioLimits.fileBytes else { return refusal(ScenarioFile.tooLarge, path) }
    let report = Report(sources: SourceBook(path: path))
    guard !ProjectRoot.isSettings(path) else {
      report.error(
        "these are the settings of a project, not a scenario; name a scenario or a folder of scenarios", at: .start)
      return ScenarioReading(path: path, diagnostics: report.sorted)
    }
    let root: Node
    do throws(YAMLError) {
      root = try YAMLParser.parse(ParameterMark.protected(bytes))
    } catch {
      report.error(error.message(inFile: path), at: error.position)
      return ScenarioReading(path: path, diagnostics: report.sorted)
    }
    if let problem = ScenarioParts.problem(of: root) {
      report.error(problem, at: root.range.start)
      return ScenarioReading(path: path, diagnostics: report.sorted)
    }
    var includes = IncludeReading(report: report, edited: edited)
    let own = try includes.compose(root)
    let (composed, projectTexts) = add(project, to: own, report)
    // If an included file cannot be read, its keys are not reported as missing.
    guard !report.hasErrors else { return ScenarioReading(path: path, diagnostics: report.sorted) }
    includes.checkParts()
    let whole = MatrixReading(vocabulary: vocabulary, overrides: overrides, report: report).settings(of: composed)
    let matrix = MatrixReading(vocabulary: vocabulary, overrides: overrides, report: report)
    let cells = matrix.cells(of: whole)
    let draft = ScenarioDraft(root: whole, sources: report.sources, vocabulary: vocabulary, overrides: overrides)
    let findings = CellFindings(of: cells.isEmpty ? [.plain] : cells, draft)
    findings.add(to: report)
    var reading = ScenarioReading(
      path: path, cells: report.hasErrors ? [] : cells, scenarios: findings.scenarios,
      texts: [bytes] + includes.texts + projectTexts, diagnostics: report.sorted)
    reading.keys = ScenarioKeys(composed)
    return reading
  }

  /// Returns a scenario with the defaults of its project, and their text if there are any.
  private func add(_ project: ProjectBook.Text?, to own: Node, _ report: Report) -> (root: Node, texts: [[UInt8]]) {
    guard let project else { return (own, []) }
    let source = report.sources.addFile(project.path)
    switch project.contents {
    case .refused(let message):
      report.error(message, at: SourcePosition(line: 1, column: 1).with(source: source))
    case .bytes(let bytes):
      let reading = ProjectReading(vocabulary: vocabulary, version: version, report: report)
      guard let defaults = reading.read(bytes, source: source)?.defaults else { break }
      return (own.merged(over: defaults.withoutAxes(setBy: own)), [bytes])
    }
    return (own, [])
  }

  private func refusal(_ message: String, _ path: String) -> ScenarioReading {
    ScenarioReading(path: path, diagnostics: [SourceBook(path: path).diagnostic(.error, message, at: nil)])
  }
}
