import CFlipbookWebP
import FlipbookBitmaps
import FlipbookUnits
import Foundation
import Testing

@testable import FlipbookEncoding

/// Frames as libwebp's decoder of animations sees them.
@Suite("Animated WebP of what changed") struct ExactWebPAnimationTests {
  static let size = PixelSize(width: 37, height: 23)

  /// A frame in which a rectangle has another color.
  private static func frame(_ area: PixelRect?, _ color: [UInt8], on base: [UInt8]) -> [UInt8] {
    var pixels = base
    for row in area?.rows ?? 0..<0 {
      for column in area.map({ $0.left..<$0.right }) ?? 0..<0 {
        for channel in 0..<4 { pixels[4 * (row * size.width + column) + channel] = color[channel] }
      }
    }
    return pixels
  }

  /// What changes from frame to frame, in the order blue, green, red, alpha, premultiplied.
  static let changes: [(PixelRect?, [UInt8])] = [
    (PixelRect(left: 3, top: 5, right: 20, bottom: 9), [10, 20, 30, 255]), (nil, []),
    (PixelRect(left: 36, top: 22, right: 37, bottom: 23), [255, 0, 0, 255]),
    (PixelRect(left: 1, top: 1, right: 2, bottom: 2), [0, 0, 0, 0]),
    (PixelRect(left: 0, top: 0, right: 37, bottom: 23), [60, 60, 60, 128]),
    (PixelRect(left: 7, top: 3, right: 30, bottom: 20), [0, 90, 200, 255]),
    (PixelRect(left: 8, top: 4, right: 12, bottom: 6), [30, 30, 30, 40]),
  ]

  @Test(
    "Every frame has its pixels and its time",
    arguments: [[UInt8](repeating: 255, count: 4), [0, 0, 0, 0], [9, 9, 9, 90]])
  func exact(background: [UInt8]) throws {
    var pixels = Array((0..<Self.size.width * Self.size.height).map { _ in background }.joined())
    let encoder = try WebPEncoder(size: Self.size, quality: nil, playCount: 2)
    var expected: [(pixels: [UInt8], end: Int)] = []
    for (index, change) in Self.changes.enumerated() {
      pixels = Self.frame(change.0, change.1, on: pixels)
      let bitmap = try #require(Bitmap(size: Self.size, rowBytes: 4 * Self.size.width, pixels: pixels))
      try encoder.append(bitmap, atMilliseconds: 40 * index)
      if expected.last?.pixels == bitmap.straightPixels {
        expected[expected.count - 1].end += 40
      } else {
        expected.append((bitmap.straightPixels, 40 * (index + 1)))
      }
    }
    let file = try encoder.finish(atMilliseconds: 40 * Self.changes.count)
    let found = try Self.frames(of: file)
    #expect(found.map(\.end) == expected.map(\.end))
    for (one, other) in zip(found, expected) { #expect(Self.visible(one.pixels) == Self.visible(other.pixels)) }
  }

  /// A text-like pattern at the top and a photo that scrolls below it, 200 × 160 pixels.
  private static func scrolling(_ frame: Int, size: PixelSize) -> [UInt8] {
    (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x -> [UInt8] in
        if y < 40 { return (x / 3 + y / 5) % 2 == 0 ? [255, 255, 255, 255] : [20, 20, 20, 255] }
        let (u, v) = (Double(x) / 40, Double(y + 6 * frame) / 30)
        return [sin(u + v), cos(u * 0.7 - v), sin(v * 0.4) * cos(u)].map { UInt8(127 + 100 * $0) } + [255]
      }
    }
  }

