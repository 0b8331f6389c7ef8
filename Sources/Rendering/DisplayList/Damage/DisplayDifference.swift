import FlipbookBitmaps
import FlipbookSnapshots
import FlipbookUnits

/// Finds the areas in which two display lists can differ.
///
/// Items of both lists are paired in order. An area that contains only equal pairs in equal positions is drawn the same.
/// The differing areas are therefore those of items without a partner, and both areas of pairs that differ.
struct DisplayDifference {
  private(set) var damage = Damage()

  /// Compares groups in the same parent. Groups that are moved or faded differently differ as a whole.
  mutating func compare(_ old: DisplayGroup, _ new: DisplayGroup, at place: DisplayPlacement) {
    guard old.offset == new.offset, old.alpha == new.alpha, old.transform == new.transform,
      old.blendMode == new.blendMode, old.isIsolated == new.isIsolated, (old.mask == nil) == (new.mask == nil),
      let clip = commonClip(of: old, new, at: place)
    else {
      damage.add(place.reach(of: old))
      damage.add(place.reach(of: new))
      return
    }
    guard new.isVisible else { return }
    var shown = new
    shown.clip = clip
    let inner = place.inside(shown)
    if !inner.clip.isEmpty { compare(old.items, new.items, at: inner) }
  }

  /// Returns a clip around the clips of both groups. The area inside only one of them is damage.
  ///
  /// - Returns: nil if the groups differ wherever they are visible. A faded group is drawn on a surface of its own, whose
  ///   size depends on the visible part and can affect pixels. The clip is nil if neither group has one.
  private mutating func commonClip(of old: DisplayGroup, _ new: DisplayGroup, at place: DisplayPlacement) -> Clip?? {
    guard old.clip != new.clip else { return .some(new.clip) }
    guard let oldClip = old.clip, let newClip = new.clip, oldClip.cornerRadius == 0, newClip.cornerRadius == 0,
      !new.holdsLayer
    else { return nil }
    var moved = new
    moved.clip = nil
    addDifference(of: oldClip.rect, newClip.rect, at: place.inside(moved))
    return Clip(oldClip.rect.standardized.union(newClip.rect.standardized))
  }

  /// Adds the areas inside only one of two rectangles, with the edges there.
  private mutating func addDifference(of old: Rect, _ new: Rect, at place: DisplayPlacement) {
    let (old, new) = (old.standardized, new.standardized)
    let whole = old.union(new)
    for (first, second) in [(old.minX, new.minX), (old.maxX, new.maxX)] where first != second {
      let (left, right) = (min(first, second), max(first, second))
      damage.add(place.touched(Rect(x: left, y: whole.minY, width: right - left, height: whole.height)))
    }
    for (first, second) in [(old.minY, new.minY), (old.maxY, new.maxY)] where first != second {
      let (top, bottom) = (min(first, second), max(first, second))
      damage.add(place.touched(Rect(x: whole.minX, y: top, width: whole.width, height: bottom - top)))
    }
  }

  private mutating func compare(_ old: [DisplayItem], _ new: [DisplayItem], at place: DisplayPlacement) {
    guard !old.sharesStorage(with: new) else { return }
    if old.count == new.count, zip(old, new).allSatisfy({ $0.path == $1.path }) {
      for (old, new) in zip(old, new) { compare(old, new, at: place) }
      return
    }
    var next = 0
    for item in new {
      guard let partner = old[next...].firstIndex(where: { $0.isSameThing(as: item) }) else {
        damage.add(place.reach(of: item))
        continue
      }
      for skipped in old[next..<partner] { damage.add(place.reach(of: skipped)) }
      compare(old[partner], item, at: place)
      next = partner + 1
    }
    for left in old[next...] { damage.add(place.reach(of: left)) }
  }

  private mutating func compare(_ old: DisplayItem, _ new: DisplayItem, at place: DisplayPlacement) {
    if case .group(let oldGroup) = old, case .group(let newGroup) = new {
      compare(oldGroup, newGroup, at: place)
    } else if case .rectangle(let oldRect, 0, .color(let oldColor)) = old,
      case .rectangle(let newRect, 0, .color(let newColor)) = new, oldColor == newColor
    {
      addDifference(of: oldRect, newRect, at: place)
    } else if old != new {
      damage.add(place.reach(of: old))
      damage.add(place.reach(of: new))
    }
  }
}

extension DisplayGroup {
  /// Whether the group, or a group in it, is drawn on a surface of its own.
  package var holdsLayer: Bool {
    isLayer || items.contains { if case .group(let group) = $0 { group.holdsLayer } else { false } }
  }
}

extension DisplayGroup {
  /// Whether the group, or a group in it, has a material.
  package var holdsMaterial: Bool {
    items.contains(where: \.holdsMaterial)
  }

  /// Whether the group, or a group in it, is scaled or rotated.
  package var holdsTransform: Bool {
    transform != nil || items.contains { if case .group(let group) = $0 { group.holdsTransform } else { false } }
  }
}

extension DisplayItem {
  /// Whether the item is a material, or a group that has one.
  var holdsMaterial: Bool {
    switch self {
    case .material: true
    case .group(let group): group.holdsMaterial
    default: false
    }
  }

  /// The path of the group, if it has one.
  fileprivate var path: String? {
    if case .group(let group) = self { group.path } else { nil }
  }

  /// Whether two items are certainly the same object at two times: groups with the same path, or equal items.
  fileprivate func isSameThing(as other: DisplayItem) -> Bool {
    path == nil ? self == other : path == other.path
  }
}

extension [DisplayItem] {
  /// Whether two arrays share storage, and so are equal without comparing elements.
  fileprivate func sharesStorage(with other: [DisplayItem]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { first in other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress } }
  }
}
