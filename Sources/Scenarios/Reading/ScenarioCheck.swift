internal import FlipbookSimulation
internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

/// Checks values that depend on several keys: the amount of output, and keys without effect. Values that are unknown after an
/// error are not checked.
struct ScenarioCheck {
  /// The keys of the whole file.
  let map: MapReader
  let report: Report

  /// Checks that the frames of slower or faster motion are frames of a whole rate, and not too many.
  func frames(of duration: Microseconds?, framesPerSecond: Int?, speed: Double) {
    guard let framesPerSecond else { return }
    frames(of: duration, framesPerSecond)
    guard speed != 1 else { return }
    let rate = Double(framesPerSecond) / speed
    guard rate >= 1, (rate - rate.rounded()).magnitude < Double.tolerance else {
      let cause = "speed: \(Wording.number(speed)) at \(framesPerSecond) frames per second"
      let thousandths = (rate * 1_000).rounded() / 1_000
      report.error(
        "\(cause) needs \(Wording.number(thousandths)) frames per second of motion; expected a whole number of them",
        at: place(map.child("output", "speed")))
      return
    }
    frames(of: duration, Int(rate.rounded()))
  }

  private func frames(of duration: Microseconds?, _ framesPerSecond: Int) {
    guard let duration else { return }
    let rate = FrameRate(framesPerSecond: framesPerSecond, refreshRate: framesPerSecond)
    let frames = rate.lastFrame(of: duration).number + 1
    guard frames > ScenarioLimits.frames else { return }
    let cause = "\(duration.text) at \(framesPerSecond) frames per second is \(frames) frames"
    report.error("\(cause); expected at most \(ScenarioLimits.frames)", at: place(map.child("duration")))
  }

  /// Checks the safe area of a device. Insets that leave room in portrait can leave none in landscape.
  func safeArea(of traits: Traits?, turns: Bool) {
    let devices = [traits?.device, turns ? traits?.turned.device : nil].compactMap(\.self)
    for device in devices where !device.hasRoomInSafeArea {
      report.error(
        "device: the safe area insets leave no room on the screen in \(device.orientation)",
        at: place(map.child("device")))
    }
  }

  /// Checks that the file sets the size of pictures only once, that `crop` and `frame: device` are not combined, because only the
  /// whole screen fits a device, and that a device that is turned is not drawn. The size of pictures of the plain screen is checked
  /// here, and that of a cropped or framed one when the scenario is played.
  func output(own: OutputChoice, _ choice: OutputChoice, of traits: Traits?, turns: Bool) {
    if own.scale != nil, own.width != nil || own.height != nil {
      report.error("scale cannot be combined with width or height", at: place(map.child("output", "scale")))
    }
    if choice.frame == .device, turns {
      report.error(
        "frame: device cannot be combined with 'rotate'; use frame: none", at: place(map.child("output", "frame")))
    }
    if choice.frame == .device, let crop = choice.crop {
      report.error(
        "crop and frame: device cannot be combined; use frame: none to show \(Wording.quoted(crop)) alone",
        at: place(map.child("output", "crop") ?? map.child("output", "frame")))
    }
    let isPlain = choice.frame != .device && choice.crop == nil && (choice.margin ?? 0) == 0
    guard isPlain, choice.width == nil, choice.height == nil, let device = traits?.device,
      let problem = PictureLimits.problem(of: device.size, scale: choice.scale ?? device.scale)
    else { return }
    report.error(problem, at: pictureSize)
  }

  /// Checks that the tracks of charts are some of the scene.
  ///
  /// - Parameter isOption: Whether a command-line option names them instead of the file.
  func tracks(of output: OutputChoice, _ names: TrackNames, isOption: Bool) {
    let items = isOption ? [] : map.child("output", "tracks")?.items ?? []
    for (index, pattern) in (output.tracks ?? []).enumerated() {
      guard let problem = names.problem(of: pattern) else { continue }
      let position = items.indices.contains(index) ? items[index].range.start : nil
      report.error("\(isOption ? "--tracks" : "tracks"): \(problem)", at: position)
    }
  }

  /// The keys of `output` that only some formats use.
  private static let uses: [(key: String, formats: [String])] = [
    ("at", ["poster", "strip", "sheet", "onion"]), ("count", ["strip", "sheet", "onion"]), ("tracks", ["curves"]),
  ]

  /// Warns of keys that none of the formats uses.
  func formats(of output: OutputChoice, options: OutputChoice, _ vocabulary: ScenarioVocabulary) {
    let formats = output.formats ?? ["png"]
    for key in OutputChoice.keys(vocabulary) where key.isGiven(output) {
      let able = (ScenarioCheck.uses.first { $0.key == key.name }?.formats ?? []).filter(vocabulary.formats.contains)
      guard !able.isEmpty, Set(able).isDisjoint(with: formats) else { continue }
      let isOption = key.isGiven(options)
      // The file can be for other formats, and a project for those of other scenarios.
      let own = map.child("output", key.name)
      guard isOption || options.formats == nil && own?.range.start.source == map.node.range.start.source else {
        continue
      }
      report.warning(
        "\(isOption ? "--" : "")\(key.name) has no effect on \(Wording.choice(formats)) (it is for \(Wording.choice(able)))",
        at: isOption ? nil : place(own))
    }
  }

  /// Returns the positions of keys that command-line options do not replace.
  func outputPlaces(_ options: OutputChoice) -> Scenario.OutputPlaces {
    Scenario.OutputPlaces(
      crop: options.crop == nil ? map.child("output", "crop")?.range.start : nil,
      pictureSize: options.setsSize ? nil : pictureSize)
  }

  /// Warns about values without effect, such as steps after the end.
  func effect(of timeline: TimelineReading, duration: Microseconds?) {
    if map.child("duration") != nil, let hold = map.key("hold") {
      report.warning("'hold' has no effect together with 'duration'", at: hold.range.start)
    }
    guard let end = map.child("duration") == nil ? ScenarioLimits.openEnd : duration else { return }
    for (step, range) in zip(timeline.steps, timeline.ranges) where step.start > end {
      report.warning("the step at \(step.start.text) has no effect: the scenario ends at \(end.text)", at: range.start)
    }
  }

  /// Returns which device, orientation, and locale of the file options replace, for a run that fails: its numbers may be right only there.
  func replaced(by overrides: ScenarioOverrides, devices: [Device]) -> (message: String, place: SourcePosition)? {
    let options = [
      ("device", overrides.settings.device?.name, devices.map(\.name)),
      ("orientation", overrides.settings.orientation?.rawValue, Orientation.allCases.map(\.rawValue)),
      ("locale", overrides.settings.locale?.rawValue, Language.allCases.map(\.rawValue)),
    ]
    var (parts, place): ([String], SourcePosition?) = ([], nil)
    for case (let key, let new?, let names) in options {
      guard let own = map.child(key) else { continue }
      guard own.scalar.map({ $0.text != new && names.contains($0.text) }) ?? true else { continue }
      let name = own.scalar.map { "'\($0.text)'" } ?? "a device of its own"
      parts.append("'--\(key) \(new)' replaces \(name)")
      place = place ?? own.range.start
    }
    return place.map { (parts.joined(separator: ", and ") + ", for which the scenario was written", $0) }
  }

  /// Where the file sets the size of pictures, or the start of the file if it does not.
  private var pictureSize: SourcePosition {
    place(
      map.child("output", "scale") ?? map.child("output", "width") ?? map.child("output", "height")
        ?? map.child("device"))
  }

  private func place(_ node: Node?) -> SourcePosition { (node ?? map.node).range.start }
}