  @Test(
    "A photo that moves differs slightly in fewer bytes, and what rests keeps its pixels", arguments: [true, false])
  func photo(keepsPhotos: Bool) throws {
    let size = PixelSize(width: 200, height: 160)
    func film(_ keepsPhotos: Bool) throws -> [UInt8] {
      let encoder = try WebPEncoder(size: size, quality: nil, keepsPhotos: keepsPhotos, playCount: nil)
      for frame in 0..<4 {
        let pixels = Self.scrolling(frame, size: size)
        try encoder.append(#require(Bitmap(size: size, rowBytes: 800, pixels: pixels)), atMilliseconds: 20 * frame)
      }
      return try encoder.finish(atMilliseconds: 80)
    }
    let file = try film(keepsPhotos)
    #expect(try film(keepsPhotos) == file)
    if !keepsPhotos { #expect(try 2 * file.count < film(true).count) }
    let found = try Self.frames(of: file, size)
    try #require(found.map(\.end) == [20, 40, 60, 80])
    for (frame, pixels) in found.map(\.pixels).enumerated() {
      let bitmap = try #require(Bitmap(size: size, rowBytes: 800, pixels: Self.scrolling(frame, size: size)))
      let errors = zip(pixels, bitmap.straightPixels).map { abs(Int($0) - Int($1)) }
      // What does not move keeps the pixels of the first frame.
      let isSteady = pixels[..<(40 * 800)] == found[0].pixels[..<(40 * 800)]
      #expect(isSteady, "frame \(frame)")
      #expect(
        keepsPhotos == (errors.max() == 0) && errors[(44 * 800)...].reduce(0, +) < 3 * 116 * 800, "frame \(frame)")
    }
  }

  @Test("Squares in which nothing changed leave what was there, in each place", arguments: [63, 64, 65, 128])
  func squares(left: Int) throws {
    let size = PixelSize(width: 300, height: 150)
    var pixels = [UInt8](repeating: 200, count: 4 * 300 * 150)
    for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
    let encoder = try WebPEncoder(size: size, quality: nil, playCount: nil)
    var expected: [[UInt8]] = []
    for frame in 0..<3 {
      // Two corners of a rectangle, whose middle does not change.
      for (x, y) in [(left, 10), (left + 150, 140)] { pixels[4 * (y * 300 + x)] = UInt8(40 * frame) }
      let bitmap = try #require(Bitmap(size: size, rowBytes: 1200, pixels: pixels))
      try encoder.append(bitmap, atMilliseconds: 20 * frame)
      expected.append(bitmap.straightPixels)
    }
    #expect(try Self.frames(of: encoder.finish(atMilliseconds: 60), size).map(\.pixels) == expected)
  }

  /// Pixels without the colors of clear ones.
  private static func visible(_ pixels: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: pixels.count, by: 4).map { pixels[$0 + 3] == 0 ? [0, 0, 0, 0] : Array(pixels[$0..<$0 + 4]) }
  }

  private static func frames(
    of file: [UInt8], _ size: PixelSize = size
  ) throws -> [(pixels: [UInt8], end: Int)] {
    try file.withUnsafeBufferPointer { file in
      var data = WebPData(bytes: file.baseAddress, size: file.count)
      let decoder = try #require(WebPAnimDecoderNew(&data, nil))
      defer { WebPAnimDecoderDelete(decoder) }
      var frames: [(pixels: [UInt8], end: Int)] = []
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var (pixels, end): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
        try #require(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        frames.append((Array(UnsafeBufferPointer(start: pixels, count: 4 * size.width * size.height)), Int(end)))
      }
      return frames
    }
  }
}

/// Pictures on white.
@Suite("Pictures on white") struct OnWhiteTests {
  @Test(
    "Smaller pictures have the same pixels, whether or not all are opaque", arguments: [255, 200] as [UInt8], 1...4)
  func reduced(alpha: UInt8, divisor: Int) throws {
    var pixels = (0..<4 * 35 * 11).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = place % 7 == 0 ? alpha : 255 }
    let picture = try #require(StraightBitmap(size: PixelSize(width: 35, height: 11), pixels: pixels))
    #expect(picture.onWhite(reducedBy: divisor) == picture.onWhite.reduced(by: divisor))
    let white = picture.onWhite
    let (color, opacity) = (Int(pixels[10]), Int(pixels[11]))
    let expected = (color * opacity + 255 * (255 - opacity) + 127) / 255
    #expect(white.isOpaque && Int(white.pixels[8]) == expected)
  }
}
