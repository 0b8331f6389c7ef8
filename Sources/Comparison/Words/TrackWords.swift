/// Describes what differs in tracks; tracks that differ in the same manner share a sentence.
struct TrackWords {
  let report: TrackReport
  /// Whether long lists are written in full.
  var isComplete = false

  /// Returns the sentences in the order of the report.
  func sentences() -> [String] {
    var places: [String: Int] = [:]
    var groups: [[TrackDifference]] = []
    for difference in report.differences {
      let words = FactWords(difference: difference, isShared: true, isComplete: true).text
      let place = places[words, default: groups.count]
      if place == groups.count {
        places[words] = place
        groups.append([])
      }
      groups[place].append(difference)
    }
    return groups.map { TrackWords.sentence($0, isComplete: isComplete) }
  }

  static func sentence(_ members: [TrackDifference], isComplete: Bool = false) -> String {
    let words = FactWords(difference: members[0], isShared: members.count > 1, isComplete: isComplete)
    let names = DiffText.list(members.map { DiffText.short($0.name) }, isComplete: isComplete)
    return "\(names): \(words.text)" + (words.includesDistance ? "" : farthest(members))
  }

  /// Returns ", at most 4.0 pt at frame 12". Of several tracks, the one that differs most is used, which comes first.
  private static func farthest(_ members: [TrackDifference]) -> String {
    let worst = members.compactMap { member in member.worst.map { (name: member.name, worst: $0) } }.first
    guard let worst else { return "" }
    let place = members.count > 1 ? " (\(DiffText.short(worst.name)))" : ""
    let distance = DiffNumber.measure(worst.worst.distance) + TrackUnit(of: worst.name).suffix
    return ", at most \(distance) at frame \(worst.worst.frame)\(place)"
  }
}

extension TrackDifference {
  /// The difference of this track in words.
  package var words: String {
    TrackWords.sentence([self])
  }
}
