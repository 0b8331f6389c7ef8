import FlipbookCairoRendering
import Foundation
import FlipbookRendering
import RenderingSamples
import Testing

@Suite struct FontFileTests {
  @Test func aMissingFolderIsAnError() throws {
    let folder = try ScratchFolder()
    let file = folder.file("file")
    try Data("x".utf8).write(to: file)
    for path in [folder.file("absent").path, file.path, ""] {
      #expect(throws: RenderingError.unreadableFontDirectory(path)) { try CairoRenderer(fontDirectories: [path]) }
    }
    #expect(RenderingError.unreadableFontDirectory("/absent").message == "'/absent' is not a readable folder of fonts")
  }

  @Test func aDamagedFileIsNamed() throws {
    let folder = try ScratchFolder()
    let file = folder.file("Inter-Regular.otf")
    try Data("this is no font".utf8).write(to: file)
    do {
      _ = try CairoRenderer(fontDirectories: [folder.url.path])
      Issue.record("a damaged font file is not used")
    } catch .unreadableFont(let path, _) {
      #expect(path == file.path)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func givenFoldersComeFirst() throws {
    let folders = try [ScratchFolder(), ScratchFolder()]
    for folder in folders { try Data().write(to: folder.file("MTLc3m.ttf")) }
    let own = try FontLibrary(fontDirectories: folders.map(\.url.path)).paths
    let standard = try FontLibrary(fontDirectories: []).paths
    #expect(own.last == folders[0].file("MTLc3m.ttf").path)
    #expect(own.dropLast() == standard.dropLast())
    #expect(Set(standard).count == 16)
  }

  @Test func missingFilesAreListedWithTheirPackages() {
    let error = RenderingError.missingFonts(
      [
        .init(file: "Inter-Bold.otf", package: "fonts-inter"), .init(file: "Inter-Light.otf", package: "fonts-inter"),
        .init(file: "MTLc3m.ttf", package: "fonts-motoya-l-cedar"),
      ],
      searched: ["/a", "/b"]
    )
    #expect(
      error.message
        == "missing font files: Inter-Bold.otf, Inter-Light.otf, MTLc3m.ttf (searched /a, /b); "
        + "install them with: apt-get install fonts-inter fonts-motoya-l-cedar"
    )
  }

  @Test func everyLibraryReportsItsVersion() {
    let versions = CairoLibraries.versions
    #expect(versions.map(\.name) == ["cairo", "pixman", "pango", "harfbuzz", "freetype", "fontconfig"])
    #expect(versions.allSatisfy { $0.version.split(separator: ".").count >= 3 })
  }
}
