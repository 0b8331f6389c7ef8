package import FlipbookSnapshots
package import FlipbookUnits

/// Plays a timeline on a stage, refresh by refresh, and takes a snapshot of every frame that is due.
///
/// A simulator cannot be copied, because the behaviors on its stage keep state of their own: a copy would share it.
package struct Simulator: ~Copyable {
  /// When a simulation ends.
  package enum Ending: Hashable, Sendable {
    /// The scenario's own duration.
    case after(Microseconds)
    /// When everything is at rest, and `hold` more; 60 s at most.
    case atRest(hold: Microseconds)
  }

  /// What snapshots contain besides events.
  package enum Detail: Sendable {
    /// The tracks, and a screen without views.
    case tracks
    /// The tracks, the views, the trails of touches, and the guides.
    case everything
  }

  /// The names of the tracks, in the order of their values in a snapshot.
  package let trackTable: TrackTable
  /// The steps that could not be played, so far.
  package private(set) var failures: [StepFailure] = []
  /// Why the run has ended before its time, or nil.
  package var problem: StageProblem? { stage.problem }
  /// The last frame, or nil until it is known.
  package private(set) var lastFrame: FrameIndex?
  /// Whether a run without a duration has ended at its longest, although something still moves or will by itself.
  package private(set) var isCutShort = false
  /// What the screen will change by itself, as far as that is known.
  package private(set) var pendingChange: PendingChange?

  private(set) var stage: Stage
  private let timeline: Timeline
  private let ending: Ending
  private let detail: Detail
  private var nextStep = 0
  /// The last step that presses keys.
  private var typingStep = 0
  private var caption: String?
  private var hasBegun = false
  /// Those of the newest refresh.
  private var tracks: [TrackValue] = []

  /// The longest run of a scenario without a duration, in seconds.
  package static let longestRunSeconds = 60

  /// Creates a simulator that plays a timeline on a stage.
  ///
  /// If the timeline begins with the screen's `willAppear`, the screen has not appeared at the start.
  package init(
    stage: Stage, timeline: Timeline, rate: FrameRate, ending: Ending, detail: Detail = .everything
  ) {
    self.stage = stage
    self.stage.rate = rate
    self.stage.isSeen = detail == .everything
    self.stage.hasTwoFingers = timeline.hasPairs
    self.timeline = timeline
    self.ending = ending
    self.detail = detail
    trackTable = TrackTable(names: self.stage.trackNames)
    if timeline.steps.first?.verb == .screen(.willAppear) { self.stage.screenHasAppeared = false }
    if case .after(let duration) = ending { lastFrame = rate.lastFrame(of: duration) }
  }

  /// Plays up to the next frame that is due and returns it, or returns nil after the last one.
  package mutating func nextFrame() -> FrameSnapshot? {
    while advance() {
      if let frame = stage.rate.frame(dueAt: stage.refresh) { return snapshot(of: frame, tracks: trackValues()) }
    }
    return nil
  }

  /// Plays the next refresh and returns it with the frame that it writes, or returns nil after the last one. Calls may alternate
  /// with `nextFrame`.
  package mutating func nextRefresh() -> RefreshSnapshot? {
    let earlierEvents = stage.events.count
    guard advance() else { return nil }
    let refresh = stage.refresh
    let tracks = trackValues()
    let events = Array(stage.events[earlierEvents...])
    return RefreshSnapshot(
      refresh: refresh,
      isLast: lastFrame.map { stage.rate.refresh(of: $0) == refresh } ?? false,
      tracks: tracks,
      events: events,
      frame: stage.rate.frame(dueAt: refresh).map { snapshot(of: $0, tracks: tracks) }
    )
  }

  /// Plays the next refresh.
  /// - Returns: false, and plays nothing, after the last one.
  private mutating func advance() -> Bool {
    let refresh = hasBegun ? RefreshIndex(stage.refresh.number + 1) : RefreshIndex(0)
    if stage.problem != nil { return false }
    if let lastFrame, refresh > stage.rate.refresh(of: lastFrame) { return false }
    play(refresh)
    return true
  }

  /// Plays one refresh: steps, finger, keys, timers, scroll views, layout, and completions. See Stage, "Clock".
  private mutating func play(_ refresh: RefreshIndex) {
    stage.refresh = refresh
    if hasBegun {
      stage.expireFlags()
      deliverSteps()
      stage.moveFinger()
      pressKeys()
      stage.fireTimers()
      stage.moveScrollViews()
    }
    hasBegun = true
    stage.layOut()
    stage.completeAnimations()
    noteEnd()
  }

  private mutating func deliverSteps() {
    while nextStep < timeline.steps.count {
      let step = timeline.steps[nextStep]
      guard stage.rate.hasReached(step.start, at: stage.refresh) else { return }
      if case .gesture = step.verb, stage.fingerLiftsNow { stage.moveFinger() }
      do throws(TouchProblem) {
        try stage.deliver(step)
      } catch {
        failures.append(StepFailure(stepIndex: nextStep, message: error.message))
      }
      if case .note(let text) = step.verb { caption = text }
      if case .type = step.verb { typingStep = nextStep }
      nextStep += 1
    }
  }

  /// Presses the keys that are due, and notes that they go nowhere if no text field is the first responder.
  private mutating func pressKeys() {
    guard !stage.pressKeys() else { return }
    failures.append(
      StepFailure(stepIndex: typingStep, message: "no text field is focused at this time; tap one first"))
  }

  /// Finds the last frame of a scenario without a duration: at rest after the last step's nominal end, plus `hold`.
  private mutating func noteEnd() {
    guard lastFrame == nil, case .atRest(let hold) = ending else { return }
    let longest = Simulator.longestRunSeconds * stage.rate.framesPerSecond
    let isPlayed =
      nextStep == timeline.steps.count
      && (timeline.steps.last.map { stage.rate.hasReached($0.nominalEnd, at: stage.refresh) } ?? true)
    if isPlayed, staysAtRest(through: stage.rate.refresh(of: FrameIndex(2 * longest))) {
      let frames = (stage.seconds + hold.seconds) * Double(stage.rate.framesPerSecond) - Double.tolerance
      lastFrame = FrameIndex(min(longest, Int(holding: frames.rounded(.up))))
    } else if stage.refresh >= stage.rate.refresh(of: FrameIndex(longest)) {
      lastFrame = FrameIndex(longest)
      isCutShort = isPlayed
    }
  }

  /// Whether nothing moves, and the screen changes nothing by itself up to a refresh.
  private mutating func staysAtRest(through last: RefreshIndex) -> Bool {
    guard stage.isAtRest else {
      pendingChange = stage.endlessAnimation
      return false
    }
    if pendingChange.map({ $0.refresh <= stage.refresh }) ?? true {
      pendingChange = stage.pendingChange?(stage, last)
    }
    return pendingChange == nil
  }

  private mutating func trackValues() -> [TrackValue] {
    stage.putTrackValues(into: &tracks, count: trackTable.names.count)
    return tracks
  }

  private mutating func snapshot(of frame: FrameIndex, tracks: [TrackValue]) -> FrameSnapshot {
    let snapshot = FrameSnapshot(
      frame: frame,
      seconds: stage.rate.seconds(at: frame),
      traits: stage.drawnTraits,
      root: detail == .everything ? stage.snapshot() : SnapshotNode(name: "screen", frame: stage.device.bounds),
      tracks: tracks,
      events: stage.events,
      touch: stage.firstFinger,
      touches: detail == .everything ? stage.touchHistory.trails(atSeconds: stage.seconds) : [],
      guides: detail == .everything ? stage.guides() : [],
      caption: caption
    )
    if !stage.events.isEmpty { stage.events = [] }
    return snapshot
  }
}

