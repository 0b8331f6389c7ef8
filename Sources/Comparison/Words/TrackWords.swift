import FlipbookRuns
internal import FlipbookSnapshots

/// Describes what differs in tracks; tracks that differ in the same manner share a sentence.
struct TrackWords {
  let report: TrackReport
  /// Whether long lists are written in full.
  var isComplete = false

  /// Returns the sentences in the order of the report, with the finger first, because it causes the rest. If the timeline
  /// is the same, the finger follows a target that moved, and is left out.
  func sentences() -> [String] {
    let others = report.differences.filter { !$0.name.hasPrefix("touch.") }
    let names = Set(others.filter { $0.leader == nil }.map(\.name))
    let led = others.filter { $0.leader.map(names.contains) ?? false }
    let leading = others.filter { !($0.leader.map(names.contains) ?? false) }
    // No tempo and no repeated frames explain a spike.
    let spikes = groups(others.compactMap(\.onlySpikes)).map { TrackWords.sentence($0, isComplete: isComplete) }
    if let tempo { return spikes + [tempo] }
    if let whole = wholeRun, !fingers.isEmpty || groups(leading).count > 1 { return spikes + [whole] }
    let sentences = groups(leading).map { members in
      let followers = led.filter { follower in members.contains { $0.name == follower.leader } }
      return TrackWords.sentence(members, isComplete: isComplete) + following(followers)
    }
    let finger = report.hasSameSteps ? [] : finger(fingers)
    // A finger that differs only after something else touches a target that moved.
    func start(_ differences: [TrackDifference]) -> Int { differences.map(\.frames.lowerBound).min() ?? .max }
    let slack = max(2, (report.framesPerSecond ?? 0) / 10)
    return start(fingers) - slack > start(others) ? sentences + finger : finger + sentences
  }

  /// Returns "the whole run: 1.25 times slower", which explains all tracks.
  private var tempo: String? {
    report.tempo.map { factor in
      let ratio = DiffNumber.short(max(factor, 1 / factor), decimals: 2)
      return "the whole run: \(ratio) times \(factor > 1 ? "slower" : "faster")"
    }
  }

  /// Returns "the whole run: skips 1 frame at frame 23", which explains all tracks.
  private var wholeRun: String? {
    let defects = report.frameDefects.map { FrameWords(defect: $0, unit: "", isShared: true).text }
    let others = report.differences.filter { !$0.name.hasPrefix("touch.") }
    return defects.isEmpty
      ? nil : "the whole run: \(defects.joined(separator: "; "))" + TrackWords.farthest(others, isNamed: true)
  }

  /// Returns what the finger does differently because its target moved.
  func consequences() -> [String] {
    guard report.hasSameSteps, let farthest = fingers.first else { return [] }
    return ["the finger touches a target that moved: \(farthest.words)"]
  }

  private var fingers: [TrackDifference] { report.differences.filter { $0.name.hasPrefix("touch.") } }

  /// Returns "; picture.y and a.top follow".
  private func following(_ followers: [TrackDifference]) -> String {
    guard !followers.isEmpty else { return "" }
    let names = DiffText.list(followers.map { DiffText.short($0.name) }, isComplete: isComplete)
    return "; \(names) \(followers.count == 1 ? "follows" : "follow")"
  }

  /// Tracks with the same words are one group.
  private func groups(_ differences: [TrackDifference]) -> [[TrackDifference]] {
    var places: [String: Int] = [:]
    var groups: [[TrackDifference]] = []
    for difference in differences {
      var words = FactWords(difference: difference, isShared: true, isComplete: true).text
      if case .exchanged(let other) = difference.facts.first {
        words += [difference.name, other].sorted().joined(separator: "\n")
      }
      let place = places[words, default: groups.count]
      if place == groups.count {
        places[words] = place
        groups.append([])
      }
      groups[place].append(difference)
    }
    return groups
  }

