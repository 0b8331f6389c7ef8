import FlipbookScenarios
import TestSupport
import Testing

/// PNG files in lists of a screen are hostile until they are decoded.
@Suite struct ScreenPictureTests {
  private let folder: TemporaryFolder
  private let reader = ScenarioReader(
    vocabulary: ScenarioVocabulary(descriptors: [], formats: ["png"], overlays: []))

  init() throws { folder = try TemporaryFolder() }

  private func messages(_ names: [String]) throws -> [String] {
    let text = """
      flipbook: 1
      screen:
        lists: {photos: [\(names.joined(separator: ", "))]}
        views: {photo: {picture: "pick(photos, 1)"}}
      duration: 0.1

      """
    return try reader.read(path: folder.write("a.yaml", text)).diagnostics.map {
      "\($0)".replacing(folder.path, with: "…")
    }
  }

  static let files: [(bytes: [UInt8], message: String)] = [
    (TestPNG(width: 4, height: 4).bytes, ""),
    (TestPNG(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, rows: 4).bytes, "the file has 2147483647×2147483647 pixels"),
    (TestPNG(width: 8_000, height: 4_001, rows: 4).bytes, "expected pictures of at most 32 million pixels in all"),
    (TestPNG(width: 0, height: 4).bytes, "the file is damaged: it has no pixels"),
    (TestPNG(width: 2_000, height: 2_000, rows: 1).bytes, "the file ends before its picture is complete"),
    (Array(TestPNG(width: 4, height: 4).bytes.dropLast(20)), "the file ends before"), ([], "the file is not a PNG"),
    (Array(TestPNG(width: 4, height: 4).bytes.prefix(30)), "the file ends before"),
    ([UInt8](repeating: 0, count: (16 << 20) + 1), "the file is larger than 16 MiB"),
  ]

  @Test("A picture of a list that cannot be shown is reported at its place", arguments: files.indices)
  func damaged(index: Int) throws {
    let (bytes, message) = Self.files[index]
    _ = try folder.write("x.png", bytes)
    let messages = try messages(["seaSunset", "x.png"])
    guard !message.isEmpty else { return #expect(messages == []) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("…/a.yaml:3:31: error: photos: '…/x.png': \(message)") == true, "\(messages)")
  }

  @Test("Pictures are limited in all, not only each")
  func pixels() throws {
    _ = try (0..<9).map { try folder.write("\($0).png", TestPNG(width: 2_000, height: 2_000).bytes) }
    #expect(try messages((0..<8).map { "\($0).png" }) == [])
    let messages = try messages((0..<9).map { "\($0).png" })
    #expect(
      messages.count == 1 && messages[0].contains("'…/8.png': expected pictures of at most 32 million pixels in all"))
  }

  @Test("Small pictures in large files are limited in all")
  func bytes() throws {
    let large = TestPNG(width: 4, height: 4, comment: 15 << 20).bytes
    _ = try (0..<5).map { try folder.write("\($0).png", large) }
    #expect(try messages((0..<4).map { "\($0).png" }) == [])
    let messages = try messages((0..<5).map { "\($0).png" })
    #expect(messages.count == 1 && messages[0].contains("'…/4.png': expected pictures of at most 64 MiB in all"))
  }

  @Test("A thousand names of one picture are one picture, and more are too many")
  func names() throws {
    _ = try folder.write("x.png", TestPNG(width: 2_000, height: 2_000).bytes)
    #expect(try messages([String](repeating: "x.png", count: 1_000)) == [])
    let messages = try messages([String](repeating: "x.png", count: 5_000))
    #expect(messages.contains { $0.contains("expected at most 1000 values, found 5000") })
  }
}

/// A gray PNG of one bit per pixel, whose data can be shorter than its header promises.
private struct TestPNG {
  let bytes: [UInt8]

  init(width: Int, height: Int, rows: Int? = nil, comment: Int = 0) {
    let row = [UInt8](repeating: 0, count: 1 + (min(width, 8_000) + 7) / 8)
    let data = [[UInt8]](repeating: row, count: rows ?? height).flatMap(\.self)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0xD, 0xA, 0x1A, 0xA]
    file += Self.chunk("IHDR", Self.big(width) + Self.big(height) + [1, 0, 0, 0, 0])
    if comment > 0 { file += Self.chunk("tEXt", [UInt8]("a\0".utf8) + [UInt8](repeating: 0x61, count: comment)) }
    file += Self.chunk("IDAT", Self.stored(data)) + Self.chunk("IEND", [])
    bytes = file
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(data.count) + body + big(Int(checksum(body)))
  }

  /// The data in blocks that are not compressed.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 1]
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    for start in stride(from: 0, to: max(1, data.count), by: 65_535) {
      let block = data[start..<min(start + 65_535, data.count)]
      let (low, high) = (UInt8(truncatingIfNeeded: block.count), UInt8(truncatingIfNeeded: block.count >> 8))
      result += [start + 65_535 >= data.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    return result + big(Int(b << 16 | a))
  }

  private static let table: [UInt32] = (0..<256).map {
    (0..<8).reduce(UInt32($0)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
  }
}
