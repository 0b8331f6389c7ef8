internal import FlipbookYAML

/// Collects what is wrong with one scenario and the files that it includes.
final class Report {
  struct Finding {
    /// File, line and column.
    let order: SourcePosition
    let diagnostic: Diagnostic
  }

  /// Where the scenario's places are.
  var sources: SourceBook
  private(set) var findings: [Finding] = []
  /// What stands behind an alias is read once for each alias and reported once.
  private var seen: Set<Diagnostic> = []
  /// Places of which everything has been said.
  private var closed: Set<SourcePosition> = []
  private(set) var hasErrors = false

  init(sources: SourceBook) { self.sources = sources }

  func error(_ message: String, at position: SourcePosition?) { add(.error, message, position) }

  /// An error after which whatever else is said of its place would only follow from it.
  func lastError(_ message: String, at position: SourcePosition) {
    error(message, at: position)
    closed.insert(position)
  }

  func warning(_ message: String, at position: SourcePosition?) { add(.warning, message, position) }

  /// " (did you mean 'x'?)", or "" where no name is near or very much is wrong already.
  func hint(_ wrong: String, among names: [String]) -> String {
    findings.count < ScenarioLimits.hints ? NearestName.hint(wrong, among: names) : ""
  }

  /// In the order of the files; what has one place stays in the order of its report.
  var sorted: [Diagnostic] {
    findings.indices.sorted { (findings[$0].order, $0) < (findings[$1].order, $1) }.map { findings[$0].diagnostic }
  }

  /// What another report has found of the same files, with further words.
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
