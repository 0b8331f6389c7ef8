import FlipbookComparison
import FlipbookRuns
import FlipbookEncoding
import FlipbookRecordings
import FlipbookUnits

/// A reader of files that others may have written.
///
/// `script/fuzz` and the tests feed mutated files to the same readers.
package struct Reader: Sendable {
  /// Something that a reader promises and that does not hold.
  package struct BrokenPromise: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// Also the name of the folder with its seeds.
  package let name: String
  /// Reads a file and checks what the reader promises of it.
  /// - Returns: Whether the file could be read. A reader may refuse it in any way that it documents.
  package let read: @Sendable ([UInt8]) throws(BrokenPromise) -> Bool

  package static let all = [
    scenario, png, apng, csv, json, nodes, events, meta, record, decisions, result, recording, touches, messages,
    document,
  ]

  /// The time and memory that a picture takes are those of its pixels, so larger ones are left to the tests.
  private static let mostPixels = 1 << 20

  /// A picture that can be read has all of its pixels.
  static let png = Reader(name: "png") { bytes throws(BrokenPromise) in
    guard pixelCount(bytes) <= mostPixels, let picture = try? PNGDecoder.decode(bytes) else { return false }
    guard picture.pixels.count == 4 * picture.size.width * picture.size.height else {
      throw BrokenPromise("a picture without all of its pixels")
    }
    return true
  }

  static let apng = Reader(name: "apng") { bytes throws(BrokenPromise) in
    guard pixelCount(bytes) <= mostPixels, let file = try? APNGFile(bytes) else { return false }
    let frames = APNGFrames(file)
    for index in 0..<min(file.frameCount, 8) where (try? frames.frame(index)) == nil { return false }
    return true
  }

  static let csv = Reader(name: "csv") { bytes throws(BrokenPromise) in
    guard let tracks = try? CSVTraceReader.read(bytes) else { return false }
    guard tracks.clock.count > 0 else { throw BrokenPromise("a trace without frames") }
    return true
  }

  static let json = Reader(name: "json") { bytes throws(BrokenPromise) in
    guard let tracks = try? JSONTraceReader.read(bytes).tracks else { return false }
    guard tracks.clock.count > 0 else { throw BrokenPromise("a trace without frames") }
    return true
  }

  /// A summary that can be read is written in a form that reads back and no longer changes.
  static let nodes = Reader(name: "nodes") { bytes throws(BrokenPromise) in
    guard let summary = try? NodeSummaryText.read(bytes) else { return false }
    let written = NodeSummaryText.write(summary)
    guard let again = try? NodeSummaryText.read(written) else {
      throw BrokenPromise("a summary that cannot be read again")
    }
    guard NodeSummaryText.write(again) == written else {
      throw BrokenPromise("a summary that changes when it is read again")
    }
    return true
  }

  /// Events that can be read are written in a form that reads back and no longer changes.
  static let events = Reader(name: "events") { bytes throws(BrokenPromise) in
    guard let events = try? EventText.read(bytes) else { return false }
    let written = EventText.write(events)
    guard let again = try? EventText.read(written) else { throw BrokenPromise("events that cannot be read again") }
    guard EventText.write(again) == written else {
      throw BrokenPromise("events that change when they are read again")
    }
    return true
  }

  static let meta = Reader(name: "meta") { bytes in (try? BaselineMeta.read(bytes)) != nil }

  static let record = Reader(name: "record") { bytes in (try? VerificationRecord.read(bytes)) != nil }

  static let decisions = Reader(name: "decisions") { bytes in (try? DecisionRecord.read(bytes)) != nil }

  static let result = Reader(name: "result") { bytes in (try? ResultFacts.read(bytes)) != nil }

  static let recording = Reader(name: "recording") { bytes in
    (try? RecordingReader.read(bytes, RecordingLayout())) != nil
  }

  static let touches = Reader(name: "touches") { bytes in (try? TouchLog.read(bytes, TouchLog.Layout())) != nil }

  /// By the header; 0 for a file that does not have one.
  private static func pixelCount(_ png: [UInt8]) -> Int {
    guard png.count >= 24 else { return 0 }
    func number(at place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (product, overflows) = number(at: 16).multipliedReportingOverflow(by: number(at: 20))
    return overflows ? .max : product
  }
}
