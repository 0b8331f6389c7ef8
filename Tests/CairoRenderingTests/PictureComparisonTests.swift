import FlipbookCairoRendering
import FlipbookEncoding
import Foundation
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import TestSupport
import Testing
import FlipbookUnits

/// The PNG and the SVG of a frame are the same picture, as librsvg draws the SVG.
@Suite("PNG and SVG") struct PictureComparisonTests {
  @Test("Both formats show the same", .needs(.rsvgConvert), arguments: Samples.all)
  func sample(_ sample: Sample) throws {
    let difference = try Self.difference(of: sample, scale: 1)
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test("Both formats show the same at any scale", .needs(.rsvgConvert), arguments: [1.5, 2, 3])
  func scale(_ scale: Double) throws {
    for sample in Samples.all.prefix(3) {
      let difference = try Self.difference(of: sample, scale: scale)
      #expect(difference.isWithinBounds, "\(sample): \(difference)")
    }
  }

  private static func difference(of sample: Sample, scale: Double) throws -> PictureDifference {
    let folder = try ScratchFolder()
    let renderer = try CairoRenderer()
    let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: sample.snapshot)
    let size = sample.snapshot.root.frame.size
    let bitmap = try renderer.render(list, size: size, scale: scale)
    let svg = folder.file("frame.svg")
    try Data(SVGRenderer().bytes(of: list, size: size, scale: scale)).write(to: svg)
    let (status, png) = try Tool.rsvgConvert.run([svg.path])
    #expect(status == 0)
    return PictureDifference(bitmap, try ForeignPNG.decode([UInt8](png)))
  }

  /// Removes each text in turn. The clock is one of them.
  @Test(
    "A visible text that is missing exceeds the bounds",
    arguments: Samples.all.filter { $0.name.hasSuffix("iphone-se-1-light-en") })
  func missingText(_ sample: Sample) throws {
    let renderer = try CairoRenderer()
    let size = sample.snapshot.root.frame.size
    let whole = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: sample.snapshot)
    let bitmap = try renderer.render(whole, size: size, scale: 1)
    var visible: [String] = []
    for number in 0..<whole.root.textCount {
      var (list, left) = (whole, number)
      let removed = list.root.removeText(&left)
      let text = try #require(removed)
      let difference = PictureDifference(bitmap, try renderer.render(list, size: size, scale: 1))
      if difference.mean == 0 { continue }
      visible.append(text.string)
      #expect(!difference.isWithinBounds, "'\(text.string)': \(difference)")
    }
    #expect(visible.contains { $0.hasPrefix("9:41") })
  }
}

extension DisplayGroup {
  fileprivate var textCount: Int {
    items.reduce(0) { count, item in
      switch item {
      case .text: count + 1
      case .group(let group): count + group.textCount
      default: count
      }
    }
  }

  /// Removes the text of that number, counted from 0 in drawing order, and returns it.
  fileprivate mutating func removeText(_ number: inout Int) -> TextLine? {
    for index in items.indices {
      switch items[index] {
      case .text(let line):
        if number == 0 {
          items.remove(at: index)
          return line
        }
        number -= 1
      case .group(var group):
        if let line = group.removeText(&number) {
          items[index] = .group(group)
          return line
        }
      default: break
      }
    }
    return nil
  }
}
