import CairoRendering
import Encoding
import Foundation
import Rendering
import RenderingSamples
import Snapshots
import TestSupport
import Testing
import Units

/// The PNG and the SVG of a frame are the same picture: librsvg judges.
@Suite struct PictureComparisonTests {
  /// The bar of the specification: mean difference in 255ths, and the share of pixels off by more than 40.
  static let meanLimit = 2.0
  static let shareLimit = 0.004

  @Test(.needs(.rsvgConvert), arguments: Samples.all)
  func bothFormatsShowTheSame(_ sample: Sample) throws {
    let difference = try Self.difference(of: sample, scale: 1)
    #expect(difference.mean <= Self.meanLimit && difference.share <= Self.shareLimit, "\(difference)")
  }

  @Test(.needs(.rsvgConvert), arguments: [1.5, 2, 3])
  func bothFormatsShowTheSameAtAnyScale(_ scale: Double) throws {
    for sample in Samples.all.prefix(3) {
      let difference = try Self.difference(of: sample, scale: scale)
      #expect(difference.mean <= Self.meanLimit && difference.share <= Self.shareLimit, "\(sample): \(difference)")
    }
  }

  private static func difference(of sample: Sample, scale: Double) throws -> (mean: Double, share: Double) {
    let folder = try ScratchFolder()
    let renderer = try CairoRenderer()
    let list = SnapshotPainter(shaper: renderer.shaper).displayList(of: sample.snapshot)
    let size = sample.snapshot.root.frame.size
    let bitmap = try renderer.render(list, size: size, scale: scale)
    let svg = folder.file("frame.svg")
    try Data(SVGRenderer().bytes(of: list, size: size, scale: scale)).write(to: svg)
    let (status, png) = try Tool.rsvgConvert.run([svg.path])
    #expect(status == 0)
    return compare(bitmap, try ForeignPNG.decode([UInt8](png)))
  }

  static func compare(_ first: Bitmap, _ second: Bitmap) -> (mean: Double, share: Double) {
    guard first.size == second.size, first.rowBytes == second.rowBytes else { return (.infinity, 1) }
    var (sum, far) = (0, 0)
    first.pixels.withUnsafeBufferPointer { a in
      second.pixels.withUnsafeBufferPointer { b in
        for pixel in stride(from: 0, to: a.count, by: 4) {
          let blue = abs(Int(a[pixel]) - Int(b[pixel]))
          let green = abs(Int(a[pixel + 1]) - Int(b[pixel + 1]))
          let red = abs(Int(a[pixel + 2]) - Int(b[pixel + 2]))
          sum += blue + green + red
          if max(blue, green, red) > 40 { far += 1 }
        }
      }
    }
    let count = Double(first.size.width * first.size.height)
    return (Double(sum) / (3 * count), Double(far) / count)
  }
}
