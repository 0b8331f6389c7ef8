internal import FlipbookSnapshots

/// Where a run's tracks stand in its rows.
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

  /// The last track of the family "cell.N.top" to which a name such as "cell.70.top" would belong.
  private func lastOfFamily(_ name: String) -> String? {
    let wanted = TrackColumns.family(name)
    return names.last { $0 != name && TrackColumns.family($0) == wanted }
  }

  /// A name's parts, every whole number in it standing for any.
  private static func family(_ name: String) -> [Substring] {
    name.split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? "N" : part
    }
  }
}
