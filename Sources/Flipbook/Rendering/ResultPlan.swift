package import FlipbookExport

/// The place of a result, and the parts of its surroundings that affect it.
package struct ResultPlan: Sendable {
  /// The folder of the result in the output folder.
  package let place: String
  /// The flipbooks that it links to.
  package let siblings: [SiblingLink]
  /// A digest of the texts that the scenario was read from.
  package let source: String
  /// A digest of the recording that the scenario names; empty without one.
  package var recordingDigest = ""
  /// The recording, for formats that show it.
  package var recorded: RecordedTracks?
  /// The cached facts, or `nil` without a cache.
  package var finding: RenderCache.Finding?

  package init(place: String, siblings: [SiblingLink], source: String, finding: RenderCache.Finding? = nil) {
    self.place = place
    self.siblings = siblings
    self.source = source
    self.finding = finding
  }
}
