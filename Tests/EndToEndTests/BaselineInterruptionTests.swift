import Foundation
import TestSupport
import Testing

/// Runs that write baselines or results and are interrupted; what they leave is complete.
@Suite("Interrupted and failing runs of record and verify")
struct BaselineInterruptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    try Flipbook.run(["record", "tiny.yaml", "--quiet"], in: folder.path)
    try folder.write(Sample.tiny + "\nappearance: dark\n", to: "tiny.yaml")
  }

  @Test("Ctrl-C ends verify with status 130 and keeps the previous results")
  func interrupted() throws {
    #expect(try Flipbook.run(["verify", "tiny.yaml", "--quiet"], in: folder.path).status == 1)
    let before = try folder.contents("out/verify")
    try folder.write(Sample.endless, to: "endless.yaml")
    let command = """
      "$flipbook" verify tiny.yaml endless.yaml --quiet & child=$!
      until ls out/.flipbook-0/new/candidates/tiny >/dev/null 2>&1; do sleep 0.02; done
      kill -INT $child; wait $child
      """
    let end = try Flipbook.shell(command, in: folder.path)
    #expect(end.status == 130)
    #expect(try folder.contents("out/verify") == before && folder.names("out") == ["verify"])
    #expect(!folder.exists("endless.baseline"))
  }

  /// Runs a command and returns its status and its CPU time in hundredths of a second. The program that was built with the
  /// tests is slow enough to be interrupted.
  /// - Parameter limit: The CPU time after which Ctrl-C is sent, or `nil` for never.
  private func timed(_ arguments: String, interruptedAfter limit: Int? = nil) throws -> (status: Int, time: Int) {
    let command = """
      "$flipbook" \(arguments) >found 2>&1 & child=$!
      while read -ra fields 2>/dev/null </proc/$child/stat && [[ ${fields[2]} != Z ]]; do
        time=${fields[13]}
        if [[ -z ${sent-} ]] && ((time >= \(limit ?? 1_000_000))); then kill -INT $child; sent=1; fi
        sleep 0.02
      done
      wait $child; echo $? $time
      """
    let end = try Flipbook.shell(command, in: folder.path)
    let numbers = end.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 2, "\(end)")
    return (numbers[0], numbers[1])
  }

  @Test("Ctrl-C ends reading a long baseline")
  func reading() throws {
    try folder.write(Sample.tiny, to: "long.yaml")
    try Flipbook.run(["record", "long.yaml", "--quiet"], in: folder.path)
    let rows = (0..<200_000).map { "\($0),\(Double($0) / 60),\($0)\n" }
    try folder.write("frame,time,x\n" + rows.joined(), to: "long.baseline/tracks.csv")
    let whole = try timed("verify long.yaml")
    #expect(whole.status == 2 && whole.time > 40, "\(whole)")
    let interrupted = try timed("verify long.yaml", interruptedAfter: whole.time / 4)
    #expect(interrupted.status == 130 && interrupted.time < whole.time * 4 / 5, "\(whole) \(interrupted)")
  }

  @Test("A folder that cannot be written to ends the run with status 4")
  func readOnly() throws {
    try folder.write(Sample.tiny, to: "sealed/tiny.yaml")
    let command = "chmod a-w sealed; \"$flipbook\" record sealed; status=$?; chmod u+w sealed; exit $status"
    let end = try Flipbook.shell(command, in: folder.path)
    // Permissions do not limit root.
    #expect(end.status == (getuid() == 0 ? 0 : 4), "\(end.errors)")
  }
}
