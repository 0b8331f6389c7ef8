package import Units

/// The part of a picture that can differ from the one before: a few rectangles.
package struct Damage: Equatable, Sendable {
  /// None is empty; they may overlap.
  package private(set) var areas: [PixelRect] = []

  package init(_ areas: [PixelRect] = []) {
    for area in areas { add(area) }
  }

  /// What can differ when a renderer draws `new` where it drew `old`, both in a picture of `size` pixels.
  package init(from old: DisplayList, to new: DisplayList, size: PixelSize, scale: Double) {
    var difference = DisplayDifference()
    difference.compare(old.root, new.root, at: DisplayPlacement(scale: scale, clip: PixelRect(size)))
    self = difference.damage
  }

  /// Each area costs a pass over the list, so close ones are joined.
  private static let mostAreas = 6

  package mutating func add(_ area: PixelRect) {
    guard !area.isEmpty, !areas.contains(where: { $0.contains(area) }) else { return }
    areas.removeAll { area.contains($0) }
    areas.append(area)
    if let (first, second) = cheapestJoin {
      let joined = areas[first].union(areas[second])
      areas.remove(at: second)
      areas.remove(at: first)
      add(joined)
    }
  }

  /// The two areas to join: those that gain the least, if that is next to nothing or there are too many.
  private var cheapestJoin: (Int, Int)? {
    var best: (first: Int, second: Int, gain: Int)?
    for second in areas.indices {
      for first in 0..<second {
        let joined = areas[first].union(areas[second])
        let gain = joined.area - areas[first].area - areas[second].area
        if gain < best?.gain ?? .max { best = (first, second, gain) }
      }
    }
    guard let best, areas.count > Damage.mostAreas || best.gain <= Damage.smallGain else { return nil }
    return (best.first, best.second)
  }

  /// Pixels that are drawn faster than a pass over the list takes.
  private static let smallGain = 4_096

  /// The rows of all areas, from top to bottom, without overlap.
  package var rows: [Range<Int>] {
    areas.map(\.rows).sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { rows, next in
      if let last = rows.last, next.lowerBound <= last.upperBound {
        rows[rows.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        rows.append(next)
      }
    }
  }
}
