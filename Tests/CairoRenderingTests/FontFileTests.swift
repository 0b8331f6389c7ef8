import CairoRendering
import Foundation
import Rendering
import RenderingSamples
import Testing

@Suite struct FontFileTests {
  @Test func aFolderThatIsNoneIsAnError() throws {
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
    let folder = try ScratchFolder()
    let bold = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
    try FileManager.default.copyItem(atPath: bold, toPath: folder.file("MTLc3m.ttf").path)
    let own = try CairoRenderer(fontDirectories: [folder.url.path]).fingerprint()
    let standard = try CairoRenderer().fingerprint()
    #expect(own.fonts.last?.value == standard.fonts.first { $0.name == "Inter-Bold.otf" }?.value)
    #expect(own.fonts.dropLast() == standard.fonts.dropLast())
    #expect(own.libraries == standard.libraries)
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

  @Test func fingerprintNamesLibrariesAndFiles() throws {
    let fingerprint = try CairoRenderer().fingerprint()
    #expect(fingerprint.libraries.map(\.name) == ["cairo", "pango", "harfbuzz", "freetype", "fontconfig"])
    #expect(fingerprint.libraries.allSatisfy { $0.value.split(separator: ".").count >= 3 })
    #expect(fingerprint.fonts.count == 15)
    #expect(Set(fingerprint.fonts.map(\.value)).count == 15)
  }
}
