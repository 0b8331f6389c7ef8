package import FlipbookBitmaps
package import FlipbookUnits

/// The part of a picture that can differ from the previous one, as a few rectangles.
package struct Damage: Equatable, Sendable {
  /// The rectangles. None is empty; they may overlap.
  package private(set) var areas: [PixelRect] = []

  package init(_ areas: [PixelRect] = []) {
    for area in areas { add(area) }
  }

  /// Creates the damage that results when `new` is drawn in place of `old`, in a picture of `size` pixels.
  package init(from old: DisplayList, to new: DisplayList, size: PixelSize, scale: Double) {
    var difference = DisplayDifference()
    difference.compare(old.root, new.root, at: DisplayPlacement(scale: scale, clip: PixelRect(size)))
    self = difference.damage
  }

  /// Joins areas that are close to each other, because each requires a pass over the list.
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

  /// Returns the two areas whose union adds the fewest pixels, if those are few or there are too many areas.
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

  /// The number of pixels that take less time to draw than a pass over the list.
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
