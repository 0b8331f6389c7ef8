import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite struct DisplayListGoldenTests {
  struct Case: CustomStringConvertible {
    let description: String
    let snapshot: FrameSnapshot
  }

  static let cases: [Case] = [
    Case(description: "keyboard-se-1-light-en", snapshot: SampleFrames.keyboard(traits("iphone-se-1", .light, .en))),
    Case(description: "keyboard-15-dark-ja", snapshot: SampleFrames.keyboard(traits("iphone-15", .dark, .ja))),
    Case(description: "pictures-x-light-ja", snapshot: SampleFrames.pictures(traits("iphone-x", .light, .ja))),
    Case(
      description: "strip-15-pro-max-dark-en",
      snapshot: SampleFrames.strip(traits("iphone-15-pro-max", .dark, .en))
    ),
  ]

  static func traits(_ device: String, _ appearance: Appearance, _ locale: Language) -> Traits {
    let device = Device.preset(named: device) ?? .standard
    return Traits(device: device.drawn(as: .classic), appearance: appearance, locale: locale)
  }

  @Test(arguments: cases) func matchesTheGolden(_ sample: Case) throws {
    let list = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: sample.snapshot)
    try Golden.expect(DisplayListText.text(of: list), named: sample.description)
  }

  @Test func everyGoldenHasACase() {
    #expect(Golden.names == Self.cases.map(\.description).sorted())
  }
}
