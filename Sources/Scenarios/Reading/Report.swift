internal import YAML

/// Collects what is wrong with one file.
final class Report {
  private let path: String
  private var found: [Diagnostic] = []
  /// What stands behind an alias is read once for each alias and reported once.
  private var seen: Set<Diagnostic> = []
  private(set) var hasErrors = false

  init(path: String) { self.path = path }

  func error(_ message: String, at position: SourcePosition?) { add(.error, message, position) }

  func warning(_ message: String, at position: SourcePosition?) { add(.warning, message, position) }

  /// In the order of the file; what has one place stays in the order of its report.
  var sorted: [Diagnostic] {
    let keyed = found.enumerated().map { (key: ($1.line ?? 0, $1.column ?? 0, $0), diagnostic: $1) }
    return keyed.sorted { $0.key < $1.key }.map(\.diagnostic)
  }

  private func add(_ severity: Diagnostic.Severity, _ message: String, _ position: SourcePosition?) {
    if severity == .error { hasErrors = true }
    let diagnostic = Diagnostic(
      path: path,
      line: position?.line,
      column: position?.column,
      severity: severity,
      message: message
    )
    if seen.insert(diagnostic).inserted { found.append(diagnostic) }
  }
}
