internal import FlipbookMotion
package import FlipbookUnits

/// What happens to a stage, in the order of time.
package struct Timeline: Hashable, Sendable {
  /// The steps, ordered by their start; those that start together are delivered in this order.
  package var steps: [Step]

  /// Creates a timeline from steps that are ordered by their start.
  package init(steps: [Step]) { self.steps = steps }
}

/// One thing that happens, with its time on the scenario's clock.
package struct Step: Hashable, Sendable {
  /// When the step is due, since the start of the scenario.
  package var start: Microseconds
  /// What the step does.
  package var verb: StepVerb

  /// Creates a step from its start and what it does.
  package init(start: Microseconds, verb: StepVerb) {
    self.start = start
    self.verb = verb
  }

  /// When the step has nominally ended, which is where a step with `after` counts from: nothing is simulated for it.
  package var nominalEnd: Microseconds { start + verb.nominalDuration }
}

/// What a step of a timeline does.
package enum StepVerb: Hashable, Sendable {
  /// A finger goes down, moves, and lifts.
  case gesture(Gesture)
  /// The system posts a keyboard notification.
  case keyboard(KeyboardCommand)
  /// Keys of the keyboard are pressed.
  case type(Typing)
  /// The first responder selects a part of its text.
  case select(TextSelection)
  /// The program scrolls a scroll view along its axis to an offset in points.
  case scroll(target: String, offset: Double, animated: Bool)
  /// The screen appears or disappears.
  case screen(ScreenPhase)
  /// The app becomes inactive or active.
  case app(AppPhase)
  /// The device is turned, with the screen's own animation.
  case rotate(Orientation)
  /// The caption of the frames changes to a text.
  case note(String)

  /// The time from the start of the step to its nominal end. See Output, "Frames and refreshes".
  package var nominalDuration: Microseconds {
    switch self {
    case .gesture(let gesture): gesture.duration
    case .keyboard: Microseconds(seconds: TimingCurve.keyboardDurationSeconds)
    case .type(let typing): typing.duration
    case .scroll(_, _, let animated): animated ? Microseconds(seconds: ProgrammedScroll.durationSeconds) : .zero
    case .rotate: Microseconds(seconds: Stage.rotationSeconds)
    case .select, .screen, .app, .note: .zero
    }
  }
}

/// A finger from touch-down to lift.
package enum Gesture: Hashable, Sendable {
  /// Goes down and lifts after `tapDuration`.
  case tap(Place)
  /// Rests for `press`, moves linearly, rests for `hold`, lifts.
  case drag(from: Place, to: Destination, press: Microseconds = .zero, during: Microseconds, hold: Microseconds)
  /// Moves linearly and lifts at full speed.
  case swipe(from: Place, to: Destination, during: Microseconds)
  /// A recorded finger, linear between its points; the first is at 0 and times increase.
  case path([PathPoint])
  /// Two fingers that move apart, together, or about each other.
  case pair(FingerPair)
  /// Two recorded fingers.
  case fingers(FingerPaths)

  /// How long the finger of a tap is down: 80 ms.
  package static let tapDuration = Microseconds(80_000)

  /// The time from touch-down to lift.
  package var duration: Microseconds {
    switch self {
    case .tap: Gesture.tapDuration
    case .drag(_, _, let press, let during, let hold): press + during + hold
    case .swipe(_, _, let during): during
    case .path(let points): points.last?.time ?? .zero
    case .pair(let pair): pair.during + pair.hold
    case .fingers(let paths): paths.first.last?.time ?? .zero
    }
  }
}

extension Timeline {
  /// Whether two fingers go down in a step.
  package var hasPairs: Bool {
    steps.contains { step in
      switch step.verb {
      case .gesture(.pair), .gesture(.fingers): true
      default: false
      }
    }
  }
}

/// A position of a recorded finger, with its time.
package struct PathPoint: Hashable, Sendable {
  /// The time since touch-down.
  package var time: Microseconds
  /// The position on screen in points.
  package var point: Point

  /// Creates a position of a finger from its time and its point.
  package init(time: Microseconds, point: Point) {
    self.time = time
    self.point = point
  }
}

/// Where a finger goes down: a named target of the scene, or a point on screen.
package enum Place: Hashable, Sendable {
  /// The center of a target's model frame on screen, at the moment when the finger goes down.
  case target(String)
  /// A point on screen.
  case point(Point)
}

/// Where a finger goes: a place, or a translation from where it went down.
package enum Destination: Hashable, Sendable {
  /// A target or a point, found at the moment when the finger goes down.
  case place(Place)
  /// A translation from where the finger went down, in points.
  case by(Vector)
}

/// A keyboard notification as the system would send it.
package enum KeyboardCommand: Hashable, Sendable {
  /// The keyboard is shown.
  case show(KeyboardShow)
  /// The keyboard is hidden, if it is shown.
  case hide
  /// The keyboard changes its height while it is up.
  case frameChange(height: Double)
}

/// How the keyboard is shown: the entries of its notification, and what it looks like.
package struct KeyboardShow: Hashable, Sendable {
  /// Which keyboard is used: the system's on screen, or a hardware keyboard, for which only a bar of suggestions may show.
  package enum Source: String, Hashable, Sendable, CaseIterable { case system, hardware }

  /// A notification's entry: as by default, given, or left out of the notification (`none`).
  package enum Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value by default.
    case standard
    /// A value that the step gives.
    case value(Value)
    /// The notification has no such entry.
    case missing
  }

  /// The keyboard's height in points; by default, the device's.
  package var height: Entry<Double>
  /// The announced duration of the animation; by default, 0.25 s.
  package var duration: Entry<Microseconds>
  /// The keyboard that is used; by default, the system's.
  package var source: Source
  /// Whether the suggestion bar above the keys is shown, which changes the default height.
  package var suggestions: Bool
  /// The keys.
  package var type: KeyboardType

  /// Creates a command; by default, the system's keyboard opens with suggestions.
  package init(
    height: Entry<Double> = .standard,
    duration: Entry<Microseconds> = .standard,
    source: Source = .system,
    suggestions: Bool = true,
    type: KeyboardType = .default
  ) {
    self.height = height
    self.duration = duration
    self.source = source
    self.suggestions = suggestions
    self.type = type
  }
}

/// A moment in the life of the screen: UIKit's `viewWillAppear(_:)`, `viewDidAppear(_:)`, and `viewWillDisappear(_:)`.
public enum ScreenPhase: String, Hashable, Sendable, CaseIterable { case willAppear, didAppear, willDisappear }

/// A change of the app's activity: UIKit's `willResignActiveNotification` and `didBecomeActiveNotification`.
public enum AppPhase: String, Hashable, Sendable, CaseIterable { case willResignActive, didBecomeActive }
