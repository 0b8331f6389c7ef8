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

  @Test("A folder that cannot be written to ends the run with status 4")
  func readOnly() throws {
    try folder.write(Sample.tiny, to: "sealed/tiny.yaml")
    let command = "chmod a-w sealed; \"$flipbook\" record sealed; status=$?; chmod u+w sealed; exit $status"
    let end = try Flipbook.shell(command, in: folder.path)
    // Permissions do not limit root.
    #expect(end.status == (getuid() == 0 ? 0 : 4), "\(end.errors)")
  }
}
