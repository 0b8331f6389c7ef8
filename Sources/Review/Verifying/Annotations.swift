package import FlipbookScenarios

/// Annotations of lines, in the format that hosted runners read from the output of a program.
package enum Annotations {
  private static let mostFacts = 3

  /// The annotations of cases that share a finding, one for each scenario.
  /// - Parameter isSince: Whether cases are compared with an earlier commit, so that there are no baselines.
  package static func lines(_ group: [VerifiedCase], isSince: Bool = false) -> [String] {
    var cells: [String: [VerifiedCase]] = [:]
    for result in group { cells[result.scenario, default: []].append(result) }
    return group.compactMap { result in
      cells.removeValue(forKey: result.scenario).flatMap { line(result, extent: $0.extent, isSince) }
    }
  }

  private static func line(_ result: VerifiedCase, extent: String, _ isSince: Bool) -> String? {
    guard result.writing == .none else { return nil }
    let facts = result.headlines.prefix(mostFacts + min(result.causes.count, mostFacts))
    let text = ([result.verdict] + facts).joined(separator: "\n")
    switch result.status {
    case .equal: return nil
    case .changed, .failed, .wrong:
      return line("error", result.scenario, result.line, "\(result.name) \(result.status.rawValue)\(extent)", text)
    case .new:
      let kind = result.failures == 0 ? "warning" : "error"
      return line(
        kind, result.scenario, result.line, "\(result.name) \(isSince ? "is new" : "has no baseline")\(extent)", text)
    }
  }

  /// The annotation of an expectation that failed.
  package static func line(_ failure: Diagnostic) -> String {
    let cell = failure.cell.map { " (\($0))" } ?? ""
    return line("error", failure.path, failure.line, "expectation failed\(cell)", failure.with(cell: nil).text)
  }

  package static func line(_ orphan: OrphanedBaseline) -> String {
    line("warning", orphan.path, nil, "orphaned baseline", "\(orphan.path): \(orphan.reason)")
  }

  private static func line(_ kind: String, _ path: String, _ line: Int?, _ title: String, _ text: String) -> String {
    "::\(kind) file=\(property(path)),line=\(line ?? 1),title=\(property(title))::\(escaped(text))"
  }

  private static func escaped(_ text: String) -> String {
    let text = text.unicodeScalars.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(character)
      }
    }
    return Wording.printable(text)
  }

  private static func property(_ text: String) -> String {
    escaped(text).unicodeScalars.reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
  }
}
