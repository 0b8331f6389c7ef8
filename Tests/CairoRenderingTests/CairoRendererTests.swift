import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import Foundation
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite struct CairoRendererTests {
  private let white = Color(hex: 0xFFFFFF)

  private func render(_ items: [DisplayItem], width: Double = 8, height: Double = 8, scale: Double = 1) throws -> Bitmap
  {
    try CairoRenderer().render(
      DisplayList(root: DisplayGroup(items: items)),
      size: Size(width: width, height: height),
      scale: scale
    )
  }

  private func area(_ rect: Rect, _ color: Color) -> DisplayItem { .rectangle(rect, cornerRadius: 0, .color(color)) }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let place = y * bitmap.rowBytes + x * 4
    return Array(bitmap.pixels[place..<place + 4])
  }

  @Test func pixelsAreBlueGreenRedAlphaPremultiplied() throws {
    let bitmap = try render([area(Rect(x: 0, y: 0, width: 8, height: 8), Color(hex: 0x336699, alpha: 0.5))])
    #expect(pixel(bitmap, 3, 3) == [0x4C, 0x33, 0x19, 0x80])
    #expect(!bitmap.isOpaque)
  }

  @Test func hairlinesOnPixelsAreSharp() throws {
    let hairline = area(Rect(x: 0, y: 1, width: 8, height: 1.0 / 3), .black)
    let bitmap = try render([area(Rect(x: 0, y: 0, width: 8, height: 8), white), hairline], scale: 3)
    #expect((0..<24).map { pixel(bitmap, 12, $0)[0] } == (0..<24).map { $0 == 3 ? 0 : 255 })
    #expect(bitmap.isOpaque)
  }

  @Test(arguments: [
    (320.0, 568.0, 2.0, 640, 1136), (393, 852, 3, 1179, 2556), (10.2, 10.4, 1, 10, 10), (0, 0, 1, 1, 1),
  ])
  func sizesAreRoundedToWholePixels(_ width: Double, _ height: Double, _ scale: Double, _ x: Int, _ y: Int) throws {
    #expect(try render([], width: width, height: height, scale: scale).size == PixelSize(width: x, height: y))
  }

  @Test func blursGrowFromEitherEdge() throws {
    let stripes = (0..<8).map { area(Rect(x: 4 * Double($0), y: 0, width: 2, height: 32), .black) }
    func contrasts(_ growth: BlurGrowth) throws -> [Int] {
      let full = Rect(x: 0, y: 0, width: 32, height: 32)
      let blur = DisplayItem.material(full, cornerRadius: 0, .growing(growth, to: 4))
      let bitmap = try render([area(full, white)] + stripes + [blur], width: 32, height: 32)
      return (0..<32).map { Int(pixel(bitmap, 18, $0)[0]) - Int(pixel(bitmap, 16, $0)[0]) }
    }
    let (upward, downward) = (try contrasts(.upward(over: 24)), try contrasts(.downward(over: 24)))
    #expect(upward == downward.reversed())
    #expect(downward[0] > 200 && downward[31] < 20, "\(downward)")
    #expect(zip(downward, downward.dropFirst()).allSatisfy { $0 >= $1 - 1 }, "\(downward)")
  }

  @Test func groupsFadeAsOne() throws {
    let full = Rect(x: 0, y: 0, width: 8, height: 8)
    let faded = DisplayGroup(alpha: 0.5, items: [area(full, .black), area(full, .black)])
    let bitmap = try render([area(full, white), .group(faded)])
    #expect((127...128).contains(pixel(bitmap, 4, 4)[0]))
  }

  @Test func clipsAndOffsetsAreTheGroups() throws {
    let inner = DisplayGroup(
      offset: Vector(dx: 2, dy: 2),
      clip: Clip(Rect(x: 0, y: 0, width: 2, height: 2)),
      items: [area(Rect(x: -9, y: -9, width: 99, height: 99), .black)]
    )
    let bitmap = try render([area(Rect(x: 0, y: 0, width: 8, height: 8), white), .group(inner)])
    let dark = (0..<64).filter { pixel(bitmap, $0 % 8, $0 / 8)[0] == 0 }
    #expect(dark == [18, 19, 26, 27])
  }

  @Test(arguments: [(1e9, 10.0), (10, 1e9), (40_000, 10)])
  func impossibleSizesAreErrors(_ width: Double, _ height: Double) {
    #expect(throws: RenderingError.self) { try render([], width: width, height: height) }
  }

  @Test func oneRendererDrawsTheSameAgain() throws {
    let renderer = try CairoRenderer()
    for sample in Samples.all.prefix(3) {
      let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: sample.snapshot)
      let size = sample.snapshot.root.frame.size
      let first = try renderer.render(list, size: size, scale: 2)
      let second = try renderer.render(list, size: size, scale: 2)
      let fresh = try CairoRenderer()
      let again = SnapshotPainter(shaper: fresh.shaper, looks: .standard).displayList(of: sample.snapshot)
      let third = try fresh.render(again, size: size, scale: 2)
      #expect(first == second && first == third)
    }
  }

  @Test func framesAreOpaque() throws {
    let renderer = try CairoRenderer()
    for sample in Samples.all.prefix(6) {
      let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: sample.snapshot)
      #expect(try renderer.render(list, size: sample.snapshot.root.frame.size, scale: 1).isOpaque)
    }
  }
}
