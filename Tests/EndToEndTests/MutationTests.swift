import Foundation
import FuzzReaders
import TestSupport
import Testing

/// Files that others may have written, with a few random changes. `script/fuzz` feeds many more of them to the same readers.
@Suite("Mutated files")
struct MutationTests {
  /// Files that the program wrote, in a folder for each reader.
  private static let seeds = Result {
    let folder = try TemporaryFolder()
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fuzz/seeds").path
    let end = try Flipbook.run("/bin/bash", [script, Flipbook.path, folder.path("seeds")], in: folder.path)
    guard end.status == 0 else { throw SeedError(description: end.errors) }
    return folder
  }

  private struct SeedError: Error, CustomStringConvertible {
    let description: String
  }

  private static func seeds(of reader: String) throws -> [[UInt8]] {
    let folder = try seeds.get()
    return try folder.names("seeds/\(reader)").map { name in
      Array(try Data(contentsOf: URL(filePath: folder.path("seeds/\(reader)/\(name)"))))
    }
  }

  @Test("Every reader has seeds, and reads them")
  func seeds() throws {
    #expect(try MutationTests.seeds.get().names("seeds") == Reader.all.map(\.name).sorted())
    for reader in Reader.all {
      for seed in try MutationTests.seeds(of: reader.name) where reader.name != "scenario" {
        #expect(try reader.read(seed) && seed.count < 1 << 16, "\(reader.name)")
      }
    }
  }

  @Test("A reader reads or refuses a file, and keeps its promises", arguments: Reader.all.map(\.name))
  func promises(name: String) throws {
    let reader = try #require(Reader.all.first { $0.name == name })
    // If a reader ends the process, the file is there.
    let last = URL(filePath: NSTemporaryDirectory()).appending(path: "flipbook-mutation-\(name)")
    var read = 0
    let files = Mutations(of: try MutationTests.seeds(of: name), seed: 1).prefix(MutationTests.count(of: name))
    for file in files {
      try Data(file).write(to: last)
      do {
        if try reader.read(file) { read += 1 }
      } catch {
        Attachment.record(file, named: "mutated-\(name)")
        Issue.record("\(error)")
      }
    }
    #expect(read > 0 && read < MutationTests.count(of: name), "the files are neither all right nor all wrong: \(read)")
    try FileManager.default.removeItem(at: last)
  }

  /// Reading a scenario plays it as well.
  private static func count(of reader: String) -> Int { reader == "scenario" ? 60 : 400 }

  @Test("Mutations are the same in every run, and checksums are those of the encoder")
  func repeatable() throws {
    let seeds = try MutationTests.seeds(of: "png")
    let one = Array(Mutations(of: seeds, seed: 7).prefix(50))
    #expect(Array(Mutations(of: seeds, seed: 7).prefix(50)) == one)
    #expect(Array(Mutations(of: seeds, seed: 8).prefix(50)) != one && Set(one).count == 50)
    for seed in seeds { #expect(PNGChecksums.corrected(seed) == seed) }
  }
}
