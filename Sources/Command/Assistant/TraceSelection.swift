/// Some tracks of a run, as lists of values, which take a tenth of the space of frames.
struct TraceSelection {
  /// The most values that are returned; of longer runs, every second, third … frame.
  private static let mostValues = 6000

  let report: JSONValue

  /// - Parameters:
  ///   - trace: What `trace --format json` prints.
  ///   - names: Names of tracks, of which '*' is any part.
  init(_ trace: JSONValue, _ names: [String]) {
    let frames = trace["frames"]?.list ?? []
    guard case .object(let first)? = frames.first?["tracks"] else {
      report = trace
      return
    }
    let found = first.keys.filter { track in names.contains { TraceSelection.fits(track, $0) } }.sorted()
    guard !found.isEmpty else {
      report = .object(["tracks": .object([:]), "known": .list(first.keys.sorted().map { .text($0) })])
      return
    }
    let step = max(1, (frames.count * found.count + TraceSelection.mostValues - 1) / TraceSelection.mostValues)
    let shown = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    let tracks = found.map { name in (name, JSONValue.list(shown.map { $0["tracks"]?[name] ?? .null })) }
    report = .object([
      "frameCount": .number(Double(frames.count)), "everyFrame": .number(Double(step)),
      "times": .list(shown.map { $0["time"] ?? .null }),
      "tracks": .object(Dictionary(uniqueKeysWithValues: tracks)),
      "events": .list(frames.flatMap { $0["events"]?.list ?? [] }),
    ])
  }

  private static func fits(_ track: String, _ pattern: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return track == pattern }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    return track.count >= start.count + end.count && track.hasPrefix(start) && track.hasSuffix(end)
  }
}
