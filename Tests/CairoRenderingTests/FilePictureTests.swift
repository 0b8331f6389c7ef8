import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Pictures from files, and landscapes that are scaled.
@Suite struct FilePictureTests {
  /// 2 × 2 pixels: red, green, blue, and half transparent white.
  private static let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 128]

  private static func file(_ pixels: [UInt8] = pixels, width: Int = 2, height: Int = 2) throws -> ImageSource {
    let file = PictureFile(
      name: "x.png", digest: "\(pixels)", width: width, height: height, bytes: [1, 2, 3], pixels: pixels)
    return .file(try #require(file))
  }

  private func canvas(_ size: Size) throws -> (CairoRenderer, Canvas) {
    let renderer = try CairoRenderer()
    return (renderer, Canvas(size: size, theme: .of(.light), traits: Traits(), shaper: renderer.shaper))
  }

  private func render(_ source: ImageSource, _ mode: ImageContent.Mode, _ size: Size) throws -> Bitmap {
    var (renderer, canvas) = try canvas(size)
    canvas.fill(canvas.bounds, .black)
    canvas.picture(source, in: canvas.bounds, mode: mode)
    return try renderer.render(DisplayList(root: DisplayGroup(items: canvas.items)), size: size, scale: 1)
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let place = y * bitmap.rowBytes + x * 4
    return Array(bitmap.pixels[place..<place + 4])
  }

  @Test func aFileIsDrawnPixelByPixelAtItsOwnSize() throws {
    let bitmap = try render(Self.file(), .fill, Size(width: 2, height: 2))
    #expect(pixel(bitmap, 0, 0) == [0, 0, 255, 255])
    #expect(pixel(bitmap, 1, 0) == [0, 255, 0, 255])
    #expect(pixel(bitmap, 0, 1) == [255, 0, 0, 255])
    #expect(pixel(bitmap, 1, 1) == [128, 128, 128, 255])
  }

  @Test func aPictureThatFillsCoversTheNodeAndIsCutOff() throws {
    // Left half red, right half green: a square node shows the middle.
    let wide = try Self.file([255, 0, 0, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255], width: 4, height: 1)
    let bitmap = try render(wide, .fill, Size(width: 8, height: 8))
    // Between the pixels' middles, their colors are mixed.
    #expect(pixel(bitmap, 0, 4)[2] > 200 && pixel(bitmap, 0, 4)[1] < 50)
    #expect(pixel(bitmap, 7, 4)[1] > 200 && pixel(bitmap, 7, 4)[2] < 50)
  }

  @Test func aPictureThatFitsLeavesTheRest() throws {
    let wide = try Self.file([255, 0, 0, 255, 255, 0, 0, 255], width: 2, height: 1)
    let bitmap = try render(wide, .fit, Size(width: 8, height: 8))
    #expect(pixel(bitmap, 4, 0) == [0, 0, 0, 255])
    #expect(pixel(bitmap, 4, 4) == [0, 0, 255, 255])
    #expect(pixel(bitmap, 4, 7) == [0, 0, 0, 255])
  }

  @Test func aLandscapeThatGrowsStaysTheSamePicture() throws {
    // The mean color of the upper half changes less than when the landscape is composed again for another shape.
    func mean(_ bitmap: Bitmap) -> Double {
      Double(bitmap.pixels.reduce(0) { $0 + Int($1) }) / Double(bitmap.pixels.count)
    }
    let small = try render(.landscape(2), .fill, Size(width: 43, height: 41))
    let large = try render(.landscape(2), .fill, Size(width: 86, height: 82))
    #expect(abs(mean(small) - mean(large)) < 2)
  }

  @Test func aDocumentContainsAFileOnce() throws {
    var (_, canvas) = try canvas(Size(width: 8, height: 8))
    canvas.picture(try Self.file(), in: Rect(x: 0, y: 0, width: 4, height: 4), mode: .fill)
    canvas.picture(try Self.file(), in: Rect(x: 4, y: 4, width: 2, height: 2), mode: .fill)
    let svg = SVGRenderer().svg(
      of: DisplayList(root: DisplayGroup(items: canvas.items)), size: Size(width: 8, height: 8), scale: 1)
    #expect(svg.split(separator: "<image").count == 2)
    #expect(svg.contains("href=\"data:image/png;base64,AQID\""))
    #expect(svg.contains("transform=\"scale(2 2)\""))
  }

  @Test func whatIsOverAFileContrastsWithIt() throws {
    for (value, expected) in [(UInt8(0), Color.white), (255, .black)] {
      let source = try Self.file([value, value, value, 255], width: 1, height: 1)
      let whole = Rect(x: 0, y: 0, width: 100, height: 100)
      let item = DisplayItem.picture(PictureReference(source, scaledTo: whole, in: whole))
      let backdrop = Backdrop(background: value == 0 ? .white : .black, items: [item])
      let luma = backdrop.luma(beneath: Rect(x: 20, y: 20, width: 40, height: 5))
      #expect((luma < 0.5 ? Color.white : .black) == expected)
    }
  }
}
