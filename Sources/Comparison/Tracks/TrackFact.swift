package import FlipbookRuns

/// The simplest explanation of how a track differs.
package enum TrackFact: Hashable, Sendable {
  /// The whole motion is that of the first run, shifted in time or position or scaled about its start.
  case aligned(Alignment, end: Change<Double>)
  /// The value is constant on both sides.
  case constant(Change<Double>)
  /// Motions that differ in the same manner: their number, and the start frame of the first one in the first run.
  case motions(MotionChange, count: Int, frame: Int, ofAll: Bool)
  /// Motions that only one side has: their number, and the first of them.
  case lostMotions(count: Int, TrackMotion)
  case newMotions(count: Int, TrackMotion)
  /// A jump that only one run has, with its frame in that run.
  case lostJump(by: Double, frame: Int)
  case newJump(by: Double, frame: Int)
  /// Small differences without a course, with their frames unless they are in most frames.
  case noise(upTo: Double, Rounding?, frames: ClosedRange<Int>?)
  /// The value is farther off in each frame from one on; `total` is by how much in the last frame.
  case drift(perSecond: Double, total: Double, frame: Int, isLost: Bool)
  /// A limit that one run keeps and the other one exceeds.
  case limit(LimitChange)
  /// The seconds from one swing to the next.
  case period(Change<Double>)
  /// The seconds after which one run starts over where the other one turns back.
  case restarts(Double, isLost: Bool)
  /// How many times a regular swing is repeated until the track comes to rest.
  case swings(Change<Int>)
  /// How many times as far all swings go.
  case swing(Double)
  /// The first place at which swings of the same times turn back elsewhere, and its frame.
  case peak(Change<Double>, frame: Int)
  /// A motion that is added to that of both runs.
  case addition(Addition)
  /// Several jumps in place of a motion.
  case stairs(Stairs)
  /// Frames that repeat earlier ones, or that the second run skips.
  case frames(FrameDefect)
  /// How the track follows a scroll view or a finger.
  case follower(FollowerChange)
  /// How far the track yields to a finger beyond the edge of a scroll view.
  case rubberBand(RubberBandChange)
  /// How smoothly the track follows another one.
  case smoothing(SmoothingChange)
  /// Values that are taken earlier, later, or not at all.
  case steps(StepChange)
  /// The track is absent in different frames.
  case presence(Change<ClosedRange<Int>?>)
  /// The frames in which only one run has no value, between others.
  case gap(ClosedRange<Int>, isLost: Bool)
  /// The track has the values of another one, which has its values.
  case exchanged(with: String)
  /// None of the other facts applies.
  case unexplained(frames: ClosedRange<Int>)
}

/// Values that are those of the other run, rounded to multiples of a step.
package struct Rounding: Hashable, Sendable {
  package let step: Double
  /// Whether it is the first run that is rounded.
  package let isLost: Bool
}

/// A time by which something is later; negative is earlier.
package struct Delay: Hashable, Sendable {
  /// The delay in frames; a motion can start between frames.
  package let frames: Double
  /// nil without a known frame rate.
  package let seconds: Double?

  package init(frames: Int, framesPerSecond: Int?) {
    self.frames = Double(frames)
    seconds = framesPerSecond.map { Double(frames) / Double($0) }
  }

  /// Creates a delay from a measured time, which is rounded: to whole frames, to refreshes of a display, or to tenths of
  /// milliseconds. Returns `nil` if it is too short to be measured.
  init?(measured seconds: Double, frameSeconds: Double, uncertainty: Double) {
    let frames = seconds / frameSeconds
    let slack = max(Delay.slack, uncertainty)
    guard seconds.magnitude > slack else { return nil }
    if ((frames - frames.rounded()) * frameSeconds).magnitude <= slack {
      (self.frames, self.seconds) = (frames.rounded(), frames.rounded() * frameSeconds)
    } else {
      let refreshes = seconds * Delay.refreshes
      let isOnRefresh = ((refreshes - refreshes.rounded()) / Delay.refreshes).magnitude <= slack / 2
      let time = isOnRefresh ? refreshes.rounded() / Delay.refreshes : (seconds * 1e4).rounded() / 1e4
      (self.frames, self.seconds) = ((time / frameSeconds * 1e4).rounded() / 1e4, time)
    }
  }

  /// Shorter times are not reported.
  private static let slack = 0.0007
  /// A multiple of the usual refresh rates.
  private static let refreshes = 240.0

  /// The delay in frames, or `nil` if it is not a whole number of frames.
  package var wholeFrames: Int? { Int(exactly: frames) }
}

/// A difference in the sequence of values that a track takes.
package enum StepChange: Hashable, Sendable {
  /// All values are the same, delayed by a number of frames.
  case shifted(frames: Int)
  /// All values are the same, as much slower or faster one after the other: the frames from the first to the last change, and how much
  /// later the first one is.
  case spread(Change<Int>, shift: Int)
  case starts(Change<String>)
  /// A value that is taken earlier or later.
  case becomes(String, shift: Int, frame: Int)
  /// A different value in the same place.
  case other(Change<String>, frame: Int)
  case new(String, frame: Int)
  case lost(String, frame: Int)
}

/// The differences in a track that both runs have.
package struct TrackDifference: Hashable, Sendable {
  package var name: String
  /// The facts, the simplest first; never empty.
  package var facts: [TrackFact]
  /// The number of compared frames that differ, and their range.
  package var differingCount: Int
  package var frames: ClosedRange<Int>
  /// The frame with the largest distance between numbers, or `nil` if there is none.
  package var worst: Worst?
  /// The alignment with the smallest residual, or `nil` for words.
  package var nearest: Alignment?
  /// The scroll view that the track follows in both runs, which explains the difference.
  package var leader: String?
  /// nil if the rate is unknown.
  package var framesPerSecond: Int?
  package var firstMotions: [TrackMotion]
  package var secondMotions: [TrackMotion]

  package struct Worst: Hashable, Sendable {
    package let frame: Int
    package let distance: Double
  }
}
