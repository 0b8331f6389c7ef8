import Foundation
import TestSupport
import Testing

/// Pictures of what changed.
@Suite("Contact sheets of flipbook verify")
struct VerifySheetTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  private static let strip = """
    flipbook: 1
    device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene:
      category-strip: {}
    timeline:
      - {at: 0.1, tap: button.1}
    duration: 0.5
    """

  @Test("The sheet of a single scenario has the given name, with pictures or without", arguments: [true, false])
  func single(_ hasPictures: Bool) throws {
    try samples.write(VerifySheetTests.strip, to: "strip.yaml")
    #expect(
      try Flipbook.run(["record", "strip.yaml"] + (hasPictures ? ["--pixels"] : []), in: folder.path).status == 0)
    let same = try samples.run("verify", "strip.yaml", "--contact-sheet", "sheet.png")
    #expect(same.status == 0 && !folder.exists("sheet.png"))
    try samples.write(VerifySheetTests.strip, [("at: 0.1", "at: 0.15")], to: "strip.yaml")
    let end = try samples.run("verify", "strip.yaml", "--contact-sheet", "sheet.png")
    #expect(end.status == 1 && end.errors.hasPrefix("sheet.png: "), "\(end.errors)")
    let bytes = try Data(contentsOf: URL(filePath: folder.path("sheet.png")))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try samples.run("verify", "strip.yaml", "--contact-sheet", "sheet.png", "--jobs", "1").status == 1)
    #expect(try Data(contentsOf: URL(filePath: folder.path("sheet.png"))) == bytes)
  }

  @Test("Each of several scenarios has a sheet of its own")
  func several() throws {
    for name in ["one", "more/two"] { try samples.write(VerifySheetTests.strip, to: "scenes/\(name).yaml") }
    #expect(try samples.run("record", "scenes").status == 0)
    for name in ["one", "more/two"] {
      try samples.write(VerifySheetTests.strip, [("at: 0.1", "at: 0.15")], to: "scenes/\(name).yaml")
    }
    #expect(try samples.run("verify", "scenes", "--contact-sheet", "changes.png").status == 1)
    #expect(
      try folder.names(".").filter { $0.hasSuffix(".png") }.sorted() == ["changes-more-two.png", "changes-one.png"])
  }

  @Test("A sheet that cannot be written is reported")
  func unwritable() throws {
    try samples.write(VerifySheetTests.strip, to: "strip.yaml")
    #expect(try samples.run("record", "strip.yaml").status == 0)
    try samples.write(VerifySheetTests.strip, [("at: 0.1", "at: 0.15")], to: "strip.yaml")
    let end = try samples.run("verify", "strip.yaml", "--contact-sheet", "missing/sheet.png")
    #expect(end.status == 4 && end.errors.contains("missing"), "\(end.errors)")
  }
}
