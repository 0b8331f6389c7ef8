import FlipbookBitmaps
import CFlipbookDeflate
import CFlipbookPixels
import Glibc
import Testing

@testable import FlipbookEncoding

@Suite struct DeflaterTests {
  /// Pieces that deflate in different forms: stored, fixed, and dynamic blocks, one block or many, without distances or
  /// with long ones.
  static let pieces: [[UInt8]] = {
    var noise = Noise(seed: 9)
    let text = Array("the quick brown fox jumps over the lazy dog; ".utf8)
    var mixed: [UInt8] = []
    for round in 0..<10 {
      mixed += noise.bytes(9000)
      for index in 0..<24_000 { mixed.append(UInt8((index * round / 64) & 255)) }
    }
    return [
      [], [7], Array(text.prefix(3)), text, noise.bytes(70_000), [UInt8](repeating: 5, count: 200_000),
      noise.bytes(300).map { $0 / 100 }, noise.bytes(30_000).map { $0 / 16 * ($0 % 3) }, mixed,
      Array(repeatElement(text, count: 4000).joined()),
    ]
  }()

  @Test func everyPieceIsIndependentAndContinuable() throws {
    for deflater in try Self.deflaters() {
      var (stream, expected): ([UInt8], [UInt8]) = ([], [])
      for (index, piece) in Self.pieces.enumerated() {
        let part = try Self.deflated(piece, deflater)
        #expect(try Self.deflated(piece, deflater) == part, "what came before must not show")
        #expect(Self.inflated(part + [3, 0], count: piece.count) == piece, "piece \(index) alone")
        stream += part
        expected += piece
      }
      #expect(Self.inflated(stream + [3, 0], count: expected.count) == expected)
    }
  }

  @Test func runsOfEveryLengthAreFoundAnywhere() throws {
    let deflater = RunDeflater()
    var noise = Noise(seed: 3)
    // Bytes before the run, its bytes, and bytes after it, around the shortest run, deflate's longest length, words,
    // and blocks.
    let random = noise.bytes(65_472)
    let lengths = Array(0...20) + [62, 63, 64, 65, 128] + Array(256...262) + Array(515...518) + [70_000]
    for start in [0, 1, 2, 62, 63, 64, 65, 127, 128, 65_463, 65_472] {
      for length in lengths {
        for rest in [0, 1, 63, 200] {
          let piece = random[..<start] + [UInt8](repeating: 5, count: length) + random[..<rest]
          let part = try Self.deflated(Array(piece), deflater)
          let inflated = try #require(Self.inflated(part + [3, 0], count: piece.count))
          #expect(inflated[...] == piece, "\(start), \(length), \(rest)")
          #expect(part.count <= start + rest + (start + rest) / 8 + 900, "\(start), \(length), \(rest)")
        }
      }
    }
  }

