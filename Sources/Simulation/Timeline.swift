internal import FlipbookMotion
public import FlipbookUnits

/// What happens to a stage, in the order of time.
public struct Timeline: Hashable, Sendable {
  public var steps: [Step]

  public init(steps: [Step]) { self.steps = steps }
}

/// One thing that happens, with its time on the scenario's clock.
public struct Step: Hashable, Sendable {
  public var start: Microseconds
  public var verb: StepVerb

  public init(start: Microseconds, verb: StepVerb) {
    self.start = start
    self.verb = verb
  }

  /// When the step has ended on paper, for `after`: nothing is simulated for it.
  public var nominalEnd: Microseconds { start + verb.nominalDuration }
}

public enum StepVerb: Hashable, Sendable {
  case gesture(Gesture)
  case keyboard(KeyboardCommand)
  /// The program scrolls a scroll view along its axis to an offset in points.
  case scroll(target: String, offset: Double, animated: Bool)
  case screen(ScreenPhase)
  case app(AppPhase)
  case note(String)

  /// The time from the start of the step to its nominal end. See Output, "Frames and refreshes".
  public var nominalDuration: Microseconds {
    switch self {
    case .gesture(let gesture): gesture.duration
    case .keyboard: Microseconds(seconds: TimingCurve.keyboardDurationSeconds)
    case .scroll(_, _, let animated): animated ? Microseconds(seconds: ProgrammedScroll.durationSeconds) : .zero
    case .screen, .app, .note: .zero
    }
  }
}

/// A finger from touch-down to lift.
public enum Gesture: Hashable, Sendable {
  case tap(Place)
  /// Moves linearly, rests for `hold`, lifts.
  case drag(from: Place, to: Destination, during: Microseconds, hold: Microseconds)
  /// Moves linearly and lifts at full speed.
  case swipe(from: Place, to: Destination, during: Microseconds)
  /// A recorded finger, linear between its points; the first is at 0 and times increase.
  case path([PathPoint])

  /// How long the finger of a tap is down.
  public static let tapDuration = Microseconds(80_000)

  public var duration: Microseconds {
    switch self {
    case .tap: Gesture.tapDuration
    case .drag(_, _, let during, let hold): during + hold
    case .swipe(_, _, let during): during
    case .path(let points): points.last?.time ?? .zero
    }
  }
}

public struct PathPoint: Hashable, Sendable {
  /// Since touch-down.
  public var time: Microseconds
  public var point: Point

  public init(time: Microseconds, point: Point) {
    self.time = time
    self.point = point
  }
}

/// Where a finger goes down: a named target of the scene, or a point on screen.
public enum Place: Hashable, Sendable {
  case target(String)
  case point(Point)
}

/// Where a finger goes: a place, or so far from where it went down.
public enum Destination: Hashable, Sendable {
  case place(Place)
  case by(Vector)
}

/// A keyboard notification as the system would send it.
public enum KeyboardCommand: Hashable, Sendable {
  case show(KeyboardShow)
  case hide
  /// The keyboard changes its height while it is up.
  case frameChange(height: Double)
}

public struct KeyboardShow: Hashable, Sendable {
  public enum Source: String, Hashable, Sendable, CaseIterable { case system, hardware }

  /// A notification's entry: as by default, given, or left out of the notification (`none`).
  public enum Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    case standard
    case value(Value)
    case missing
  }

  /// Points; by default the device's height.
  public var height: Entry<Double>
  /// By default 0.25 s.
  public var duration: Entry<Microseconds>
  public var source: Source
  public var suggestions: Bool

  public init(
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

public enum ScreenPhase: String, Hashable, Sendable, CaseIterable { case willAppear, didAppear, willDisappear }

public enum AppPhase: String, Hashable, Sendable, CaseIterable { case willResignActive, didBecomeActive }
