/// A moment or a duration of the scenario's clock in whole microseconds.
public struct Microseconds: Hashable, Comparable, Sendable {
  /// The number of microseconds; negative before the start of the clock.
  public var count: Int64

  /// Creates a time from a number of microseconds.
  public init(_ count: Int64) { self.count = count }

  /// Creates a time from the nearest whole microsecond; 0 if `seconds` is not a number, at most 2⁶² microseconds.
  public init(seconds: Double) {
    count = Int64(Int(holding: (seconds * 1_000_000).rounded(.toNearestOrAwayFromZero)))
  }

  /// The time in seconds.
  public var seconds: Double { Double(count) / 1_000_000 }

  /// The start of the clock, or a duration of 0.
  public static let zero = Microseconds(0)

  /// Returns whether the first time is earlier, or the first duration shorter.
  public static func < (first: Microseconds, second: Microseconds) -> Bool { first.count < second.count }
  /// Returns the sum of two times, such as a moment and a duration.
  public static func + (first: Microseconds, second: Microseconds) -> Microseconds {
    Microseconds(first.count + second.count)
  }
  /// Returns the difference of two times, such as the duration from the second moment to the first.
  public static func - (first: Microseconds, second: Microseconds) -> Microseconds {
    Microseconds(first.count - second.count)
  }
}

/// A refresh of the simulated display, counted from 0.
public struct RefreshIndex: Hashable, Comparable, Sendable {
  /// The number of refreshes before this one.
  public var number: Int

  /// Creates the index of a refresh.
  public init(_ number: Int) { self.number = number }

  /// Returns whether the first refresh comes before the second.
  public static func < (first: RefreshIndex, second: RefreshIndex) -> Bool { first.number < second.number }
}

/// A written frame, counted from 0.
public struct FrameIndex: Hashable, Comparable, Sendable {
  /// The number of frames before this one.
  public var number: Int

  /// Creates the index of a frame.
  public init(_ number: Int) { self.number = number }

  /// Returns whether the first frame comes before the second.
  public static func < (first: FrameIndex, second: FrameIndex) -> Bool { first.number < second.number }
}

/// How often frames are written and how often the display refreshes: the second is a whole multiple of the first.
public struct FrameRate: Hashable, Sendable {
  /// The number of frames written per second, at least 1. Slow motion has more of them than are shown.
  public let framesPerSecond: Int
  /// The number of refreshes in each frame, at least 1.
  public let refreshesPerFrame: Int

  /// Creates a frame rate whose refreshes per second are the least multiple of `framesPerSecond` that is at least `refreshRate`.
  ///
  /// R = fps · ⌈refreshRate / fps⌉. See Output, "Frames and refreshes".
  public init(framesPerSecond: Int, refreshRate: Int) {
    self.framesPerSecond = framesPerSecond
    refreshesPerFrame = (refreshRate + framesPerSecond - 1) / framesPerSecond
  }

  /// The number of refreshes per second.
  public var refreshesPerSecond: Int { framesPerSecond * refreshesPerFrame }

  /// Returns the moment of a refresh in seconds since refresh 0.
  public func seconds(at refresh: RefreshIndex) -> Double {
    Double(refresh.number) / Double(refreshesPerSecond)
  }

  /// Returns the moment of a frame in seconds since frame 0.
  public func seconds(at frame: FrameIndex) -> Double {
    Double(frame.number) / Double(framesPerSecond)
  }

  /// Returns whether a refresh has reached a moment: refresh n has reached moment t when n/R ≥ t − 1 µs.
  public func hasReached(_ moment: Microseconds, at refresh: RefreshIndex) -> Bool {
    Int64(refresh.number) * 1_000_000 >= (moment.count - 1) * Int64(refreshesPerSecond)
  }

  /// Returns whether a refresh has passed a moment: refresh n has passed moment t when n/R > t + 1 µs.
  public func hasPassed(_ moment: Microseconds, at refresh: RefreshIndex) -> Bool {
    Int64(refresh.number) * 1_000_000 > (moment.count + 1) * Int64(refreshesPerSecond)
  }

  /// Returns the frame that a refresh writes, or nil if it writes none.
  public func frame(dueAt refresh: RefreshIndex) -> FrameIndex? {
    refresh.number % refreshesPerFrame == 0 ? FrameIndex(refresh.number / refreshesPerFrame) : nil
  }

  /// Returns the frame that a refresh writes, or the last one before it.
  public func frame(atOrBefore refresh: RefreshIndex) -> FrameIndex {
    FrameIndex(refresh.number / refreshesPerFrame)
  }

  /// Returns the refresh that writes a frame.
  public func refresh(of frame: FrameIndex) -> RefreshIndex {
    RefreshIndex(frame.number * refreshesPerFrame)
  }

  /// Returns the last frame of a scenario of that duration: ⌊duration · fps + 10⁻⁶⌋.
  public func lastFrame(of duration: Microseconds) -> FrameIndex {
    FrameIndex(Int((duration.seconds * Double(framesPerSecond) + Double.tolerance).rounded(.down)))
  }
}
