import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FlipbookStorage

@Suite("Folders that are open")
struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Workers that make the same folder at once all get it")
  func concurrentFolders() throws {
    let root = try Folder.open(folder.path)
    let failures = Atomic(0)
    for round in 0..<300 {
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        if (try? root.madeSubfolder(FileName("folder-\(round)"))) == nil { failures.add(1, ordering: .relaxed) }
      }
    }
    #expect(failures.load(ordering: .relaxed) == 0)
  }

  @Test("A write that fails leaves no file")
  func failedWrite() throws {
    let root = try Folder.open(folder.path)
    try folder.write("mine", to: "taken")
    #expect(throws: OutputError.self) { try root.write([1], to: FileName("taken")) }
    #expect(folder.text("taken") == "mine")
  }

  @Test("A lock goes with its owner, and hides itself from git while it is held")
  func lock() throws {
    let root = try Folder.open(folder.path)
    do {
      let lock = try CommitLock(on: root)
      #expect(folder.text(".flipbook-lock/.gitignore") == "*\n")
      #expect(try CommitLock(takingOver: root) == nil)
      withExtendedLifetime(lock) {}
    }
    #expect(folder.listing().isEmpty)
  }

  @Test("Waiting for a lock ends when the run is interrupted")
  func interruptedLock() throws {
    let root = try Folder.open(folder.path)
    let lock = try CommitLock(on: root)
    var checks = 0
    #expect(throws: OutputError("\(folder.path)/.flipbook-lock", .interrupted)) {
      _ = try CommitLock(on: root) {
        checks += 1
        return checks == 3
      }
    }
    #expect(checks == 3)
    withExtendedLifetime(lock) {}
  }

  @Test(
    "A folder is opened within others wherever links lead, or refused",
    arguments: [
      ("in", true), ("in/deep", true), ("inner", true), ("in/../in/deep", true), (".", true), ("out", false),
      ("in/deep/out", false), ("in/../..", false), ("/etc", false), ("sibling", false),
    ])
  func within(path: String, isAllowed: Bool) throws {
    try folder.makeFolder("project/in/deep")
    try folder.makeFolder("outside")
    try folder.makeFolder("project-sibling")
    let links = [
      ("inner", "in/deep"), ("out", "../outside"), ("in/deep/out", "../../../outside"),
      ("sibling", "../project-sibling"),
    ]
    for (link, target) in links { try folder.link("project/\(link)", to: target) }
    let project = folder.path("project")
    let found = Result { () throws(OutputError) in
      try Folder.open(path.hasPrefix("/") ? path : "\(project)/\(path)", within: [folder.path("missing"), project])
    }
    switch found {
    case .success(let found):
      #expect(isAllowed)
      #expect(try found.identity() == Folder.open("\(project)/\(path)").identity())
    case .failure(let error): #expect(!isAllowed && error.reason == .outside)
    }
  }
}
