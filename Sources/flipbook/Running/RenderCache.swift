import FlipbookEncoding
import FlipbookExport
import Glibc
import FlipbookScenarios

/// Decides which scenarios need not be rendered again, and remembers what was said of them.
struct RenderCache: Sendable {
  private let results: ResultCache
  /// What decides pictures besides the scenario.
  private let surroundings: String

  init(results: ResultCache, tool: ToolFingerprint, settings: ExportSettings, frames: FrameRange?) {
    self.results = results
    surroundings = "\(tool)\n\(settings)\n\(frames.map { "\($0)" } ?? "all")\n\(RenderCache.program)"
  }

  /// A digest of the texts that a scenario was read from.
  static func source(of reading: ScenarioReading) -> String {
    let parts = reading.texts.map { FrameDigest(of: $0).description }
    return FrameDigest(of: Array(([reading.path] + parts).joined(separator: "\n").utf8)).description
  }

  /// What is known of a result before anything is done for it.
  struct Finding: Sendable {
    fileprivate let key: String
    fileprivate let entry: CacheEntry?
    fileprivate let isOfSameTexts: Bool

    /// What was said of a result that is unchanged, as are the scenario's texts; nil where anything is to be done.
    var outcome: Outcome? { isOfSameTexts ? entry.flatMap { Outcome(notes: $0.notes) } : nil }

    /// A result that is unchanged, although something may be to be said anew.
    var drawn: ResultWriter.Result? {
      guard let entry, let notes = PictureNotes(entry.notes) else { return nil }
      return ResultWriter.Result(
        frameCount: notes.frameCount, warnings: notes.warnings, details: notes.details, files: entry.files)
    }
  }

  func find(_ scenario: Scenario, _ aim: Aim) -> Finding {
    let key = key(of: scenario, aim)
    let entry = results.find(aim.place, key: key)
    return Finding(key: key, entry: entry, isOfSameTexts: entry?.source == aim.source)
  }

  func keep(_ result: ResultWriter.Result, _ outcome: Outcome, _ finding: Finding, _ aim: Aim) {
    guard let notes = outcome.notes else { return }
    let pictures = PictureNotes(frameCount: result.frameCount, warnings: result.warnings, details: result.details)
    let entry = CacheEntry(
      key: finding.key, source: aim.source, notes: pictures.lines + notes, files: result.files)
    results.store(entry, for: aim.place)
  }

  func prune() { results.prune() }

  private func key(of scenario: Scenario, _ aim: Aim) -> String {
    let showsSource = scenario.output.formats.compactMap(ExportFormat.named).contains(where: \.showsSource)
    let shown = showsSource ? "\(aim.source) \(aim.siblings)" : ""
    return FrameDigest(of: Array([scenario.identity, surroundings, shown].joined(separator: "\n").utf8)).description
  }

  /// The program's file: another build may draw otherwise under the same version.
  private static let program: String = {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return Main.version }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }()
}
