import FlipbookRuns
import Flipbook
import FlipbookComparison
import FlipbookScenarios

/// Draws and compares the pictures of a case.
extension CellVerification {
  /// The fonts and programs that draw the pictures.
  var drawing: RunMaker.Drawing { RunMaker.Drawing(renderers: renderers, makers: tool.settings) }

  func report(_ expected: Run, _ found: Run) throws(PictureProblem) -> DiffReport {
    let tolerances = DiffTolerances(tracks: settings.tolerance)
    var report = DiffReport(expected, found, tolerances: tolerances) { Interruption.isWanted }
    guard expected.pixels != nil else { return report }
    report.pixels = try VerifiedPictures.report(
      expected, found, shift: report.tracks?.commonShift ?? 0, tolerance: tolerances.pixels)
    return report
  }

  /// Returns whether the older program draws what the baseline expects: it draws the scenario as it is now.
  func mayDraw(_ report: DiffReport, _ result: inout VerifiedCase) -> Bool {
    guard settings.expectedWith != nil, report.tracks?.differs ?? false, !report.lines.isEmpty else { return true }
    let message =
      "no expected pictures: the scenario itself has changed, and '--expected-with' would draw it as it is now; "
      + "'--since' draws it as it was"
    result.problems.append(
      .diagnostic(Diagnostic(path: result.scenario, line: nil, column: nil, severity: .warning, message: message)))
    return false
  }

  /// Draws the expected pictures as the scenario was, or lets the older program draw them, and compares them.
  /// - Parameter pictures: The pictures of the page, if they were drawn for the comparison.
  /// - Returns: Why there are none, or `nil`.
  func drawExpected(
    _ expected: inout Run, _ found: Run, _ past: ScenarioLoader.Loaded?, _ report: inout DiffReport,
    _ pictures: inout ReviewedRuns.Drawn?
  ) throws -> OlderProgram.Failure? {
    if let past, settings.drawsPictures, let clock = expected.tracks?.clock {
      let drawn = RunMaker.layersToDraw(of: past, clock: clock, drawing)
      (expected.nodes, expected.pixels) = (drawn.nodes, drawn.pixels)
    } else if let program = settings.expectedWith {
      do throws(OlderProgram.Failure) {
        let name = scenario.cell.map { FileTree.join(input.place, $0) } ?? input.place
        expected.pixels = try program.run(scenario: input.path, cell: scenario.cell, name: name).pixels
      } catch {
        return error
      }
    } else {
      return nil
    }
    let tolerance = DiffTolerances().pixels
    if settings.reports, isOneOfFew() { pictures = try reviewed(expected, found, report).draw(tolerance) }
    report.pixels = try VerifiedPictures.report(
      expected, found, tally: pictures?.pictures.tally, shift: report.tracks?.commonShift ?? 0, tolerance: tolerance)
    return nil
  }
}
