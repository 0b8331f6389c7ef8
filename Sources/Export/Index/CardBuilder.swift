import FlipbookStorage
import FlipbookBitmaps
import FlipbookEncoding
import FlipbookSnapshots
import FlipbookUnits

/// Builds a flipbook's card for the index: a picture with a few thumbnails side by side, and a few words.
struct CardBuilder {
  static let fileName = "card.json"
  static let pictureName = "card.png"
  /// The largest width and height of a thumbnail in pixels.
  static let longestSide = 240
  /// The least number of thumbnails. Up to twice as many are collected.
  private static let mostFrames = 16

  private var small: [Bitmap] = []
  /// The thumbnail of the worst frame of the first expectation that fails.
  private var worst: Bitmap?
  private var step = 1
  private var ordinal = 0

  mutating func append(_ frame: RenderedFrame) {
    defer { ordinal += 1 }
    let isWorst = worst == nil && isWorst(frame)
    guard ordinal % step == 0 || isWorst else { return }
    // Overlays would be blots in a thumbnail.
    let picture = frame.layers?.plain ?? frame.bitmap
    let side = max(picture.size.width, picture.size.height)
    let divisor = (side + CardBuilder.longestSide - 1) / CardBuilder.longestSide
    guard let bitmap = picture.reduced(by: divisor) else { return }
    if isWorst { worst = bitmap }
    guard ordinal % step == 0 else { return }
    small.append(bitmap)
    guard small.count > CardBuilder.mostFrames else { return }
    small = small.indices.filter { $0 % 2 == 0 }.map { small[$0] }
    step *= 2
  }

  /// Whether a frame is the first one that shows the worst moment of the first expectation that fails.
  private func isWorst(_ frame: RenderedFrame) -> Bool {
    guard let failure = frame.sequence.run.verdicts.lazy.compactMap(\.failure).first else { return false }
    return Double(frame.snapshot.frame.number + 1) > failure.worst * Double(frame.sequence.rate.framesPerSecond) + 1e-6
  }

  func write(_ record: RunRecord, _ sequence: FrameSequence, to output: OutputTransaction) throws {
    let thumbnails = small + (worst.map { [$0] } ?? [])
    guard let first = small.first, let picture = CardBuilder.filmstrip(thumbnails) else { return }
    let run = sequence.run
    var json = JSONWriter()
    json.object { json in
      json.field("flipbook", 1)
      json.field("title", run.title ?? "")
      for (name, text) in [
        ("scene", run.scene), ("variant", run.variant), ("device", run.device), ("appearance", run.appearance),
        ("locale", run.locale), ("cell", run.cell ?? ""),
      ] { json.field(name, text) }
      json.field("frames", record.frames.count)
      json.field("fps", sequence.rate.framesPerSecond)
      json.field("expectations", run.verdicts.count)
      json.field("failures", run.verdicts.count { $0.failure != nil })
      json.field("picture") { json in
        json.array(.inline) { json in [small.count, first.size.width, first.size.height].forEach { json.value($0) } }
      }
      json.field("poster", worst == nil ? mostChanged(from: first) : small.count)
    }
    json.endLine()
    try output.write(PNGEncoder(compression: .small).encode(picture), to: CardBuilder.pictureName)
    try output.write(json.take(), to: CardBuilder.fileName)
  }

  /// The index of the thumbnail that differs most from the first one, and of those the earliest. A sample of the colors, one of
  /// 13 bytes, is enough.
  private func mostChanged(from first: Bitmap) -> Int {
    let places = stride(from: 0, to: first.pixels.count, by: 13)
    let changes = small.map { bitmap in
      places.reduce(0) { $0 + abs(Int(bitmap.pixels[$1]) - Int(first.pixels[$1])) }
    }
    return changes.indices.max { (changes[$0], -$0) < (changes[$1], -$1) } ?? 0
  }

  /// Returns the thumbnails side by side.
  private static func filmstrip(_ thumbnails: [Bitmap]) -> Bitmap? {
    guard let size = thumbnails.first?.size else { return nil }
    var pixels: [UInt8] = []
    for row in 0..<size.height {
      for bitmap in thumbnails {
        let start = row * bitmap.rowBytes
        pixels += bitmap.pixels[start..<start + size.width * Bitmap.bytesPerPixel]
      }
    }
    let width = size.width * thumbnails.count
    return Bitmap(
      size: PixelSize(width: width, height: size.height), rowBytes: width * Bitmap.bytesPerPixel, pixels: pixels)
  }
}
