import FlipbookComparison
import FlipbookCourses
import FlipbookMotion
import FlipbookRecordings
import TestSupport
import Testing

/// Recordings that state the standard error of each sample, as `flipbook measure` writes them.
@Suite struct StatedErrorTests {
  /// Springs, decelerations, and curves at 60 samples a second, from which every ninth sample is off by up to 6 pt.
  private static func curve(_ position: (Double) -> Double, seed: UInt64) -> SampledCurve {
    var random = SplitMix(seed: seed)
    var curve = SampledCurve(times: [], values: [])
    for index in 0..<200 {
      let error = index % 9 == 4 ? 2.0 : 0.05
      // The sum of three even numbers is nearly normal; its standard deviation is 1.
      let noise = random.number(in: -1...1) + random.number(in: -1...1) + random.number(in: -1...1)
      curve.times.append(Double(index) / 60)
      curve.values.append(position(Double(index) / 60) + noise * error)
      curve.errors.append(error)
    }
    return curve
  }

  private static func isFound(_ motion: MeasuredCourseTests.Motion, in curve: SampledCurve) -> Bool {
    let pieces = CourseFitter(curve).pieces().filter { !$0.isRest }
    guard pieces.map(\.kind) == [motion.kind], let piece = pieces.first else { return false }
    return motion.numbers.allSatisfy { name, value in
      piece.number(name).map { ($0.value / value - 1).magnitude < 0.05 } ?? false
    }
  }

  @Test func `Samples with a large error do not bend a law`() {
    let cases = MeasuredCourseTests.laws.flatMap { motion in (1...3).map { (motion, UInt64($0)) } }
    let curves = cases.map { ($0.0, Self.curve($0.0.position, seed: $0.1)) }
    let missed = curves.filter { !Self.isFound($0.0, in: $0.1) }.map(\.0.name)
    #expect(missed.count * 20 <= cases.count, "\(missed.count) of \(cases.count): \(missed)")
    let unstated = curves.filter {
      Self.isFound($0.0, in: SampledCurve(times: $0.1.times, values: $0.1.values))
    }
    #expect(unstated.count * 4 < cases.count, "\(unstated.count) of \(cases.count) are found without the errors")
  }

  /// What a film shows: places that are off by a tenth of a point while they move, and frames that are repeated at rest.
  private static func film(_ position: (Double) -> Double, seed: UInt64) -> SampledCurve {
    var random = SplitMix(seed: seed)
    var curve = SampledCurve(times: [], values: [])
    for index in 0..<200 {
      let place = position(Double(index) / 60)
      let rests = (position(Double(index - 1) / 60) - place).magnitude < 0.01
      let noise = random.number(in: -1...1) + random.number(in: -1...1) + random.number(in: -1...1)
      curve.times.append(Double(index) / 60)
      curve.values.append(rests ? curve.values.last ?? place : place + 0.1 * noise)
      curve.errors.append(0.1)
    }
    return curve
  }

  @Test func `Stated errors are noise that no rest shows`() {
    let cases = MeasuredCourseTests.laws.flatMap { motion in (1...3).map { (motion, UInt64($0)) } }
    let curves = cases.map { ($0.0, Self.film($0.0.position, seed: $0.1)) }
    let missed = curves.filter { !Self.isFound($0.0, in: $0.1) }.map(\.0.name)
    #expect(missed.count * 10 <= cases.count, "\(missed.count) of \(cases.count): \(missed)")
    let unstated = curves.count { Self.isFound($0.0, in: SampledCurve(times: $0.1.times, values: $0.1.values)) }
    #expect(unstated * 3 < cases.count, "\(unstated) of \(cases.count) are found without the errors")
  }

  @Test(
    "The errors of a track are read in its unit, 0 where they are unknown",
    arguments: [
      ("time,y,y.error\n0,1,0.02\n0.02,2,\n", ["y": [0.02, 0]]),
      ("time,y.error,y\n0,0.02,1\n0.02,-1,2\n", ["y": [0.02, 0]]),
      ("time,y\n0,1\n0.02,2\n", [:]),
      ("{\"t\":0,\"y\":1,\"y.error\":0.1}\n{\"t\":0.02,\"y\":2,\"y.error\":0.3}\n", ["y": [0.1, 0.3]]),
    ])
  func errors(_ text: String, _ errors: [String: [Double]]) throws {
    let recording = try RecordingReader.read(Array(text.utf8), RecordingLayout())
    #expect(recording.errors == errors)
  }
}
