import FlipbookStorage
import FlipbookEncoding
import FlipbookPages
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

extension ExportFormat {
  package static let html = ExportFormat(
    name: "html", summary: "an offline viewer in one file: flipbook.html", showsSource: true, isIndexed: true,
    needsLayers: true
  ) { settings, _ in
    FlipbookExporter(sizeLimit: settings.sizeLimit)
  }
}

/// Writes `flipbook.html`, a self-contained page with the frames, numbers and scenario.
///
/// One pass is enough if all frames fit into the size limit. If not, that pass determines which frames fit, and another
/// pass collects them.
struct FlipbookExporter: FrameExporter {
  static let fileName = ResultFiles.viewer
  /// The default limit, in bytes.
  static let standardSizeLimit = 20_000_000

  /// The size of the page in bytes.
  private let sizeLimit: Int
  /// Whether the limit was requested. A page that cannot keep to it is then an error.
  private let isLimitRequested: Bool
  private(set) var passCount = 1
  private(set) var report = ExportReport()
  private var sequence: FrameSequence?
  private var record = RunRecord()
  private var card = CardBuilder()
  private var attempt: SizePlanner.Attempt?
  private var collector: PictureCollector?
  private var pass = 0
  /// The smallest possible page, if none was small enough.
  private var isLastResort = false

  /// - Parameter sizeLimit: In bytes; nil for the default, which a run with very many numbers may exceed.
  init(sizeLimit: Int?) {
    self.sizeLimit = sizeLimit ?? FlipbookExporter.standardSizeLimit
    isLimitRequested = sizeLimit != nil
  }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    self.sequence = sequence
    self.pass = pass
    let attempt = attempt ?? SizePlanner(framesPerSecond: sequence.rate.framesPerSecond).first
    self.attempt = attempt
    collector = PictureCollector(
      divisor: attempt.divisor, strides: attempt.strides, limit: isLastResort ? .max : sizeLimit)
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    if pass == 0 {
      record.append(frame.snapshot)
      card.append(frame)
    }
    try collector?.append(frame)
  }

  mutating func finish(output: OutputTransaction) throws {
    try collector?.finish()
    guard let sequence, let attempt, let collector else { return }
    var fitting: Int?
    for index in attempt.strides.indices where fitting == nil && (isLastResort || !collector.isGivenUp(index)) {
      let page = page(collector, index, sequence)
      guard isLastResort || page.byteCount(pictures: collector.bytes[index]) <= sizeLimit else { continue }
      if index == 0 { return try write(page, collector, sequence, output) }
      fitting = index
    }
    let planner = SizePlanner(framesPerSecond: sequence.rate.framesPerSecond)
    if let fitting {
      self.attempt = SizePlanner.Attempt(divisor: attempt.divisor, strides: [attempt.strides[fitting]])
    } else if let next = planner.next(after: attempt) {
      self.attempt = next
    } else {
      self.attempt = SizePlanner.Attempt(divisor: attempt.divisor, strides: [attempt.strides.last ?? 1])
      isLastResort = true
    }
    passCount += 1
  }

  private func page(_ collector: PictureCollector, _ index: Int, _ sequence: FrameSequence) -> FlipbookPage {
    let plan = PicturePlan(stride: collector.strides[index], divisor: collector.divisor)
    return FlipbookPage(
      data: FlipbookData(sequence: sequence, record: record, plan: plan).json(),
      pictureCount: (record.frames.count + plan.stride - 1) / plan.stride * collector.setCount,
      readsOthers: !sequence.run.place.isEmpty)
  }

  private mutating func write(
    _ page: FlipbookPage, _ collector: PictureCollector, _ sequence: FrameSequence, _ output: OutputTransaction
  ) throws {
    let html = page.html(collector.book)
    if isLimitRequested, html.count > sizeLimit {
      throw SizeError(format: ExportFormat.html.name, bytes: html.count, limit: sizeLimit)
    }
    try output.write(html, to: FlipbookExporter.fileName)
    try card.write(record, sequence, to: output)
    report.detail = "\(FlipbookExporter.fileName) \(ByteCount.text(html.count))"
    if let warning = warning(collector, bytes: html.count, sequence) { report.warnings.append(warning) }
  }

  private func warning(_ collector: PictureCollector, bytes: Int, _ sequence: FrameSequence) -> String? {
    var parts: [String] = []
    if let stride = collector.strides.first, stride > 1 {
      let count = collector.book.count
      parts.append("it has pictures of \(count) of \(record.frames.count) frames, and the numbers of all of them")
    }
    if collector.divisor > 1 {
      parts.append("its pictures have 1/\(collector.divisor) of the pixels in each direction")
    }
    if bytes > sizeLimit {
      return "\(FlipbookExporter.fileName): the smallest file has \(ByteCount.text(bytes)), which is more than "
        + ByteCount.text(sizeLimit)
    }
    guard !parts.isEmpty else { return nil }
    let words = parts.joined(separator: ", and ")
    return "\(FlipbookExporter.fileName): \(words), to keep to --max-size \(ByteCount.text(sizeLimit))"
  }
}

/// File sizes for the user.
package enum ByteCount {
  /// A size in decimal units, such as "812 bytes", "34 kB" or "1.2 MB".
  package static func text(_ bytes: Int) -> String {
    switch bytes {
    case 1: "1 byte"
    case ..<1000: "\(bytes) bytes"
    case ..<999_500: "\((bytes + 500) / 1000) kB"
    default: tenths((bytes + 50_000) / 100_000) + " MB"
    }
  }

  private static func tenths(_ count: Int) -> String { "\(count / 10)" + (count % 10 == 0 ? "" : ".\(count % 10)") }
}
