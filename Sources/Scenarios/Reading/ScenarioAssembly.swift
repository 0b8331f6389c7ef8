internal import FlipbookExpectations
internal import FlipbookMotion
internal import FlipbookSimulation
internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

/// Creates a scenario from the keys of its file and the command-line options.
///
/// An invalid value is reported and replaced by its default, so that the rest is checked too. Callers discard a scenario with
/// errors.
struct ScenarioAssembly {
  let vocabulary: ScenarioVocabulary
  let overrides: ScenarioOverrides
  let report: Report

  /// Returns `nil` if a required value has no default.
  func scenario(_ root: Slot, _ cell: MatrixCell) -> Scenario? {
    guard var map = MapReader(root, owner: "a scenario") else { return nil }
    return scenario(&map, cell)
  }

  private func scenario(_ map: inout MapReader, _ cell: MatrixCell) -> Scenario? {
    let keys = keys(&map)
    map.finish(in: .scenario)
    let output = keys.output.replaced(by: overrides.output, vocabulary)
    let check = ScenarioCheck(map: map, report: report)
    let replaced = self.check(keys, output, check)
    guard let traits = keys.settings.traits, let scene = keys.scene,
      let framesPerSecond = keys.settings.framesPerSecond, let ownFramesPerSecond = keys.ownFramesPerSecond
    else { return nil }
    return Scenario(
      sources: report.sources,
      cell: cell.name,
      title: keys.title,
      traits: traits,
      scene: scene.descriptor.name,
      screen: keys.screen?.with(
        tracks: keys.expectations.flatMap(\.expectation.tracks)
          + output.movie.tracks.filter { !$0.hasWildcard }.map(\.text), keys.screenReader),
      variant: overrides.variant ?? scene.variant,
      parameters: scene.parameters,
      motion: keys.motion,
      recorded: keys.recorded,
      timeline: Timeline(steps: keys.timeline.steps),
      stepRanges: keys.timeline.ranges,
      duration: keys.duration,
      hold: keys.hold,
      framesPerSecond: framesPerSecond,
      // Rounded up: since fps is whole, R = fps · ⌈refreshRate / fps⌉ is the same.
      refreshRate: Int((keys.settings.refreshRate ?? 60).rounded(.up)),
      ownFramesPerSecond: ownFramesPerSecond,
      expectations: keys.expectations,
      output: ScenarioOutput(
        formats: output.formats ?? ["png"], scale: output.scale ?? traits.device.scale, overlays: output.overlays ?? [],
        presentation: output.presentation, movie: output.movie),
      outputPlaces: check.outputPlaces(overrides.output),
      options: overrides.options,
      replaced: replaced.map { report.sources.diagnostic(.warning, $0.message, at: $0.place) }
    )
  }

  /// Checks values that depend on several keys. Returns which values for the device options replace.
  private func check(
    _ keys: Keys, _ output: OutputChoice, _ check: ScenarioCheck
  ) -> (message: String, place: SourcePosition)? {
    let traits = keys.settings.traits
    check.safeArea(of: traits, turns: keys.turns)
    check.output(own: keys.output, output, of: traits, turns: keys.turns)
    check.formats(of: output, options: overrides.output, vocabulary)
    check.tracks(of: output, keys.tracks, isOption: overrides.output.tracks != nil)
    check.frames(
      of: keys.duration, framesPerSecond: keys.settings.framesPerSecond, speed: output.movie.speed)
    keys.screen?.checkPhases(keys.timeline.steps, report)
    check.effect(of: keys.timeline, duration: keys.duration)
    let replaced = check.replaced(by: overrides, devices: vocabulary.devices)
    if report.hasErrors, let replaced { report.warning(replaced.message, at: replaced.place) }
    return replaced
  }

  /// The values of a scenario's keys.
  struct Keys {
    var title: String?
    /// The settings where options take precedence.
    var settings: ScenarioSettings
    var ownFramesPerSecond: Int?
    /// Whether the device is turned while the scenario is played.
    var turns: Bool
    /// The reader of the screen, which knows where its parts are.
    fileprivate var screenReader: ScreenReader
    var screen: ScreenScene?
    var scene: SceneChoice?
    var motion: MotionConstants
    var recorded: ScenarioRecording?
    fileprivate var timeline: TimelineReading
    fileprivate var tracks: TrackNames
    var expectations: [LocatedExpectation]
    var duration: Microseconds?
    var hold: Microseconds
    var output: OutputChoice
  }

  /// Reads the keys of a scenario, in the order in which the schema lists them.
  func keys(_ map: inout MapReader) -> Keys {
    _ = map.require("flipbook", .formatVersion, "The version of the format.")
    let title = map.read("title", .text, "What the scenario shows, in a sentence.")
    let (own, settings) = settings(&map)
    let traits = settings.traits
    let turns = map.child("timeline")?.items?.contains { $0.value("rotate") != nil } ?? false
    let reader = ScreenReader(report: report, traits: traits ?? Traits(), variant: overrides.variant?.rawValue)
    let screen = screen(&map, reader, traits, turns: turns)
    let scene = screen.map { SceneChoice($0) } ?? scene(&map)
    let motion = map.read(
      "motion", .motionConstants, "Constants of scrolling and of the keyboard, measured on another version of iOS.")
    let recorded = map.read("recorded", .recording, "A recording of the app, for 'record' and 'verify'.")
    let timeline = timeline(&map, StageNames(scene: scene?.descriptor, device: traits?.device), turns: turns)
    let tracks = TrackNames(
      scene: scene?.descriptor, traits: traits, turns: turns, hasTwoFingers: Timeline(steps: timeline.steps).hasPairs)
    let expectations = expectations(&map, tracks)
    let duration = map.read(
      "duration", .positiveDuration, "Seconds; by default, until everything is at rest, plus hold.")
    let hold = map.read("hold", .anyDuration, "Seconds after everything is at rest; default 0.5.")
    skipComposition(&map)
    let output = map.read("output", .output(vocabulary), "What to write; command-line options take precedence.")
    return Keys(
      title: title, settings: settings, ownFramesPerSecond: own.framesPerSecond, turns: turns, screenReader: reader,
      screen: screen, scene: scene, motion: motion ?? MotionConstants(), recorded: recorded, timeline: timeline,
      tracks: tracks,
      expectations: expectations, duration: duration, hold: hold ?? Microseconds(500_000),
      output: output ?? OutputChoice())
  }

