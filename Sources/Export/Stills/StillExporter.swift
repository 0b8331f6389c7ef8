import FlipbookStorage
import FlipbookBitmaps
import FlipbookEncoding
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

extension ExportFormat {
  package static let poster = still("poster", "one picture of the moment halfway through the motion", count: 1) {
    frames, _ in frames.first?.bitmap
  }
  package static let strip = still(
    "strip", "frames of the motion side by side", count: 5, grid: { count, _ in StillGrid(columns: count, rows: 1) }
  ) { frames, _ in
    StillComposition(frames.map(\.bitmap), columns: frames.count, gap: StillGrid.gap, labelHeight: 0).picture
  }
  package static let sheet = still(
    "sheet", "a grid of frames with their times", count: 12, grid: StillSheet.grid, arrange: StillSheet.picture)
  package static let onion = still("onion", "the last position of everything, with fading earlier ones", count: 5) {
    frames, _ in OnionPicture(frames.map(\.bitmap)).picture
  }

  private static func still(
    _ name: String, _ summary: String, count: Int, grid: (@Sendable (Int, Size) -> StillGrid)? = nil,
    arrange: @escaping @Sendable ([StillFrame], inout StillTools) throws -> Bitmap?
  ) -> ExportFormat {
    var format = ExportFormat(name: name, summary: "\(summary): \(name).png", fileName: name) { settings, tools in
      StillExporter(settings: settings, count: count, tools: tools, arrange: arrange)
    }
    if let grid { format.grid = { wanted, size in grid(wanted ?? count, size) } }
    return format
  }
}

/// A chosen frame.
struct StillFrame: Sendable {
  let bitmap: Bitmap
  let seconds: Double
}

/// What stills draw labels with.
struct StillTools {
  var drawing: DrawingTools
  let sequence: FrameSequence
  /// The number of pixels, in each direction, that became one.
  let divisor: Int

  /// Pixels per point of the reduced frames.
  var scale: Double { sequence.scale / Double(divisor) }
}

/// Writes a picture of some frames: a first pass chooses them, and a second one collects them.
struct StillExporter: FrameExporter {
  /// The most pixels of all frames together, which bounds the memory.
  private static let mostPixels = 60_000_000
  /// The most pixels in a row or column, with room for gaps.
  private static let longestSide = 15_000

  private let settings: ExportSettings
  private let standardCount: Int
  private let tools: DrawingTools
  private let arrange: @Sendable ([StillFrame], inout StillTools) throws -> Bitmap?
  private(set) var report = ExportReport()
  private var sequence: FrameSequence?
  private var moments = StillMoments()
  private var previous: (bitmap: Bitmap, rows: RowHashes)?
  private var chosen: [Int]?
  private var frames: [StillFrame] = []

  init(
    settings: ExportSettings, count: Int, tools: DrawingTools,
    arrange: @escaping @Sendable ([StillFrame], inout StillTools) throws -> Bitmap?
  ) {
    self.settings = settings
    standardCount = count
    self.tools = tools
    self.arrange = arrange
  }

  var passCount: Int { 2 }

  func needsFrame(at place: Int) -> Bool { chosen?.contains(place) ?? true }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    self.sequence = sequence
    guard pass > 0 else { return }
    previous = nil
    if standardCount == 1, settings.moments.isEmpty {
      chosen = [moments.middle]
    } else {
      let wanted = standardCount == 1 ? Array(settings.moments.prefix(1)) : settings.moments
      chosen = moments.frames(at: wanted, count: settings.count ?? standardCount)
      report.warnings += moments.warnings(about: wanted).map { "\(settings.fileName).png: \($0)" }
    }
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    guard let chosen else { return measure(frame) }
    guard let bitmap = frame.bitmap.reduced(by: divisor(frame.bitmap.size, chosen.count)) else { return }
    frames.append(StillFrame(bitmap: bitmap, seconds: frame.snapshot.seconds))
  }

  mutating func finish(output: OutputTransaction) throws {
    guard let sequence, let chosen else { return }
    let divisor = divisor(sequence.pixelSize, chosen.count)
    var tools = StillTools(drawing: tools, sequence: sequence, divisor: divisor)
    guard let picture = try arrange(inOrder(chosen), &tools) else { return }
    let path = "\(settings.fileName).png"
    let bytes = try PNGEncoder(compression: .small).encode(picture)
    try report.write(bytes, to: path, settings, output)
    if divisor > 1 {
      report.warnings.append(
        "\(path): its frames have 1/\(divisor) of the pixels in each direction, because it would be too large")
    }
  }

  /// Notes how much changed since the previous frame, which is where motion is unless moments were requested.
  private mutating func measure(_ frame: RenderedFrame) {
    var changed = 0
    if settings.moments.isEmpty, let previous {
      let rows = (0..<frame.bitmap.size.height).filter { !previous.rows.isSame($0, as: frame.rows) }
      changed = frame.bitmap.differingPixelCount(from: previous.bitmap, rows: rows)
    }
    moments.append(seconds: frame.snapshot.seconds, changedPixels: changed)
    previous = (frame.bitmap, frame.rows)
  }

  private func divisor(_ size: PixelSize, _ count: Int) -> Int {
    var divisor = 1
    let isStrip = settings.count != nil || standardCount > 1
    while size.width * size.height / (divisor * divisor) * count > StillExporter.mostPixels
      || (isStrip && size.width * count / divisor > StillExporter.longestSide)
    {
      divisor += 1
    }
    return divisor
  }

  /// Returns the frames as they were requested: a moment can be before the previous one, or the same.
  private func inOrder(_ chosen: [Int]) -> [StillFrame] {
    let distinct = Array(Set(chosen)).sorted()
    return chosen.compactMap { index in
      distinct.firstIndex(of: index).flatMap { frames.indices.contains($0) ? frames[$0] : nil }
    }
  }
}
