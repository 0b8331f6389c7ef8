import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import Foundation
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// The system's fonts, locale, time zone and home folder don't affect pictures.
@Suite struct EnvironmentTests {
  static let hostileConfiguration = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <dir>/usr/share/fonts</dir>
    <match target="font">
      <edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
      <edit name="rgba" mode="assign"><const>rgb</const></edit>
      <edit name="matrix" mode="assign"><times><name>matrix</name><matrix><double>1</double><double>0.3</double>
        <double>0</double><double>1</double></matrix></times></edit>
    </match>
    <match target="pattern"><edit name="family" mode="assign_replace"><string>DejaVu Serif</string></edit></match>
    </fontconfig>
    """

  @Test func aHostileEnvironmentGivesTheSameBytes() async throws {
    let expected = try EnvironmentTests.digests()
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      let folder = try ScratchFolder()
      let configuration = folder.file("fonts.conf")
      try Data(EnvironmentTests.hostileConfiguration.utf8).write(to: configuration)
      for (name, value) in [
        ("FONTCONFIG_FILE", configuration.path), ("FONTCONFIG_PATH", folder.url.path), ("HOME", folder.url.path),
        ("LANG", "tr_TR.UTF-8"), ("LC_ALL", "tr_TR.UTF-8"), ("LANGUAGE", "ar:tr"), ("TZ", "Asia/Tokyo"),
        ("PANGO_LANGUAGE", "zh-tw:ko"), ("PANGOCAIRO_BACKEND", "fc"), ("XDG_DATA_HOME", folder.url.path),
        ("FREETYPE_PROPERTIES", "truetype:interpreter-version=35 cff:no-stem-darkening=0 autofitter:warping=1"),
        ("HB_OPTIONS", "aat"), ("HB_FACE_FUNCS", "ft"),
      ] {
        setenv(name, value, 1)
      }
      setlocale(LC_ALL, "")
      for digest in try EnvironmentTests.digests() { print("digest \(digest)") }
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("digest ") }.map { String($0.dropFirst(7)) }
    #expect(lines == expected)
  }

  /// Returns digests of the pixels, the PNG and the SVG of samples in both languages.
  static func digests() throws -> [String] {
    let renderer = try CairoRenderer()
    return try [Samples.all[0], Samples.all[3], Samples.all[5]].flatMap { sample in
      let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: sample.snapshot)
      let size = sample.snapshot.root.frame.size
      let bitmap = try renderer.render(list, size: size, scale: 2)
      let svg = SVGRenderer().bytes(of: list, size: size, scale: 2)
      return [ContentDigest(of: bitmap), ContentDigest(of: try PNGEncoder().encode(bitmap)), ContentDigest(of: svg)]
        .map(\.description)
    }
  }
}
