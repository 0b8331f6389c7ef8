import CFlipbookISAL

/// The chunks of a PNG, whose checksums and order were checked.
struct PNGChunks {
  let header: PNGHeader
  /// The positions of the pieces of compressed data in the file.
  private(set) var data: [Range<Int>] = []
  /// Whether the meaning of pixels depends on other chunks: a palette or transparency.
  private(set) var hasColorTables = false
  /// The positions of the chunks that describe colors, by their names.
  private var colorTags: [String: Range<Int>] = [:]

  /// Bytes after the last chunk are ignored.
  init(_ file: UnsafeRawBufferPointer) throws(PNGError) {
    guard file.starts(with: PNGChunk.signature) else {
      throw PNGChunk.signature.starts(with: file) && !file.isEmpty ? .endsEarly : .notPNG
    }
    var place = PNGChunk.signature.count
    let first = try PNGChunks.chunk(file, at: &place)
    guard first.type == "IHDR" else { throw .damaged("does not begin with its header") }
    header = try PNGHeader(UnsafeRawBufferPointer(rebasing: file[first.data]))
    var previous = first.type
    while previous != "IEND" {
      let chunk = try PNGChunks.chunk(file, at: &place)
      try add(chunk, after: previous)
      previous = chunk.type
    }
    guard !data.isEmpty else { throw .damaged("has no pixels") }
  }

  private mutating func add(_ chunk: (type: String, data: Range<Int>), after previous: String) throws(PNGError) {
    switch chunk.type {
    case "IDAT":
      guard data.isEmpty || previous == "IDAT" else { throw .damaged("has other chunks between those of its pixels") }
      data.append(chunk.data)
    case "PLTE", "tRNS": hasColorTables = true
    case let type where PNGColors.chunks.contains(type):
      if data.isEmpty { colorTags[chunk.type] = colorTags[chunk.type] ?? chunk.data }
    case "IHDR": throw .damaged("has two headers")
    case "IEND": break
    default:
      // A capital letter marks a chunk that must not be ignored.
      guard chunk.type.utf8.first.map({ $0 & 0x20 != 0 }) == true else {
        throw .damaged("needs an unknown chunk \(chunk.type)")
      }
    }
  }

  /// What the colors of the file mean, which is the one that was checked.
  func colors(of file: UnsafeRawBufferPointer) -> PNGColors {
    PNGColors(colorTags.mapValues { UnsafeRawBufferPointer(rebasing: file[$0]) })
  }

  static func chunk(
    _ file: UnsafeRawBufferPointer, at place: inout Int
  ) throws(PNGError) -> (type: String, data: Range<Int>) {
    let around = PNGChunk.headerCount + PNGChunk.trailerCount
    guard file.count - place >= around else { throw .endsEarly }
    let letters = file[place + 4..<place + 8]
    guard letters.allSatisfy({ (0x41...0x5A).contains($0 & ~0x20) }) else {
      throw .damaged("has a chunk without a name")
    }
    let count = Int(number(in: file, at: place))
    guard count <= Int32.max else { throw .damaged("has a chunk of an impossible length") }
    guard file.count - place - around >= count else { throw .endsEarly }
    let type = String(decoding: letters, as: UTF8.self)
    let data = place + PNGChunk.headerCount..<place + PNGChunk.headerCount + count
    let covered = UnsafeRawBufferPointer(rebasing: file[place + 4..<data.upperBound])
    guard PNGChunk.checksum(covered) == number(in: file, at: data.upperBound) else { throw .badChecksum(chunk: type) }
    place = data.upperBound + PNGChunk.trailerCount
    return (type, data)
  }

  /// Returns the number in four bytes, the highest first.
  static func number(in bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }
}
