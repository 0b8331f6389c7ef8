import FlipbookRendering
import FlipbookUnits

/// Which elements of an animation are beneath materials, so that they are drawn once more there.
struct AnimationBackdrops {
  /// A group whose items can be beneath a material.
  struct Level {
    fileprivate let number: Int
    /// Where the coordinates of an item in the group are without motion.
    fileprivate(set) var offset = Vector.zero
    /// What moves the item in the group.
    fileprivate(set) var motions: [MotionSheet.Entry] = []
    /// Whether the item is scaled or rotated in the group, which can't be undone while it changes.
    fileprivate(set) var isTurned = false
  }

  /// Items that are drawn once more together.
  struct Element {
    let id: String
    var items: [MovingItem] = []
  }

  /// Where each item is seen in each frame, by its identity.
  private var areas: [ObjectIdentifier: [Rect?]] = [:]
  /// The materials in each item that has some.
  private var materials: [ObjectIdentifier: [MovingItem]] = [:]
  /// The items over whose areas there is a material of a later item in the same group.
  private var beneath: Set<ObjectIdentifier> = []
  /// The flat color below each material that has one, which isn't beneath it.
  private var flats: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var elements: [Int: [Element]] = [:]
  private var count = 0

  init(in root: MovingItem) {
    guard root.holdsMaterial else { return }
    _ = look(at: root, in: root.states.map { _ in Area(origin: .zero, visible: AnimationBackdrops.everywhere) })
    find(in: root)
  }

  private static let everywhere = Rect(
    x: -ItemMotions.unlimited, y: -ItemMotions.unlimited, width: 2 * ItemMotions.unlimited,
    height: 2 * ItemMotions.unlimited)

  /// The coordinates of a group in one frame.
  private struct Area {
    var origin: Vector
    var visible: Rect?
    /// Whether the coordinates are scaled or rotated, so that what is in them counts as everywhere.
    var isTurned = false
  }

  private mutating func look(at item: MovingItem, in outer: [Area]) -> [Rect?] {
    var seen: [Rect?] = outer.map { _ in nil }
    if item.isGroup {
      let inner = zip(outer, item.states).map { area, state in AnimationBackdrops.inside(state, area) }
      for child in item.children {
        for (frame, rect) in look(at: child, in: inner).enumerated() {
          guard let rect else { continue }
          seen[frame] = seen[frame]?.union(rect) ?? rect
        }
      }
    } else {
      for (frame, state) in item.states.enumerated() {
        guard let state, state.alpha > 0, let visible = outer[frame].visible,
          let hull = item.shape.hull(size: state.size)
        else { continue }
        let place = hull.offset(by: outer[frame].origin + state.place)
        seen[frame] = outer[frame].isTurned ? visible : place.intersection(visible)
      }
    }
    areas[ObjectIdentifier(item)] = seen
    return seen
  }

  private static func inside(_ state: MovingItem.State?, _ area: Area) -> Area {
    guard let state, state.alpha > 0, let visible = area.visible else { return Area(origin: .zero, visible: nil) }
    var inner = area
    inner.origin = area.origin + state.place
    inner.isTurned = area.isTurned || state.transform != nil
    guard !inner.isTurned, let clip = state.clip else { return inner }
    inner.visible = clip.rect.offset(by: inner.origin).intersection(visible)
    return inner
  }

  private mutating func find(in item: MovingItem) {
    var later: [MovingItem] = []
    findFlats(among: item.children)
    for child in item.children.reversed() {
      let others = later.filter { flats[ObjectIdentifier($0)] != ObjectIdentifier(child) }
      if others.contains(where: { overlap(child, $0) }) { beneath.insert(ObjectIdentifier(child)) }
      find(in: child)
      later += materials[ObjectIdentifier(child)] ?? []
    }
    let isMaterial = if case .material = item.shape { true } else { false }
    if isMaterial || !later.isEmpty { materials[ObjectIdentifier(item)] = isMaterial ? [item] : later }
  }

  /// Finds the rectangles that are drawn below materials: the last ones before them.
  private mutating func findFlats(among items: [MovingItem]) {
    var latest: MovingItem?
    for item in items {
      switch item.shape {
      case .rectangle: latest = item
      case .material(_, _, let material) where material.flat.alpha > 0:
        if let latest { flats[ObjectIdentifier(item)] = ObjectIdentifier(latest) }
      default: break
      }
    }
  }

  private func isAlone(_ item: MovingItem) -> Bool {
    materials[ObjectIdentifier(item)] != nil || flats.values.contains(ObjectIdentifier(item))
  }

  /// Whether two items are at one place in any frame.
  private func overlap(_ first: MovingItem, _ second: MovingItem) -> Bool {
    guard let one = areas[ObjectIdentifier(first)], let other = areas[ObjectIdentifier(second)] else { return false }
    return zip(one, other).contains { one, other in
      guard let one, let other, let common = one.intersection(other) else { return false }
      return common.width > 0 && common.height > 0
    }
  }

  /// Returns a group that begins.
  mutating func newLevel() -> Level {
    count += 1
    return Level(number: count)
  }

  func isBeneath(_ item: MovingItem) -> Bool { beneath.contains(ObjectIdentifier(item)) }

  /// Whether an item doesn't belong to the same element as the items before it. An item with a material, and the flat color of a material,
  /// are elements of their own.
  func isBoundary(_ element: Element?, _ item: MovingItem) -> Bool {
    guard let latest = element?.items.last else { return isBeneath(item) }
    return !isBeneath(item) || isAlone(item) || isAlone(latest)
  }

  /// Adds an element of a group when it is complete, so that no material in it refers to it.
  mutating func add(_ element: Element, in level: Level) { elements[level.number, default: []].append(element) }

  /// Returns the elements beneath a material, from back to front, with the groups that they are in; nil if they can't be drawn where it is.
  func elements(beneath material: MovingItem, _ levels: [Level]) -> [(level: Level, ids: [String])]? {
    var found: [(level: Level, ids: [String])] = []
    for level in levels {
      let ids = (elements[level.number] ?? []).filter { element in
        element.items.contains { flats[ObjectIdentifier(material)] != ObjectIdentifier($0) && overlap($0, material) }
      }.map(\.id)
      guard !ids.isEmpty else { continue }
      guard !level.isTurned else { return nil }
      found.append((level, ids))
    }
    return found.isEmpty ? nil : found
  }
}

extension AnimationBody.Context {
  /// Notes motions around an item.
  mutating func move(by motions: [MotionSheet.Entry]) {
    for index in levels.indices { levels[index].motions += motions.filter { $0.curve.property != .opacity } }
  }

  /// Notes where a group is without motion.
  mutating func move(by offset: Vector, isTurned: Bool) {
    for index in levels.indices {
      levels[index].offset = levels[index].offset + offset
      if isTurned { levels[index].isTurned = true }
    }
  }
}

extension MovingItem {
  /// Whether the item is a material, or has one in it.
  fileprivate var holdsMaterial: Bool {
    if case .material = shape { true } else { children.contains(where: \.holdsMaterial) }
  }
}
