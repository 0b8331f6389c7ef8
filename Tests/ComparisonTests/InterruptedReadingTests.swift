import FlipbookComparison
import FlipbookRuns
import Testing

@Suite("Interrupted reading")
struct InterruptedReadingTests {
  private typealias Read = @Sendable (_ isInterrupted: @escaping () -> Bool) throws -> Void

  private final class Checks {
    var count = 0
  }

  private static let csv = "frame,time,x\n" + (0..<500).map { "\($0),\(Double($0) / 100),1\n" }.joined()
  private static let frames = (0..<500).map { #"{"frame": \#($0), "time": \#(Double($0) / 100), "tracks": {"x": 1}}"# }
  private static let json = "{\"frames\": [\(frames.joined(separator: ",\n"))]}"
  private static let fonts = (0..<500).map { "\"font \($0)\": \"1\"" }.joined(separator: ", ")
  private static let meta = """
    {"flipbookBaseline": 2, "tool": {"version": "1", "libraries": {}, "fonts": {\(fonts)}}, "settings": {}}
    """
  private static let nodes =
    "flipbook-nodes-baseline 1\ntext flipbook-nodes 1\nappearance light\nrate 60\nframes\n0\t8d4ea8fe\nnodes\nscreen\t0\n"
    + (0..<500).map { "  node \($0)\t0\n" }.joined() + "end\n"
  private static let orphans = (0..<500).map { #"{"scenario": "\#($0)", "cell": null}"# }
  private static let record =
    "{\"flipbookVerification\": 1, \"cases\": [], \"orphans\": [\(orphans.joined(separator: ","))]}"

  private static let readers: [(name: String, read: Read)] = [
    ("CSV trace", { _ = try CSVTraceReader.read(Array(csv.utf8), isInterrupted: $0) }),
    ("JSON trace", { _ = try JSONTraceReader.read(Array(json.utf8), isInterrupted: $0) }),
    ("nodes", { _ = try NodeSummaryText.read(Array(nodes.utf8), isInterrupted: $0) }),
    ("meta", { _ = try BaselineMeta.read(Array(meta.utf8), isInterrupted: $0) }),
    ("record", { _ = try VerificationRecord.read(Array(record.utf8), isInterrupted: $0) }),
  ]

  @Test(
    "Every reader checks for an interruption at each of its parts, and stops at the first", arguments: readers.indices)
  func stops(index: Int) throws {
    let (name, read) = Self.readers[index]
    let whole = Checks()
    try read {
      whole.count += 1
      return false
    }
    #expect(whole.count >= 500, "\(name)")
    for limit in [1, 2, 100, whole.count] {
      let checks = Checks()
      #expect(throws: TraceProblem.interrupted, "\(name)") {
        try read {
          checks.count += 1
          return checks.count >= limit
        }
      }
      // JSON checks once more to distinguish the interruption from an error in the text.
      #expect((limit...limit + 1).contains(checks.count), "\(name)")
    }
  }
}