  /// Returns "the finger moves differently" with the track that differs most, or "the finger touches 2 frames late".
  private func finger(_ differences: [TrackDifference]) -> [String] {
    guard let farthest = differences.first else { return [] }
    if differences.allSatisfy(\.isNoise) {
      return groups(differences).map { TrackWords.sentence($0, isComplete: isComplete) }
    }
    if let only = report.onlyTouches { return ["the finger \(TrackWords.touches(only))\(cause)"] }
    let delays = Set(differences.map { FactWords(difference: $0, isShared: true).delay })
    if delays.count == 1, let delay = delays.first?.map({ MotionWords.shift($0) }) {
      return ["the finger touches \(delay)\(cause)"]
    }
    if let change = touches(differences) { return ["the finger \(change)\(cause)"] }
    if !cause.isEmpty, case .unexplained = farthest.facts.first { return ["the finger moves differently\(cause)"] }
    let words = FactWords(difference: farthest, isShared: false)
    let isSpike = farthest.facts.allSatisfy { if case .frames = $0 { true } else { false } } && words.includesDistance
    let distance = isSpike ? "" : TrackWords.farthest([farthest])
    return ["the finger moves differently: \(DiffText.short(farthest.name)) \(words.text)\(distance)\(line)"]
  }

  /// Returns "no longer touches in frames 12–16".
  private static func touches(_ only: Change<[ClosedRange<Int>]>) -> String {
    let isLost = only.second.isEmpty
    let frames = (isLost ? only.first : only.second).map(DiffText.frames)
    return "\(isLost ? "no longer" : "also") touches in \(DiffText.list(frames, isComplete: true))"
  }

  /// Returns "lifts 6 frames late (100 ms)" if that is the first change, and no place of the finger explains more.
  private func touches(_ differences: [TrackDifference]) -> String? {
    guard let down = differences.first(where: { $0.name == "touch.down" }),
      case .steps(.becomes(let value, let shift, _)) = down.facts.first, ["0", "1"].contains(value),
      differences.contains(where: { if case .presence = $0.facts.first { true } else { false } })
    else { return nil }
    let delay = Delay(frames: shift, framesPerSecond: down.framesPerSecond)
    return "\(value == "0" ? "lifts" : "touches") \(MotionWords.shift(delay))"
  }

  /// Returns ": line 12 of the scenario changed".
  private var cause: String { line.isEmpty ? "" : ": " + line.dropFirst(2) }

  /// Returns "; line 12 of the scenario changed".
  private var line: String { report.changedLine.map { "; line \($0) of the scenario changed" } ?? "" }

  static func sentence(_ members: [TrackDifference], isComplete: Bool = false) -> String {
    let words = FactWords(difference: members[0], isShared: members.count > 1, isComplete: isComplete)
    let names = DiffText.list(members.map { DiffText.short($0.name) }, isComplete: isComplete)
    return "\(names): \(words.text)" + (words.includesDistance ? "" : farthest(members))
  }

  /// Returns ", at most 4.0 pt at frame 12". Of several tracks, the one that differs most is used, which comes first.
  private static func farthest(_ members: [TrackDifference], isNamed: Bool = false) -> String {
    let worst = members.compactMap { member in member.worst.map { (name: member.name, worst: $0) } }.first
    guard let worst else { return "" }
    let place = members.count > 1 || isNamed ? " (\(DiffText.short(worst.name)))" : ""
    let distance = DiffNumber.measure(worst.worst.distance) + TrackUnit(of: worst.name).suffix
    return ", at most \(distance) at frame \(worst.worst.frame)\(place)"
  }
}

extension TrackDifference {
  /// Whether it has only differences without a course.
  var isNoise: Bool { facts.allSatisfy { if case .noise = $0 { true } else { false } } }

  /// The difference of this track in words.
  package var words: String {
    TrackWords.sentence([self])
  }

  /// Returns one of the facts in words.
  package func words(of fact: TrackFact) -> String { FactWords(difference: self, isShared: false).text(fact) }
}
