import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Resources")
struct ResourceTests {
  @Test("Rendering takes no more memory for more scenarios")
  func scenarios() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      for number in 0..<160 { try folder.write(Sample.tiny, to: "\(number < 40 ? "few" : "many")/\(number).yaml") }
      // One worker, so that both runs draw with as many renderers.
      func peak(_ inputs: String...) throws -> Int {
        let end = try Flipbook.run(["render", "-o", "out", "--no-cache", "--jobs", "1"] + inputs, in: folder.path)
        #expect(end.status == 0)
        return ResourceTests.peakOfChildren()
      }
      let few = try peak("few")
      let all = try peak("few", "many")
      #expect(few > 10_000)
      // 40 kB for each of 120 more scenarios; what is known of a scenario that is still to come takes less than 2 kB.
      #expect(all - few < 4_800, "\(few) kB for 40 scenarios, \(all) kB for 160")
    }
  }

  /// Standard streams and what the runtime itself opens take six.
  @Test("Too few file descriptors are a failure of the system, whatever could not be opened", arguments: 7...14)
  func descriptors(limit: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    let command = "(ulimit -n \(limit); exec \"$flipbook\" render tiny.yaml --quiet --no-cache) 2>&1"
    let end = try Flipbook.shell(command, in: folder.path)
    if end.status == 0 {
      #expect(end.text == "")
      #expect(try folder.names("out/tiny/png").count == 4)
    } else {
      #expect(end.status == 4)
      #expect(end.text.contains("Too many open files"))
      #expect(end.text.split(separator: "\n").count == 1)
      #expect(!folder.exists("out/tiny"))
    }
  }

  /// The most memory of any process that this one has waited for, in kilobytes.
  private static func peakOfChildren() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return Int(usage.ru_maxrss)
  }
}
