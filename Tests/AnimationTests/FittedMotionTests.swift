import FlipbookRendering
import FlipbookUnits
import Foundation
import Testing

@testable import FlipbookAnimation

/// The motion of an item is written as curves. These tests read the text again and compare it with the frames.
struct FittedMotionTests {
  struct Course: CustomTestStringConvertible {
    let testDescription: String
    /// The position at a time in seconds.
    let position: @Sendable (Double) -> Double
    /// The most stops that are needed if positions are exact.
    var mostStops = 40
  }

  static let courses = [
    Course(testDescription: "a rest") { _ in 12.5 },
    Course(testDescription: "constant speed", position: { 180 * $0 }, mostStops: 2),
    Course(testDescription: "a fling", position: { $0 < 0.2 ? 0 : 900 * (1 - exp(-2 * ($0 - 0.2))) }, mostStops: 14),
    Course(testDescription: "a spring", position: { 200 - 200 * exp(-8 * $0) * cos(12 * $0) }, mostStops: 16),
    Course(testDescription: "a drag and a release") { $0 < 0.5 ? 300 * $0 : max(0, 150 - 900 * ($0 - 0.5)) },
    Course(testDescription: "a jump") { $0 < 0.7 ? 40 * $0 : 500 - 20 * $0 },
    Course(testDescription: "a bounce") { abs(240 * sin(3 * $0)) },
    Course(testDescription: "fast trembling", position: { 40 * sin(55 * $0) }, mostStops: 121),
  ]

  @Test("The error that is stated is that of the text, and within the tolerance", arguments: courses, [0, 1, 2, 3])
  func statesItsError(course: Course, pixelsPerPoint: Double) throws {
    for tolerance in [0.25, 0.1] {
      let values = (0..<121).map { frame in
        let exact = course.position(Double(frame) / 60)
        return pixelsPerPoint > 0 ? (exact * pixelsPerPoint).rounded() / pixelsPerPoint : exact
      }
      let (curve, written) = try Self.written(values, tolerance: tolerance)
      let motion = FittedMotion(curve)
      var largest = 0.0
      for frame in values.indices {
        let error = written.value(at: Double(frame) / 60 + 1e-9) - curve.values[frame]
        #expect(abs(error) <= tolerance + 1e-4, "frame \(frame)")
        #expect(abs(error - motion.errors[frame]) < 2e-3, "frame \(frame)")
        largest = max(largest, abs(error))
      }
      #expect(abs(motion.largestError - largest) < 2e-3)
      if pixelsPerPoint == 0, tolerance == 0.25 {
        #expect(motion.stops.count <= course.mostStops, "\(motion.stops.count)")
      }
    }
  }

  @Test("Curves for SMIL have control points within their range", arguments: courses)
  func boundsControlPoints(course: Course) {
    let curve = MotionCurve(.y, (0..<121).map { course.position(Double($0) / 60) }, tolerance: 0.25)
    let motion = FittedMotion(curve, isBounded: true)
    #expect(motion.largestError <= 0.25)
    for case .cubic(let first, let second) in motion.stops.map(\.timing) {
      #expect((0...1).contains(first) && (0...1).contains(second))
    }
  }

  @Test("What is shown and hidden changes at exactly its frame")
  func stepsAtFrames() throws {
    let values = (0..<97).map { (20..<61).contains($0) ? 1.0 : 0 }
    let curve = MotionCurve(.opacity, values, steps: [20, 61], tolerance: 0.004)
    var sheet = MotionSheet(.css, prefix: "a", clock: Self.clock(97))
    _ = sheet.entry(of: curve)
    let written = try #require(WrittenKeyframes.all(in: Self.text(sheet)).first)
    for (frame, value) in values.enumerated() {
      #expect(written.value(at: Double(frame) / 60 + 1e-9) == value, "frame \(frame)")
      #expect(written.value(at: Double(frame) / 60 + 1 / 61) == value, "before frame \(frame + 1)")
    }
  }

  @Test("Equal motions are one motion, if it is as close as each must be")
  func sharesMotions() {
    let values = (0..<60).map { 3 * Double($0 * $0) / 10 }
    var sheet = MotionSheet(.css, prefix: "a", clock: Self.clock(60))
    let fine = sheet.entry(of: MotionCurve(.y, values, tolerance: 0.01))
    #expect(sheet.entry(of: MotionCurve(.y, values, tolerance: 0.25)).number == fine.number)
    #expect(sheet.entry(of: MotionCurve(.x, values, tolerance: 0.25)).number != fine.number)
    #expect(sheet.entries.count == 2)
  }

  private static func clock(_ frames: Int) -> LoopClock {
    LoopClock(frameCount: frames, playback: PlaybackRate(60), plays: nil)
  }

  private static func text(_ sheet: MotionSheet) -> String {
    var buffer = SVGBuffer()
    sheet.appendStyles(to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private static func written(_ values: [Double], tolerance: Double) throws -> (MotionCurve, WrittenKeyframes) {
    let curve = MotionCurve(.y, values, tolerance: tolerance)
    var sheet = MotionSheet(.css, prefix: "a", clock: clock(values.count))
    _ = sheet.entry(of: curve)
    return (curve, try #require(WrittenKeyframes.all(in: text(sheet)).first))
  }
}
