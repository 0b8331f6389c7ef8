import FlipbookStorage
import Foundation
import TestSupport
import Testing

@Suite("Input files are read without trusting them")
struct InputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ below: String, limit: Int = 1 << 20, isInterrupted: () -> Bool = { false }) -> Result<
    [UInt8], OutputError
  > {
    let path = below.hasPrefix("/") ? below : folder.path(below)
    return Result { () throws(OutputError) in
      try InputFile.read(path, limit: limit, isInterrupted: isInterrupted)
    }
  }

  private func failure(_ result: Result<[UInt8], OutputError>) -> OutputError? {
    if case .failure(let error) = result { return error }
    return nil
  }

  @Test("A file is read whole, up to and including the limit", arguments: [0, 1, 4095, 4096, 4097, 1 << 18, 600_001])
  func whole(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(Data(bytes), to: "file")
    #expect(try read("file", limit: size).get() == bytes)
    guard size > 0 else { return }
    #expect(failure(read("file", limit: size - 1))?.reason == .tooLarge(limit: size - 1))
  }

  @Test("A link to a file is followed")
  func link() throws {
    try folder.write("text", to: "file")
    try folder.link("link", to: "file")
    #expect(try read("link").get() == Array("text".utf8))
  }

  @Test("A file whose size the system does not know is read whole")
  func unknownSize() throws {
    let bytes = try read("/proc/self/status").get()
    #expect(bytes.starts(with: "Name:".utf8))
    #expect(failure(read("/proc/self/status", limit: 10))?.reason == .tooLarge(limit: 10))
  }

  @Test(
    "What is not a file is refused at once, by its kind",
    arguments: [
      ("folder", "expected a file, found a folder"), ("pipe", "expected a file, found a pipe"),
      ("pipe-link", "expected a file, found a pipe"), ("socket", "expected a file, found a socket"),
      ("zero", "expected a file, found a device"), ("loop", "too many symbolic links, or a link that leads to itself"),
      ("none", "no such file"), ("nowhere", "no such file"),
      ("file/none", "no such file: part of the path is not a folder"),
      (String(repeating: "x", count: 256), "the path is too long"), ("a\0b", "a path cannot contain a NUL character"),
    ])
  func refused(name: String, message: String) throws {
    try folder.write("text", to: "file")
    try folder.makeFolder("folder")
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    try folder.link("pipe-link", to: "pipe")
    try bindSocket("socket")
    try folder.link("zero", to: "/dev/zero")
    try folder.link("loop", to: "loop")
    try folder.link("nowhere", to: "missing")
    let error = try #require(failure(read(name)))
    #expect(error.sentence == message && !error.isSystemFailure)
  }

  @Test("A sparse file of a terabyte is refused by its size")
  func sparse() throws {
    try folder.write("", to: "sparse")
    #expect(truncate(folder.path("sparse"), 1 << 40) == 0)
    let error = try #require(failure(read("sparse", limit: 1 << 30)))
    #expect(error.sentence == "the file is larger than 1 GiB" && !error.isSystemFailure)
    #expect(failure(read("sparse", limit: 64 << 20))?.sentence == "the file is larger than 64 MiB")
    #expect(failure(read("sparse", limit: 1000))?.sentence == "the file is larger than 1000 bytes")
  }

  @Test("An interruption ends reading between two parts")
  func interrupted() throws {
    try folder.write(Data(count: 1 << 20), to: "file")
    var parts = 0
    let result = read("file") {
      parts += 1
      return parts > 2
    }
    #expect(failure(result)?.reason == .interrupted && parts == 3)
  }

  private func bindSocket(_ below: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.path(below).utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    #expect(status == 0)
  }
}
