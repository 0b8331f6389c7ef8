internal import Motion
internal import Simulation
internal import Units
internal import YAML

/// What reading a file came to.
package struct ScenarioReading: Sendable {
  package let path: String
  /// nil where there is an error among the diagnostics.
  package let scenario: Scenario?
  /// Everything wrong with the file, in its order.
  package let diagnostics: [Diagnostic]
}

/// Reads scenario files: everything wrong with one is reported in one go.
package struct ScenarioReader: Sendable {
  private let vocabulary: ScenarioVocabulary
  private let overrides: ScenarioOverrides

  package init(vocabulary: ScenarioVocabulary, overrides: ScenarioOverrides = ScenarioOverrides()) {
    self.vocabulary = vocabulary
    self.overrides = overrides
  }

  /// Reads a file of at most 1 MiB. What is wrong with the file itself (missing, unreadable, a folder, too large) is a
  /// diagnostic without a line; only a failure of the system is thrown.
  package func read(path: String) throws(SystemFailure) -> ScenarioReading {
    switch try ScenarioFile.contents(of: path) {
    case .bytes(let bytes): return read(bytes, path: path)
    case .refused(let message):
      let diagnostic = Diagnostic(path: path, line: nil, column: nil, message: message)
      return ScenarioReading(path: path, scenario: nil, diagnostics: [diagnostic])
    }
  }

  /// Reads a file's bytes; `path` names it in messages and in the scenario.
  package func read(_ bytes: [UInt8], path: String) -> ScenarioReading {
    let report = Report(path: path)
    let scenario = scenario(bytes, path, report)
    return ScenarioReading(path: path, scenario: report.hasErrors ? nil : scenario, diagnostics: report.sorted)
  }

  private func scenario(_ bytes: [UInt8], _ path: String, _ report: Report) -> Scenario? {
    guard bytes.count <= ScenarioLimits.fileBytes else {
      report.error(ScenarioFile.tooLarge, at: nil)
      return nil
    }
    do throws(YAMLError) {
      let root = Slot(node: try YAMLParser.parse(bytes), subject: "a scenario", report: report)
      return ScenarioAssembly(vocabulary: vocabulary, overrides: overrides, report: report).scenario(root, path)
    } catch {
      report.error(error.message, at: error.position)
      return nil
    }
  }
}
