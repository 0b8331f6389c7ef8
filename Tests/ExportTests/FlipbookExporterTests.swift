import FlipbookBitmaps
import Foundation
import FlipbookPages
import FlipbookRendering
import FlipbookSnapshots
import TestSupport
import Testing
import FlipbookUnits

@testable import FlipbookExport
@testable import FlipbookStorage

@Suite struct FlipbookExporterTests {
  private static let hostile = "</script><img src=x onerror=alert(1)>\u{2028}"

  /// Exports frames of noise, 64 × 64 pixels each, in as many passes as are asked for.
  private func export(
    _ run: RunDescription, limit: Int, frames: Int = 12, to folder: TemporaryFolder
  ) throws -> FlipbookExporter {
    let output = try OutputTransaction(root: folder.path, place: "sample")
    var exporter = FlipbookExporter(sizeLimit: limit)
    var pass = 0
    while pass < exporter.passCount {
      try exporter.begin(.sample(run), pass: pass, output: output)
      for number in 0..<frames { try exporter.append(frame(number, run), output: output) }
      try exporter.finish(output: output)
      pass += 1
    }
    try output.commit(manifest: Array("{\"flipbook\": 1, \"files\": []}".utf8))
    return exporter
  }

  private func frame(_ number: Int, _ run: RunDescription) throws -> RenderedFrame {
    var state = UInt32(number) &+ 1
    let pixels = (0..<64 * 64 * 4).map { index -> UInt8 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index % 4 == 3 ? 255 : UInt8(state >> 24)
    }
    let bitmap = try #require(Bitmap(size: PixelSize(width: 64, height: 64), rowBytes: 256, pixels: pixels))
    let snapshot = FrameSnapshot.sample(
      number, tracks: run.tracks.map { _ in .number(Double(number)) }, caption: FlipbookExporterTests.hostile)
    return .sample(number, bitmap, snapshot: snapshot, run: run)
  }

  private func run() -> RunDescription {
    var run = RunDescription()
    run.title = FlipbookExporterTests.hostile
    run.tracks = [TrackLegend(FlipbookExporterTests.hostile)]
    run.sources = [SourceText(path: FlipbookExporterTests.hostile, text: FlipbookExporterTests.hostile)]
    return run
  }

  @Test("One pass suffices where everything fits") func onePassSufficesWhereEverythingFits() throws {
    let folder = try TemporaryFolder()
    let exporter = try export(run(), limit: .max / 2, to: folder)
    #expect(exporter.passCount == 1)
    #expect(exporter.report.warnings.isEmpty)
    #expect(exporter.report.detail?.hasPrefix("flipbook.html ") == true)
    #expect(folder.listing("sample") == ["card.json", "card.png", "flipbook.html", "flipbook.json"])
  }

  @Test("No text ends its element") func noTextEndsItsElement() throws {
    let folder = try TemporaryFolder()
    _ = try export(run(), limit: .max / 2, to: folder)
    let html = try #require(folder.text("sample/flipbook.html"))
    #expect(!html.contains("<img"))
    #expect(!html.contains("\u{2028}"))
    #expect(html.contains("\\u003c/script\\u003e\\u003cimg"))
  }

  @Test("The limit is kept") func theLimitIsKept() throws {
    let assets = PageDocument.flipbook(data: [], pictures: []).count
    for pictures in [90_000, 50_000, 12_000] {
      let folder = try TemporaryFolder()
      let limit = assets + 4_000 + pictures
      let exporter = try export(run(), limit: limit, to: folder)
      let size = try #require(folder.text("sample/flipbook.html")).utf8.count
      #expect(size <= limit)
      #expect(exporter.passCount > 1)
      #expect(exporter.report.warnings.first?.contains("to keep to --max-size") == true)
    }
  }

  @Test("An impossible limit is an error") func anImpossibleLimitIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SizeError.self) { try export(run(), limit: 1000, to: folder) }
  }
}

@Suite struct ByteCountTests {
  @Test(
    "Sizes read well",
    arguments: [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1499, "1 kB"), (999_499, "999 kB"),
      (999_500, "1 MB"), (1_249_999, "1.2 MB"), (20_000_000, "20 MB"),
    ])
  func sizesReadWell(_ bytes: Int, _ expected: String) { #expect(ByteCount.text(bytes) == expected) }
}
