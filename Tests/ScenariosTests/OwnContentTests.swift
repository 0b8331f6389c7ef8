import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

@Suite struct OwnContentTests {
  private let folder: TemporaryFolder
  private let reader = ScenarioReader(
    vocabulary: ScenarioVocabulary(descriptors: [scene], formats: ["png"], overlays: []))

  private static let scene = SceneDescriptor(
    name: "parallax-cells", summary: "Pictures.",
    parameters: [
      SceneParameter.group(
        "content",
        [
          SceneParameter.text("title", "The title.").descriptor,
          SceneParameter.rowTexts("rows", 1...1_000, "The rows.").descriptor,
          SceneParameter.pictures("pictures", 1...1_000, "The pictures.").descriptor,
        ], "Your own content."
      ).descriptor
    ],
    targets: [TargetDescriptor("list", "The list.")], tracks: [],
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")])

  init() throws { folder = try TemporaryFolder() }

  private func reading(_ scene: String) throws -> ScenarioReading {
    let text = "flipbook: 1\nscene:\n  \(scene)\ntimeline: [{at: 0.1, tap: list}]\n"
    return try reader.read(path: folder.write("in/a.yaml", text))
  }

  private func messages(_ scene: String) throws -> [String] {
    try reading(scene).diagnostics.map { "\($0)".replacing(folder.path, with: "…") }
  }

  /// A PNG of 2 × 2 pixels.
  private static let picture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0xD, 0xA, 0x1A, 0xA, 0, 0, 0, 0xD, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 2, 0, 0, 0, 2, 8, 2,
    0, 0, 0, 0xFD, 0xD4, 0x9A, 0x73, 0, 0, 0, 0x12, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0x63, 0xF8, 0xCF, 0xC0, 0xC0,
    0, 0xC2, 0xC, 0xFF, 0x81, 0, 0, 0x1F, 0xEE, 5, 0xFB, 0xF1, 0xAB, 0xBA, 0x77, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44,
    0xAE, 0x42, 0x60, 0x82,
  ]

  @Test func titlesRowsAndPicturesOfAScenarioReplaceTheSample() throws {
    _ = try folder.write("in/pictures/small.png", Self.picture)
    let reading = try reading(
      """
      parallax-cells: {content: {title: Trips, rows: [Oslo, {title: Rome, subtitle: In May, value: 3 days}],
          pictures: [seaSunset, 11, pictures/small.png]}}
      """)
    #expect(reading.diagnostics.isEmpty)
    guard case .group(let content) = try #require(reading.scenario).parameters["content"] else {
      Issue.record("content isn't a map")
      return
    }
    #expect(content["title"] == .text("Trips"))
    #expect(
      content["rows"] == .rows([RowTexts(title: "Oslo"), RowTexts(title: "Rome", subtitle: "In May", value: "3 days")]))
    guard case .pictures(let pictures) = content["pictures"], case .file(let file) = pictures.last else {
      Issue.record("no pictures")
      return
    }
    #expect(pictures.prefix(2) == [.landscape(2), .landscape(11)])
    #expect((file.pixelWidth, file.pixelHeight) == (2, 2))
    #expect(file.name == "pictures/small.png")
  }

  @Test func aPictureChangesTheIdentityOfAScenario() throws {
    _ = try folder.write("in/x.png", Self.picture)
    let first = try #require(try reading("parallax-cells: {content: {pictures: [x.png]}}").scenario).identity
    let same = try #require(try reading("parallax-cells: {content: {pictures: [x.png]}}").scenario).identity
    let other = try #require(try reading("parallax-cells: {content: {pictures: [seaSunset]}}").scenario).identity
    #expect(first == same)
    #expect(first != other)
  }

  @Test func cellsShareTheDecodedPicture() throws {
    _ = try folder.write("in/x.png", Self.picture)
    let reading = try reading("parallax-cells: {content: {pictures: [x.png]}}")
    _ = try folder.write("in/x.png", "not a PNG any more")
    let parameters = try #require(reading.scenario).parameters["content"]
    guard case .group(let content) = parameters, case .pictures(let pictures) = content["pictures"] else {
      Issue.record("no pictures")
      return
    }
    #expect(pictures.count == 1)
  }

  @Test(arguments: [
    (
      "pictures: [sunset]",
      "expected a landscape such as seaSunset, a number from 0, or the path of a PNG, found 'sunset'"
    ),
    ("pictures: [-1]", "expected a landscape such as seaSunset, a number from 0, or the path of a PNG, found -1"),
    ("pictures: []", "pictures: expected 1 to 1000 pictures, found 0"),
    ("pictures: [none.png]", "'…/in/none.png': no such file"),
    ("pictures: [../x.png]", "expected a file in the scenario's folder or below it"),
    ("pictures: [/etc/x.png]", "no such file"),
    ("pictures: [folder.png]", "'…/in/folder.png': expected a file, found a folder"),
    ("pictures: [text.png]", "'…/in/text.png': the file is not a PNG"),
    ("pictures: [short.png]", "'…/in/short.png': the file ends before its picture is complete"),
    ("pictures: [huge.png]", "'…/in/huge.png': expected pictures of at most 32 million pixels in all"),
    ("rows: [{subtitle: x}]", "a row needs 'title': text"),
    ("rows: [{title: x, sub: y}]", "unknown key 'sub'"),
    ("rows: 7", "rows: expected a list of rows, found 7"),
    ("titel: x", "did you mean 'title'?"),
  ])
  func aMistakeIsReportedAtItsPlace(_ content: String, _ expected: String) throws {
    _ = try folder.write("in/folder.png/x.txt", "")
    _ = try folder.write("x.png", Self.picture)
    _ = try folder.write("in/text.png", "flipbook: 1")
    _ = try folder.write("in/short.png", Array(Self.picture.prefix(50)))
    var huge = Self.picture
    // 6,144 × 6,144 pixels, with the checksum of such a header.
    (huge[18], huge[19], huge[22], huge[23]) = (0x18, 0, 0x18, 0)
    huge.replaceSubrange(29..<33, with: [0xF4, 0xED, 0x1C, 0x62])
    _ = try folder.write("in/huge.png", huge)
    let messages = try messages("parallax-cells: {content: {\(content)}}")
    #expect(messages.count == 1 && messages[0].contains(expected) && messages[0].contains("a.yaml:3:"), "\(messages)")
  }
}
