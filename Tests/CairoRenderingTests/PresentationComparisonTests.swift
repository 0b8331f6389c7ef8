import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import Foundation
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import TestSupport
import Testing
import FlipbookUnits

/// Framed, cropped and overlaid pictures are the same in both formats, and transparent where they are empty.
@Suite struct PresentationComparisonTests {
  struct Case: CustomStringConvertible, Sendable {
    let description: String
    let snapshot: FrameSnapshot
    let presentation: Presentation
    let overlays: [String]
  }

  static let cases: [Case] = Appearance.allCases.flatMap { appearance in
    func sample(
      _ name: String, _ device: String, _ overlays: [String] = [], _ change: (inout Presentation) -> Void
    ) -> Case {
      let device = Device.preset(named: device) ?? .standard
      var presentation = Presentation(of: device)
      change(&presentation)
      return Case(
        description: "\(name)-\(appearance.rawValue)",
        snapshot: OverlaySamples.frame(Traits(device: device, appearance: appearance)),
        presentation: presentation, overlays: overlays)
    }
    let all = Overlay.standard.map(\.name)
    return [
      sample("island-overlaid", "iphone-15", all) { $0.frame = .device },
      sample("notch-on-page", "iphone-x") {
        $0.frame = .device
        $0.background = Color(hex: 0xF2F2F7)
      },
      sample("home-button", "iphone-se-1", ["names"]) { $0.frame = .device },
      sample("overlaid", "iphone-8", all) { _ in },
      sample("crop", "iphone-8", all) { $0.crop = Rect(x: 0, y: 60, width: 375, height: 240) },
      sample("rounded", "iphone-8", ["touches"]) { $0.cornerRadius = 40 },
    ]
  }

  @Test(.needs(.rsvgConvert), arguments: cases)
  func bothFormatsShowTheSame(_ sample: Case) throws {
    let folder = try ScratchFolder()
    let renderer = try CairoRenderer()
    let list = Self.list(of: sample, renderer)
    let size = sample.presentation.size
    let svg = folder.file("frame.svg")
    try Data(SVGRenderer().bytes(of: list, size: size, scale: 1)).write(to: svg)
    let (status, png) = try Tool.rsvgConvert.run([svg.path])
    #expect(status == 0)
    let ours = try renderer.render(list, size: size, scale: 1)
    let theirs = try ForeignPNG.decode([UInt8](png))
    let onWhite = PictureDifference(try Self.flattened(ours, on: 255), try Self.flattened(theirs, on: 255))
    let onBlack = PictureDifference(ours, theirs)
    for difference in [onWhite, onBlack] { #expect(difference.isWithinBounds, "\(difference)") }
  }

  @Test(arguments: cases) func equalFramesAreEqualPictures(_ sample: Case) throws {
    let pictures = try (0..<2).map { _ in
      let renderer = try CairoRenderer()
      return try renderer.render(Self.list(of: sample, renderer), size: sample.presentation.size, scale: 1)
    }
    #expect(pictures[0] == pictures[1])
  }

  /// The color type of the PNG: 2 without alpha, 6 with alpha.
  @Test(arguments: [("island-overlaid-light", 6), ("notch-on-page-light", 2), ("crop-light", 2), ("rounded-light", 6)])
  func whatIsSeenThroughHasAlpha(_ name: String, _ colorType: UInt8) throws {
    let sample = try #require(Self.cases.first { $0.description == name })
    let renderer = try CairoRenderer()
    let bitmap = try renderer.render(Self.list(of: sample, renderer), size: sample.presentation.size, scale: 1)
    #expect(bitmap.isOpaque == (colorType == 2))
    let png = try PNGEncoder().encode(bitmap)
    #expect(png[25] == colorType)
  }

  private static func list(of sample: Case, _ renderer: CairoRenderer) -> DisplayList {
    sample.presentation.displayList(
      screen: SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: sample.snapshot),
      layers: OverlayPainter(shaper: renderer.shaper, overlays: Overlay.standard.named(sample.overlays))
        .layers(of: sample.snapshot, in: sample.presentation))
  }

  /// Returns premultiplied pixels over a gray.
  private static func flattened(_ bitmap: Bitmap, on ground: Int) throws -> Bitmap {
    var pixels = bitmap.pixels
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let behind = (255 - Int(pixels[pixel + 3])) * ground / 255
      for channel in 0..<3 { pixels[pixel + channel] = UInt8(min(255, Int(pixels[pixel + channel]) + behind)) }
    }
    return try #require(Bitmap(size: bitmap.size, rowBytes: bitmap.rowBytes, pixels: pixels))
  }
}
