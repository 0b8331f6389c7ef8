internal import FlipbookUnits

/// A critically damped spring that brings a scroll view back to an edge or on to a page:
/// x(t) = (x₀ + (v₀ + βx₀)·t)·e^(−βt). See MotionFacts 2.4.
///
/// Displacements are points from where the spring leads, velocities points per second, times seconds since it began.
public struct ReturnSpring: Hashable, Sendable {
  /// β, per second.
  public let frequency: Double
  /// The displacement at the start, in points from where the spring leads.
  public let displacement: Double
  /// The velocity at the start, in points per second; toward the end if its sign is opposite to that of the displacement.
  public let velocity: Double

  /// Creates a spring with a frequency β per second, from a displacement in points and a velocity in points per second.
  public init(frequency: Double, displacement: Double, velocity: Double) {
    self.frequency = frequency
    self.displacement = displacement
    self.velocity = velocity
  }

  /// β for a bounce back to an edge: 2π/0.575, a spring with a response of 0.575 s, from three recorded bounces and three
  /// other sources. See Recordings R1 and MotionFacts 2.4.
  public static let bounceFrequency = 10.927
  /// β for a spring to a page. See MotionFacts 2.6.
  public static let pagingFrequency = 17.0

  /// A bounce back to an edge.
  public static func bounce(displacement: Double, velocity: Double) -> ReturnSpring {
    ReturnSpring(frequency: bounceFrequency, displacement: displacement, velocity: velocity)
  }

  /// A pager's motion to a page.
  public static func paging(displacement: Double, velocity: Double) -> ReturnSpring {
    ReturnSpring(frequency: pagingFrequency, displacement: displacement, velocity: velocity)
  }

  /// Returns the displacement, in points, after a time since the start: (x₀ + (v₀ + βx₀)·t)·e^(−βt).
  public func displacement(after seconds: Double) -> Double {
    (displacement + slope * seconds) * Maths.exp(-frequency * seconds)
  }

  /// Returns the velocity, in points per second, after a time since the start: (v₀ − β(v₀ + βx₀)·t)·e^(−βt).
  public func velocity(after seconds: Double) -> Double {
    (velocity - frequency * slope * seconds) * Maths.exp(-frequency * seconds)
  }

  /// v₀ + βx₀.
  private var slope: Double { velocity + frequency * displacement }
}

extension ReturnSpring {
  /// The distance from its end, in points, below which the spring can be over. See Recordings R1.
  ///
  /// The spring ends in the first refresh in which it is also slower than `restSpeed`.
  public static let restDistance = 0.5
  /// The speed, in points per second, below which the spring can be over.
  public static let restSpeed = 10.0

  /// Whether the spring is close enough to its end, and slow enough, to be over.
  public func isOver(after seconds: Double) -> Bool {
    displacement(after: seconds).magnitude.isLess(than: ReturnSpring.restDistance)
      && velocity(after: seconds).magnitude.isLess(than: ReturnSpring.restSpeed)
  }

  /// When it passes 0 after its start and with which velocity; nil if it starts there or never does.
  public var crossing: (seconds: Double, velocity: Double)? {
    guard displacement != 0, slope != 0 else { return nil }
    let seconds = -displacement / slope
    guard seconds > 0, seconds.isFinite else { return nil }
    return (seconds, slope * Maths.exp(-frequency * seconds))
  }
}
