internal import Simulation
internal import Units
internal import YAML

/// Puts a scenario together from the keys of its file and the options of the command line.
struct ScenarioAssembly {
  let vocabulary: ScenarioVocabulary
  let overrides: ScenarioOverrides
  let report: Report

  /// nil after an error.
  func scenario(_ root: Slot, _ path: String) -> Scenario? {
    guard var map = MapReader(root, owner: "a scenario") else { return nil }
    _ = map.require("flipbook", .formatVersion)
    let title = map.read("title", .text)
    let device = device(&map)
    let appearance = map.read("appearance", .word, standard: Appearance.light)
    let locale = map.read("locale", .word, standard: Locale.en)
    let scene = map.require("scene", .scene(vocabulary))
    var timeline = TimelineReading(words: StageWords(scene: scene?.descriptor, device: device), report: report)
    if let slot = map.slot("timeline") { timeline.read(slot) }
    let duration = map.read("duration", .positiveDuration)
    let hold = map.read("hold", .anyDuration, standard: Microseconds(500_000))
    let framesPerSecond = map.read("fps", .framesPerSecond, standard: 60)
    let refreshRate = map.read("refreshRate", .number(1...240), standard: 60)
    let output = map.read("output", .output(vocabulary), standard: OutputChoice())
    map.finish()
    let frames = overrides.framesPerSecond ?? framesPerSecond
    let scale = overrides.scale ?? output?.scale ?? device?.scale
    let check = ScenarioCheck(map: map, report: report)
    check.frames(of: duration, framesPerSecond: frames)
    check.pixels(of: device, scale: scale)
    check.effect(of: timeline, duration: duration)
    guard let device, let appearance, let locale, let scene, let hold, let frames, let refreshRate, let output,
      let scale
    else { return nil }
    return Scenario(
      path: path,
      title: title,
      traits: Traits(
        device: device,
        appearance: overrides.appearance ?? appearance,
        locale: overrides.locale ?? locale
      ),
      scene: scene.descriptor.name,
      variant: overrides.variant ?? scene.variant,
      parameters: scene.parameters,
      timeline: Timeline(steps: timeline.steps),
      stepRanges: timeline.ranges,
      duration: duration,
      hold: hold,
      framesPerSecond: frames,
      refreshRate: Int(refreshRate.rounded(.up)),
      output: ScenarioOutput(
        formats: overrides.formats ?? output.formats ?? ["png"],
        scale: scale,
        overlays: overrides.overlays ?? output.overlays ?? []
      )
    )
  }

  /// The device that counts; the file's own is checked all the same.
  private func device(_ map: inout MapReader) -> Device? {
    let device = map.read("device", .device, standard: .standard)
    return overrides.device ?? device
  }
}

extension ValueReader where Value == Int {
  fileprivate static var formatVersion: ValueReader {
    let expectation = "1, the version of the format"
    return ValueReader<Double>.number(expectation) { $0 == 1 }.map { Int($0) }
  }
}
