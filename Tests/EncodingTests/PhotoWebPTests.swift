import CFlipbookWebP
import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Testing

@Suite struct PhotoWebPTests {
  @Test("A photo takes fewer bytes than exactly, and looks the same") func isSmallerAndLooksTheSame() throws {
    let (width, height) = (96, 80)
    let pixels = (0..<width * height).flatMap { place -> [UInt8] in
      let shade = UInt8(90 + place % width + (place &* 2_654_435_761) >> 11 & 3)
      return [shade, shade / 2, shade / 3, 255]
    }
    let bitmap = try #require(
      Bitmap(size: PixelSize(width: width, height: height), rowBytes: 4 * width, pixels: pixels))
    let file = try PhotoWebPEncoder().encode(bitmap)
    #expect(try PhotoWebPEncoder().encode(bitmap) == file)
    #expect(try file.count < LosslessWebPEncoder().encode(bitmap).count)
    var decoded = [UInt8](repeating: 0, count: pixels.count)
    let end = decoded.withUnsafeMutableBufferPointer { decoded in
      WebPDecodeBGRAInto(file, file.count, decoded.baseAddress, decoded.count, Int32(4 * width))
    }
    try #require(end != nil)
    let differences = zip(decoded, pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= 12)
  }
}