  /// The keys from which the scenario is composed before it is read.
  private func skipComposition(_ map: inout MapReader) {
    _ = map.slot(
      "include", ["anyOf": [.text, ["type": "array", "items": .text]]],
      "Files that supply further keys, in this file's folder or below it; this file's keys override theirs.")
    _ = map.slot(
      "parameters",
      [
        "type": ["object", "null"], "maxProperties": .number(Double(ScenarioLimits.parameters)),
        "propertyNames": ["pattern": "^[A-Za-z0-9_.-]{1,64}$"],
      ], "Named values; ${name} inserts one into any value.")
    _ = map.slot(
      "matrix", MatrixReading.schema(vocabulary), "Runs the scenario in every combination of these values.")
  }

  /// Reads the scene; a scenario with a screen of its own has none.
  private func scene(_ map: inout MapReader) -> SceneChoice? {
    guard map.key("screen") == nil else { return nil }
    return map.require("scene", .scene(vocabulary), "The scene to play, with its parameters.")
  }

  /// Reads the screen that the scenario describes itself, if any.
  private func screen(
    _ map: inout MapReader, _ reader: ScreenReader, _ traits: Traits?, turns: Bool
  ) -> ScreenScene? {
    guard
      let slot = map.slot("screen", ScreenSchema.screen, "A screen of the scenario's own, in place of a scene.")
    else { return nil }
    if let scene = map.key("scene") {
      _ = map.slot("scene")
      map.complain("a scenario has 'scene' or 'screen', not both", at: scene)
    }
    return ScreenScene(slot, reader, traits: traits ?? Traits(), turns: turns)
  }

  /// Returns the file's own settings, which are checked even if options replace them, and those that count. After an error in the
  /// device or the frame rate, there is none.
  private func settings(_ map: inout MapReader) -> (own: ScenarioSettings, all: ScenarioSettings) {
    var own = ScenarioSettings()
    let wrong = map.read(ScenarioSettings.keys(vocabulary), into: &own)
    if !wrong.contains("device"), own.device == nil { own.device = .standard }
    if !wrong.contains("fps"), own.framesPerSecond == nil { own.framesPerSecond = 60 }
    return (own, own.replaced(by: overrides.settings, vocabulary))
  }

  /// Checks the keys that a project gives all of its scenarios.
  func check(defaults map: inout MapReader) {
    _ = settings(&map)
    _ = map.read("hold", .anyDuration, "Seconds after everything is at rest; default 0.5.")
    _ = map.read("motion", .motionConstants, "Constants of scrolling and of the keyboard.")
    _ = map.read("output", .output(vocabulary), "What to write.")
    let axes = map.slot(
      "matrix", MatrixReading.axes(vocabulary),
      "Plays every scenario that does not set them itself with each of these values.")
    if let axes { check(axes: axes) }
  }

  /// Checks the axes that a project gives all of its scenarios, each of which is a list of values of a setting.
  private func check(axes slot: Slot) {
    guard var map = MapReader(slot, owner: "'matrix'") else { return }
    for key in ScenarioSettings.keys(vocabulary) { map.slot(key.name).map(key.readList) }
    map.finish()
  }

  private func timeline(_ map: inout MapReader, _ names: StageNames, turns: Bool) -> TimelineReading {
    // A gesture can be for either orientation.
    let gestures = NamedGestures(
      map.slot(
        "gestures", .names(NamedGestures.schema, atMost: ScenarioLimits.gestures),
        "Named gestures; a step performs one with do: name."),
      turns ? names.onAnyScreen : names)
    var timeline = TimelineReading(names: names, gestures: gestures, report: report)
    let steps = map.slot(
      "timeline", .list(of: ["$ref": "#/definitions/step"], atMost: ScenarioLimits.steps),
      "Steps in order of time.")
    if let steps { timeline.read(steps) }
    return timeline
  }

  private func expectations(_ map: inout MapReader, _ tracks: TrackNames) -> [LocatedExpectation] {
    var expectations = ExpectationReading(tracks: tracks, report: report)
    let slot = map.slot(
      "expect", ExpectationSchema.expectations, "What must be true of the tracks, as evaluated by the command 'check'.")
    if let slot { expectations.read(slot) }
    return expectations.found
  }
}

extension ValueReader where Value == Int {
  static var formatVersion: ValueReader {
    let expectation = "1, the version of the format"
    return ValueReader<Double>.number(expectation, schema: ["const": 1]) { $0 == 1 }.map { Int($0) }
  }
}
