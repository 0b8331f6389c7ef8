internal import FlipbookYAML

/// A scenario's keys, with included files merged, from which the scenario of each cell is created.
struct ScenarioDraft: Sendable {
  let root: Node
  let sources: SourceBook
  let vocabulary: ScenarioVocabulary
  let overrides: ScenarioOverrides
  /// The pictures that the cells share.
  let pictures = PictureCache()

  /// Returns a draft with other keys.
  func with(root: Node) -> ScenarioDraft {
    ScenarioDraft(root: root, sources: sources, vocabulary: vocabulary, overrides: overrides)
  }

  /// Returns the scenario of a cell and the problems with it. The scenario is `nil` if a required value has no default.
  func scenario(of cell: MatrixCell) -> (scenario: Scenario?, report: Report) {
    let report = Report(sources: sources, pictures: pictures)
    let set = cell.apply(to: root)
    var parameters = ParameterSubstitution(of: set, report: report)
    let slot = Slot(node: parameters.apply(to: set), subject: "a scenario", report: report)
    guard !parameters.isExhausted else { return (nil, report) }
    let assembly = ScenarioAssembly(vocabulary: vocabulary, overrides: overrides, report: report)
    var scenario = assembly.scenario(slot, cell)
    scenario?.draft = with(root: set)
    return (scenario, report)
  }
}

/// The scenarios of a matrix and the problems with them. A problem of all cells is reported once, and one of some cells names them.
struct CellFindings {
  private struct Finding {
    let finding: Report.Finding
    let firstCell: String?
    var count: Int
  }

  private let cellCount: Int
  private var findings: [Finding] = []
  /// By the names of the cells.
  private(set) var scenarios: [String?: Scenario] = [:]

  init(of cells: [MatrixCell], _ draft: ScenarioDraft) {
    cellCount = cells.count
    var places: [Diagnostic: Int] = [:]
    for cell in cells {
      let (scenario, report) = draft.scenario(of: cell)
      scenarios[cell.name] = scenario
      for finding in report.findings {
        if let place = places[finding.diagnostic] {
          findings[place].count += 1
        } else {
          places[finding.diagnostic] = findings.count
          findings.append(Finding(finding: finding, firstCell: cell.name, count: 1))
        }
      }
    }
  }

  func add(to report: Report) {
    for finding in findings {
      guard finding.count < cellCount, let cell = finding.firstCell else {
        report.add(finding.finding)
        continue
      }
      report.add(finding.finding, Wording.cells(first: cell, count: finding.count))
    }
  }
}
