public import FlipbookStorage
public import FlipbookBitmaps
package import FlipbookRendering
public import FlipbookSnapshots
public import FlipbookUnits

/// A format in which frames are written.
public struct ExportFormat: Sendable {
  /// The format's name in scenarios.
  public let name: String
  /// A description of the files for the user.
  public let summary: String
  /// Whether the files of each frame depend on that frame alone, so that several exporters can share the frames.
  public let isPerFrame: Bool
  /// Whether the files contain the scenario's text and links to other results.
  public let showsSource: Bool
  /// Whether the index of an output folder lists results in this format.
  public let isIndexed: Bool
  /// Whether the exporter also needs frames without overlays, and each overlay alone.
  public let needsLayers: Bool
  /// The name of the format's file without extension, such as "animation", or nil for formats whose files have fixed names. The
  /// user can choose another name.
  public let fileName: String?
  /// The rates at which the format can show frames, from the highest; empty for formats that show frames at any rate.
  public let rates: [PlaybackRate]
  /// How the format's file can be simplified to become smaller, such as "127 colors", from the best. Each is a
  /// ``ExportSettings/coarseness``, from 1.
  public let simplifications: [String]
  /// Whether the exporter needs the pixels of frames. If no format of a result does, its frames are not drawn.
  public let needsPixels: Bool
  /// Whether the format's file can follow the reader's setting for light and dark.
  public let showsThemes: Bool
  /// The grid of a still with several frames of a size: the requested number, or the format's own. nil for other formats.
  package var grid: (@Sendable (_ count: Int?, _ size: Size) -> StillGrid)?
  /// Whether the bytes of the format's file also depend on another program on the machine.
  package var usesOtherPrograms = false
  /// Creates an exporter for a result, or for a part of its frames.
  public let makeExporter: @Sendable (ExportSettings, DrawingTools) -> any FrameExporter

  /// Creates a format from its name, its summary, and a closure that creates its exporters.
  ///
  /// By default, a file can depend on several frames, has a fixed name, and shows frames at any rate; the index lists
  /// no results in the format, and its exporter needs pixels but no layers.
  public init(
    name: String, summary: String, isPerFrame: Bool = false, showsSource: Bool = false, isIndexed: Bool = false,
    needsLayers: Bool = false, needsPixels: Bool = true, showsThemes: Bool = false, fileName: String? = nil,
    rates: [PlaybackRate] = [], simplifications: [String] = [],
    makeExporter: @escaping @Sendable (ExportSettings, DrawingTools) -> any FrameExporter
  ) {
    self.name = name
    self.summary = summary
    self.isPerFrame = isPerFrame
    self.showsSource = showsSource
    self.isIndexed = isIndexed
    self.needsLayers = needsLayers
    self.fileName = fileName
    self.rates = rates
    self.simplifications = simplifications
    self.needsPixels = needsPixels
    self.showsThemes = showsThemes
    self.makeExporter = makeExporter
  }
}

extension ExportFormat {
  /// The formats that Flipbook comes with, in the order in which they are listed.
  public static let standard: [ExportFormat] = [
    .png, .svg, .html, .curves, .animatedSVG, .gif, .apng, .webp, .mp4, .webm, .poster, .strip, .sheet,
    .onion,
  ]
}

/// Writes the frames of a sequence in a format.
///
/// The exporter receives the frames `passCount` times. Each pass calls `begin` once, `append` for every frame in order
/// that it needs, and `finish` once. An error ends the run of the scenario, and its result is discarded.
public protocol FrameExporter {
  /// The number of passes over the frames, usually 1. It may increase when a pass has finished.
  var passCount: Int { get }
  /// The report after all passes.
  var report: ExportReport { get }
  /// Begins a pass over the frames.
  ///
  /// - Parameters:
  ///   - sequence: The properties that all frames share.
  ///   - pass: The number of the pass, from 0.
  ///   - output: The result, to which files are written.
  /// - Throws: An error, for example if a file cannot be written.
  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws
  /// Whether the pass needs the frame at a place, from 0. Frames that no format needs after the first pass are not drawn.
  func needsFrame(at place: Int) -> Bool
  /// Processes the next frame that the pass needs.
  ///
  /// - Throws: An error, for example if a file cannot be written.
  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws
  /// Ends the pass after its last frame, and writes the files that need all frames.
  ///
  /// - Throws: An error, for example if a file cannot be written.
  mutating func finish(output: OutputTransaction) throws
}

extension FrameExporter {
  /// The default number of passes, 1.
  public var passCount: Int { 1 }
  /// The default report, without a detail or warnings.
  public var report: ExportReport { ExportReport() }
  /// Every pass needs all frames by default.
  public func needsFrame(at place: Int) -> Bool { true }
  /// Does nothing by default.
  public mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {}
  /// Does nothing by default.
  public mutating func finish(output: OutputTransaction) throws {}
}

