internal import FlipbookMotion
package import FlipbookUnits

/// What happens to a stage, in the order of time.
package struct Timeline: Hashable, Sendable {
  package var steps: [Step]

  package init(steps: [Step]) { self.steps = steps }
}

/// One thing that happens, with its time on the scenario's clock.
package struct Step: Hashable, Sendable {
  package var start: Microseconds
  package var verb: StepVerb

  package init(start: Microseconds, verb: StepVerb) {
    self.start = start
    self.verb = verb
  }

  /// When the step has ended on paper, for `after`: nothing is simulated for it.
  package var nominalEnd: Microseconds { start + verb.nominalDuration }
}

package enum StepVerb: Hashable, Sendable {
  case gesture(Gesture)
  case keyboard(KeyboardCommand)
  /// The program scrolls a scroll view along its axis to an offset in points.
  case scroll(target: String, offset: Double, animated: Bool)
  case screen(ScreenPhase)
  case app(AppPhase)
  case note(String)

  /// The time from the start of the step to its nominal end. See Output, "Frames and refreshes".
  package var nominalDuration: Microseconds {
    switch self {
    case .gesture(let gesture): gesture.duration
    case .keyboard: Microseconds(seconds: TimingCurve.keyboardDurationSeconds)
    case .scroll(_, _, let animated): animated ? Microseconds(seconds: ProgrammedScroll.durationSeconds) : .zero
    case .screen, .app, .note: .zero
    }
  }
}

/// A finger from touch-down to lift.
package enum Gesture: Hashable, Sendable {
  case tap(Place)
  /// Moves linearly, rests for `hold`, lifts.
  case drag(from: Place, to: Destination, during: Microseconds, hold: Microseconds)
  /// Moves linearly and lifts at full speed.
  case swipe(from: Place, to: Destination, during: Microseconds)
  /// A recorded finger, linear between its points; the first is at 0 and times increase.
  case path([PathPoint])

  /// How long the finger of a tap is down.
  package static let tapDuration = Microseconds(80_000)

  package var duration: Microseconds {
    switch self {
    case .tap: Gesture.tapDuration
    case .drag(_, _, let during, let hold): during + hold
    case .swipe(_, _, let during): during
    case .path(let points): points.last?.time ?? .zero
    }
  }
}

package struct PathPoint: Hashable, Sendable {
  /// Since touch-down.
  package var time: Microseconds
  package var point: Point

  package init(time: Microseconds, point: Point) {
    self.time = time
    self.point = point
  }
}

/// Where a finger goes down: a named target of the scene, or a point on screen.
package enum Place: Hashable, Sendable {
  case target(String)
  case point(Point)
}

/// Where a finger goes: a place, or so far from where it went down.
package enum Destination: Hashable, Sendable {
  case place(Place)
  case by(Vector)
}

/// A keyboard notification as the system would send it.
package enum KeyboardCommand: Hashable, Sendable {
  case show(KeyboardShow)
  case hide
  /// The keyboard changes its height while it is up.
  case frameChange(height: Double)
}

package struct KeyboardShow: Hashable, Sendable {
  package enum Source: String, Hashable, Sendable, CaseIterable { case system, hardware }

  /// A notification's entry: as by default, given, or left out of the notification (`none`).
  package enum Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    case standard
    case value(Value)
    case missing
  }

  /// Points; by default the device's height.
  package var height: Entry<Double>
  /// By default 0.25 s.
  package var duration: Entry<Microseconds>
  package var source: Source
  package var suggestions: Bool

  package init(
    height: Entry<Double> = .standard,
    duration: Entry<Microseconds> = .standard,
    source: Source = .system,
    suggestions: Bool = true
  ) {
    self.height = height
    self.duration = duration
    self.source = source
    self.suggestions = suggestions
  }
}

package enum ScreenPhase: String, Hashable, Sendable, CaseIterable { case willAppear, didAppear, willDisappear }

package enum AppPhase: String, Hashable, Sendable, CaseIterable { case willResignActive, didBecomeActive }
