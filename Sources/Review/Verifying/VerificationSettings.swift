package import FlipbookStorage

/// The settings of a comparison with baselines.
package struct VerificationSettings: Sendable {
  /// Where baselines are.
  package let baselines: BaselineFolders
  /// The commit that scenarios are compared with instead of baselines.
  package var since: EarlierTree?
  package var tolerance = 0.0
  package var update = BaselineUpdate.none
  /// Whether a damaged baseline is replaced if the update includes changed ones.
  package var replacesDamaged = false
  /// Whether written baselines include pictures even if the previous ones did not.
  package var wantsPictures = false
  /// An older program that draws the expected pictures, or nil to use those of baselines.
  package var expectedWith: OlderProgram?
  /// The contact sheet of the worst moments, or nil for none.
  package var contactSheet: OutputFile?
  /// The folder of the results, or nil if none are kept.
  package var output: String?
  /// Whether the results include the page of a review.
  package var reports = false
  /// What the comment of a pull request links to, or `nil` for no comment.
  package var links: PullRequestComment.Links?
  package var annotates = false
  /// Whether expectations are evaluated as well.
  package var checks = false
  /// Whether the command is `record`, so that writing a baseline counts as success.
  package var isRecording = false

  package init(baselines: BaselineFolders) { self.baselines = baselines }

  /// Whether pictures of the actual run are needed even if the baseline has none.
  var drawsPictures: Bool { contactSheet != nil || reports || expectedWith != nil }
}
