package import Encoding
package import Rendering
package import Snapshots
package import Units

/// A way to write frames.
package struct ExportFormat: Sendable {
  /// The scenario's word for it.
  package let name: String
  /// What is written, for people.
  package let summary: String
  /// Whether each frame's files depend on that frame alone, so that frames may come to several exporters, each some of them.
  package let isPerFrame: Bool
  /// Whether it shows the scenario's text and leads to other results.
  package let showsSource: Bool
  /// Whether it wants frames without their overlays, and each overlay alone, as well.
  package let needsLayers: Bool
  /// A new exporter for one result, or for a part of its frames.
  package let makeExporter: @Sendable (ExportSettings, DrawingTools) -> any FrameExporter

  package init(
    name: String, summary: String, isPerFrame: Bool = false, showsSource: Bool = false, needsLayers: Bool = false,
    makeExporter: @escaping @Sendable (ExportSettings, DrawingTools) -> any FrameExporter
  ) {
    self.name = name
    self.summary = summary
    self.isPerFrame = isPerFrame
    self.showsSource = showsSource
    self.needsLayers = needsLayers
    self.makeExporter = makeExporter
  }
}

/// What is asked of exporters besides the frames.
package struct ExportSettings: Sendable {
  /// Of formats whose files can be written fast or small.
  package var compression: Compression
  /// Bytes that files whose size can be chosen may have.
  package var sizeLimit: Int

  package static let standardSizeLimit = 20_000_000

  package init(compression: Compression = .fast, sizeLimit: Int = ExportSettings.standardSizeLimit) {
    self.compression = compression
    self.sizeLimit = sizeLimit
  }
}

extension ExportFormat {
  /// Every format, in the order in which they are listed to people.
  package static let all: [ExportFormat] = [.png, .svg, .html, .curves]

  package static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }
}

/// Writes the frames of one sequence in one format.
///
/// The frames are played to it `passCount` times. Each time: `begin` once, `append` for every frame in order, `finish` once.
/// Whatever it throws ends the run of the scenario, and the result is dropped.
package protocol FrameExporter {
  /// How often it needs to see the frames; 1 for most. It may grow when a pass has finished.
  var passCount: Int { get }
  /// What there is to say when all passes have finished.
  var report: ExportReport { get }
  /// - Parameter pass: counted from 0.
  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws
  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws
  mutating func finish(output: OutputTransaction) throws
}

extension FrameExporter {
  package var passCount: Int { 1 }
  package var report: ExportReport { ExportReport() }
  package mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {}
  package mutating func finish(output: OutputTransaction) throws {}
}

/// What an exporter tells of what it has written.
package struct ExportReport: Sendable {
  /// For the line that closes a result, such as "flipbook.html 1.2 MB"; nil for nothing.
  package var detail: String?
  /// What was not written as it was asked for.
  package var warnings: [String]

  package init(detail: String? = nil, warnings: [String] = []) {
    self.detail = detail
    self.warnings = warnings
  }
}

/// What all frames of a sequence have in common.
package struct FrameSequence: Sendable {
  /// Points.
  package let size: Size
  /// Pixels per point.
  package let scale: Double
  package let rate: FrameRate
  /// The scenario's last frame, whether it is written or not.
  package let last: FrameIndex
  /// For formats that tell more than the frames show.
  package let run: RunDescription

  package init(
    size: Size, scale: Double, rate: FrameRate, last: FrameIndex, run: RunDescription = RunDescription()
  ) {
    self.size = size
    self.scale = scale
    self.rate = rate
    self.last = last
    self.run = run
  }

  package var pixelSize: PixelSize { PictureScale.pixelSize(of: size, scale: scale) }

  /// "frame-0007": as many digits as the last frame needs, at least four.
  package func fileName(of frame: FrameIndex) -> String {
    let digits = String(frame.number)
    let width = max(4, String(last.number).count)
    return "frame-" + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// A frame's picture and what lies over it, for formats that show overlays or leave them out.
package struct FrameLayers {
  /// The picture without overlays.
  package let plain: Bitmap
  /// Each overlay alone, clear elsewhere, the lowest first; none where there is but one overlay, since the pictures with and
  /// without it tell all.
  package let overlays: [Bitmap]

  package init(plain: Bitmap, overlays: [Bitmap] = []) {
    self.plain = plain
    self.overlays = overlays
  }
}

/// A frame as exporters see it.
package struct RenderedFrame {
  package let sequence: FrameSequence
  package let snapshot: FrameSnapshot
  package let displayList: DisplayList
  package let bitmap: Bitmap
  /// The bitmap's, for its digest and its encoders.
  package let rows: RowHashes
  /// The same taken apart; nil where there are no overlays.
  package let layers: FrameLayers?

  package init(
    sequence: FrameSequence, snapshot: FrameSnapshot, displayList: DisplayList, bitmap: Bitmap, rows: RowHashes,
    layers: FrameLayers? = nil
  ) {
    self.sequence = sequence
    self.snapshot = snapshot
    self.displayList = displayList
    self.bitmap = bitmap
    self.rows = rows
    self.layers = layers
  }

  package var fileName: String { sequence.fileName(of: snapshot.frame) }
}