  @Test("Deflaters read nothing before or after their bytes")
  func bounds() async {
    await #expect(processExitsWith: .success) {
      // Pages that cannot be read surround the bytes. Reading them ends the process.
      let (page, room) = (Int(sysconf(Int32(_SC_PAGESIZE))), 1 << 17)
      let area = try #require(mmap(nil, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
      let start = (area + page).assumingMemoryBound(to: UInt8.self)
      try #require(area != MAP_FAILED && mprotect(start, room, PROT_READ | PROT_WRITE) == 0)
      let scratch = UnsafeMutablePointer<UInt64>.allocate(capacity: Int(CPIXELS_MATCHES_SCRATCH) / 8)
      let target = UnsafeMutablePointer<UInt8>.allocate(
        capacity: max(cpixels_deflate_matches_bound(room), cpixels_deflate_runs_bound(room)))
      let space = UnsafeMutableRawPointer(scratch).assumingMemoryBound(to: UInt8.self)
      for count in Array(0...70) + [127, 128, 129, 4_095, 65_473, room] {
        for bytes in [start, start + (room - count)] {
          for index in 0..<count { bytes[index] = UInt8(index / 9 % 3) }
          #expect(cpixels_deflate_runs(bytes, count, space, target) <= cpixels_deflate_runs_bound(count))
          #expect(cpixels_deflate_matches(bytes, count, 91, 3, space, target) <= cpixels_deflate_matches_bound(count))
        }
      }
    }
  }

  /// Distances around powers of two and the largest one, lengths around the shortest and the longest one, and the end
  /// of a block.
  @Test(arguments: [1, 2, 3, 4, 5, 255, 256, 257, 4096, 32_767, 32_768, 32_769]) func matchesAreFound(
    atDistance distance: Int
  ) throws {
    let deflater = MatchDeflater()
    var noise = Noise(seed: distance)
    for start in [distance, 131_072 - 9, 131_072] where start >= distance {
      let random = noise.bytes(start)
      for length in [0, 3, 4, 5, 8, 9, 257, 258, 259, 260, 261, 262, 516, 519, 1000] {
        for rest in [0, 1, 9, 300] {
          var piece = random
          for _ in 0..<length { piece.append(piece[piece.count - distance]) }
          piece += noise.bytes(rest)
          let part = try Self.deflated(piece, deflater, rowBytes: distance)
          #expect(Self.inflated(part + [3, 0], count: piece.count) == piece, "\(start), \(length), \(rest)")
        }
      }
    }
  }

  @Test func repeatedRowsAndPixelsTakeLittleSpace() throws {
    var noise = Noise(seed: 8)
    let row = noise.bytes(2341)
    let rows = Array(repeatElement(row, count: 24).joined())
    let pixels = Array(repeatElement(noise.bytes(3), count: 20_000).joined())
    // The bytes of a row and the codes, and then a match for each 258 bytes.
    #expect(try Self.deflated(rows, MatchDeflater(), rowBytes: row.count).count < row.count + 600)
    #expect(try Self.deflated(pixels, MatchDeflater(), rowBytes: 60_001).count < 600)
  }

  /// The values change only with the program. A different value on another processor or at another address breaks a
  /// promise.
  @Test func bytesAreTheSameOnEveryProcessor() throws {
    for (deflater, expected) in [
      (MatchDeflater() as any Deflater, "1a98ee6a72e3d271367997efa0be5340"),
      (RunDeflater(), "e826516029955ce31a06e80a9837b456"),
    ] {
      let bytes = try Self.pieces.flatMap { try Self.deflated($0, deflater) }
      #expect(ContentDigest(of: bytes).description == expected)
    }
  }

  /// The bytes depend neither on the previous contents of memory nor on its address.
  @Test(arguments: [0, 1, 3, 8, 63]) func bytesDoNotDependOnMemory(shift: Int) throws {
    let piece = Self.pieces[8]
    let expected = try Self.deflated(piece, MatchDeflater())
    var noise = Noise(seed: shift)
    let source = noise.bytes(shift) + piece
    var scratch = noise.bytes(Int(CPIXELS_MATCHES_SCRATCH) + 64)
    var target = noise.bytes(cpixels_deflate_matches_bound(piece.count) + shift)
    let count = source.withUnsafeBufferPointer { source in
      scratch.withUnsafeMutableBufferPointer { scratch in
        target.withUnsafeMutableBufferPointer { target -> Int in
          guard let from = source.baseAddress, let space = scratch.baseAddress, let to = target.baseAddress else {
            return 0
          }
          return cpixels_deflate_matches(from + shift, piece.count, 91, 3, space + shift / 8 * 8, to + shift)
        }
      }
    }
    #expect(target[shift..<shift + count] == expected[...])
  }

  /// Byte 0 in half of the positions, byte 1 in a quarter, and so on, so that codes would exceed their maximum length.
  @Test func codesAreNoLongerThanTheyMayBe() throws {
    let piece = (0..<65_000).map { UInt8(truncatingIfNeeded: ($0 + 1).trailingZeroBitCount) }
    for deflater in try Self.deflaters() {
      let part = try Self.deflated(piece, deflater)
      #expect(Self.inflated(part + [3, 0], count: piece.count) == piece)
      #expect(part.count < 2 * piece.count / 8 + 100)
    }
  }

  @Test func invalidStreamsAreNotFollowed() throws {
    let finished = try Self.finished(Self.pieces[7] + Self.pieces[6] + Self.pieces[3])
    let follower = DeflateFollower()
    for count in [0, 1, 2, 100, finished.count / 2, finished.count - 1] {
      #expect(Self.continued(Array(finished[..<count]), follower) == nil, "the first \(count) bytes")
    }
    #expect(Self.continued(finished, follower) != nil)
    // Parsing any bytes ends.
    var noise = Noise(seed: 5)
    for _ in 0..<500 { _ = Self.continued(noise.bytes(200), follower) }
    for place in stride(from: 0, to: finished.count, by: 131) {
      var damaged = finished
      damaged[place] ^= 1 << (noise.byte() % 8)
      _ = Self.continued(damaged, follower)
    }
  }

  private static func deflaters() throws -> [any Deflater] { [MatchDeflater(), RunDeflater(), try SmallDeflater()] }

  private static func deflated(_ piece: [UInt8], _ deflater: any Deflater, rowBytes: Int = 91) throws -> [UInt8] {
    var target = [UInt8](repeating: 0xAA, count: deflater.bound(of: piece.count))
    let count = try piece.withUnsafeBufferPointer { source in
      try target.withUnsafeMutableBufferPointer { target in
        try deflater.deflate(FilteredRows(bytes: source, rowBytes: rowBytes, pixelBytes: 3), into: target)
      }
    }
    return Array(target[..<count])
  }

  private static func continued(_ stream: [UInt8], _ follower: DeflateFollower) -> Int? {
    var space = stream + [UInt8](repeating: 0xAA, count: DeflateFollower.continuationCount)
    return space.withUnsafeMutableBufferPointer { follower.makeContinuable($0, count: stream.count) }
  }

  private static func finished(_ bytes: [UInt8]) throws -> [UInt8] {
    let compressor = try #require(libdeflate_alloc_compressor(5))
    defer { libdeflate_free_compressor(compressor) }
    var target = [UInt8](repeating: 0, count: bytes.count + 1000)
    let count = libdeflate_deflate_compress(compressor, bytes, bytes.count, &target, target.count)
    return Array(target[..<count])
  }

  private static func inflated(_ stream: [UInt8], count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var target = [UInt8](repeating: 0, count: count + 1)
    var written = 0
    let result = libdeflate_deflate_decompress(decompressor, stream, stream.count, &target, target.count, &written)
    return result == LIBDEFLATE_SUCCESS ? Array(target[..<written]) : nil
  }
}

@Suite struct Adler32Tests {
  @Test(arguments: [0, 1, 2, 5552, 65520, 65521, 65522, 131_042, 200_000]) func checksumsOfPartsGiveThatOfTheWhole(
    _ split: Int
  ) {
    var noise = Noise(seed: split)
    let bytes = noise.bytes(140_000) + [UInt8](repeating: 255, count: 60_000)
    var checksum = Self.adler32(bytes[..<split])
    checksum.append(Self.adler32(bytes[split...]), byteCount: bytes.count - split)
    #expect(checksum == Self.adler32(bytes[...]))
  }

  /// The definition of RFC 1950.
  private static func adler32(_ bytes: ArraySlice<UInt8>) -> Adler32 {
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      first = (first + UInt32(byte)) % 65521
      second = (second + first) % 65521
    }
    return Adler32(value: second << 16 | first)
  }
}