/// An exporter's report about the files that it has written.
public struct ExportReport: Sendable {
  /// A detail for the last line about a result, such as "flipbook.html 1.2 MB".
  public var detail: String?
  /// Warnings about files that differ from what was requested.
  public var warnings: [String]
  /// The size, in bytes, of a file that was not written because it exceeds ``ExportSettings/sizeLimit``, or nil if it was written.
  /// The frames are then drawn again, fewer or smaller ones, for another exporter.
  public var excess: Int?

  /// Creates a report with a detail, or nil for none, and warnings.
  public init(detail: String? = nil, warnings: [String] = [], excess: Int? = nil) {
    self.detail = detail
    self.warnings = warnings
    self.excess = excess
  }
}

/// The properties that all frames of a sequence share.
public struct FrameSequence: Sendable {
  /// The size of the pictures, in points.
  public let size: Size
  /// The number of pixels per point.
  public let scale: Double
  /// The rate at which frames are written, and the refreshes in each of them.
  public let rate: FrameRate
  /// The scenario's last frame, even if it isn't written.
  public let last: FrameIndex
  /// The rate at which moving pictures show the frames. It differs from `rate` for slow motion.
  public let playback: PlaybackRate
  /// The description of the run, for formats that contain more than frames.
  public let run: RunDescription
  /// What the ids of SVG frames begin with, or nil for nothing of the user's choice.
  package var idPrefix: String?

  /// Creates the shared properties of frames. An empty run is enough for formats that contain only frames. By default, frames are
  /// shown at the rate at which they are written.
  package init(
    size: Size, scale: Double, rate: FrameRate, last: FrameIndex, playback: PlaybackRate? = nil,
    run: RunDescription = RunDescription()
  ) {
    self.size = size
    self.scale = scale
    self.rate = rate
    self.last = last
    self.playback = playback ?? PlaybackRate(rate.framesPerSecond)
    self.run = run
  }

  /// The size of the pictures in pixels, rounded, and at least one pixel in each direction.
  public var pixelSize: PixelSize { PictureScale.pixelSize(of: size, scale: scale) }

  /// Returns a frame's name, such as "frame-0007", with as many digits as the last frame needs, and at least four.
  public func fileName(of frame: FrameIndex) -> String {
    let digits = String(frame.number)
    let width = max(4, String(last.number).count)
    return "frame-" + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// A frame's picture and overlays, for formats that can show or hide overlays.
public struct FrameLayers {
  /// The picture without overlays, then each overlay alone, from back to front. Each continues a sequence of its own.
  package let pictures: [SequencePicture]
  /// The picture without overlays.
  public var plain: Bitmap { pictures[0].bitmap }
  /// Each overlay alone on a clear picture, from back to front.
  public var overlays: [Bitmap] { pictures.dropFirst().map(\.bitmap) }

  /// Creates layers from a picture without overlays and each overlay alone, from back to front.
  package init(plain: SequencePicture, overlays: [SequencePicture]) { pictures = [plain] + overlays }
}

/// A frame for exporters.
public struct RenderedFrame {
  /// The properties that the frame shares with all frames of its sequence.
  public let sequence: FrameSequence
  /// Everything on screen in the frame, with its tracks and events.
  public let snapshot: FrameSnapshot
  /// The drawing of the whole picture, for vector formats.
  package let displayList: DisplayList
  /// The whole picture, with overlays, and the rows that changed since the previous frame that was drawn.
  package let picture: SequencePicture
  /// The whole picture as pixels, with overlays. It has no pixels if no format of the result needs them.
  public var bitmap: Bitmap { picture.bitmap }
  /// The hashes of the bitmap's rows, for its digest and for encoders.
  package var rows: RowHashes { picture.rows }
  /// The picture and overlays separately, or nil if there are no overlays.
  public let layers: FrameLayers?
  /// The whole picture as SVG, if no format of the result needs pixels. The digest of the frame is then that of the SVG.
  package let svg: [UInt8]?

  /// The refreshes since the previous frame that the exporters received, with the frame's own.
  package var refreshes: [RefreshSnapshot] = []

  /// Creates a frame of a result whose formats need no pixels.
  package init(sequence: FrameSequence, snapshot: FrameSnapshot, displayList: DisplayList, svg: [UInt8]) {
    self.sequence = sequence
    self.snapshot = snapshot
    self.displayList = displayList
    self.svg = svg
    let nothing = Bitmap(size: PixelSize(width: 0, height: 0), rowBytes: 0, pixels: [], isOpaque: true)
    picture = SequencePicture(bitmap: nothing, rows: RowHashes(of: nothing), changedRows: [])
    layers = nil
  }

  /// Creates a frame from a snapshot and its drawings.
  package init(
    sequence: FrameSequence, snapshot: FrameSnapshot, displayList: DisplayList, picture: SequencePicture,
    layers: FrameLayers? = nil
  ) {
    self.sequence = sequence
    self.snapshot = snapshot
    self.displayList = displayList
    self.picture = picture
    self.layers = layers
    svg = nil
  }

  /// The digest of the picture's rows, or of its SVG.
  package var digest: ContentDigest { svg.map { ContentDigest(of: $0) } ?? ContentDigest(of: rows) }

  /// The name of the frame's files without extension, such as "frame-0007".
  public var fileName: String { sequence.fileName(of: snapshot.frame) }
}
