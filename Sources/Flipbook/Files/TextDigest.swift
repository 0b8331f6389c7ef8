import FlipbookBitmaps
import FlipbookEncoding
package import FlipbookScenarios

extension ScenarioReading {
  /// A digest of the texts that a scenario was read from, independent of their paths.
  package var textDigest: String {
    ContentDigest(of: Array(texts.map { ContentDigest(of: $0).description }.joined(separator: "\n").utf8))
      .description
  }
}
