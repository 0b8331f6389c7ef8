import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
  @Test("Rendering takes no more memory for more scenarios")
  func scenarios() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      for number in 0..<160 { try folder.write(Sample.tiny, to: "\(number < 40 ? "few" : "many")/\(number).yaml") }
      // One worker, so that both runs draw with as many renderers.
      func peak(_ inputs: String...) throws -> Int {
        let end = try Flipbook.run(["render", "-o", "out", "--no-cache", "--jobs", "1"] + inputs, in: folder.path)
        #expect(end.status == 0)
        return MemoryTests.peakOfChildren()
      }
      let few = try peak("few")
      let all = try peak("few", "many")
      #expect(few > 10_000)
      // 40 kB for each of 120 more scenarios; what is known of a scenario that is still to come takes less than 2 kB.
      #expect(all - few < 4_800, "\(few) kB for 40 scenarios, \(all) kB for 160")
    }
  }

  /// The most memory of any process that this one has waited for, in kilobytes.
  private static func peakOfChildren() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return Int(usage.ru_maxrss)
  }
}
