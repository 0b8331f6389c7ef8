import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import Foundation
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite struct RendererPoolTests {
  private static let font = Font(face: .text, weight: .regular, locale: .en)
  /// Every kind of screen on one phone, in two languages.
  private static let samples = Array(Samples.all.prefix(12))

  @Test func aRendererWithInheritedTextDrawsTheSamePixels() throws {
    let pool = try RendererPool(fontDirectories: [])
    for sample in RendererPoolTests.samples {
      let first = try CairoRenderer().digest(of: sample)
      // Drawn twice: the second renderer inherits all shaped text and masks.
      for _ in 0..<2 { #expect(try pool.withRenderer { try $0.digest(of: sample) } == first, "\(sample.name)") }
    }
  }

  @Test func eachRendererReportsItsOwnWarnings() throws {
    let pool = try RendererPool(fontDirectories: [])
    for text in ["\u{1F9EA}", "plain", "\u{1F9EA}", "\u{1F9EA}\u{1F9EB}"] {
      let warnings = try pool.withRenderer { renderer in
        _ = renderer.shaper.shape(text, font: RendererPoolTests.font)
        return renderer.shaper.warnings
      }
      #expect(warnings == text.unicodeScalars.filter { !$0.isASCII }.map(TextWarning.missingGlyph))
    }
  }

  @Test func failedResourcesAreNotReused() throws {
    struct Failure: Error {}
    let pool = try RendererPool(fontDirectories: [])
    for _ in 0..<3 { #expect(throws: Failure.self) { try pool.withRenderer { _ in throw Failure() } } }
    #expect(try pool.withRenderer { try $0.digest(of: Samples.all[0]) } == CairoRenderer().digest(of: Samples.all[0]))
  }

  @Test func concurrentWorkersDrawTheSamePixels() async throws {
    let pool = try RendererPool(fontDirectories: [])
    let expected = try RendererPoolTests.samples.map { try CairoRenderer().digest(of: $0) }
    let digests = try await withThrowingTaskGroup(of: (Int, ContentDigest).self) { group in
      for index in 0..<24 {
        group.addTask {
          let sample = index % expected.count
          return (sample, try pool.withRenderer { try $0.digest(of: RendererPoolTests.samples[sample]) })
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(digests.allSatisfy { expected[$0.0] == $0.1 })
  }

  @Test("Threads open, use, and leave the same fonts at once") func threads() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for number in 0..<100 {
          let shaped = try? CairoRenderer().shaper.shape("Wayside \(thread) \(number)", font: RendererPoolTests.font)
          precondition(shaped?.runs.isEmpty == false)
        }
      }
    }
  }

  @Test("A renderer uses the fonts of one that was released") func release() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<5 { _ = try Samples.shapeOnce() }
      let before = try ResidentMemory.kilobytes()
      for _ in 0..<100 { _ = try Samples.shapeOnce() }
      // A configuration of 15 fonts takes about 80 kB.
      #expect(try ResidentMemory.kilobytes() - before < 2_000)
    }
  }

  @Test("Long texts don't accumulate in memory") func longTexts() async {
    await #expect(processExitsWith: .success) {
      let shaper = try CairoRenderer().shaper
      func shape(_ numbers: Range<Int>) {
        for number in numbers {
          _ = shaper.shape("\(number) " + String(repeating: "long ", count: 400), font: RendererPoolTests.font)
        }
      }
      shape(0..<100)
      let before = try ResidentMemory.kilobytes()
      shape(100..<700)
      // If they were kept, these 1.2 million glyphs would take 100 MB.
      #expect(try ResidentMemory.kilobytes() - before < 15_000)
    }
  }
}

extension CairoRenderer {
  fileprivate func digest(of sample: Sample) throws -> ContentDigest {
    let list = SnapshotPainter(shaper: shaper, looks: .standard).displayList(of: sample.snapshot)
    return ContentDigest(of: try render(list, size: sample.snapshot.root.frame.size, scale: 1))
  }
}

extension Samples {
  fileprivate static func shapeOnce() throws -> ShapedText {
    try CairoRenderer().shaper.shape("Wayside 9:41", font: Font(face: .text, weight: .bold, locale: .en))
  }
}

/// The memory of this process.
private enum ResidentMemory {
  static func kilobytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
