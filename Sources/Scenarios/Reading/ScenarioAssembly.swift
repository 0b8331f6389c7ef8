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
    _ = map.require("flipbook", .formatVersion)
    let title = map.read("title", .text)
    let traits = traits(&map)
    let screenReader = ScreenReader(
      report: report, traits: traits ?? Traits(), variant: overrides.variant?.rawValue)
    let turns = map.child("timeline")?.items?.contains { $0.value("rotate") != nil } ?? false
    let screen = screen(&map, screenReader, traits, turns: turns)
    let scene = screen.map { SceneChoice($0) } ?? scene(&map)
    var names = StageNames(scene: scene?.descriptor, device: traits?.device)
    let motion = map.read("motion", .motionConstants) ?? MotionConstants()
    let recorded = map.read("recorded", .recording)
    // A gesture can be for either orientation.
    let screenSize = names.screen
    if turns { names.screen = nil }
    let gestures = NamedGestures(map.slot("gestures"), names)
    names.screen = screenSize
    let timeline = timeline(&map, names, gestures)
    let tracks = TrackNames(
      scene: scene?.descriptor, traits: traits, turns: turns, hasTwoFingers: Timeline(steps: timeline.steps).hasPairs)
    let expectations = expectations(&map, tracks)
    let clock = clock(&map)
    for key in ["include", "parameters", "matrix"] { _ = map.slot(key) }
    let output = map.read("output", .output(vocabulary)) ?? OutputChoice()
    map.finish(in: .scenario)
    let scale = overrides.scale ?? output.scale ?? traits?.device.scale
    let check = ScenarioCheck(map: map, report: report)
    check.frames(of: clock.duration, framesPerSecond: clock.framesPerSecond)
    check.safeArea(of: traits?.device)
    if turns { check.safeArea(of: traits?.turned.device) }
    let presentation = output.presentation(overrides)
    check.presentation(presentation, turns: turns)
    let isPlain = presentation.frame == .none && presentation.crop == nil && presentation.margin == 0
    if isPlain, presentation.width == nil, presentation.height == nil { check.pixels(of: traits?.device, scale: scale) }
    let movie = output.movie.movie(overrides.movie)
    check.scale(output)
    check.tracks(of: movie, tracks, isOption: overrides.movie.tracks != nil)
    check.speed(movie.speed, of: clock.duration, framesPerSecond: clock.framesPerSecond)
    screen?.checkPhases(timeline.steps, report)
    check.effect(of: timeline, duration: clock.duration)
    let replaced = check.replaced(by: overrides, devices: vocabulary.devices)
    if report.hasErrors, let replaced { report.warning(replaced.message, at: replaced.place) }
    guard let traits, let scene, let scale, let framesPerSecond = clock.framesPerSecond,
      let ownFramesPerSecond = clock.ownFramesPerSecond
    else { return nil }
    return Scenario(
      sources: report.sources,
      cell: cell.name,
      title: title,
      traits: traits,
      scene: scene.descriptor.name,
      screen: screen?.with(
        tracks: expectations.flatMap(\.expectation.tracks) + movie.tracks.filter { !$0.hasWildcard }.map(\.text),
        screenReader),
      variant: overrides.variant ?? scene.variant,
      parameters: scene.parameters,
      motion: motion,
      recorded: recorded,
      timeline: Timeline(steps: timeline.steps),
      stepRanges: timeline.ranges,
      duration: clock.duration,
      hold: clock.hold,
      framesPerSecond: framesPerSecond,
      refreshRate: clock.refreshRate,
      ownFramesPerSecond: ownFramesPerSecond,
      expectations: expectations,
      output: ScenarioOutput(
        formats: overrides.formats ?? output.formats ?? ["png"],
        scale: scale,
        overlays: overrides.overlays ?? output.overlays ?? [],
        presentation: presentation,
        movie: movie
      ),
      outputPlaces: check.outputPlaces(overrides),
      options: overrides.options,
      replaced: replaced.map { report.sources.diagnostic(.warning, $0.message, at: $0.place) }
    )
  }

  /// Reads the scene; a scenario with a screen of its own has none.
  private func scene(_ map: inout MapReader) -> SceneChoice? {
    guard map.key("screen") == nil else { return nil }
    return map.require("scene", .scene(vocabulary))
  }

  /// Reads the screen that the scenario describes itself, if any.
  private func screen(
    _ map: inout MapReader, _ reader: ScreenReader, _ traits: Traits?, turns: Bool
  ) -> ScreenScene? {
    guard let slot = map.slot("screen") else { return nil }
    if let scene = map.key("scene") {
      _ = map.slot("scene")
      map.complain("a scenario has 'scene' or 'screen', not both", at: scene)
    }
    return ScreenScene(slot, reader, traits: traits ?? Traits(), turns: turns)
  }

  /// Returns `nil` without a device. The file's own values are checked even if command-line options replace them.
  private func traits(_ map: inout MapReader) -> Traits? {
    let device = map.read("device", .device(vocabulary), standard: .standard)
    let orientation = map.read("orientation", .word) ?? Orientation.portrait
    let look: SystemLook? = map.read("look", .word)
    let appearance = map.read("appearance", .word) ?? Appearance.light
    let locale = map.read("locale", .word) ?? Language.en
    return (overrides.device ?? device).map { device in
      Traits(
        device: device.held(in: overrides.orientation ?? orientation).drawn(as: overrides.look ?? look ?? device.look),
        appearance: overrides.appearance ?? appearance,
        locale: overrides.locale ?? locale
      )
    }
  }

  /// Checks the keys that a project gives all of its scenarios.
  func check(defaults map: inout MapReader) {
    _ = traits(&map)
    _ = map.read("hold", .anyDuration)
    _ = map.read("fps", .framesPerSecond)
    _ = map.read("refreshRate", .number(1...240))
    _ = map.read("motion", .motionConstants)
    _ = map.read("output", .output(vocabulary))
    if let matrix = map.slot("matrix") { check(axes: matrix) }
  }

  /// Checks the axes that a project gives all of its scenarios, each of which is a list of values of a setting.
  private func check(axes slot: Slot) {
    guard var map = MapReader(slot, owner: "'matrix'") else { return }
    _ = map.read("device", .list(of: .device(vocabulary), named: "devices"))
    let _: [Orientation]? = map.read("orientation", .list(of: .word, named: "orientations"))
    let _: [SystemLook]? = map.read("look", .list(of: .word, named: "looks"))
    let _: [Appearance]? = map.read("appearance", .list(of: .word, named: "appearances"))
    let _: [Language]? = map.read("locale", .list(of: .word, named: "languages"))
    _ = map.read("fps", .list(of: .framesPerSecond, named: "numbers"))
    _ = map.read("refreshRate", .list(of: .number(1...240), named: "numbers"))
    map.finish()
  }

  private func timeline(
    _ map: inout MapReader, _ names: StageNames, _ gestures: NamedGestures
  ) -> TimelineReading {
    var timeline = TimelineReading(names: names, gestures: gestures, report: report)
    if let slot = map.slot("timeline") { timeline.read(slot) }
    return timeline
  }

  private func expectations(_ map: inout MapReader, _ tracks: TrackNames) -> [LocatedExpectation] {
    var expectations = ExpectationReading(tracks: tracks, report: report)
    if let slot = map.slot("expect") { expectations.read(slot) }
    return expectations.found
  }

  private func clock(_ map: inout MapReader) -> Clock {
    let duration = map.read("duration", .positiveDuration)
    let hold = map.read("hold", .anyDuration) ?? Microseconds(500_000)
    let framesPerSecond = map.read("fps", .framesPerSecond, standard: 60)
    let refreshRate = map.read("refreshRate", .number(1...240)) ?? 60
    return Clock(
      duration: duration,
      hold: hold,
      framesPerSecond: overrides.framesPerSecond ?? framesPerSecond,
      ownFramesPerSecond: framesPerSecond,
      refreshRate: Int(refreshRate.rounded(.up))
    )
  }
}

/// The duration and the frame rate.
private struct Clock {
  var duration: Microseconds?
  var hold: Microseconds
  /// The frames per second; `nil` after an error.
  var framesPerSecond: Int?
  /// The frames per second without command-line options; `nil` after an error.
  var ownFramesPerSecond: Int?
  /// The refresh rate, rounded up. Since fps is whole, R = fps · ⌈refreshRate / fps⌉ is the same.
  var refreshRate: Int
}

extension ValueReader where Value == Int {
  static var formatVersion: ValueReader {
    let expectation = "1, the version of the format"
    return ValueReader<Double>.number(expectation) { $0 == 1 }.map { Int($0) }
  }
}
