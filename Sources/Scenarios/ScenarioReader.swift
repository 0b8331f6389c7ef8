internal import FlipbookYAML

/// What reading a file came to.
package struct ScenarioReading: Sendable {
  package let path: String
  /// Everything wrong with the file, in its order.
  package let diagnostics: [Diagnostic]
  /// The runs that its matrix asks for; the plain one alone without a matrix; none where there is an error.
  package let cells: [MatrixCell]
  /// The bytes of the file and of every file that it includes, one after the other.
  package let texts: [[UInt8]]
  private let draft: ScenarioDraft?

  /// What is wrong with a file of which nothing can be read.
  init(path: String, diagnostics: [Diagnostic]) {
    self.path = path
    self.diagnostics = diagnostics
    cells = []
    texts = []
    draft = nil
  }

  init(_ draft: ScenarioDraft, cells: [MatrixCell], texts: [[UInt8]], diagnostics: [Diagnostic]) {
    path = draft.sources.path
    self.texts = texts
    self.diagnostics = diagnostics
    self.cells = cells
    self.draft = draft
  }

  /// The scenario of a cell; it is put together anew, so that many cells need no memory.
  package func scenario(of cell: MatrixCell) -> Scenario? { draft?.scenario(of: cell).scenario }

  /// The only scenario, or the matrix's first; nil where there is an error among the diagnostics.
  package var scenario: Scenario? { cells.first.flatMap(scenario) }
}

/// Reads scenario files: everything wrong with one is reported in one go.
package struct ScenarioReader: Sendable {
  private let vocabulary: ScenarioVocabulary
  private let overrides: ScenarioOverrides

  package init(vocabulary: ScenarioVocabulary, overrides: ScenarioOverrides = ScenarioOverrides()) {
    self.vocabulary = vocabulary
    self.overrides = overrides
  }

  /// Reads a file of at most 1 MiB and what it includes. What is wrong with the file itself (missing, unreadable, a folder,
  /// too large) is a diagnostic without a line; only a failure of the system is thrown.
  package func read(path: String) throws(SystemFailure) -> ScenarioReading {
    switch try ScenarioFile.contents(of: path) {
    case .bytes(let bytes): return try read(bytes, path: path)
    case .refused(let message): return refusal(message, path)
    }
  }

  /// Reads a file's bytes and what it includes; `path` names it in messages and in the scenario, and says where included
  /// files lie.
  package func read(_ bytes: [UInt8], path: String) throws(SystemFailure) -> ScenarioReading {
    guard bytes.count <= ScenarioLimits.fileBytes else { return refusal(ScenarioFile.tooLarge, path) }
    let report = Report(sources: SourceBook(path: path))
    let root: Node
    do throws(YAMLError) {
      root = try YAMLParser.parse(ParameterMark.protected(bytes))
    } catch {
      report.error(error.message, at: error.position)
      return ScenarioReading(path: path, diagnostics: report.sorted)
    }
    var includes = IncludeReading(report: report)
    let whole = try includes.compose(root)
    // What a file that cannot be read would have brought is not missed key by key.
    guard !report.hasErrors else { return ScenarioReading(path: path, diagnostics: report.sorted) }
    includes.checkParts()
    let matrix = MatrixReading(vocabulary: vocabulary, overrides: overrides, report: report)
    let cells = matrix.cells(of: whole)
    let draft = ScenarioDraft(root: whole, sources: report.sources, vocabulary: vocabulary, overrides: overrides)
    let findings = CellFindings(of: cells.isEmpty ? [.plain] : cells, draft)
    findings.tell(report)
    return ScenarioReading(
      draft, cells: report.hasErrors ? [] : cells, texts: [bytes] + includes.texts, diagnostics: report.sorted)
  }

  private func refusal(_ message: String, _ path: String) -> ScenarioReading {
    ScenarioReading(path: path, diagnostics: [SourceBook(path: path).diagnostic(.error, message, at: nil)])
  }
}
