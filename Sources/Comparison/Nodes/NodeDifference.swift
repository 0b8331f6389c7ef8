package import FlipbookRuns
internal import FlipbookSnapshots

/// A difference in nodes, over all frames that have it.
package struct NodeDifference: Hashable, Sendable {
  package typealias Kind = NodeDifferenceKind

  package var kind: Kind
  /// The paths of the nodes without the screen. Nodes of one family, such as row.3 and row.4, share a difference.
  package var paths: [String]
  /// The frames in which any of the nodes differs, as ordered ranges.
  package var frames: [ClosedRange<Int>]
  /// How far nodes moved, scrolled, or changed their size.
  package var reach: NodeReach?
  /// What changed where it differs most: a field's name, and its values on both sides.
  package var example: Example?
  /// Whether the example is that of every node.
  var isShared = true
  /// The change of the values over time, if only their first and last ones are known, which are in the example.
  package var history: HistoryChange?

  /// How the values of a field over time differ.
  package enum HistoryChange: Hashable, Sendable {
    /// The values are the same, delayed by a number of frames.
    case late(frames: Int)
    case other
    /// Only the second run has a change.
    case new
    /// Only the first run has a change.
    case lost
  }

  /// The name of the place among siblings in examples.
  static let place = "place"

  package struct Example: Hashable, Sendable {
    package let field: String
    package let values: Change<String>

    /// How far apart the numbers in both values are, those of a color summed; 0 for texts and places.
    fileprivate var distance: Double {
      guard field != NodeDifference.place, !values.first.hasPrefix("\"") else { return 0 }
      func numbers(_ text: String) -> [Double] {
        text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
      }
      return zip(numbers(values.first), numbers(values.second)).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
    }
  }
}

/// Collects the differences between pairs of frames.
struct NodeTally {
  private struct Key: Hashable {
    let path: String
    let kind: NodeDifference.Kind
  }

  private struct Entry {
    var frames: [ClosedRange<Int>]
    var reach: NodeReach?
    var example: NodeDifference.Example?

    /// Of the values of one field, those that are farthest apart are kept: the first ones of a fade hardly differ.
    mutating func add(_ frame: Int, _ distance: (x: Double, y: Double)?, _ example: NodeDifference.Example?) {
      if let distance { reach = (reach ?? NodeReach()).adding(distance.x, distance.y) }
      if let example, let known = self.example, example.field == known.field, example != known,
        example.distance > known.distance
      {
        self.example = example
      }
      FrameRanges.append(frame...frame, to: &frames)
    }
  }

  private var keys: [Key] = []
  private var entries: [Key: Entry] = [:]

  mutating func take(_ first: [NodeText], _ second: [NodeText], frame: Int) {
    let others = Dictionary(second.map { ($0.path, $0) }) { known, _ in known }
    let known = Set(first.map(\.path))
    for node in first {
      if let other = others[node.path] {
        if node != other { compare(node, other, frame) }
      } else if others[NodeTally.parent(of: node.path)] != nil {
        note(.vanished, node.path, frame)
      }
    }
    for node in second where !known.contains(node.path) && known.contains(NodeTally.parent(of: node.path)) {
      note(.appeared, node.path, frame)
    }
  }

