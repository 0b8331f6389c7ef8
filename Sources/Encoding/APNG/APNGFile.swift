package import FlipbookUnits

/// The frames of an animated PNG that `APNGEncoder` wrote.
package struct APNGFile: Sendable {
  package let size: PixelSize
  package let framesPerSecond: Int
  /// The number of frames, with a frame of a longer duration counted as many times.
  package let frameCount: Int
  private let bytes: [UInt8]
  private let parts: [Part]

  /// A part that is drawn over the previous frame.
  fileprivate struct Part: Sendable {
    let rows: Range<Int>
    /// The number of frames that it is shown for.
    let duration: Int
    /// The denominator of the duration.
    let framesPerSecond: Int
    var data: [Range<Int>] = []
  }

  /// - Throws: `PNGError` if a chunk is damaged, or if another program wrote the animation.
  package init(_ file: [UInt8]) throws(PNGError) {
    let found = try file.withUnsafeBufferPointer { bytes throws(PNGError) in
      try APNGFile.read(UnsafeRawBufferPointer(bytes))
    }
    size = found.size
    parts = found.parts
    guard let rate = found.parts.first?.framesPerSecond, parts.allSatisfy({ $0.framesPerSecond == rate }), rate > 0
    else { throw .damaged("has frames of different lengths") }
    framesPerSecond = rate
    frameCount = parts.reduce(0) { $0 + $1.duration }
    bytes = file
  }

  private static let foreign = PNGError.damaged("is not an animation that Flipbook wrote")

  private static func read(_ file: UnsafeRawBufferPointer) throws(PNGError) -> (size: PixelSize, parts: [Part]) {
    guard file.starts(with: PNGChunk.signature) else { throw .notPNG }
    var place = PNGChunk.signature.count
    let first = try PNGChunks.chunk(file, at: &place)
    guard first.type == "IHDR" else { throw .damaged("does not begin with its header") }
    let header = try PNGHeader(UnsafeRawBufferPointer(rebasing: file[first.data]))
    guard header.bitDepth == 8, header.colorType == .rgba, !header.isInterlaced else { throw foreign }
    var parts: [Part] = []
    var isAnimated = false
    while case let chunk = try PNGChunks.chunk(file, at: &place), chunk.type != "IEND" {
      switch chunk.type {
      case "acTL": isAnimated = true
      case "fcTL": parts.append(try part(UnsafeRawBufferPointer(rebasing: file[chunk.data]), header.size))
      case "IDAT" where parts.count == 1: parts[0].data.append(chunk.data)
      case "fdAT" where parts.count > 1 && chunk.data.count > 4:
        parts[parts.count - 1].data.append(chunk.data.dropFirst(4))
      default: throw foreign
      }
    }
    let isWhole = parts.allSatisfy { !$0.data.isEmpty } && parts.first?.rows == 0..<header.size.height
    guard isAnimated, isWhole else { throw foreign }
    return (header.size, parts)
  }

  private static func part(_ data: UnsafeRawBufferPointer, _ size: PixelSize) throws(PNGError) -> Part {
    guard data.count == 26 else { throw foreign }
    func number(_ place: Int) -> Int { Int(PNGChunks.number(in: data, at: place)) }
    let (height, y) = (number(8), number(16))
    let duration = Int(data[20]) << 8 + Int(data[21])
    let isOurs = number(4) == size.width && number(12) == 0 && data[24] == 0 && data[25] == 0
    guard isOurs, height > 0, y + height <= size.height, duration > 0 else { throw foreign }
    return Part(rows: y..<y + height, duration: duration, framesPerSecond: Int(data[22]) << 8 + Int(data[23]))
  }

  /// Returns the rows that a part draws.
  fileprivate func pixels(of part: Part) throws(PNGError) -> [UInt8] {
    let sides = PNGChunk.bigEndian(UInt32(size.width)) + PNGChunk.bigEndian(UInt32(part.rows.count))
    let data = part.data.flatMap { bytes[$0] }
    let file =
      PNGChunk.signature + PNGChunk.bytes("IHDR", sides + [8, 6, 0, 0, 0]) + PNGChunk.bytes("IDAT", data)
      + PNGChunk.bytes("IEND", [])
    return try PNGDecoder.decode(file).pixels
  }

  fileprivate func part(_ index: Int) -> Part { parts[index] }
}

/// Returns the frames of an animated PNG in order. Each worker needs its own.
package final class APNGFrames {
  private let file: APNGFile
  private var nextPart = 0
  /// The number of frames of the parts so far.
  private var end = 0
  private var pixels: [UInt8]
  private var picture: StraightBitmap?

  package init(_ file: APNGFile) {
    self.file = file
    pixels = [UInt8](repeating: 0, count: 4 * file.size.width * file.size.height)
  }

  /// Returns a frame.
  ///
  /// - Parameter index: A number less than `frameCount`, and not less than in the previous call.
  package func frame(_ index: Int) throws(PNGError) -> StraightBitmap {
    precondition(index < file.frameCount, "a frame beyond the last")
    while end <= index {
      let part = file.part(nextPart)
      picture = nil
      let start = 4 * file.size.width * part.rows.lowerBound
      pixels.replaceSubrange(start..<start + 4 * file.size.width * part.rows.count, with: try file.pixels(of: part))
      nextPart += 1
      end += part.duration
    }
    guard let current = picture ?? StraightBitmap(size: file.size, pixels: pixels) else {
      throw .damaged("has no pixels")
    }
    picture = current
    return current
  }
}
