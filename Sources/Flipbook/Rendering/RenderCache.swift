import FlipbookBitmaps
import FlipbookEncoding
package import FlipbookExport
package import FlipbookScenarios

/// Finds scenarios that do not need to be rendered again, and remembers their messages.
package struct RenderCache: Sendable {
  private let results: ResultCache
  /// Everything that determines the pictures apart from the scenario.
  private let surroundings: String

  /// Returns nil if the program cannot read its own file: a different build may draw differently under the same version.
  package init?(results: ResultCache, tool: ToolFingerprint, settings: ExportSettings, frames: FrameRange?) {
    guard let program = ProgramIdentity.digest else { return nil }
    self.results = results
    surroundings = "\(tool)\n\(settings)\n\(frames.map { "\($0)" } ?? "all")\n\(program)"
  }

  /// Returns a digest of a scenario's path, which its messages contain, and of the texts that it was read from.
  package static func source(of reading: ScenarioReading) -> String {
    ContentDigest(of: Array("\(reading.path)\n\(reading.textDigest)".utf8)).description
  }

  /// The cached facts about a result.
  package struct Finding: Sendable {
    fileprivate let key: String
    fileprivate let entry: CacheEntry?
    fileprivate let isOfSameTexts: Bool

    /// The messages of a result that is unchanged and whose scenario is unchanged, or `nil` if anything must be done.
    package var outcome: Outcome? { isOfSameTexts ? entry.flatMap { Outcome(notes: $0.notes) } : nil }

    /// The result if it is unchanged, even if its messages must be determined again.
    package var drawn: ResultWriter.Result? {
      guard let entry, let notes = PictureNotes(entry.notes) else { return nil }
      return ResultWriter.Result(
        frameCount: notes.frameCount, warnings: notes.warnings, details: notes.details, files: entry.files)
    }
  }

  package func find(_ play: Play, _ plan: ResultPlan) -> Finding {
    let key = key(of: play, plan)
    let entry = results.find(plan.place, key: key)
    return Finding(key: key, entry: entry, isOfSameTexts: entry?.source == plan.source)
  }

  package func keep(_ result: ResultWriter.Result, _ outcome: Outcome, _ finding: Finding, _ plan: ResultPlan) {
    guard let notes = outcome.notes else { return }
    let pictures = PictureNotes(frameCount: result.frameCount, warnings: result.warnings, details: result.details)
    let entry = CacheEntry(
      key: finding.key, source: plan.source, notes: pictures.lines + notes, files: result.files)
    results.store(entry, for: plan.place)
  }

  package func prune() { results.prune() }

  private func key(of play: Play, _ plan: ResultPlan) -> String {
    let showsSource = play.formats.contains(where: \.showsSource)
    let shown = showsSource ? "\(plan.source) \(plan.siblings)" : ""
    return ContentDigest(of: Array([play.scenario.identity, surroundings, shown].joined(separator: "\n").utf8))
      .description
  }
}
