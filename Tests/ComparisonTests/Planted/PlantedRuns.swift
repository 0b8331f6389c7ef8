import FlipbookComparison
import FlipbookMotion

/// Planted changes of frames that all tracks share.
enum PlantedRuns {
  static let all = PlantedPairs.rates.flatMap(runs)

  // MARK: Runs

  /// A finger, a list that is still moving at the end, and a bar.
  private static func tracks(_ sampled: Sampled) -> [(String, [Double])] {
    let fling = sampled.decelerating(velocity: 3000)
    let touch = sampled.values { $0 < 0.1 || $0 > 0.5 ? .nan : 400 - 300 * $0 }
    return [("touch.y", touch), ("list.offset.y", fling), ("bar.top", sampled.eased())]
  }

  private static func runs(_ rate: Int) -> [PlantedPair] {
    let sampled = Sampled(rate: rate)
    let tracks = tracks(sampled)
    let middle = sampled.frame(at: 0.5)
    func run(_ kind: String, _ words: [String], _ edit: ([Double]) -> [Double]) -> PlantedPair {
      PlantedPair(
        kind, rate, tracks, tracks.map { ($0, edit($1)) }, words, never: ["the finger", "spike", "jump", "early"])
    }
    return [
      run("missing frame of a run", ["the whole run: skips 1 frame at frame \(middle)"]) { values in
        Array(values[..<middle] + values[(middle + 1)...])
      },
      run("two missing frames of a run", ["the whole run: skips 2 frames at frame \(middle)"]) { values in
        Array(values[..<middle] + values[(middle + 2)...])
      },
      run("half rate of a run", ["the whole run: every second frame is repeated"]) { $0.everyNth(2) },
      run("third rate of a run", ["the whole run: two of three frames are repeated"]) { $0.everyNth(3) },
      run("hitch of a run", ["the whole run: stands still in frames \(middle)–\(middle + 1), then catches up"]) {
        $0.holding(middle, 2)
      },
      PlantedPair(
        "missing frame of a fling", rate, [tracks[1]],
        [("list.offset.y", Array(tracks[1].1[..<middle] + tracks[1].1[(middle + 1)...]))],
        ["list.offset.y: skips 1 frame at frame \(middle)"], never: ["spike"]),
    ]
  }
}
