/// How the motions of a tree are nested.
struct MotionNesting {
  private var depths: [ObjectIdentifier: (x: Int, y: Int)] = [:]
  private var moving: Set<ObjectIdentifier> = []

  init(in root: MovingItem, _ hidden: HiddenFrames) { _ = measure(root, hidden, isTransformed: false) }

  /// Returns the number of motions along each axis, of an item and in it, whose errors add up to that of a motion around them:
  /// those that scale or turn it, and all in a group that is scaled or rotated. Every other motion makes up for the errors around it.
  func depth(of item: MovingItem) -> (x: Int, y: Int) { depths[ObjectIdentifier(item)] ?? (0, 0) }

  /// Returns whether something in a group moves, fades, appears, or changes its size.
  func moves(in item: MovingItem) -> Bool { moving.contains(ObjectIdentifier(item)) }

  private mutating func measure(_ item: MovingItem, _ hidden: HiddenFrames, isTransformed: Bool) -> (x: Int, y: Int) {
    let motions = ItemMotions(item, hidden: hidden.hidden[ObjectIdentifier(item)])
    let own = isTransformed ? motions.depth : (x: 0, y: 0)
    var inner = motions.edgeDepth
    for child in item.children {
      let depth = measure(child, hidden, isTransformed: isTransformed || item.isTransformed)
      inner = (max(inner.x, depth.x), max(inner.y, depth.y))
      let isMoving = ItemMotions(child, hidden: hidden.hidden[ObjectIdentifier(child)]).isMoving
      if isMoving || moves(in: child) { moving.insert(ObjectIdentifier(item)) }
    }
    let turns = motions.turning?.changes.count ?? 0
    let depth = (own.x + inner.x + turns, own.y + inner.y + turns)
    depths[ObjectIdentifier(item)] = depth
    return depth
  }
}
