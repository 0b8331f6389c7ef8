import Testing
import FlipbookUnits

@testable import FlipbookEncoding

/// Reading stripe by stripe gives the same pixels as reading at once, and applies only to our own files.
@Suite struct StripedPNGTests {
  /// Returns the pixels of some rows in a picture that is otherwise 0, or `nil` if the file cannot be read by stripes.
  private static func pixels(
    of rows: Range<Int>, in file: [UInt8], _ reader: StripeReader = StripeReader()
  ) -> (pixels: [UInt8], stripes: [StripedPNG.Stripe])? {
    file.withUnsafeBytes { bytes in
      guard var striped = StripedPNG(bytes) else { return nil }
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4 * striped.size.width * striped.size.height)
      defer { memory.deallocate() }
      memory.initialize(repeating: 0)
      guard striped.locateStripes(reader, into: memory), striped.decode(rows, reader) else { return nil }
      return (Array(memory), striped.stripes)
    }
  }

  @Test(arguments: Shape.all, Compression.allCases) func ourFilesAreReadByStripes(
    _ shape: Shape, _ compression: Compression
  ) throws {
    let reader = StripeReader()
    for pattern in Pattern.allCases {
      let file = try PNGEncoder(compression: compression).encode(pattern.bitmap(shape))
      let whole = try PNGDecoder.decode(file)
      // The second time, the stripes are known and decoded on demand.
      for _ in 0..<2 {
        let read = try #require(Self.pixels(of: 0..<shape.height, in: file, reader))
        #expect(read.pixels == whole.pixels, "\(pattern)")
        #expect(!read.stripes.contains { !$0.isDecoded })
      }
    }
  }

  @Test func onlyTheStripesOfTheRowsAreDecoded() throws {
    let file = try PNGEncoder().encode(Pattern.screen.bitmap(Shape(width: 390, height: 400)))
    let whole = try PNGDecoder.decode(file).pixels
    let reader = StripeReader()
    let stripes = try #require(Self.pixels(of: 0..<400, in: file, reader)).stripes
    #expect(stripes.count > 10)
    for stripe in stripes {
      let read = try #require(Self.pixels(of: stripe.rows.upperBound - 1..<stripe.rows.upperBound, in: file, reader))
      for other in read.stripes {
        let bytes = 4 * 390 * other.rows.lowerBound..<4 * 390 * other.rows.upperBound
        #expect(other.isDecoded == (other.rows == stripe.rows))
        #expect(read.pixels[bytes].contains { $0 != 0 } == other.isDecoded)
        if other.isDecoded { #expect(read.pixels[bytes] == whole[bytes]) }
      }
    }
  }

  @Test(arguments: PNGKind.all) func otherFilesAreNot(_ kind: PNGKind) {
    #expect(Self.pixels(of: 0..<7, in: kind.file(width: 9, height: 7)) == nil)
  }

  /// Returns the pieces of compressed data of one of our files.
  private static func pieces(of file: [UInt8]) throws -> [[UInt8]] {
    try file.withUnsafeBytes { bytes in try PNGChunks(bytes).data.map { Array(bytes[$0]) } }
  }

  private static func file(_ pieces: [[UInt8]]) -> [UInt8] {
    let header = PNGKind(colorType: 2, bitDepth: 8, isInterlaced: false).header(width: 60, height: 200)
    return PNGKind.file([("IHDR", header)] + pieces.map { ("IDAT", $0) } + [("IEND", [])])
  }

  private static func check(_ pieces: [[UInt8]], _ reader: StripeReader, _ name: String) {
    let file = file(pieces)
    guard let read = pixels(of: 0..<200, in: file, reader) else { return }
    #expect((try? PNGDecoder.decode(file))?.pixels == read.pixels, "\(name)")
  }

  /// The checksums of the chunks around them are correct.
  @Test func damagedStripesAreReadAsWholeOnesOrNotAtAll() throws {
    let original = try PNGEncoder().encode(Pattern.screen.bitmap(Shape(width: 60, height: 200)))
    let pieces = try Self.pieces(of: original)
    try #require(pieces.count > 6)
    #expect(Self.pixels(of: 0..<200, in: Self.file(pieces)) != nil)
    // A reader that knows the undamaged stripes.
    let reader = StripeReader()
    _ = Self.pixels(of: 0..<200, in: original, reader)
    for index in pieces.indices {
      var (dropped, doubled, emptied, joined) = (pieces, pieces, pieces, pieces)
      dropped.remove(at: index)
      doubled.insert(pieces[index], at: index)
      emptied.insert([], at: index)
      let damages = [dropped, doubled, emptied]
      for damaged in damages { #expect(Self.pixels(of: 0..<200, in: Self.file(damaged), reader) == nil) }
      if index > 0 {
        joined[index - 1] += joined.remove(at: index)
        Self.check(joined, reader, "joined at \(index)")
        var swapped = pieces
        swapped.swapAt(index - 1, index)
        Self.check(swapped, reader, "swapped at \(index)")
      }
      for cut in 1..<min(8, pieces[index].count) {
        var split = pieces
        split[index] = Array(pieces[index][..<cut])
        split.insert(Array(pieces[index][cut...]), at: index + 1)
        Self.check(split, reader, "split at \(index), \(cut)")
      }
    }
  }

  @Test func changedBitsAreFound() throws {
    let original = try PNGEncoder().encode(Pattern.screen.bitmap(Shape(width: 60, height: 200)))
    let pieces = try Self.pieces(of: original)
    let reader = StripeReader()
    _ = Self.pixels(of: 0..<200, in: original, reader)
    var noise = Noise(seed: 11)
    for index in pieces.indices {
      for round in 0..<60 {
        var damaged = pieces
        for _ in 0...round % 3 {
          damaged[index][(Int(noise.byte()) * 256 + Int(noise.byte())) % pieces[index].count] ^= 1 << (noise.byte() % 8)
        }
        Self.check(damaged, reader, "piece \(index)")
      }
    }
  }

  /// A first row that refers to the row above is valid PNG, but makes its stripe dependent.
  @Test func stripesThatReferToOthersAreNot() throws {
    let rows = PNGKind(colorType: 2, bitDepth: 8, isInterlaced: false).filtered(width: 5, height: 4)
    let deflater = MatchDeflater()
    let stripes = [rows[..<32], rows[32...]].map { rows in
      var target = [UInt8](repeating: 0, count: deflater.bound(of: rows.count))
      let count = Array(rows).withUnsafeBufferPointer { source in
        target.withUnsafeMutableBufferPointer { target in
          deflater.deflate(FilteredRows(bytes: source, rowBytes: 16, pixelBytes: 3), into: target)
        }
      }
      return Array(target[..<count])
    }
    let end = PNGKind.zlib(rows).suffix(4)
    let header = PNGKind(colorType: 2, bitDepth: 8, isInterlaced: false).header(width: 5, height: 4)
    let file = PNGKind.file(
      [("IHDR", header)] + ([[0x78, 0x01]] + stripes + [[3, 0] + end]).map { ("IDAT", $0) } + [("IEND", [])])
    #expect(throws: Never.self) { try PNGDecoder.decode(file) }
    #expect(Self.pixels(of: 0..<4, in: file) == nil)
  }
}
