import FlipbookRendering
import Testing
import FlipbookUnits

@testable import FlipbookEncoding

/// Reading any bytes results in a picture or an error.
@Suite struct DamagedPNGTests {
  static let plain = PNGKind(colorType: 2, bitDepth: 8, isInterlaced: false)
  static let stream = PNGKind.zlib(plain.filtered(width: 5, height: 4))

  /// Returns a picture of 5 × 4 pixels with these chunks between the header and the end.
  private static func file(_ chunks: (String, [UInt8])...) -> [UInt8] {
    PNGKind.file([("IHDR", plain.header(width: 5, height: 4))] + chunks + [("IEND", [])])
  }

  @Test(
    "Every error is described",
    arguments: [
      ([], .notPNG), (Array("GIF89a".utf8), .notPNG), (Array(file(("IDAT", stream))[..<5]), .endsEarly),
      (file(), .damaged("has no pixels")),
      (file(("IDAT", Array(stream.dropLast(4)))), .endsEarly),
      (file(("IDAT", PNGKind.zlib(Array(plain.filtered(width: 5, height: 4).dropLast())))), .endsEarly),
      (file(("IDAT", [])), .endsEarly), (file(("IDAT", [0x78])), .endsEarly),
      (file(("IDAT", [0x78, 0xBB] + stream[2...])), .damaged("has pixels that are not deflated")),
      (file(("IDAT", [0x78, 0x9D] + stream[2...])), .damaged("has pixels that are not deflated")),
      (file(("IDAT", stream.dropLast() + [(stream.last ?? 0) ^ 1])), .badChecksum(chunk: nil)),
      (
        file(("IDAT", PNGKind.zlib(plain.filtered(width: 5, height: 4) + [0]))),
        .damaged("has more pixels than its header declares")
      ),
      (
        file(("IDAT", PNGKind.zlib([5] + plain.filtered(width: 5, height: 4).dropFirst()))),
        .damaged("has a row with an unknown filter")
      ),
      (
        file(("IDAT", Array(stream[..<9])), ("tEXt", [65, 0]), ("IDAT", Array(stream[9...]))),
        .damaged("has other chunks between those of its pixels")
      ),
      (file(("ABCD", []), ("IDAT", stream)), .damaged("needs an unknown chunk ABCD")),
      (file(("A1cd", []), ("IDAT", stream)), .damaged("has a chunk without a name")),
      (file(("IHDR", plain.header(width: 5, height: 4)), ("IDAT", stream)), .damaged("has two headers")),
      (PNGKind.file([("IDAT", stream), ("IEND", [])]), .damaged("does not begin with its header")),
      (PNGKind.file([("IHDR", [1, 2, 3]), ("IEND", [])]), .damaged("has a header of 3 bytes")),
    ] as [([UInt8], PNGError)]
  )
  func errors(_ file: [UInt8], _ expected: PNGError) {
    #expect(throws: expected) { try PNGDecoder.decode(file) }
  }

  @Test("Files that libpng accepts are accepted")
  func oddities() throws {
    let whole = Self.file(("IDAT", Self.stream))
    let pixels = try PNGDecoder.decode(whole)
    let odd = [
      whole + [1, 2, 3], Self.file(("IDAT", Self.stream + [1, 2, 3])), Self.file(("IDAT", Self.stream), ("IDAT", [9])),
      Self.file(("IDAT", []), ("IDAT", [0x78]), ("IDAT", Array(Self.stream[1...])), ("IDAT", [])),
      Self.file(("tEXt", [65, 0, 66]), ("IDAT", Self.stream), ("tEXt", [65, 0, 66])),
      Self.file(("PLTE", [1, 2, 3]), ("IDAT", Self.stream)),
      // A window of 256 bytes, as programs that optimize file size declare it.
      Self.file(("IDAT", [0x08, 0x1D] + Self.stream[2...])),
      Self.file(("IDAT", Array(Self.stream[..<20])), ("IDAT", Array(Self.stream[20...]))),
    ]
    for (index, file) in odd.enumerated() { #expect(try PNGDecoder.decode(file) == pixels, "case \(index)") }
  }

  @Test(
    "Large pictures are refused before memory is allocated",
    arguments: [(16_385, 1), (1, 16_385), (16_384, 16_384), (7747, 7747), (Int(Int32.max), Int(Int32.max))]
      as [(Int, Int)])
  func bombs(_ width: Int, _ height: Int) {
    for kind in PNGKind.all {
      let file = PNGKind.file([
        ("IHDR", kind.header(width: width, height: height)), ("IDAT", Self.stream), ("IEND", []),
      ])
      #expect(throws: PNGError.tooLarge(width: UInt32(width), height: UInt32(height))) { try PNGDecoder.decode(file) }
    }
  }

  @Test("A small file that declares a large picture ends early")
  func promises() {
    for kind in PNGKind.all {
      let file = PNGKind.file([("IHDR", kind.header(width: 7000, height: 8000)), ("IDAT", Self.stream), ("IEND", [])])
      #expect(throws: PNGError.endsEarly) { try PNGDecoder.decode(file) }
    }
  }

  static let samples = [plain] + PNGKind.all.filter { $0.colorType != 2 && $0.bitDepth < 16 }

  @Test("Every truncated file is refused", arguments: samples)
  func truncations(_ kind: PNGKind) {
    let file = kind.file(width: 9, height: 7)
    for count in file.indices {
      #expect(throws: PNGError.self, "the first \(count) bytes") { try PNGDecoder.decode(Array(file[..<count])) }
    }
  }

  @Test("Any changed bit is found", arguments: samples)
  func bits(_ kind: PNGKind) {
    let file = kind.file(width: 9, height: 7)
    for place in file.indices {
      var damaged = file
      damaged[place] ^= 1 << UInt8(place % 8)
      #expect(throws: PNGError.self, "byte \(place)") { try PNGDecoder.decode(damaged) }
    }
  }

  /// If the checksum of the chunk is correct, only the checksum of the stream can reveal damage.
  @Test("Damaged compressed data gives the right pixels or an error", arguments: samples)
  func streams(_ kind: PNGKind) throws {
    let (width, height) = (24, 20)
    let raw = kind.filtered(width: width, height: height)
    let stream = PNGKind.zlib(raw)
    var noise = Noise(seed: 3)
    let whole = try PNGDecoder.decode(kind.file(width: width, height: height))
    for round in 0..<600 {
      var damaged = stream
      for _ in 0...(round % 3) { damaged[Int(noise.byte()) * 7 % stream.count] ^= 1 << (noise.byte() % 8) }
      if round % 7 == 0 { damaged.removeLast(Int(noise.byte()) % stream.count) }
      let plain = PNGKind.file([("IHDR", kind.header(width: width, height: height)), ("IDAT", damaged), ("IEND", [])])
      guard let read = try? PNGDecoder.decode(plain) else { continue }
      #expect(kind.colorType == 3 || kind.hasTransparency || read == whole)
    }
  }

  @Test("Messages continue a sentence that starts with the file's name")
  func messages() {
    #expect(PNGError.tooLarge(width: 20_000, height: 4).message.hasPrefix("has 20000×4 pixels; at most 16384 a side"))
    #expect(PNGError.badChecksum(chunk: "IDAT").message == "is damaged: the checksum of a chunk IDAT is wrong")
    #expect(PNGError.damaged("has no pixels").message == "is damaged: it has no pixels")
  }
}
