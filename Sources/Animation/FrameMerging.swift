import FlipbookRendering
import FlipbookUnits

/// Merges the display lists of a sequence into one tree of moving items.
///
/// In every group, the items of a frame are paired with the items that earlier frames had there, so that their order is kept and
/// as many as possible are paired. Groups are the same if their paths are equal, and other items if their shapes are.
struct FrameMerging {
  private(set) var frameCount = 0
  private(set) var root: MovingItem?

  mutating func append(_ list: DisplayList) {
    let item = DisplayItem.group(list.root)
    let piece = PlacedShape(item)
    let root = root ?? MovingItem(piece, item)
    self.root = root
    add(item, piece, to: root)
    frameCount += 1
  }

  /// Returns the tree, in which every item has a state, or nil, for each frame.
  func finished() -> MovingItem? {
    root?.extend(to: frameCount)
    return root
  }

  private func add(_ item: DisplayItem, _ piece: PlacedShape, to moving: MovingItem) {
    let isUnchanged = moving.latestFrame == frameCount - 1 && item.sharesItems(with: moving.latest)
    moving.append(piece.state, of: item, frame: frameCount)
    guard case .group(let group) = item else { return }
    if isUnchanged { return repeatChildren(of: moving) }
    let items = group.items.flatMap(\.layers)
    let pieces = items.map(PlacedShape.init)
    let places = places(of: pieces, items, in: &moving.children)
    for (index, place) in places.enumerated() {
      add(items[index], pieces[index], to: moving.children[place])
    }
  }

  /// Adds a frame in which the items of a group are as in the previous frame.
  private func repeatChildren(of moving: MovingItem) {
    for child in moving.children where child.latestFrame == frameCount - 1 {
      guard let state = child.states.last ?? nil else { continue }
      child.append(state, of: child.latest, frame: frameCount)
      repeatChildren(of: child)
    }
  }

  /// Returns the indices of the children that the items are paired with, in increasing order. Items without a partner are added.
  private func places(
    of pieces: [PlacedShape], _ items: [DisplayItem], in children: inout [MovingItem]
  ) -> [Int] {
    let current = children.indices.filter { children[$0].latestFrame == frameCount - 1 }
    if current.count == pieces.count, zip(current, pieces).allSatisfy({ children[$0].shape == $1.shape }) {
      return current
    }
    let partners = ItemPairing(children: children, pieces: pieces, frame: frameCount).partners
    var places: [Int] = []
    var added = 0
    var next = 0
    for (index, partner) in partners.enumerated() {
      if let partner {
        next = partner + added
      } else {
        children.insert(MovingItem(pieces[index], items[index]), at: next)
        added += 1
      }
      places.append(next)
      next += 1
    }
    return places
  }
}

extension DisplayItem {
  /// Whether two groups have the same array of items, so that nothing in them differs.
  fileprivate func sharesItems(with other: DisplayItem) -> Bool {
    guard case .group(let group) = self, case .group(let earlier) = other, group.items.count == earlier.items.count
    else { return false }
    return group.items.withUnsafeBufferPointer { items in
      earlier.items.withUnsafeBufferPointer { items.baseAddress == $0.baseAddress }
    }
  }
}

/// Pairs the items of a frame with moving items: the longest common subsequence, preferring items that are in place already.
private struct ItemPairing {
  /// For each piece the index of its partner, or nil.
  private(set) var partners: [Int?]

  init(children: [MovingItem], pieces: [PlacedShape], frame: Int) {
    partners = Array(repeating: nil, count: pieces.count)
    let (rows, columns) = (children.count, pieces.count)
    var worth = [Int](repeating: 0, count: rows * columns)
    var best = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let pair = ItemPairing.worth(children[row], pieces[column], frame)
        worth[row * columns + column] = pair
        let skip = max(best[(row + 1) * (columns + 1) + column], best[row * (columns + 1) + column + 1])
        best[row * (columns + 1) + column] =
          pair > 0 ? max(skip, pair + best[(row + 1) * (columns + 1) + column + 1]) : skip
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let pair = worth[row * columns + column]
      let here = best[row * (columns + 1) + column]
      if pair > 0, here == pair + best[(row + 1) * (columns + 1) + column + 1] {
        partners[column] = row
        (row, column) = (row + 1, column + 1)
      } else if here == best[(row + 1) * (columns + 1) + column] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  private static func worth(_ child: MovingItem, _ piece: PlacedShape, _ frame: Int) -> Int {
    guard child.shape == piece.shape else { return 0 }
    guard child.latestFrame == frame - 1 else { return 4 }
    return child.states.last == piece.state ? 6 : 5
  }
}
