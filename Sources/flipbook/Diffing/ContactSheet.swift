import CairoRendering
import Comparison
import Encoding
import Export
import Rendering
import Scenarios
import Snapshots
import Units

/// One picture of what a comparison found: for each of the worst moments what was expected, where it differs, and what came.
struct ContactSheet {
  /// A moment and its pictures.
  struct Row {
    let caption: String
    let expected: StraightBitmap
    /// nil where the sizes differ.
    let difference: StraightBitmap?
    /// Where it differs, in pixels; it is framed, as single pixels do not show in a small picture.
    let box: PixelRect?
    let actual: StraightBitmap
  }

  /// What the sheet is about, and what was found in a line.
  let title: String
  let verdict: String
  let rows: [Row]

  /// Pictures are shown in whole fractions of their size, at most so many pixels wide.
  private static let widestPicture = 480
  private static let margin = 24
  private static let gap = 16
  private static let headHeight = 56
  private static let captionHeight = 44
  private static let narrowest = 560
  private static let columns = ["expected", "difference", "actual"]

  /// A picture of a row, and where it goes.
  private struct Cell {
    let bitmap: Bitmap
    let left: Int
    let top: Int
  }

  func draw(_ renderer: CairoRenderer) throws(RenderingError) -> Bitmap {
    let widths = rows.map { row in
      [row.expected, row.actual].map { ContactSheet.shown($0.size).width }.max() ?? 0
    }
    let column = (widths.max() ?? 0) + ContactSheet.gap
    var cells: [Cell] = []
    var labels: [(text: String, x: Int, y: Int, isStrong: Bool)] = []
    var top = ContactSheet.margin + ContactSheet.headHeight
    for row in rows {
      labels.append((row.caption, ContactSheet.margin, top + 14, true))
      var bottom = top
      for (index, picture) in [row.expected, row.difference, row.actual].enumerated() {
        let left = ContactSheet.margin + index * column
        guard let picture else { continue }
        labels.append((ContactSheet.columns[index], left, top + 34, false))
        let divisor = ContactSheet.divisor(picture.size)
        guard var bitmap = picture.onWhite.reduced(by: divisor) else { continue }
        if index == 1, let box = row.box { bitmap.frame(box.divided(by: divisor)) }
        cells.append(Cell(bitmap: bitmap, left: left, top: top + ContactSheet.captionHeight))
        bottom = max(bottom, top + ContactSheet.captionHeight + bitmap.size.height)
      }
      top = bottom + ContactSheet.margin
    }
    let width = max(ContactSheet.narrowest, 2 * ContactSheet.margin + 3 * column - ContactSheet.gap)
    let page = try renderer.render(
      page(labels, cells, width: width, height: top, renderer.shaper),
      size: Size(width: Double(width), height: Double(top)), scale: 1)
    return ContactSheet.laid(cells, on: page)
  }

  /// - Returns: what came of writing it as PNG; what stood there stays where anything fails.
  func write(to path: String, fontFolders: [String]) -> Outcome {
    do {
      let sheet = try draw(CairoRenderer(fontDirectories: fontFolders))
      try SingleFile.write(try PNGEncoder(compression: .small).encode(sheet), to: path)
      return Outcome(
        status: .done, messages: [.done("\(Wording.printable(path)): \(Wording.count(rows.count, "moment"))")])
    } catch {
      return Outcome.of(error, place: path)
    }
  }

  private func page(
    _ labels: [(text: String, x: Int, y: Int, isStrong: Bool)], _ cells: [Cell], width: Int, height: Int,
    _ shaper: any TextShaper
  ) -> DisplayList {
    let setter = TextSetter(shaper: shaper, locale: .en)
    let (ink, faint) = (Color(hex: 0x1C1C1E), Color(hex: 0x6C6C70))
    let room = Double(width - 2 * ContactSheet.margin)
    func line(_ text: String, _ style: TextStyle, _ x: Int, _ y: Int) -> DisplayItem {
      .text(setter.line(text, style, x: Double(x), baseline: Double(y), maxWidth: room))
    }
    let page = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var items: [DisplayItem] = [.rectangle(page, cornerRadius: 0, .color(Color(hex: 0xF2F2F7)))]
    items.append(line(title, TextStyle(17, ink, weight: .semibold), ContactSheet.margin, ContactSheet.margin + 16))
    items.append(line(verdict, TextStyle(13, faint), ContactSheet.margin, ContactSheet.margin + 38))
    items += labels.map { label in
      let style = label.isStrong ? TextStyle(13, ink, weight: .semibold) : TextStyle(11, faint)
      return line(label.text, style, label.x, label.y)
    }
    items += cells.map { cell in
      let size = cell.bitmap.size
      let around = Rect(
        x: Double(cell.left - 1), y: Double(cell.top - 1), width: Double(size.width + 2),
        height: Double(size.height + 2))
      return .rectangle(around, cornerRadius: 0, .color(Color(hex: 0xC6C6C8)))
    }
    return DisplayList(root: DisplayGroup(path: "sheet", items: items))
  }

  private static func divisor(_ size: PixelSize) -> Int { (size.width + widestPicture - 1) / widestPicture }

  private static func shown(_ size: PixelSize) -> PixelSize {
    let divisor = divisor(size)
    return PixelSize(width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }

  private static func laid(_ cells: [Cell], on page: Bitmap) -> Bitmap {
    var pixels = page.pixels
    for cell in cells {
      let rowBytes = cell.bitmap.size.width * Bitmap.bytesPerPixel
      for row in 0..<cell.bitmap.size.height {
        let target = (cell.top + row) * page.rowBytes + cell.left * Bitmap.bytesPerPixel
        let source = row * cell.bitmap.rowBytes
        pixels.replaceSubrange(target..<target + rowBytes, with: cell.bitmap.pixels[source..<source + rowBytes])
      }
    }
    return Bitmap(size: page.size, rowBytes: page.rowBytes, pixels: pixels, isOpaque: page.isOpaque)
  }
}

extension PixelRect {
  /// In a picture of which each pixel stands for a square of them.
  fileprivate func divided(by divisor: Int) -> PixelRect {
    PixelRect(
      left: left / divisor, top: top / divisor, right: (right + divisor - 1) / divisor,
      bottom: (bottom + divisor - 1) / divisor)
  }
}

extension Bitmap {
  private static let red: [UInt8] = [0x30, 0x3B, 0xFF, 0xFF]

  /// Draws a red line around a part of the picture, two pixels away from it.
  fileprivate mutating func frame(_ part: PixelRect) {
    var target = pixels
    let (left, right) = (part.left - 3, part.right + 2)
    let (top, bottom) = (part.top - 3, part.bottom + 2)
    func mark(_ x: Int, _ y: Int) {
      guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return }
      let place = y * rowBytes + x * Bitmap.bytesPerPixel
      target.replaceSubrange(place..<place + Bitmap.bytesPerPixel, with: Bitmap.red)
    }
    for x in left...right { [top, bottom].forEach { mark(x, $0) } }
    for y in top...bottom { [left, right].forEach { mark($0, y) } }
    self = Bitmap(size: size, rowBytes: rowBytes, pixels: target, isOpaque: isOpaque)
  }
}
