import FlipbookComparison
import FlipbookEncoding
import FlipbookUnits

/// A reader of files that others may have written.
struct Reader: Sendable {
  /// Also the name of the folder with its seeds.
  let name: String
  /// Reads a file and checks what the reader promises of it.
  let read: @Sendable ([UInt8]) -> Void

  static let all = [scenario, png, apng, csv, json, nodes, meta, record, result]

  /// The time and memory that a picture takes are those of its pixels, so larger ones are left to the tests.
  private static let mostPixels = 1 << 20

  /// A picture that can be read has all of its pixels.
  static let png = Reader(name: "png") { bytes in
    guard pixelCount(bytes) <= mostPixels, let picture = try? PNGDecoder.decode(bytes) else { return }
    precondition(
      picture.pixels.count == 4 * picture.size.width * picture.size.height, "a picture without all of its pixels")
  }

  static let apng = Reader(name: "apng") { bytes in
    guard pixelCount(bytes) <= mostPixels, let file = try? APNGFile(bytes) else { return }
    let frames = APNGFrames(file)
    for index in 0..<min(file.frameCount, 8) where (try? frames.frame(index)) == nil { return }
  }

  static let csv = Reader(name: "csv") { bytes in
    guard let tracks = try? CSVTraceReader.read(bytes) else { return }
    precondition(tracks.clock.count > 0, "a trace without frames")
  }

  static let json = Reader(name: "json") { bytes in
    guard let tracks = try? JSONTraceReader.read(bytes) else { return }
    precondition(tracks.clock.count > 0, "a trace without frames")
  }

  /// A summary that can be read is written in a form that reads back and no longer changes.
  static let nodes = Reader(name: "nodes") { bytes in
    guard let summary = try? NodeSummaryText.read(bytes) else { return }
    let written = NodeSummaryText.write(summary)
    guard let again = try? NodeSummaryText.read(written) else {
      preconditionFailure("a summary that cannot be read again")
    }
    precondition(NodeSummaryText.write(again) == written, "a summary that changes when it is read again")
  }

  static let meta = Reader(name: "meta") { bytes in _ = try? BaselineMeta.read(bytes) }

  static let record = Reader(name: "record") { bytes in _ = try? VerificationRecord.read(bytes) }

  static let result = Reader(name: "result") { bytes in _ = try? ResultFacts.read(bytes) }

  /// By the header; 0 for a file that does not have one.
  private static func pixelCount(_ png: [UInt8]) -> Int {
    guard png.count >= 24 else { return 0 }
    func number(at place: Int) -> Int { png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (product, overflows) = number(at: 16).multipliedReportingOverflow(by: number(at: 20))
    return overflows ? .max : product
  }
}
