import FlipbookUnits

/// The keys of a tablet's keyboard in both orientations. Its rows fill the width of the screen [memory: proportions from
/// screenshots of iPadOS 13 to 17].
struct TabletPlane {
  let metrics: KeyboardMetrics
  let rows: [TabletRow]
  /// The width of a letter key.
  private let unit: Double
  /// The gap between two keys of a row, and between two rows.
  private let gap: (x: Double, y: Double)

  private static let side = 6.0

  init(metrics: KeyboardMetrics, isRomaji: Bool, words: KeyWords) {
    self.metrics = metrics
    let build = TabletBuild(metrics: metrics)
    rows = TabletRow.rows(of: build, isRomaji: isRomaji, words: words)
    let x = build.gap(isLandscape: metrics.isLandscape)
    gap = (x, min(12, (metrics.planeHeight / 29).rounded()))
    unit = (metrics.width - 2 * TabletPlane.side - Double(build.longestRow - 1) * x) / build.units
  }

  var keys: [Key] {
    let (top, shadow) = (gap.y - 1, 1.0)
    let shares = rows.reduce(0) { $0 + $1.heightShare }
    let height = (metrics.planeHeight - 2 * top - Double(rows.count - 1) * gap.y) / shares
    var (keys, y) = ([Key](), top)
    for row in rows {
      let rowHeight = row.heightShare * height
      let bottom = ((y + rowHeight) * 2).rounded(.down) / 2
      let start = (y * 2).rounded() / 2
      keys += self.keys(of: row, y: start, height: max(1, bottom - start - shadow))
      y += rowHeight + gap.y
    }
    return keys
  }

  private func keys(of row: TabletRow, y: Double, height: Double) -> [Key] {
    let indent = row.indent * (unit + gap.x)
    let gaps = Double(row.slots.count - 1) * gap.x
    let taken = row.slots.reduce(0) { $0 + ($1.units ?? 0) * unit }
    let room = metrics.width - 2 * TabletPlane.side - indent - gaps - taken
    let filling = Double(row.slots.count { $0.units == nil })
    var x = TabletPlane.side + indent
    return row.slots.map { slot in
      let width = slot.units.map { $0 * unit } ?? room / filling
      defer { x += width + gap.x }
      return Key(
        rect: metrics.aligned(x: x, y: y, width: width, height: height), kind: slot.kind, legend: slot.legend)
    }
  }
}

/// The keys of a tablet's keyboard by screen size. Larger screens have more keys.
enum TabletBuild {
  /// Letters, with icons at the sides.
  case classic
  /// With tab and caps lock, on screens of at least 810 points without a home button.
  case wide
  /// With a row of numbers at the top, on the largest screens.
  case full

  init(metrics: KeyboardMetrics) {
    let shorter = metrics.shorterSide
    self = shorter >= 1000 ? .full : shorter >= 810 && !metrics.hasHomeButton ? .wide : .classic
  }

  /// The number of keys in the longest row, and their total width in letter widths.
  var longestRow: Int { self == .classic ? 11 : self == .wide ? 12 : 14 }
  var units: Double { self == .classic ? 11 : self == .wide ? 12.2 : 14.6 }

  func gap(isLandscape: Bool) -> Double {
    switch self {
    case .classic: isLandscape ? 14 : 12
    case .wide: isLandscape ? 11 : 9
    case .full: isLandscape ? 9 : 7
    }
  }
}
