/// A moment or a duration of the scenario's clock in whole microseconds.
public struct Microseconds: Hashable, Comparable, Sendable {
  public var count: Int64

  public init(_ count: Int64) { self.count = count }

  /// The nearest whole microsecond; `seconds` must be finite and below 2⁵³ microseconds.
  public init(seconds: Double) {
    count = Int64((seconds * 1_000_000).rounded(.toNearestOrAwayFromZero))
  }

  public var seconds: Double { Double(count) / 1_000_000 }

  public static let zero = Microseconds(0)

  public static func < (first: Microseconds, second: Microseconds) -> Bool { first.count < second.count }
  public static func + (first: Microseconds, second: Microseconds) -> Microseconds {
    Microseconds(first.count + second.count)
  }
  public static func - (first: Microseconds, second: Microseconds) -> Microseconds {
    Microseconds(first.count - second.count)
  }
}

/// Counts refreshes of the simulated display from 0.
public struct RefreshIndex: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) { self.number = number }

  public static func < (first: RefreshIndex, second: RefreshIndex) -> Bool { first.number < second.number }
}

/// Counts written frames from 0.
public struct FrameIndex: Hashable, Comparable, Sendable {
  public var number: Int

  public init(_ number: Int) { self.number = number }

  public static func < (first: FrameIndex, second: FrameIndex) -> Bool { first.number < second.number }
}

/// How often frames are written and how often the display refreshes: the second is a whole multiple of the first.
public struct FrameRate: Hashable, Sendable {
  /// Frames written per second, 1 … 240.
  public let framesPerSecond: Int
  /// Refreshes in each frame.
  public let refreshesPerFrame: Int

  /// Creates a frame rate with R = fps · ⌈refreshRate / fps⌉. See Output, "Frames and refreshes".
  public init(framesPerSecond: Int, refreshRate: Int) {
    self.framesPerSecond = framesPerSecond
    refreshesPerFrame = (refreshRate + framesPerSecond - 1) / framesPerSecond
  }

  /// Refreshes per second.
  public var refreshesPerSecond: Int { framesPerSecond * refreshesPerFrame }

  public func seconds(at refresh: RefreshIndex) -> Double {
    Double(refresh.number) / Double(refreshesPerSecond)
  }

  public func seconds(at frame: FrameIndex) -> Double {
    Double(frame.number) / Double(framesPerSecond)
  }

  /// Refresh n has reached moment t when n/R ≥ t − 1 µs.
  public func hasReached(_ moment: Microseconds, at refresh: RefreshIndex) -> Bool {
    Int64(refresh.number) * 1_000_000 >= (moment.count - 1) * Int64(refreshesPerSecond)
  }

  /// Refresh n has passed moment t when n/R > t + 1 µs.
  public func hasPassed(_ moment: Microseconds, at refresh: RefreshIndex) -> Bool {
    Int64(refresh.number) * 1_000_000 > (moment.count + 1) * Int64(refreshesPerSecond)
  }

  /// The frame that a refresh writes, or nil where none is due.
  public func frame(dueAt refresh: RefreshIndex) -> FrameIndex? {
    refresh.number % refreshesPerFrame == 0 ? FrameIndex(refresh.number / refreshesPerFrame) : nil
  }

  /// The frame that a refresh writes, or the last one before it.
  public func frame(atOrBefore refresh: RefreshIndex) -> FrameIndex {
    FrameIndex(refresh.number / refreshesPerFrame)
  }

  public func refresh(of frame: FrameIndex) -> RefreshIndex {
    RefreshIndex(frame.number * refreshesPerFrame)
  }

  /// ⌊duration · fps + 10⁻⁶⌋: the last frame of a scenario of that duration.
  public func lastFrame(of duration: Microseconds) -> FrameIndex {
    FrameIndex(Int((duration.seconds * Double(framesPerSecond) + Double.tolerance).rounded(.down)))
  }
}
