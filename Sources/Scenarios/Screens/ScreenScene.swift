internal import FlipbookScreens
package import FlipbookSimulation
internal import FlipbookUnits
package import FlipbookYAML

/// The screen that a scenario describes itself, compiled for its device.
package struct ScreenScene: Sendable {
  package let definition: SceneDefinition
  /// The positions of what problems can concern while the screen is played.
  private let places: [ScreenReader.Place]
  private let source: ScreenSource
  private let traits: Traits
  /// The values of the screen's parameters.
  let parameters: [String: ParameterValue]
  let variant: Variant
  /// A text that two screens have in common if and only if they are described alike, with the same pictures.
  let identity: String

  /// Reads a screen and reports its errors. What is only a warning can depend on the tracks that expectations name.
  init?(_ slot: Slot, _ reader: ScreenReader, traits: Traits) {
    guard let source = reader.screen(slot) else { return nil }
    let (definition, problems) = ScreenCompiler.compile(source, traits: traits)
    reader.report(problems.filter { !$0.isWarning })
    self.definition = definition
    self.source = source
    self.traits = traits
    places = reader.places
    identity = ([slot.node.identity] + slot.report.pictures.names).joined(separator: "\n")
    parameters = Dictionary(
      source.parameters.map { ($0.name, $0.parameterValue) }, uniquingKeysWith: { first, _ in first })
    guard case .choice(let word)? = parameters["variant"] else {
      self.variant = .article
      return
    }
    self.variant = Variant(rawValue: word) ?? .article
  }

  private init(_ other: ScreenScene, _ definition: SceneDefinition) {
    (places, source, traits) = (other.places, other.source, other.traits)
    (parameters, variant, identity) = (other.parameters, other.variant, other.identity)
    self.definition = definition
  }

  /// Returns the same screen with the tracks that expectations name, and reports the warnings.
  func with(tracks: [String], _ reader: ScreenReader) -> ScreenScene {
    let (definition, problems) = ScreenCompiler.compile(source, traits: traits, extraTracks: tracks)
    reader.report(problems.filter(\.isWarning))
    return ScreenScene(self, definition)
  }

  /// Returns where a problem is that occurred while the screen was played.
  package func position(_ problem: StageProblem) -> SourcePosition? {
    places.indices.contains(problem.place) ? places[problem.place].position : nil
  }
}
