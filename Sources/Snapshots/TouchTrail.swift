package import Units

/// A finger's present and recent past, for whoever draws it: one that is down, or was within the last quarter second.
package struct TouchTrail: Hashable, Sendable {
  /// A place where the finger was, and how many seconds before the frame.
  package struct Sample: Hashable, Sendable {
    package var point: Point
    package var age: Double

    package init(_ point: Point, age: Double) {
      self.point = point
      self.age = age
    }
  }

  /// One for each refresh of the last quarter second in which the finger was down, oldest first; never empty.
  package var samples: [Sample]
  /// Seconds since the finger went down.
  package var downAge: Double
  /// Seconds since it lifted; nil while it is down.
  package var liftAge: Double?
  /// Whether it lifted as a tap.
  package var isTap: Bool

  package init(samples: [Sample], downAge: Double, liftAge: Double? = nil, isTap: Bool = false) {
    self.samples = samples
    self.downAge = downAge
    self.liftAge = liftAge
    self.isTap = isTap
  }

  /// How far back a trail goes, in seconds, and how long a lifted finger is remembered.
  package static let memorySeconds = 0.25
}