  /// Returns the path of the enclosing node. For a whole subtree, only the outermost node is reported.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private mutating func compare(_ node: NodeText, _ other: NodeText, _ frame: Int) {
    let (one, two) = (node.frame, other.frame)
    noteDistance(.moved, node.path, frame, two.x - one.x, two.y - one.y)
    noteDistance(.resized, node.path, frame, two.width - one.width, two.height - one.height)
    noteDistance(.scrolled, node.path, frame, two.scrollX - one.scrollX, two.scrollY - one.scrollY)
    for (field, value) in NodeTally.changes(node.fields, other.fields) {
      note(field.role.difference, node.path, frame, example: NodeDifference.Example(field: field.name, values: value))
    }
    for move in Restacking.moves(node.children, other.children) {
      let example = NodeDifference.Example(field: NodeDifference.place, values: move.places)
      note(.restacked, "\(node.path)/\(move.name)", frame, example: example)
    }
  }

  /// Returns the fields that differ. Nodes of one kind have the same fields in the same order, apart from those of their effects.
  private static func changes(_ one: [FieldText], _ other: [FieldText]) -> [(FieldText, Change<String>)] {
    let (one, other) = FieldText.pairs(one, other)
    return zip(one, other).filter { !$0.hasSameText(as: $1) }.map { ($0, Change($0.value, $1.value)) }
  }

  private mutating func noteDistance(
    _ kind: NodeDifference.Kind, _ path: String, _ frame: Int, _ x: Double, _ y: Double
  ) {
    if (x * x + y * y).squareRoot() > 1e-4 { note(kind, path, frame, distance: (x, y)) }
  }

  private mutating func note(
    _ kind: NodeDifference.Kind, _ path: String, _ frame: Int, distance: (x: Double, y: Double)? = nil,
    example: NodeDifference.Example? = nil
  ) {
    let key = Key(path: path, kind: kind)
    if entries[key] == nil {
      keys.append(key)
      entries[key] = Entry(frames: [], reach: nil, example: example)
    }
    entries[key]?.add(frame, distance, example)
  }

  /// The differences, with nodes of one family grouped. Nodes that appear, vanish, or change their text come before
  /// those that move.
  var differences: [NodeDifference] {
    NodeDifference.grouped(
      keys.compactMap { key in
        entries[key].map { entry in
          NodeDifference(
            kind: key.kind, paths: [NodeTally.belowScreen(key.path)], frames: entry.frames, reach: entry.reach,
            example: entry.example)
        }
      })
  }

  static func belowScreen(_ path: String) -> String {
    path.split(separator: "/", maxSplits: 1).last.map(String.init) ?? path
  }

  /// Returns a path with "N" in place of every number.
  static func family(_ path: String) -> String {
    path.split(separator: "/").map { name in
      name.split(separator: ".").map { part in part.allSatisfy(\.isWholeNumber) ? "N" : String(part) }
        .joined(separator: ".")
    }.joined(separator: "/")
  }
}

extension NodeDifference {
  /// Groups nodes of one family with the same difference. Nodes that appear, vanish, or change their text come before
  /// those that move.
  static func grouped(_ singles: [NodeDifference]) -> [NodeDifference] {
    var places: [String: Int] = [:]
    var families: [[NodeDifference]] = []
    for single in singles {
      let fate = "\(single.kind) \(single.history.map { "\($0)" } ?? "")"
      let family = "\(fate) \(NodeTally.family(single.paths.first ?? ""))"
      let place = places[family, default: families.count]
      if place == families.count {
        places[family] = place
        families.append([])
      }
      families[place].append(single)
    }
    let all = families.map(joined)
    return NodeDifference.Kind.allCases.flatMap { kind in
      all.filter { $0.kind == kind }.sorted { ($0.reach?.distance ?? 0) > ($1.reach?.distance ?? 0) }
    }
  }

  /// Combines the differences of one family.
  private static func joined(_ family: [NodeDifference]) -> NodeDifference {
    var whole = family[0]
    whole.paths = family.map(\.paths).reduce(into: []) { paths, more in
      // If several fields of a node differ, the first one is reported.
      if paths.last != more.last { paths += more }
    }
    whole.frames = FrameRanges.union(family.map(\.frames))
    whole.reach = family.compactMap(\.reach).reduce(nil) { $0?.adding($1) ?? $1 }
    let examples = Dictionary(family.map { ($0.paths, $0.example) }) { first, _ in first }
    whole.isShared = examples.values.allSatisfy { $0 == whole.example }
    return whole
  }
}
