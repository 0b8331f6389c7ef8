import FlipbookCairoRendering
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// Photos are drawings, so a frame with photos is a small SVG.
@Suite struct PictureSizeTests {
  /// The most bytes in the SVG of a frame with three pictures.
  private static let limit = 150_000

  @Test(arguments: 0..<16) func threePicturesMakeASmallSVG(_ first: Int) throws {
    let traits = Traits(device: try #require(Device.preset(named: "iphone-16-pro-max")))
    let cells = (0..<3).map { row in
      SnapshotNode(
        name: "row.\(row)",
        frame: Rect(x: 0, y: 106 + Double(row) * 210, width: 440, height: 210),
        clipsToBounds: true,
        children: [
          SnapshotNode(
            name: "picture", frame: Rect(x: 0, y: -100, width: 440, height: 410),
            content: .picture(PictureContent(index: first + row))),
          SnapshotNode(
            name: "caption", frame: Rect(x: 0, y: 0, width: 440, height: 210),
            content: .pictureCaption(SampleTexts.caption(row, .ja))),
        ])
    }
    let bar = SnapshotNode(
      name: "navigationBar", frame: Rect(x: 0, y: 62, width: 440, height: 44),
      content: .navigationBar(NavigationBarContent(title: SampleTexts.appTitle(.ja), leftItem: .menu)))
    let renderer = try CairoRenderer()
    let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(
      of: SampleFrames.frame(traits, cells + [bar]))
    let svg = SVGRenderer().bytes(of: list, size: traits.device.size, scale: 3)
    #expect(svg.count < Self.limit)
    #expect(svg.count > 20_000, "three pictures are in it")
  }
}
