/// Says what differs in tracks: those of which the same is true share a sentence.
struct TrackWords {
  let report: TrackReport
  /// Whether long lists are written in full.
  var isComplete = false

  /// In the order of the report.
  func sentences() -> [String] {
    var groups: [(key: String, members: [TrackDifference])] = []
    for difference in report.differences {
      let key = FactWords(difference: difference, isShared: true, isComplete: true).text
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].members.append(difference)
      } else {
        groups.append((key, [difference]))
      }
    }
    return groups.map { TrackWords.sentence($0.members, isComplete: isComplete) }
  }

  static func sentence(_ members: [TrackDifference], isComplete: Bool = false) -> String {
    let words = FactWords(difference: members[0], isShared: members.count > 1, isComplete: isComplete)
    let names = DiffText.list(members.map { DiffText.short($0.name) }, isComplete: isComplete)
    return "\(names): \(words.text)" + (words.saysHowFar ? "" : farthest(members))
  }

  /// ", at most 4.0 pt at frame 12"; of several tracks the one that differs most, which comes first.
  private static func farthest(_ members: [TrackDifference]) -> String {
    let worst = members.compactMap { member in member.worst.map { (name: member.name, worst: $0) } }.first
    guard let worst else { return "" }
    let place = members.count > 1 ? " (\(DiffText.short(worst.name)))" : ""
    let distance = DiffNumber.measure(worst.worst.distance) + TrackUnit(of: worst.name).suffix
    return ", at most \(distance) at frame \(worst.worst.frame)\(place)"
  }
}

extension TrackDifference {
  /// What is true of this track alone.
  package var words: String {
    TrackWords.sentence([self])
  }
}
