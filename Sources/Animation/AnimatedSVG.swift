package import FlipbookBitmaps
package import FlipbookRendering
package import FlipbookUnits

/// Writes a sequence of display lists as one SVG that moves.
///
/// The picture is written once. What moves is in groups whose translation and opacity follow cubic curves that are fitted to the
/// frames. All motions have one duration and begin together. Without motion, the file shows the poster.
package struct AnimatedSVG {
  /// What the file contains besides the frames.
  package struct Settings {
    var language = MotionSheet.Language.css
    /// The frame whose state is the state of the file without motion.
    var poster = 0
    /// How often the loop is played, or nil for ever.
    var plays: Int?
    /// Whether the frames have both appearances, each in a group with its name, of which the reader sees one.
    var isThemed = false

    package init(
      language: MotionSheet.Language = .css, poster: Int = 0, plays: Int? = nil, isThemed: Bool = false
    ) {
      self.language = language
      self.poster = poster
      self.plays = plays
      self.isThemed = isThemed
    }
  }

  /// What the frames have in common.
  package struct Frames {
    /// What a screen reader calls the file.
    let title: String
    /// The size of the picture, in points.
    let size: Size
    /// The number of pixels per point, for which the motion is exact enough, and photos sharp.
    let scale: Double
    let playback: PlaybackRate

    package init(title: String, size: Size, scale: Double, playback: PlaybackRate) {
      self.title = title
      self.size = size
      self.scale = scale
      self.playback = playback
    }
  }

  /// The largest error of a motion, in points, and in pixels of the written frames. The smaller one applies.
  static let tolerance = (points: 0.25, pixels: 0.5)

  let frames: Frames
  let settings: Settings
  private var merging = FrameMerging()
  /// What is on screen without motion.
  private var still = DisplayList(root: DisplayGroup())

  package init(_ frames: Frames, _ settings: Settings) {
    self.frames = frames
    self.settings = settings
  }

  package mutating func append(_ list: DisplayList) {
    if merging.frameCount <= settings.poster { still = list }
    merging.append(list)
  }

  /// Returns the file with all pictures as outlines.
  func bytes() -> [UInt8] { bytes { _, _ in EmbeddedPhotos() } }

  /// Returns the file with photos where they take less space than outlines.
  ///
  /// - Parameters:
  ///   - quality: The quality of the photos, 0 … 100, or nil for the lowest that looks like the outlines.
  ///   - draw: Draws items of a size, in points, at a number of pixels per point.
  /// - Throws: What `draw` throws, and `EncodingError` without memory.
  package func bytes(
    quality: Int?, draw: (DisplayList, Size, Double) throws -> Bitmap
  ) throws -> [UInt8] {
    try bytes { root, hidden in
      try EmbeddedPhotos(in: root, hidden, scale: frames.scale, quality: quality, draw: draw)
    }
  }

  private func bytes(embed: (MovingItem, HiddenFrames) throws -> EmbeddedPhotos) rethrows -> [UInt8] {
    guard let root = merging.finished() else { return [] }
    let hidden = HiddenFrames(in: root, size: frames.size)
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

  private var tolerance: Double { min(Self.tolerance.points, Self.tolerance.pixels / frames.scale) }

  private func document(
    _ root: MovingItem, _ hidden: HiddenFrames, _ photos: EmbeddedPhotos, prefix: String
  ) -> [UInt8] {
    let clock = LoopClock(
      frameCount: merging.frameCount, playback: frames.playback, plays: settings.plays)
    let poster = min(settings.poster, merging.frameCount - 1)
    var body = AnimationBody(
      root, hidden: hidden, poster: poster, tolerance: tolerance,
      definitions: AnimationDefinitions(prefix: prefix, photos: photos.photos),
      sheet: MotionSheet(
        settings.language, isThemed: settings.isThemed, prefix: prefix, clock: clock, poster: poster),
      isThemed: settings.isThemed)
    let picture = body.finish()
    var buffer = SVGBuffer()
    let pixels = PictureScale.pixelSize(of: frames.size, scale: frames.scale)
    buffer.openDocument(pixels, scale: frames.scale, label: label(clock))
    comment(body, photos, &buffer)
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

  /// What a screen reader reads: the title, the length, and what is on screen without motion, in the first appearance.
  private func label(_ clock: LoopClock) -> SVGLabel {
    let count = clock.frameCount == 1 ? "1 frame" : "\(clock.frameCount) frames"
    let label = SVGLabel(title: frames.title, summary: "\(count) in \(clock.seconds.text(decimals: 3)) s.")
    guard settings.isThemed, case .group(let first) = still.root.items.first else {
      return label.completed(with: still)
    }
    return label.completed(with: DisplayList(root: first))
  }

  private func comment(_ body: AnimationBody, _ photos: EmbeddedPhotos, _ buffer: inout SVGBuffer) {
    buffer.raw("<!-- Largest error in any frame: ")
    buffer.number(Self.roundedUp(body.largestError), decimals: 4)
    buffer.raw(" pt, opacity ")
    buffer.number(Self.roundedUp(body.largestFading), decimals: 4)
    if let error = photos.largestError {
      buffer.raw(", photos ")
      buffer.number(Self.roundedUp(error), decimals: 4)
      buffer.raw(" of 255 (root mean square), similarity ")
      buffer.number((photos.leastSimilarity * 10_000).rounded(.down) / 10_000, decimals: 4)
      buffer.raw(" (SSIM)")
    }
    buffer.raw(". -->\n")
  }

  private static func roundedUp(_ error: Double) -> Double { (error * 10_000).rounded(.up) / 10_000 }
}
