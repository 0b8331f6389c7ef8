import FlipbookSnapshots
import FlipbookUnits

/// The snapshot trees of a run, with every distinct subtree stored once.
///
/// Most of a tree doesn't change between frames, so a frame costs only the path from the root to the changed nodes.
struct NodeTable {
  /// A node with its descendants.
  struct Entry: Hashable {
    let name: Int
    let kind: Int
    let frame: Rect
    let boundsOrigin: Point
    let alpha: Double
    let clips: Bool
    let children: [Int]
  }

  /// Words that entries refer to by index.
  private(set) var words: [String] = []
  /// Children before their parents.
  private(set) var entries: [Entry] = []
  private var wordNumbers: [String: Int] = [:]
  private var entryNumbers: [Entry: Int] = [:]

  /// - Returns: The index of the tree's entry.
  mutating func insert(_ node: SnapshotNode) -> Int {
    let entry = Entry(
      name: number(of: node.name), kind: number(of: node.content.kind.title), frame: node.frame,
      boundsOrigin: node.boundsOrigin, alpha: node.alpha, clips: node.clipsToBounds,
      children: node.children.map { insert($0) })
    if let known = entryNumbers[entry] { return known }
    entryNumbers[entry] = entries.count
    entries.append(entry)
    return entries.count - 1
  }

  private mutating func number(of word: String) -> Int {
    if let known = wordNumbers[word] { return known }
    wordNumbers[word] = words.count
    words.append(word)
    return words.count - 1
  }

  /// Returns the indices of the entries that the given trees contain, in ascending order.
  func entries(below roots: Set<Int>) -> [Int] {
    var isPart = [Bool](repeating: false, count: entries.count)
    for root in roots { isPart[root] = true }
    for index in entries.indices.reversed() where isPart[index] {
      for child in entries[index].children { isPart[child] = true }
    }
    return entries.indices.filter { isPart[$0] }
  }
}
