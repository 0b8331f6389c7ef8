package import FlipbookUnits

/// An animated PNG of any program: its frames with the times for which they are shown.
package struct AnimatedPNG: Sendable {
  package let size: PixelSize
  /// The time for which each frame is shown, in microseconds.
  package var durations: [Int] { parts.map(\.duration) }
  fileprivate let bytes: [UInt8]
  fileprivate private(set) var parts: [Part] = []
  /// The header of the file without its size, and the chunks on which the colors of all parts depend.
  fileprivate let format: [UInt8]
  fileprivate private(set) var colors: [UInt8] = []

  /// A picture that is drawn over the one before it.
  fileprivate struct Part: Sendable {
    let size: PixelSize
    let left: Int
    let top: Int
    let duration: Int
    let disposal: Disposal
    /// Whether it is mixed with what is below it, instead of replacing it.
    let isBlended: Bool
    var data: [Range<Int>] = []
  }

  /// What becomes of a part when its time is over.
  fileprivate enum Disposal: UInt8, Sendable {
    case stays, cleared, undone
  }

  /// Returns `nil` if the file is a still picture.
  /// - Throws: `PNGError` if a chunk is damaged, or if frames are missing.
  package init?(_ file: [UInt8]) throws(PNGError) {
    guard AnimatedPNG.isAnimated(file) == true else { return nil }
    bytes = file
    var count: Int?
    (size, format) = try file.withUnsafeBufferPointer { bytes throws(PNGError) in
      let file = UnsafeRawBufferPointer(bytes)
      var place = PNGChunk.signature.count
      let first = try PNGChunks.chunk(file, at: &place)
      guard first.type == "IHDR" else { throw .damaged("does not begin with its header") }
      let header = UnsafeRawBufferPointer(rebasing: file[first.data])
      return (try PNGHeader(header).size, Array(header[8...]))
    }
    try read(&count)
    guard let count, count == parts.count, parts.allSatisfy({ !$0.data.isEmpty }) else {
      throw .damaged("has \(parts.count { !$0.data.isEmpty }) of \(count ?? 0) frames")
    }
  }

  /// Whether a file is an animation, or `nil` if its beginning does not show that.
  package static func isAnimated(_ start: [UInt8]) -> Bool? {
    guard start.starts(with: PNGChunk.signature) else { return start.count < PNGChunk.signature.count ? nil : false }
    var place = PNGChunk.signature.count
    while place + 8 <= start.count {
      let count = start[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      switch String(decoding: start[place + 4..<place + 8], as: UTF8.self) {
      case "acTL": return true
      case "IDAT", "IEND": return false
      default: place += count + 12
      }
    }
    return nil
  }

  private mutating func read(_ count: inout Int?) throws(PNGError) {
    let bytes = bytes
    try bytes.withUnsafeBufferPointer { buffer throws(PNGError) in
      let file = UnsafeRawBufferPointer(buffer)
      var place = PNGChunk.signature.count
      var start = place
      while case let chunk = try PNGChunks.chunk(file, at: &place), chunk.type != "IEND" {
        let data = UnsafeRawBufferPointer(rebasing: file[chunk.data])
        switch chunk.type {
        case "acTL" where data.count == 8: count = Int(PNGChunks.number(in: data, at: 0))
        case "fcTL": parts.append(try part(data))
        // Without a part before it, it is a picture for programs that show no animations.
        case "IDAT" where parts.count == 1: parts[0].data.append(chunk.data)
        case "fdAT" where !parts.isEmpty && data.count >= 4:
          parts[parts.count - 1].data.append(chunk.data.dropFirst(4))
        case "PLTE", "tRNS": colors += file[start..<place]
        case let type where PNGColors.chunks.contains(type): colors += file[start..<place]
        default: break
        }
        start = place
      }
    }
  }

  private func part(_ data: UnsafeRawBufferPointer) throws(PNGError) -> Part {
    guard data.count == 26 else { throw .damaged("has a frame without its size") }
    func number(_ place: Int) -> Int { Int(PNGChunks.number(in: data, at: place)) }
    func short(_ place: Int) -> Int { Int(data[place]) << 8 + Int(data[place + 1]) }
    let (width, height, left, top) = (number(4), number(8), number(12), number(16))
    guard width > 0, height > 0, left + width <= size.width, top + height <= size.height,
      let disposal = Disposal(rawValue: data[24]), data[25] <= 1
    else { throw .damaged("has a frame that is not inside its picture") }
    // A denominator of 0 means hundredths.
    let unit = short(22) == 0 ? 100 : short(22)
    return Part(
      size: PixelSize(width: width, height: height), left: left, top: top, duration: short(20) * 1_000_000 / unit,
      disposal: disposal, isBlended: data[25] == 1)
  }

  /// Returns the pixels of a part, without those around it.
  fileprivate func picture(of part: Part) throws(PNGError) -> StraightBitmap {
    let sides = PNGChunk.bigEndian(UInt32(part.size.width)) + PNGChunk.bigEndian(UInt32(part.size.height))
    let data = part.data.flatMap { bytes[$0] }
    return try PNGDecoder.decode(
      PNGChunk.signature + PNGChunk.bytes("IHDR", sides + format) + colors + PNGChunk.bytes("IDAT", data)
        + PNGChunk.bytes("IEND", []))
  }
}

/// Draws the frames of an animated PNG in order. Each worker needs its own.
package final class AnimatedPNGFrames {
  private let file: AnimatedPNG
  private var pixels: [UInt8]
  private var next = 0
  /// The pixels before the last part, if it is undone.
  private var before: [UInt8] = []
  private var picture: StraightBitmap?

  package init(_ file: AnimatedPNG) {
    self.file = file
    pixels = [UInt8](repeating: 0, count: 4 * file.size.width * file.size.height)
  }

  /// Returns a frame.
  ///
  /// - Parameter index: The number of a frame, not less than in the previous call.
  package func frame(_ index: Int) throws(PNGError) -> StraightBitmap {
    precondition(file.parts.indices.contains(index) && next <= index + 1, "a frame that is not there, or is over")
    while next <= index {
      if next > 0 { dispose(of: file.parts[next - 1]) }
      try draw(file.parts[next])
      next += 1
      picture = nil
    }
    guard let current = picture ?? StraightBitmap(size: file.size, pixels: pixels) else {
      throw .damaged("has no pixels")
    }
    picture = current
    return current
  }

  private func draw(_ part: AnimatedPNG.Part) throws(PNGError) {
    if part.disposal == .undone { before = pixels }
    let picture = try file.picture(of: part)
    for row in 0..<part.size.height {
      let (to, from) = (place(row, of: part), 4 * row * part.size.width)
      let count = 4 * part.size.width
      if part.isBlended {
        for pixel in stride(from: 0, to: count, by: 4) { blend(picture.pixels, from + pixel, over: to + pixel) }
      } else {
        pixels.replaceSubrange(to..<to + count, with: picture.pixels[from..<from + count])
      }
    }
  }

  private func place(_ row: Int, of part: AnimatedPNG.Part) -> Int {
    4 * ((part.top + row) * file.size.width + part.left)
  }

  /// Mixes a pixel with the one below it, as the specification of PNG describes.
  private func blend(_ source: [UInt8], _ from: Int, over to: Int) {
    let (above, below) = (Int(source[from + 3]), Int(pixels[to + 3]))
    guard above > 0 else { return }
    let rest = below * (255 - above)
    let whole = 255 * above + rest
    for channel in 0..<3 {
      let sum = 255 * above * Int(source[from + channel]) + rest * Int(pixels[to + channel])
      pixels[to + channel] = UInt8((sum + whole / 2) / whole)
    }
    pixels[to + 3] = UInt8((whole + 127) / 255)
  }

  private func dispose(of part: AnimatedPNG.Part) {
    switch part.disposal {
    case .stays: break
    case .undone: pixels = before
    case .cleared:
      for row in 0..<part.size.height {
        let start = place(row, of: part)
        pixels.replaceSubrange(start..<start + 4 * part.size.width, with: repeatElement(0, count: 4 * part.size.width))
      }
    }
  }
}
