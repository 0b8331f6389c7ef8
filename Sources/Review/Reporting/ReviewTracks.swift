import FlipbookRuns
import FlipbookComparison
import FlipbookExport
import FlipbookSnapshots

/// The tracks of a case: those that a failing expectation reads, those that differ, the most visible first, and the finger's.
struct ReviewTracks {
  struct Entry {
    let name: String
    let words: String
    let unit: String
    /// The place of the largest difference.
    let worst: Int?
    let first: [TrackValue]?
    let second: [TrackValue]?
  }

  private(set) var entries: [Entry] = []
  private(set) var equalCount = 0

  private static let most = 40

  init(_ runs: ReviewedRuns, _ report: DiffReport?) {
    let frames = runs.frames
    guard let second = runs.second.tracks else { return }
    let differences = report?.tracks?.differences ?? []
    let all = second.series.map(\.name)
    let failing = all.filter(runs.failures.tracks.contains)
    let others = (report == nil ? all : differences.map(\.name)).filter { !failing.contains($0) }
    let names = (failing + others).prefix(ReviewTracks.most)
    for name in names + all.filter({ $0.hasPrefix("touch.") && !names.contains($0) }) {
      let difference = differences.first { $0.name == name }
      entries.append(
        Entry(
          name: name, words: difference?.words ?? "", unit: TrackUnit(of: name).suffix,
          worst: difference?.worst.map { frames.place(ofFrame: $0.frame) },
          first: ReviewTracks.values(of: name, in: runs.first, frames.count, frames.ofFirst),
          second: ReviewTracks.values(of: name, in: runs.second, frames.count, frames.ofSecond)))
    }
    equalCount = max(0, (report?.tracks?.commonCount ?? 0) - differences.count)
  }

  /// After its end, a run has no values.
  private static func values(of name: String, in run: Run?, _ count: Int, _ index: (Int) -> Int?) -> [TrackValue]? {
    guard let values = run?.tracks?.series.first(where: { $0.name == name })?.values else { return nil }
    return (0..<count).map { place in
      guard let index = index(place), values.indices.contains(index) else { return .absent }
      return values[index]
    }
  }
}

extension JSONWriter {
  mutating func write(_ tracks: ReviewTracks) {
    field("equalTracks", tracks.equalCount)
    field("tracks") { json in
      json.array(.compact) { json in
        for track in tracks.entries {
          json.object(.compact) { json in
            json.field("name", track.name)
            json.field("words", track.words)
            json.field("unit", track.unit)
            json.field("worst") { $0.optional(track.worst) }
            json.field("first") { $0.values(track.first) }
            json.field("second") { $0.values(track.second) }
          }
        }
      }
    }
  }

  private mutating func values(_ values: [TrackValue]?) {
    guard let values else { return null() }
    array(.compact) { json in
      for value in values {
        if case .number(let number) = value {
          json.value((number * 1000).rounded() / 1000)
        } else {
          json.value(value)
        }
      }
    }
  }
}
