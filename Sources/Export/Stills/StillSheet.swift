import FlipbookBitmaps
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// A grid of frames with their times.
enum StillSheet {
  private static let labelHeight = 24.0
  /// A gray that is readable on light and dark pages.
  private static let ink = Color(hex: 0x8E8E93)

  /// - Throws: An error if a label cannot be drawn.
  static func picture(_ frames: [StillFrame], _ tools: inout StillTools) throws -> Bitmap? {
    guard let first = frames.first?.bitmap else { return nil }
    let height = Int((labelHeight * tools.scale).rounded(.up))
    var sheet = StillComposition(
      frames.map(\.bitmap), columns: grid(frames.count, tools.sequence.size).columns, gap: StillGrid.gap,
      labelHeight: height)
    let setter = TextSetter(shaper: tools.drawing.shaper, locale: .en)
    let size = Size(width: Double(first.size.width) / tools.scale, height: Double(height) / tools.scale)
    for (index, frame) in frames.enumerated() {
      let line = setter.line(
        text(frame.seconds), TextStyle(13, ink), x: size.width / 2, baseline: 17, maxWidth: size.width,
        alignment: .center)
      let list = DisplayList(root: DisplayGroup(path: "label", items: [.text(line)]))
      sheet.label(index, try tools.drawing.renderer.render(list, size: size, scale: tools.scale))
    }
    return sheet.picture
  }

  /// Returns the grid of frames of a size that is closest to 4:3.
  static func grid(_ count: Int, _ size: Size) -> StillGrid {
    let grids = (1...max(1, count)).map { columns in
      StillGrid(columns: columns, rows: (count + columns - 1) / columns, labelHeight: labelHeight)
    }
    return grids.min { distance($0, size) < distance($1, size) } ?? grids[0]
  }

  private static func distance(_ grid: StillGrid, _ size: Size) -> Double {
    abs(3 * Double(grid.columns) * size.width - 4 * Double(grid.rows) * size.height)
  }

  /// A time with three decimals at most, such as "0.25 s".
  private static func text(_ seconds: Double) -> String {
    let thousandths = Int(holding: (seconds * 1000).rounded())
    var digits = String(thousandths % 1000 + 1000).dropFirst()
    while digits.count > 2, digits.last == "0" { digits.removeLast() }
    return "\(thousandths / 1000).\(digits) s"
  }
}
