import FlipbookBitmaps
import FlipbookRendering
import FlipbookUnits

/// Writes a sequence of display lists as one SVG that moves.
///
/// The picture is written once. What moves is in groups whose translation and opacity follow cubic curves that are fitted to the
/// frames. All motions have one duration and begin together. Without motion, the file shows the poster.
struct AnimatedSVG {
  /// What the file contains besides the frames.
  struct Settings {
    var language = MotionSheet.Language.css
    /// The frame whose state is the state of the file without motion.
    var poster = 0
    /// How often the loop is played, or nil for ever.
    var plays: Int?
    /// Whether the frames have both appearances, each in a group with its name, of which the reader sees one.
    var isThemed = false
  }

  /// The largest error of a motion, in points, and in pixels of the written frames. The smaller one applies.
  static let tolerance = (points: 0.25, pixels: 0.5)

  let sequence: FrameSequence
  let settings: Settings
  private var merging = FrameMerging()

  init(_ sequence: FrameSequence, _ settings: Settings) {
    self.sequence = sequence
    self.settings = settings
  }

  mutating func append(_ list: DisplayList) { merging.append(list) }

  /// Returns the file with all pictures as outlines.
  func bytes() -> [UInt8] { bytes { _, _ in EmbeddedPhotos() } }

  /// Returns the file.
  ///
  /// - Parameter embed: Returns the photos that the file contains in place of outlines.
  func bytes(embed: (MovingItem, HiddenFrames) throws -> EmbeddedPhotos) rethrows -> [UInt8] {
    guard let root = merging.finished() else { return [] }
    let hidden = HiddenFrames(in: root, size: sequence.size)
    let photos = try embed(root, hidden)
    let first = document(root, hidden, photos, prefix: "f00")
    return document(root, hidden, photos, prefix: Self.prefix(for: first))
  }

  /// Returns the beginning of all ids of a document, so that documents on one page have different ids.
  private static func prefix(for bytes: [UInt8]) -> String {
    let digits = ContentDigest(of: bytes).description.prefix(8)
    let number = UInt64(digits, radix: 16) ?? 0
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let rest = String(number / 26 % 1_296, radix: 36)
    return String(letters[Int(number % 26)]) + (rest.count < 2 ? "0" : "") + rest
  }

  private var tolerance: Double { min(Self.tolerance.points, Self.tolerance.pixels / sequence.scale) }

  private func document(
    _ root: MovingItem, _ hidden: HiddenFrames, _ photos: EmbeddedPhotos, prefix: String
  ) -> [UInt8] {
    let clock = LoopClock(
      frameCount: merging.frameCount, playback: sequence.playback, plays: settings.plays)
    var body = AnimationBody(
      root, hidden: hidden, poster: min(settings.poster, merging.frameCount - 1), tolerance: tolerance,
      definitions: AnimationDefinitions(prefix: prefix, photos: photos.photos),
      sheet: MotionSheet(settings.language, isThemed: settings.isThemed, prefix: prefix, clock: clock),
      isThemed: settings.isThemed)
    let picture = body.finish()
    var buffer = SVGBuffer()
    open(&buffer)
    comment(body, photos, clock, &buffer)
    body.sheet.appendStyles(to: &buffer)
    if !body.definitions.buffer.bytes.isEmpty {
      buffer.raw("<defs>\n")
      buffer.append(body.definitions.buffer)
      buffer.raw("</defs>\n")
    }
    buffer.append(picture)
    buffer.raw("</svg>\n")
    return buffer.bytes
  }

  private func open(_ buffer: inout SVGBuffer) {
    let pixels = sequence.pixelSize
    buffer.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(pixels.width)\" height=\"\(pixels.height)\"")
    buffer.raw(" viewBox=\"0 0")
    buffer.listed(Double(pixels.width) / sequence.scale, decimals: 6)
    buffer.listed(Double(pixels.height) / sequence.scale, decimals: 6)
    buffer.raw("\" role=\"img\">\n")
    if let title = sequence.run.title {
      buffer.raw("<title>")
      buffer.escaped(title)
      buffer.raw("</title>\n")
    }
  }

  private func comment(
    _ body: AnimationBody, _ photos: EmbeddedPhotos, _ clock: LoopClock, _ buffer: inout SVGBuffer
  ) {
    buffer.raw("<!-- \(clock.frameCount) frames in \(clock.duration) s. Largest error in any frame: ")
    buffer.number(Self.roundedUp(body.largestError), decimals: 4)
    buffer.raw(" pt, opacity ")
    buffer.number(Self.roundedUp(body.largestFading), decimals: 4)
    if let error = photos.largestError {
      buffer.raw(", photos ")
      buffer.number(Self.roundedUp(error), decimals: 4)
      buffer.raw(" of 255 (root mean square)")
    }
    buffer.raw(". -->\n")
  }

  private static func roundedUp(_ error: Double) -> Double { (error * 10_000).rounded(.up) / 10_000 }
}
