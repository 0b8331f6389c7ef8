import FlipbookBitmaps
import FlipbookEncoding
import FlipbookRendering
import Testing
import FlipbookUnits

/// A file depends only on its picture and the compression. Previous work is only reused.
@Suite struct PNGReuseTests {
  static let shape = Shape(width: 260, height: 400)

  @Test(arguments: Compression.allCases) func previousPicturesDoNotAffectFiles(_ compression: Compression) throws {
    // Opaque and transparent pictures, with other sizes in between, and repeated.
    let bitmaps = try [0, 3, 0, 40, 3].flatMap { offset in
      try [
        Pattern.screen.bitmap(Self.shape, offset: offset),
        Pattern.screen.bitmap(Shape(width: 260, height: 180, isOpaque: false), offset: offset),
        Pattern.noise.bitmap(Shape(width: 90, height: 60), offset: offset),
      ]
    }
    let memories = [PNGEncoder.defaultMemory, 250_000, 0]
    let encoders = memories.map { PNGEncoder(compression: compression, memory: $0) }
    for bitmap in bitmaps {
      let alone = try PNGEncoder(compression: compression).encode(bitmap)
      for (encoder, memory) in zip(encoders, memories) {
        #expect(try encoder.encode(bitmap) == alone, "\(memory) bytes of memory")
      }
    }
    #expect(encoders[0].counts.reusedStripes > encoders[1].counts.reusedStripes, "little memory is soon full")
    #expect(encoders[1].counts.reusedStripes > 0)
    #expect(encoders[2].counts.reusedStripes == 0)
  }

  @Test func anEqualFrameIsWrittenOnce() throws {
    let encoder = PNGEncoder()
    let files = try (0..<3).map { _ in try encoder.encode(Pattern.screen.bitmap(Self.shape)) }
    #expect(Set(files).count == 1)
    #expect(encoder.counts.repeatedFrames == 2)
    #expect(encoder.counts.reusedStripes == 0)
  }

  @Test func unchangedStripesAreReused() throws {
    let encoder = PNGEncoder()
    let first = try Pattern.screen.bitmap(Self.shape)
    _ = try encoder.encode(first)
    let stripes = encoder.counts.encodedStripes
    var pixels = first.pixels
    pixels[first.rowBytes * 200] ^= 1
    let second = try #require(Bitmap(size: first.size, rowBytes: first.rowBytes, pixels: pixels))
    _ = try encoder.encode(second)
    // The stripe of the row, and its neighbors if the row was or is a boundary.
    #expect(encoder.counts.encodedStripes - stripes <= 3)
    #expect(encoder.counts.reusedStripes >= stripes - 3)
  }

  @Test(arguments: [1, 17, 100]) func movedStripesAreReused(_ distance: Int) throws {
    let encoder = PNGEncoder()
    _ = try encoder.encode(Pattern.screen.bitmap(Self.shape))
    let stripes = encoder.counts.encodedStripes
    _ = try encoder.encode(Pattern.screen.bitmap(Self.shape, offset: distance))
    let new = encoder.counts.encodedStripes - stripes
    // Rows that enter from below, and some stripes at the edges until the boundaries coincide again.
    #expect(new <= distance / 8 + 8)
    #expect(encoder.counts.reusedStripes >= stripes / 2)
  }

  @Test func aPictureOfOneColorIsOneStripeManyTimes() throws {
    let encoder = PNGEncoder()
    let shape = Shape(width: 256, height: 800)
    _ = try encoder.encode(Pattern.flat.bitmap(shape))
    #expect(encoder.counts.encodedStripes <= 6)
    #expect(encoder.counts.reusedStripes >= 8)
  }

  @Test func hashesOfChangedRowsGiveTheSameFile() throws {
    let first = try Pattern.screen.bitmap(Self.shape)
    var rows = RowHashes(of: first)
    var pixels = first.pixels
    for row in [0, 7, 200, 201, 399] { pixels[first.rowBytes * row + 5] ^= 0x55 }
    let second = try #require(Bitmap(size: first.size, rowBytes: first.rowBytes, pixels: pixels))
    for changed in [0..<8, 200..<202, 390..<400] { rows.hash(changed, of: pixels, rowBytes: first.rowBytes) }
    #expect(rows == RowHashes(of: second))
    #expect(try PNGEncoder().encode(second, rows: rows) == PNGEncoder().encode(second))
  }
}
