import FlipbookRendering
import FlipbookUnits

/// Finds the frames in which an item must be hidden: those that don't have it, although it would be seen in its held state.
///
/// Rows of a list that have scrolled away need not be hidden, because the list's clip hides them.
struct HiddenFrames {
  /// The coordinates of a group in one frame.
  struct Area {
    /// The origin of the coordinates in the picture.
    var origin: Vector
    /// The visible part of the picture, or nil for none.
    var visible: Rect?
    /// Whether the coordinates are scaled or rotated. All that is in them counts as seen wherever anything can be.
    var isTransformed = false
  }

  /// For each item, by its identity, the frames in which it must be hidden. Items that are never hidden are left out.
  private(set) var hidden: [ObjectIdentifier: [Bool]] = [:]
  /// The primitives that are not seen in any frame, such as those outside a crop.
  private(set) var unseen: Set<ObjectIdentifier> = []
  private let frameCount: Int

  init(in root: MovingItem, size: Size) {
    frameCount = root.states.count
    let whole = Area(origin: .zero, visible: Rect(origin: .zero, size: size))
    let nowhere = [Bool](repeating: false, count: frameCount)
    _ = look(at: root, in: Array(repeating: whole, count: frameCount), absent: nowhere)
  }

  /// Returns whether an item is not seen in any frame.
  func draws(nothing item: MovingItem) -> Bool {
    if item.isCollapsed { return true }
    if item.isGroup { return item.children.allSatisfy { draws(nothing: $0) } }
    if unseen.contains(ObjectIdentifier(item)) { return true }
    if case .text(let line) = item.shape {
      return line.runs.allSatisfy { $0.glyphs.allSatisfy(\.outline.path.isEmpty) }
    }
    return false
  }

  /// - Parameters:
  ///   - absent: The frames that don't have the enclosing group.
  /// - Returns: The frames that don't have the item, although it would be seen.
  private mutating func look(at item: MovingItem, in areas: [Area], absent: [Bool]) -> [Bool] {
    let states = item.heldStates
    guard states.count == frameCount else { return Array(repeating: false, count: frameCount) }
    let isAbsent = item.states.map { $0 == nil }
    var shows = [Bool](repeating: false, count: frameCount)
    if item.isGroup {
      let inner = (0..<frameCount).map { Self.inside(states[$0], areas[$0], isTransformed: item.isTransformed) }
      for child in item.children {
        for (frame, isSeen) in look(at: child, in: inner, absent: isAbsent).enumerated() where isSeen {
          shows[frame] = shows[frame] || isAbsent[frame]
        }
      }
    } else {
      let isSeen = (0..<frameCount).map { Self.isSeen(item.shape, states[$0], areas[$0]) }
      if !isSeen.contains(true) { unseen.insert(ObjectIdentifier(item)) }
      for frame in 0..<frameCount where isAbsent[frame] { shows[frame] = isSeen[frame] }
    }
    let mustHide = (0..<frameCount).map { shows[$0] && !absent[$0] }
    if mustHide.contains(true) { hidden[ObjectIdentifier(item)] = mustHide }
    return shows
  }

  private static func inside(_ state: MovingItem.State, _ area: Area, isTransformed: Bool) -> Area {
    let isVisible = state.alpha > 0 && state.transform?.isDrawable ?? true
    var inner = Area(
      origin: area.origin + state.place, visible: isVisible ? area.visible : nil,
      isTransformed: area.isTransformed || isTransformed)
    if inner.isTransformed { return inner }
    if let clip = state.clip, let visible = inner.visible {
      inner.visible = clip.rect.offset(by: inner.origin).intersection(visible)
    }
    return inner
  }

  /// The part of a point that may be inside the visible area without being seen.
  private static let margin = 1e-6

  private static func isSeen(_ shape: DisplayItem, _ state: MovingItem.State, _ area: Area) -> Bool {
    guard let visible = area.visible, let hull = shape.hull(size: state.size) else { return false }
    if area.isTransformed { return true }
    guard let part = hull.offset(by: area.origin + state.place).intersection(visible) else { return false }
    return part.width > margin && part.height > margin
  }
}

extension DisplayItem {
  /// A rectangle around everything that the primitive draws, or nil if it draws nothing.
  func hull(size: Size?) -> Rect? {
    switch self {
    case .group: nil
    case .material(let rect, _, _), .rectangle(let rect, _, _): Rect(origin: rect.origin, size: size ?? rect.size)
    case .fill(let path, _): path.hull
    case .stroke(let path, let stroke, _): path.hull?.grown(by: stroke.reach)
    case .text(let line): line.hull
    case .picture(let reference): reference.rect
    }
  }
}
