import FlipbookBitmaps
import FlipbookEncoding
package import FlipbookExport
package import FlipbookStorage
package import FlipbookScenarios

/// Finds scenarios that do not need to be rendered again, and remembers their messages.
package struct RenderCache: Sendable {
  private let results: ResultCache
  /// The cache that machines share, if there is one.
  private let shared: SharedCache?
  /// Everything that determines the pictures apart from the scenario.
  private let surroundings: String

  /// Returns nil if the program cannot read its own file: a different build may draw differently under the same version.
  package init?(
    results: ResultCache, shared: SharedCache? = nil, tool: ToolFingerprint, settings: ExportSettings,
    frames: FrameRange?
  ) {
    guard let program = ProgramIdentity.digest else { return nil }
    self.results = results
    self.shared = shared
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
    /// The key of the shared cache, or `nil` for a result that machines do not share.
    fileprivate var sharedKey: String?
    /// Whether the result must be copied from the shared cache.
    package var mustBeCopied = false

    /// The messages of a result that is unchanged and whose scenario is unchanged, or `nil` if anything must be done.
    package var outcome: Outcome? {
      guard isOfSameTexts, let entry else { return nil }
      return Outcome(notes: entry.notes, addition: mustBeCopied ? "copied from the cache" : "unchanged")
    }

    /// The result if it is unchanged, even if its messages must be determined again.
    package var drawn: ResultWriter.Result? {
      guard let entry, let notes = PictureNotes(entry.notes) else { return nil }
      return ResultWriter.Result(
        frameCount: notes.frameCount, warnings: notes.warnings, details: notes.details, files: entry.files)
    }
  }

  /// - Parameter isCopied: Whether the result may be one that must be copied.
  package func find(_ play: Play, _ plan: ResultPlan, isCopied: Bool) -> Finding {
    let key = key(of: play, plan)
    let isShared = shared != nil && !play.formats.contains(where: \.usesOtherPrograms)
    let sharedKey = isShared ? RenderCache.digest("\(key)\n\(plan.place)") : nil
    if let entry = results.find(plan.place, key: key) {
      return Finding(key: key, entry: entry, isOfSameTexts: entry.source == plan.source, sharedKey: sharedKey)
    }
    let entry = isCopied ? sharedKey.flatMap { shared?.find($0) } : nil
    return Finding(
      key: key, entry: entry.map { described($0, plan) }, isOfSameTexts: entry?.source == plan.source,
      sharedKey: sharedKey, mustBeCopied: entry != nil)
  }

  /// Copies a result from the shared cache to its place.
  ///
  /// - Parameters:
  ///   - cell: The cell that the result belongs to, or `nil`.
  ///   - isForced: Whether files that Flipbook did not write are replaced, too.
  /// - Returns: The result, or `nil` if it is missing or damaged.
  /// - Throws: `Interrupted`, or `OutputError`. The previous result is then unchanged.
  package func copy(_ plan: ResultPlan, cell: String?, isForced: Bool) throws -> ResultWriter.Result? {
    guard let finding = plan.finding, var entry = finding.entry, let shared, let key = finding.sharedKey,
      let notes = PictureNotes(entry.notes)
    else { return nil }
    let output = try OutputTransaction(root: results.root, place: plan.place, heals: false, isForced: isForced) {
      Interruption.isWanted
    }
    try output.checkOwner(cell: cell)
    guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
    guard let files = try shared.copy(key, into: output) else { return nil }
    (entry.key, entry.files) = (finding.key, files)
    try? results.store(entry, for: plan.place)
    return ResultWriter.Result(
      frameCount: notes.frameCount, warnings: notes.warnings, details: notes.details, files: files)
  }

  /// Returns an entry whose message names the output folder of this run.
  private func described(_ entry: CacheEntry, _ plan: ResultPlan) -> CacheEntry {
    var entry = entry
    guard let notes = PictureNotes(entry.notes) else { return entry }
    let place = FileTree.join(results.root, plan.place)
    entry.notes = entry.notes.map { $0.hasPrefix("done\t") ? "done\t\(notes.summary)\t\(place)" : $0 }
    return entry
  }

  /// Remembers a result, for this output folder and for other machines.
  /// - Throws: If a cache cannot be written. The result itself is complete.
  package func keep(_ result: ResultWriter.Result, _ outcome: Outcome, _ finding: Finding, _ plan: ResultPlan)
    throws(OutputError)
  {
    guard let notes = outcome.notes else { return }
    let pictures = PictureNotes(frameCount: result.frameCount, warnings: result.warnings, details: result.details)
    var entry = CacheEntry(key: finding.key, source: plan.source, notes: pictures.lines + notes, files: result.files)
    try results.store(entry, for: plan.place)
    guard let key = finding.sharedKey else { return }
    entry.key = key
    try shared?.store(entry, of: FileTree.join(results.root, plan.place))
  }

  package func prune() { results.prune() }

  private func key(of play: Play, _ plan: ResultPlan) -> String {
    let showsSource = play.formats.contains(where: \.showsSource)
    let options = play.scenario.optionsOfScreen
    let page = "\(plan.source) \(plan.place) \(plan.siblings)" + (options.isEmpty ? "" : " \(options)")
    let shown = showsSource ? page : ""
    let others = play.formats.contains(where: \.usesOtherPrograms) ? [VideoProgram.identity] : []
    let parts = [play.scenario.identity, surroundings, shown, plan.recordingDigest] + others
    return RenderCache.digest(parts.joined(separator: "\n"))
  }

  private static func digest(_ text: String) -> String { ContentDigest(of: Array(text.utf8)).description }
}