extension Stage {
  mutating func deliver(_ step: Step) throws(TouchProblem) {
    switch step.verb {
    case .gesture(let gesture): try touchDown(gesture, start: step.start)
    case .keyboard(.show(let command)): showKeyboard(command)
    case .keyboard(.hide): hideKeyboard()
    case .keyboard(.frameChange(let height)): changeKeyboardFrame(height: height)
    case .type(let typing): self.typing = OpenTyping(typing, start: step.start)
    case .select(let selection):
      guard behaviors.contains(where: { $0.textWasSelected(selection, on: &self) }) else {
        throw TouchProblem("no text field is focused at this time; tap one first")
      }
    case .scroll(let target, let offset, let animated):
      guard let scrollView = scrollable(named: target) else {
        throw TouchProblem("there is no scroll view '\(target)' in this scene")
      }
      scroll(scrollView, to: offset, animated: animated)
    case .screen(let phase):
      post(.screen, phase.rawValue)
      if phase != .willAppear { screenHasAppeared = phase == .didAppear }
      tellBehaviors { $0.screenChanged(to: phase, on: &$1) }
    case .app(let phase):
      post(.app, phase.rawValue)
      tellBehaviors { $0.appChanged(to: phase, on: &$1) }
    case .rotate(let orientation): rotate(to: orientation)
    case .note(let text): post(.note, nil, [.init("text", .word(text))])
    }
  }
}
