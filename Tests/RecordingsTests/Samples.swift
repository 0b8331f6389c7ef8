import Flipbook
import FlipbookRuns
import FlipbookCourses
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios
import FlipbookSnapshots
import Foundation
import TestSupport
import Testing

/// The scenario files of the repository, played at their refresh rate.
enum Samples {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios")

  static let names: [String] = {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let paths = all.filter { $0.hasSuffix(".yaml") }.map { folder.appending(path: $0).path }
    let scenarios = Set(paths).subtracting(ScenarioParts.parts(among: paths))
    return scenarios.map { String($0.dropFirst(folder.path.count + 1).dropLast(5)) }.sorted()
  }()

  /// Reads a sample, or the first cell of its matrix, with some of its text replaced, and perhaps at another frame rate.
  static func play(
    _ name: String, replacing edits: [(String, String)] = [], framesPerSecond: Int? = nil
  ) throws -> Play {
    let file = folder.appending(path: "\(name).yaml")
    var text = try String(contentsOf: file, encoding: .utf8)
    for (old, new) in edits {
      try #require(text.contains(old), "\(name) has no \(old)")
      text = text.replacingOccurrences(of: old, with: new)
    }
    var overrides = ScenarioOverrides()
    overrides.settings.framesPerSecond = framesPerSecond
    let reader = ScenarioReader(vocabulary: Studio.standard.vocabulary, overrides: overrides)
    let reading = try reader.read(Array(text.utf8), path: file.path)
    for diagnostic in reading.diagnostics where diagnostic.severity == .error { Issue.record("\(diagnostic)") }
    let scenario = try #require(reading.scenario)
    return try #require(Play(scenario, studio: .standard))
  }

  static func record(_ play: Play) throws -> RefreshRecord { try #require(RefreshRecord(of: play)) }
}

/// A recording of a run as a test of an app writes it, with the weaknesses of real ones.
struct RecordingMaker {
  /// How far a time can be from that of its refresh, in seconds.
  var jitter = 0.0
  /// The standard deviation of the noise in lengths, in points.
  var noise = 0.0
  /// The part of the refreshes that is missing.
  var dropped = 0.0
  /// When the scenario starts on the recording's clock, in seconds.
  var delay = 0.0
  var scale = 1.0
  /// Whether columns have names of their own.
  var renames = false
  var seed: UInt64 = 1

  static let uneven = RecordingMaker(
    jitter: 0.003, noise: 0.3, dropped: 0.03, delay: 0.037, scale: 3, renames: true)

  /// The CSV of some tracks of a run, linear between refreshes.
  func csv(of tracks: RunTracks, _ names: [String]) -> String {
    var random = SplitMix(seed: seed)
    let rate = Double(tracks.clock.framesPerSecond ?? 60)
    let series = names.compactMap { name in tracks.series.first { $0.name == name } }
    let curves = series.map { SampledCurve($0, times: (0..<tracks.clock.count).map { Double($0) / rate }) }
    var lines = [(["time"] + names.map(column)).joined(separator: ",")]
    for index in 0..<tracks.clock.count {
      let isDropped = random.number(in: 0...1) < dropped
      let moment = max(0, Double(index) / rate + random.number(in: -jitter...jitter))
      var fields = ["\(moment + delay)"]
      for (column, name) in names.enumerated() {
        let error = normal(&random) * noise
        fields.append(field(curves[column], series[column].values[index], at: moment, name, error))
      }
      if !isDropped { lines.append(fields.joined(separator: ",")) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func field(_ curve: SampledCurve?, _ value: TrackValue, at time: Double, _ name: String, _ error: Double)
    -> String
  {
    switch value {
    case .word(let word): return word
    case .absent: return ""
    case .number(let number):
      guard TrackUnit(of: name) == .points else { return "\(number)" }
      return "\(((curve?.value(at: time) ?? number) + error) * scale)"
    }
  }

  func column(_ name: String) -> String { renames ? "app_" + name.split(separator: ".").joined(separator: "_") : name }

  func layout(_ names: [String]) -> RecordingLayout {
    let columns = renames ? Dictionary(names.map { (column($0), $0) }) { one, _ in one } : [:]
    return RecordingLayout(columns: columns, scale: scale)
  }

  func recording(of tracks: RunTracks, _ names: [String]) throws -> FlipbookRecordings.Recording {
    try RecordingReader.read(Array(csv(of: tracks, names).utf8), layout(names))
  }

  /// Nearly normally distributed: the sum of 12 even numbers.
  private func normal(_ random: inout SplitMix) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + random.number(in: 0...1) }
  }
}

extension RunTracks {
  /// The lengths that always have a value, and the numbers that jump between few values.
  var recordable: [String] {
    series.filter { series in
      TrackUnit(of: series.name) == .points
        && series.values.allSatisfy { if case .number = $0 { true } else { false } }
    }.map(\.name)
  }
}
