import FlipbookComparison
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Counts flashes by WCAG 2.3.1: pairs of opposing changes of the relative luminance by at least 0.1 whose darker side is below 0.8.
///
/// The screen is divided into cells, whose colors are those of the nodes in them by their area: their backgrounds, and the first
/// color of their content. Texts, icons, pictures, and what a look adds, such as the parts of bars, are not seen, and neither are
/// changes between colors of equal luminance, such as those of the red flash.
struct FlashMeter {
  private static let (columns, rows) = (16, 32)
  fileprivate static let (least, brightest) = (0.1, 0.8)
  /// A flash is two changes.
  fileprivate static let changesPerFlash = 2
  private static let second = 1.0

  /// More flashes in a second, in more than this part of the screen, break the rule.
  static let (mostFlashes, largestPart) = (3, 0.25)

  fileprivate struct Cell {
    var luminance: Double?
    /// The lowest and the highest value since the last change.
    var (low, high) = (0.0, 0.0)
    /// Whether the last change was an increase; nil before the first.
    var isRising: Bool?
    /// The times of changes in the last second.
    var changes: [Double] = []
  }

  private let theme: Theme
  private let size: Size
  private var cells = [Cell](repeating: Cell(), count: columns * rows)
  private var colors: [Color] = []

  /// The part of the screen that flashed too often first, when, and the most flashes in a second.
  private(set) var finding: (part: Double, seconds: Double, flashes: Int)?

  init(_ traits: Traits) {
    theme = Theme.of(traits)
    size = traits.device.size
  }

  mutating func take(_ frame: FrameSnapshot) {
    let earlier = colors
    paint(frame.root)
    for index in cells.indices {
      if colors[index] != (earlier.isEmpty ? nil : earlier[index]) {
        cells[index].take(colors[index].relativeLuminance, frame.seconds)
      }
      cells[index].changes.removeAll { $0 <= frame.seconds - FlashMeter.second }
    }
    let tooMany = cells.filter { $0.flashes > FlashMeter.mostFlashes }
    let part = Double(tooMany.count) / Double(cells.count)
    guard part > FlashMeter.largestPart else { return }
    let flashes = max(finding?.flashes ?? 0, tooMany.map(\.flashes).max() ?? 0)
    finding = (finding?.part ?? part, finding?.seconds ?? frame.seconds, flashes)
  }

  private mutating func paint(_ root: SnapshotNode) {
    colors = [Color](repeating: theme.background, count: cells.count)
    var alphas: [Double] = []
    for placed in root.placedNodes {
      alphas.removeLast(alphas.count - placed.depth)
      alphas.append((alphas.last ?? 1) * placed.node.alpha)
      guard let visible = placed.visible, let alpha = alphas.last, alpha > 0 else { continue }
      if let background = placed.node.background { paint(background, visible, alpha) }
      if let color = placed.node.content.mainColor(theme) { paint(color, visible, alpha) }
    }
  }

  /// Mixes a color into the cells that an area covers, by the part of each.
  private mutating func paint(_ color: Color, _ area: Rect, _ alpha: Double) {
    let (width, height) = (size.width / Double(FlashMeter.columns), size.height / Double(FlashMeter.rows))
    func range(_ low: Double, _ high: Double, _ length: Double, _ count: Int) -> Range<Int> {
      let first = min(max(0, Int((low / length).rounded(.down))), count)
      return first..<max(first, min(count, Int((high / length).rounded(.up))))
    }
    for row in range(area.minY, area.maxY, height, FlashMeter.rows) {
      for column in range(area.minX, area.maxX, width, FlashMeter.columns) {
        let cell = Rect(x: Double(column) * width, y: Double(row) * height, width: width, height: height)
        guard let part = cell.intersection(area) else { continue }
        let share = part.width * part.height / (width * height) * alpha * color.alpha
        let index = row * FlashMeter.columns + column
        colors[index] = colors[index].mixed(with: color, share: min(1, share))
      }
    }
  }
}

extension FlashMeter.Cell {
  var flashes: Int { changes.count / FlashMeter.changesPerFlash }

  mutating func take(_ new: Double, _ seconds: Double) {
    guard luminance != nil else { return (luminance, low, high) = (new, new, new) }
    luminance = new
    (low, high) = (min(low, new), max(high, new))
    let rises = isRising != true && new - low >= FlashMeter.least && low < FlashMeter.brightest
    let falls = isRising != false && high - new >= FlashMeter.least && new < FlashMeter.brightest
    guard rises || falls else { return }
    isRising = rises
    (low, high) = (new, new)
    changes.append(seconds)
  }
}

extension NodeContent {
  /// The color that a content fills its frame with, as far as it is known without drawing.
  fileprivate func mainColor(_ theme: Theme) -> Color? {
    if let surface = self.as(SurfaceContent.self) { return theme.color(surface.tone) }
    guard kind.fillsItsFrame, self.as(TextContent.self) == nil, self.as(SymbolContent.self) == nil else { return nil }
    for field in fields {
      if case .color(let color) = field.value { return color }
    }
    return nil
  }
}

extension Color {
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The relative luminance of an opaque sRGB color, 0 for black … 1 for white, as WCAG defines it.
  fileprivate var relativeLuminance: Double {
    0.2126 * red.linearLight + 0.7152 * green.linearLight + 0.0722 * blue.linearLight
  }
}
