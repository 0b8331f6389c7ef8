package import FlipbookSimulation
package import FlipbookSnapshots
package import FlipbookUnits

/// A played scene: every frame's tracks and events.
package struct Recording {
  package let table: TrackTable
  package let frames: [FrameSnapshot]
  package let failures: [StepFailure]

  /// A track's number in a frame; nil where it is absent, a word or unknown.
  package func number(_ track: String, _ frame: Int) -> Double? {
    guard case .number(let number) = value(track, frame) else { return nil }
    return number
  }

  package func word(_ track: String, _ frame: Int) -> String? {
    guard case .word(let word) = value(track, frame) else { return nil }
    return word
  }

  package func value(_ track: String, _ frame: Int) -> TrackValue? {
    guard let column = table.names.firstIndex(of: track), frames.indices.contains(frame) else { return nil }
    return frames[frame].tracks[column]
  }

  /// A track's numbers in all frames in which it has one.
  package func numbers(_ track: String) -> [Double] {
    frames.indices.compactMap { number(track, $0) }
  }

  /// The events of a kind, in order.
  package func events(_ kind: Event.Kind) -> [Event] {
    frames.flatMap(\.events).filter { $0.kind == kind }
  }

  package var lastFrame: Int { frames.count - 1 }
}

/// Plays a scene of the catalogue.
package func play(
  _ scene: SceneDefinition,
  _ parameters: [String: ParameterValue] = [:],
  variant: Variant = .article,
  device: Device = .standard,
  framesPerSecond: Int = 60,
  refreshRate: Int = 60,
  ending: Simulator.Ending = .atRest(hold: Microseconds(100_000)),
  detail: Simulator.Detail = .tracks,
  steps: [Step]
) -> Recording {
  let context = SceneContext(
    traits: Traits(device: device),
    variant: variant,
    parameters: Parameters(scene.descriptor.parameters, values: parameters)
  )
  return play(
    scene.makeStage(context),
    rate: FrameRate(framesPerSecond: framesPerSecond, refreshRate: refreshRate),
    ending: ending,
    detail: detail,
    timeline: Timeline(steps: steps)
  )
}

/// Plays a stage.
package func play(
  _ stage: Stage,
  rate: FrameRate = FrameRate(framesPerSecond: 60, refreshRate: 60),
  ending: Simulator.Ending = .atRest(hold: Microseconds(100_000)),
  detail: Simulator.Detail = .tracks,
  timeline: Timeline
) -> Recording {
  var simulator = Simulator(stage: stage, timeline: timeline, rate: rate, ending: ending, detail: detail)
  var frames: [FrameSnapshot] = []
  while let frame = simulator.nextFrame() { frames.append(frame) }
  return Recording(table: simulator.trackTable, frames: frames, failures: simulator.failures)
}

extension Step {
  package static func tap(at seconds: Double, _ place: Place) -> Step {
    Step(start: Microseconds(seconds: seconds), verb: .gesture(.tap(place)))
  }

  package static func swipe(at seconds: Double, from: Place, by translation: Vector, during: Double) -> Step {
    Step(
      start: Microseconds(seconds: seconds),
      verb: .gesture(.swipe(from: from, to: .by(translation), during: Microseconds(seconds: during))))
  }

  package static func drag(
    at seconds: Double, from: Place, by translation: Vector, during: Double, hold: Double = 0.1
  ) -> Step {
    Step(
      start: Microseconds(seconds: seconds),
      verb: .gesture(
        .drag(
          from: from, to: .by(translation), during: Microseconds(seconds: during), hold: Microseconds(seconds: hold))))
  }

  package static func keyboard(at seconds: Double, _ command: KeyboardCommand) -> Step {
    Step(start: Microseconds(seconds: seconds), verb: .keyboard(command))
  }

  package static func scroll(at seconds: Double, _ target: String, to offset: Double, animated: Bool = true) -> Step {
    Step(start: Microseconds(seconds: seconds), verb: .scroll(target: target, offset: offset, animated: animated))
  }
}
