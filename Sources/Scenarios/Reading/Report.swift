internal import FlipbookExpressions
internal import FlipbookYAML

/// Collects the problems of a scenario and the files that it includes.
final class Report {
  struct Finding {
    /// A position that sorts by file, line, and column.
    let order: SourcePosition
    let diagnostic: Diagnostic
  }

  /// The files that positions refer to.
  var sources: SourceBook
  private(set) var findings: [Finding] = []
  /// The diagnostics that were reported. The value of an alias is read once per alias, but reported once.
  private var seen: Set<Diagnostic> = []
  /// Positions at which no more errors are reported.
  private var closed: Set<SourcePosition> = []
  private(set) var hasErrors = false
  /// The PNG files that the scenario shows.
  let pictures: PictureReading

  init(sources: SourceBook, pictures: PictureCache = PictureCache()) {
    self.sources = sources
    self.pictures = PictureReading(pictures)
  }

  func error(_ message: String, at position: SourcePosition?) { add(.error, message, position) }

  /// Reports an error, and ignores later ones at the same position, which would only result from it.
  func lastError(_ message: String, at position: SourcePosition) {
    error(message, at: position)
    closed.insert(position)
  }

  func warning(_ message: String, at position: SourcePosition?) { add(.warning, message, position) }

  /// Whether few enough problems have been found to say what each unknown name could mean.
  var givesHints: Bool { findings.count < ScenarioLimits.hints }

  /// Returns " (did you mean 'x'?)", or "" if no name is similar or too many errors have been reported.
  func hint(_ wrong: String, among names: [String]) -> String {
    givesHints ? NearestName.hint(wrong, among: names) : ""
  }

  /// Returns what an unknown name of an expression probably means, or "" if too many errors have been reported.
  func hint(_ unknown: ExpressionProblem.Unknown) -> String {
    givesHints ? ForeignNames.hint(unknown, orNearest: NearestName.hint(unknown.name, among: unknown.candidates)) : ""
  }

  /// The diagnostics, sorted by file and position. Those at the same position keep the order in which they were reported.
  var sorted: [Diagnostic] {
    findings.indices.sorted { (findings[$0].order, $0) < (findings[$1].order, $1) }.map { findings[$0].diagnostic }
  }

  /// Adds a finding of another report on the same files, with more text at the end.
  func add(_ finding: Finding, _ words: String = "") {
    let diagnostic = finding.diagnostic.with(words)
    if diagnostic.severity == .error { hasErrors = true }
    if seen.insert(diagnostic).inserted {
      findings.append(Finding(order: finding.order, diagnostic: diagnostic))
    }
  }

  private func add(_ severity: Diagnostic.Severity, _ message: String, _ position: SourcePosition?) {
    if let position, closed.contains(position) { return }
    let diagnostic = sources.diagnostic(severity, message, at: position)
    add(Finding(order: sources.order(of: position), diagnostic: diagnostic))
  }
}
