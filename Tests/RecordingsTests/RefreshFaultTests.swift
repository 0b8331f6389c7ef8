import FlipbookRuns
import FlipbookMotion
import FlipbookRecordings
import FlipbookSnapshots
import Testing

/// Refreshes that an app repeats, and single values that are out of line, at four rates.
@Suite struct RefreshFaultTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    let words: [String]
    let edit: @Sendable ([Double]) -> [Double]

    var testDescription: String { kind }
  }

  static let cases = [
    Case(kind: "hitch", words: ["box.x stands still for three refreshes at", "then catches up"]) { values in
      let middle = values.count / 3
      return values.enumerated().map { (middle..<middle + 3).contains($0) ? values[middle - 1] : $1 }
    },
    Case(kind: "half rate", words: ["box.x moves in every second refresh only"]) { values in
      values.indices.map { values[$0 - $0 % 2] }
    },
    Case(kind: "third rate", words: ["box.x moves in one of three refreshes only"]) { values in
      values.indices.map { values[$0 - $0 % 3] }
    },
    Case(kind: "spike amid a motion", words: ["box.x jumps 30 pt away for one refresh at"]) { values in
      values.enumerated().map { $0 == values.count / 3 ? $1 + 30 : $1 }
    },
  ]

  /// A motion of 900 points in a second, of which the first half is faster than half a refresh of slack.
  private static func values(_ rate: Int) -> [Double] {
    (0..<2 * rate).map { frame in
      let elapsed = Double(frame) / Double(rate) - 0.25 + 1e-9
      return 100 + 900
        * (elapsed >= 1 ? 1 : TimingCurve.easeInOut.progress(elapsedSeconds: elapsed, durationSeconds: 1))
    }
  }

  private static func tracks(_ values: [Double], _ rate: Int) -> RunTracks {
    RunTracks(
      clock: FrameClock(count: values.count, framesPerSecond: rate),
      series: [TrackSeries(name: "box.x", values: values.map { .number($0) })])
  }

  private static func sentences(_ values: [Double], _ edited: [Double], _ rate: Int) throws -> [String] {
    let recording = try RecordingMaker().recording(of: tracks(edited, rate), ["box.x"])
    return RecordedWords(RecordedComparison(recording, tracks(values, rate), .init(shift: 0)).report()).changes
  }

  @Test(arguments: cases, [24, 30, 60, 120]) func faultsAreNamed(_ fault: Case, _ rate: Int) throws {
    let values = Self.values(rate)
    let sentence = try #require(try Self.sentences(values, fault.edit(values), rate).first)
    for words in fault.words { #expect(sentence.contains(words), "\(sentence)") }
  }

  @Test(arguments: [24, 30, 60, 120]) func lateSamplesAreNoSpikes(_ rate: Int) throws {
    let values = Self.values(rate)
    // Every fifth sample is 3 ms late.
    let late = values.enumerated().map { frame, value in
      let next = values[min(values.count - 1, frame + 1)]
      return frame % 5 == 0 ? value + (next - value) * 0.003 * Double(rate) : value
    }
    #expect(try Self.sentences(values, late, rate).isEmpty)
  }

  @Test(arguments: [30, 60, 120]) func aLateTrackDoesNotShiftTheOther(_ rate: Int) throws {
    let values = Self.values(rate)
    let late = values.indices.map { values[max(0, $0 - rate / 10)] }
    func run(_ sheet: [Double]) -> RunTracks {
      let series = [("sheet.y", sheet), ("bar.top", values)].map { name, values in
        TrackSeries(name: name, values: values.map(TrackValue.number))
      }
      return RunTracks(clock: FrameClock(count: values.count, framesPerSecond: rate), series: series)
    }
    let recording = try RecordingMaker().recording(of: run(late), ["sheet.y", "bar.top"])
    let report = RecordedComparison(recording, run(values), .init()).report()
    #expect(report.shift.magnitude < 0.002)
    let sentences = RecordedWords(report).changes
    #expect(sentences.count == 1 && sentences[0].contains("sheet.y is 0.1 s late"), "\(sentences)")
  }
}
