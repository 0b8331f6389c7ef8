internal import FlipbookScreens
package import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// The screen that a scenario describes itself, compiled for its device.
package struct ScreenScene: Sendable {
  package let definition: SceneDefinition
  /// The positions of what problems can concern while the screen is played.
  private let places: [ScreenReader.Place]
  private let source: ScreenSource
  private let traits: Traits
  /// The tracks that expectations name.
  private let tracks: [String]
  /// Whether the device is turned while the screen is played.
  private let turns: Bool
  /// A text that two screens have in common if and only if they are described alike, with the same pictures.
  let identity: String

  /// Reads a screen and reports its errors. What is only a warning can depend on the tracks that expectations name.
  init?(_ slot: Slot, _ reader: ScreenReader, traits: Traits, turns: Bool) {
    guard let source = reader.screen(slot) else { return nil }
    let (definition, problems) = ScreenCompiler.compile(source, traits: traits, turns: turns)
    reader.report(problems.filter { !$0.isWarning })
    self.definition = definition
    self.source = source
    self.traits = traits
    (tracks, self.turns) = ([], turns)
    places = reader.places
    identity = ([slot.node.identity] + slot.report.pictures.names).joined(separator: "\n")
  }

  /// - Parameter report: Receives the problems of the screen.
  private init(
    _ other: ScreenScene, _ source: ScreenSource, _ traits: Traits, _ tracks: [String],
    _ report: ([ScreenProblem]) -> Void = { _ in }
  ) {
    (places, identity, turns) = (other.places, other.identity, other.turns)
    (self.source, self.traits, self.tracks) = (source, traits, tracks)
    let (definition, problems) = ScreenCompiler.compile(source, traits: traits, extraTracks: tracks, turns: turns)
    report(problems)
    self.definition = definition
  }

  /// The values of the screen's parameters.
  var parameters: [String: ParameterValue] {
    Dictionary(source.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  var variant: Variant {
    guard case .choice(let word)? = parameters["variant"] else { return .article }
    return Variant(rawValue: word) ?? .article
  }

  /// Whether another screen has the same state, gestures, and handlers, whatever their values and looks.
  package func hasRules(of other: ScreenScene) -> Bool { rules == other.rules }

  private var rules: [String] {
    let handlers = source.handlers.map { "\($0.event.name) \($0.subject)" }
    return (source.state.map(\.name) + source.gestures.map(\.name) + handlers).sorted()
  }

  /// Returns the same screen with the tracks that expectations name, and reports the warnings.
  func with(tracks: [String], _ reader: ScreenReader) -> ScreenScene {
    ScreenScene(self, source, traits, tracks) { reader.report($0.filter(\.isWarning)) }
  }

  /// Returns the same screen with other traits, and with another variant if it has that parameter.
  func with(_ traits: Traits, _ variant: Variant) -> ScreenScene {
    var source = source
    for index in source.parameters.indices where source.parameters[index].name == "variant" {
      guard case .choice(let words) = source.parameters[index].descriptor.kind, words.contains(variant.rawValue) else {
        continue
      }
      source.parameters[index].value = .choice(variant.rawValue)
    }
    return ScreenScene(self, source, traits, tracks)
  }

  /// Warns of handlers in the scenario's own file that no step of the timeline calls. An included screen is for several scenarios.
  func checkPhases(_ steps: [Step], _ report: Report) {
    let phases = Set(steps.compactMap(\.verb.phase))
    let hasField = source.views.contains(where: \.hasField)
    for handler in source.handlers {
      guard let step = ScreenScene.steps[handler.event], !phases.contains(step) else { continue }
      if hasField, step == ScreenScene.keyboardStep { continue }
      let position = places[handler.place].position
      guard position.source == 0 else { continue }
      report.warning("'\(handler.event.name)' never happens: the timeline has no step '\(step)'", at: position)
    }
  }

  /// The steps that call handlers of the screen, the app, and the keyboard.
  private static let steps: [ScreenEvent: String] = [
    .willAppear: "screen: willAppear", .appeared: "screen: didAppear", .willDisappear: "screen: willDisappear",
    .resignedActive: "app: willResignActive", .becameActive: "app: didBecomeActive",
    .willTransition: "rotate", .didTransition: "rotate", .keyboardWillShow: keyboardStep,
    .keyboardWillHide: keyboardStep,
    .keyboardWillChangeFrame: keyboardStep,
  ]
  /// The step that moves the keyboard, unless a text field does by becoming the first responder.
  private static let keyboardStep = "keyboard"

  /// Returns where a problem is that occurred while the screen was played.
  func position(_ place: Int) -> SourcePosition? {
    places.indices.contains(place) ? places[place].position : nil
  }
}

extension ViewSource {
  /// Whether the view, or one in it, edits a text.
  fileprivate var hasField: Bool { edits != nil || views.contains(where: \.hasField) }
}

extension StepVerb {
  /// A step of the screen or the app as it is written.
  fileprivate var phase: String? {
    switch self {
    case .screen(let phase): "screen: \(phase.rawValue)"
    case .app(let phase): "app: \(phase.rawValue)"
    case .rotate: "rotate"
    case .keyboard: "keyboard"
    default: nil
    }
  }
}
