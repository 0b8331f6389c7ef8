import FlipbookBitmaps
import FlipbookEncoding
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
  private var step = 1
  private var ordinal = 0

  mutating func append(_ frame: RenderedFrame) {
    defer { ordinal += 1 }
    guard ordinal % step == 0 else { return }
    let side = max(frame.bitmap.size.width, frame.bitmap.size.height)
    let divisor = (side + CardBuilder.longestSide - 1) / CardBuilder.longestSide
    guard let bitmap = frame.bitmap.reduced(by: divisor) else { return }
    small.append(bitmap)
    guard small.count > CardBuilder.mostFrames else { return }
    small = small.indices.filter { $0 % 2 == 0 }.map { small[$0] }
    step *= 2
  }

  func write(_ record: RunRecord, _ sequence: FrameSequence, to output: OutputTransaction) throws {
    guard let first = small.first, let picture = filmstrip() else { return }
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
    }
    json.endLine()
    try output.write(PNGEncoder(compression: .small).encode(picture), to: CardBuilder.pictureName)
    try output.write(json.take(), to: CardBuilder.fileName)
  }

  /// Returns the thumbnails side by side.
  private func filmstrip() -> Bitmap? {
    guard let size = small.first?.size else { return nil }
    var pixels: [UInt8] = []
    for row in 0..<size.height {
      for bitmap in small {
        let start = row * bitmap.rowBytes
        pixels += bitmap.pixels[start..<start + size.width * Bitmap.bytesPerPixel]
      }
    }
    let width = size.width * small.count
    return Bitmap(
      size: PixelSize(width: width, height: size.height), rowBytes: width * Bitmap.bytesPerPixel, pixels: pixels)
  }
}
