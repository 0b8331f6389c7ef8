import Units

/// Finds where two display lists can differ.
///
/// Things of both lists are paired in their order; where nothing lies but pairs that are equal and stand in equal
/// places, the same is drawn. So all that has no partner counts where it lies, and a pair that differs where either lies.
struct DisplayDifference {
  private(set) var damage = Damage()

  /// Groups that stand in the same group; those moved, cut or faded otherwise differ as a whole.
  mutating func compare(_ old: DisplayGroup, _ new: DisplayGroup, at place: DisplayPlacement) {
    guard old.offset == new.offset, old.alpha == new.alpha, old.clip == new.clip else {
      damage.add(place.reach(of: old))
      damage.add(place.reach(of: new))
      return
    }
    guard new.alpha > 0 else { return }
    let inner = place.inside(new)
    if !inner.clip.isEmpty { compare(old.items, new.items, at: inner) }
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
    } else if old != new {
      damage.add(place.reach(of: old))
      damage.add(place.reach(of: new))
    }
  }
}

extension DisplayItem {
  /// That of a group that has one.
  fileprivate var path: String? {
    if case .group(let group) = self { group.path } else { nil }
  }

  /// Whether they are surely one thing at two moments: groups of one path, or equal.
  fileprivate func isSameThing(as other: DisplayItem) -> Bool {
    path == nil ? self == other : path == other.path
  }
}

extension [DisplayItem] {
  /// Whether they are one array, which is equal without a look at its elements.
  fileprivate func sharesStorage(with other: [DisplayItem]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { first in other.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress } }
  }
}
