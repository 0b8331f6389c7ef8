import Flipbook
import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookRendering
import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits

/// A picture of the results of a comparison, with a row for each of the worst moments.
struct ContactSheet {
  /// A moment and its pictures, from left to right.
  struct Row {
    let caption: String
    let pictures: [Picture]
  }

  struct Picture {
    let label: String
    let bitmap: Bitmap
  }

  /// The subject of the sheet, and a line with the verdict.
  let title: String
  let verdict: String
  let rows: [Row]

  private static let margin = 24
  private static let gap = 16
  private static let headHeight = 56
  private static let captionHeight = 44
  private static let narrowest = 560

  private struct Label {
    let text: String
    let x: Int
    let baseline: Int
    let style: TextStyle
  }

  private static let ink = Color(hex: 0x1C1C1E)
  private static let faint = Color(hex: 0x6C6C70)

  /// The positions of all parts.
  private struct Layout {
    var labels: [Label] = []
    var pictures: [(bitmap: Bitmap, left: Int, top: Int)] = []
    var size = PixelSize(width: 0, height: 0)
  }

  /// Writes the sheet as PNG and returns the outcome. If anything fails, an existing file is unchanged.
  func write(to file: OutputFile, fontFolders: [String]) -> Outcome {
    do {
      let sheet = try draw(CairoRenderer(fontDirectories: fontFolders))
      try file.write(try PNGEncoder(compression: .small).encode(sheet)) { Interruption.isWanted }
      return Outcome(
        status: .done, messages: [.done(Wording.count(rows.count, "moment"), place: file.path)])
    } catch {
      return Outcome.of(error, place: file.path)
    }
  }

  private func draw(_ renderer: CairoRenderer) throws(RenderingError) -> Bitmap {
    let layout = layout()
    let size = Size(width: Double(layout.size.width), height: Double(layout.size.height))
    var page = try renderer.render(displayList(layout, size, renderer.shaper), size: size, scale: 1)
    for picture in layout.pictures { page.lay(picture.bitmap, left: picture.left, top: picture.top) }
    return page
  }

  private func layout() -> Layout {
    var layout = Layout()
    let margin = ContactSheet.margin
    layout.labels = [
      Label(text: title, x: margin, baseline: margin + 16, style: TextStyle(17, ContactSheet.ink, weight: .semibold)),
      Label(text: verdict, x: margin, baseline: margin + 38, style: TextStyle(13, ContactSheet.faint)),
    ]
    let widths = (0..<(rows.map(\.pictures.count).max() ?? 0)).map { column in
      rows.compactMap { $0.pictures.indices.contains(column) ? $0.pictures[column].bitmap.size.width : nil }.max() ?? 0
    }
    var top = margin + ContactSheet.headHeight
    for row in rows {
      let style = TextStyle(13, ContactSheet.ink, weight: .semibold)
      layout.labels.append(Label(text: row.caption, x: margin, baseline: top + 14, style: style))
      var (left, height) = (margin, 0)
      for (picture, width) in zip(row.pictures, widths) {
        let style = TextStyle(11, ContactSheet.faint)
        layout.labels.append(Label(text: picture.label, x: left, baseline: top + 34, style: style))
        layout.pictures.append((picture.bitmap, left, top + ContactSheet.captionHeight))
        height = max(height, picture.bitmap.size.height)
        left += width + ContactSheet.gap
      }
      top += ContactSheet.captionHeight + height + margin
    }
    let width = 2 * margin + widths.reduce(0, +) + ContactSheet.gap * max(0, widths.count - 1)
    layout.size = PixelSize(width: max(ContactSheet.narrowest, width), height: top)
    return layout
  }

  private func displayList(_ layout: Layout, _ size: Size, _ shaper: any TextShaper) -> DisplayList {
    let setter = TextSetter(shaper: shaper, locale: .en)
    let page = Rect(origin: .zero, size: size)
    var items: [DisplayItem] = [.rectangle(page, cornerRadius: 0, .color(Color(hex: 0xF2F2F7)))]
    items += layout.labels.map { label in
      let room = size.width - Double(label.x + ContactSheet.margin)
      return .text(
        setter.line(label.text, label.style, x: Double(label.x), baseline: Double(label.baseline), maxWidth: room))
    }
    items += layout.pictures.map { picture in
      let around = Rect(
        x: Double(picture.left - 1), y: Double(picture.top - 1), width: Double(picture.bitmap.size.width + 2),
        height: Double(picture.bitmap.size.height + 2))
      return .rectangle(around, cornerRadius: 0, .color(Color(hex: 0xC6C6C8)))
    }
    return DisplayList(root: DisplayGroup(path: "sheet", items: items))
  }
}

extension Bitmap {
  /// Copies another picture over part of this one.
  fileprivate mutating func lay(_ other: Bitmap, left: Int, top: Int) {
    var target = pixels
    let count = other.size.width * Bitmap.bytesPerPixel
    for row in 0..<other.size.height {
      let (place, source) = ((top + row) * rowBytes + left * Bitmap.bytesPerPixel, row * other.rowBytes)
      target.replaceSubrange(place..<place + count, with: other.pixels[source..<source + count])
    }
    self = Bitmap(size: size, rowBytes: rowBytes, pixels: target, isOpaque: isOpaque)
  }
}
