internal import FlipbookSnapshots

/// The columns of a run's tracks.
struct TrackColumns: Sendable {
  let names: [String]
  private let columns: [String: Int]

  init(_ table: TrackTable) {
    names = table.names
    columns = Dictionary(zip(table.names, table.names.indices), uniquingKeysWith: { first, _ in first })
  }

  func column(_ name: String) throws(ExpectationProblem) -> Int {
    guard let column = columns[name] else { throw .unknownTrack(name, last: lastOfFamily(name)) }
    return column
  }

  /// Returns the last track of the family, such as "cell.N.top", that a name such as "cell.70.top" would belong to.
  private func lastOfFamily(_ name: String) -> String? {
    let wanted = name.family
    return names.last { $0 != name && $0.family == wanted }
  }
}

extension String {
  /// The components of a name, with "N" in place of every whole number.
  var family: [Substring] {
    split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? "N" : part
    }
  }
}
