import FlipbookRendering
import FlipbookUnits

/// What changes about an item: its translation and opacity, the size of a rectangle, and the edges of a clip.
struct ItemMotions {
  /// An edge of a clip and its position in each frame, in points.
  struct Edge: Hashable {
    enum Side: CaseIterable { case left, right, top, bottom }
    let side: Side
    let positions: [Double]

    var property: MotionCurve.Property { side == .left || side == .right ? .x : .y }
  }

  let states: [MovingItem.State]
  /// The frames in which the item must be hidden, or nil for none.
  let hidden: [Bool]?
  /// The edges of the clip that move.
  private(set) var clipEdges: [Edge] = []
  /// The part of the clip that never changes, or nil for none.
  private(set) var clip: Clip?
  /// The clip in each frame if it has round corners, and its size or its corners change.
  private(set) var roundClips: [Clip] = []
  /// How a group is scaled and rotated, or nil if that never changes.
  let turning: TurningMotion?
  /// The position in each frame, in the coordinates of the enclosing group: that of the pivot for a group that turns.
  let places: [Vector]
  /// The opacity in which a primitive is drawn before it fades: its greatest one.
  let paintAlpha: Double

  init(_ item: MovingItem, hidden: [Bool]?) {
    states = item.heldStates.mixingBlurs
    self.hidden = hidden
    turning = TurningMotion(item, states: states)
    places = turning?.places ?? states.map(\.place)
    paintAlpha = item.isGroup ? 1 : states.map(\.alpha).max() ?? 1
    readClip(item.states.compactMap { $0?.clip })
  }

  /// Half of the extent of a clip in a direction in which it does not clip.
  static let unlimited = 9_999.0

  private mutating func readClip(_ clips: [Clip]) {
    guard let first = clips.first else { return }
    let isConstant = clips.allSatisfy { $0 == first } && states.allSatisfy { $0.clip != nil }
    guard !isConstant else { return clip = first }
    let held = states.compactMap(\.clip)
    if held.count == states.count, held.allSatisfy({ $0.cornerRadius > 0 && $0.rect.origin == first.rect.origin }) {
      return roundClips = held
    }
    let far = Rect(
      x: -Self.unlimited, y: -Self.unlimited, width: 2 * Self.unlimited, height: 2 * Self.unlimited)
    let rects = states.map { $0.clip?.rect ?? far }
    var steady = far
    for side in Edge.Side.allCases {
      let positions = rects.map { $0.position(of: side) }
      if positions.allSatisfy({ $0 == positions.first }) {
        steady.move(side, to: positions.first ?? 0)
      } else {
        clipEdges.append(Edge(side: side, positions: positions))
      }
    }
    if steady != far { clip = Clip(steady) }
  }

  /// The opacity in each frame, which is 0 where the item must be hidden.
  var opacities: [Double] {
    let alphas = states.map { paintAlpha > 0 ? $0.alpha / paintAlpha : 1 }
    guard let hidden else { return alphas }
    return zip(alphas, hidden).map { $1 ? 0 : $0 }
  }

  /// The frames at which the item is shown or hidden.
  var steps: [Int] {
    guard let hidden else { return [] }
    return hidden.indices.dropFirst().filter { hidden[$0] != hidden[$0 - 1] }
  }

  /// The largest size of a rectangle, or nil for other items.
  var largestSize: Size? {
    let sizes = states.compactMap(\.size)
    guard let first = sizes.first else { return nil }
    return sizes.reduce(first) { Size(width: max($0.width, $1.width), height: max($0.height, $1.height)) }
  }

  var moves: (x: Bool, y: Bool) {
    (places.contains { $0.dx != places[0].dx }, places.contains { $0.dy != places[0].dy })
  }

  var resizes: (width: Bool, height: Bool) {
    (
      states.contains { $0.size?.width != states[0].size?.width },
      states.contains { $0.size?.height != states[0].size?.height }
    )
  }

  /// Whether the radius of a rectangle's corners changes.
  var bends: Bool { states.contains { $0.radius != states[0].radius } }

  /// Whether the item moves, turns, fades, appears, or changes its size.
  var isMoving: Bool {
    moves.x || moves.y || turning != nil || resizes.width || resizes.height || bends || hidden != nil
      || states.contains { $0.alpha != states[0].alpha }
  }

  /// The number of motions along each axis that add up at the item itself, without what is in it.
  var depth: (x: Int, y: Int) { (moves.x ? 1 : 0, moves.y ? 1 : 0) }

  /// The scale and rotation of a group that never change, or nil.
  var transform: DisplayTransform? { turning == nil ? states.first?.transform : nil }

  /// The number of motions along each axis that change only the item's size or clip.
  var edgeDepth: (x: Int, y: Int) {
    (
      resizes.width || clipEdges.contains { $0.property == .x } ? 1 : 0,
      resizes.height || clipEdges.contains { $0.property == .y } ? 1 : 0
    )
  }
}

extension [MovingItem.State] {
  /// The states with the largest blur in all of them. A smaller one is that blur mixed with the sharp picture, as filters are not animated.
  fileprivate var mixingBlurs: [MovingItem.State] {
    let largest = compactMap { $0.material?.blur }.max() ?? 0
    guard largest > 0, contains(where: { ($0.material?.blur ?? largest) != largest }) else { return self }
    return map { state in
      var mixed = state
      mixed.alpha *= (state.material?.blur ?? largest) / largest
      return mixed
    }
  }
}

extension Rect {
  fileprivate func position(of side: ItemMotions.Edge.Side) -> Double {
    switch side {
    case .left: minX
    case .right: maxX
    case .top: minY
    case .bottom: maxY
    }
  }

  fileprivate mutating func move(_ side: ItemMotions.Edge.Side, to position: Double) {
    switch side {
    case .left: (origin.x, size.width) = (position, maxX - position)
    case .right: size.width = position - minX
    case .top: (origin.y, size.height) = (position, maxY - position)
    case .bottom: size.height = position - minY
    }
  }
}
