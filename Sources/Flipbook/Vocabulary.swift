import FlipbookExport
import FlipbookRendering
package import FlipbookScenarios
import FlipbookScenes

extension ScenarioVocabulary {
  /// The scenes, formats, and overlays of this program.
  package static let ours = ScenarioVocabulary(
    descriptors: SceneCatalog.descriptors, formats: ExportFormat.all.map(\.name),
    overlays: Overlay.all.map(\.name))
}
