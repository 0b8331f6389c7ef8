public import FlipbookUnits

/// The current and recent positions of a finger that is down or was down within the last quarter second.
public struct TouchTrail: Hashable, Sendable {
  /// A position of the finger, and its age in seconds before the frame.
  public struct Sample: Hashable, Sendable {
    /// The position in screen coordinates, in points.
    public var point: Point
    /// Seconds before the frame, 0 or more.
    public var age: Double

    /// Creates a sample of a finger's position.
    public init(_ point: Point, age: Double) {
      self.point = point
      self.age = age
    }
  }

  /// A sample for each refresh of the last quarter second in which the finger was down, oldest first; never empty.
  public var samples: [Sample]
  /// Seconds since the finger went down.
  public var downAge: Double
  /// Seconds since it lifted, or nil while it is down.
  public var liftAge: Double?
  /// Whether it lifted as a tap.
  public var isTap: Bool

  /// Creates the trail of a finger, by default one that is still down.
  public init(samples: [Sample], downAge: Double, liftAge: Double? = nil, isTap: Bool = false) {
    self.samples = samples
    self.downAge = downAge
    self.liftAge = liftAge
    self.isTap = isTap
  }

  /// The length of a trail, and the time for which a lifted finger is remembered, in seconds.
  public static let memorySeconds = 0.25
}
