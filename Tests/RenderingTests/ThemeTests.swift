import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookRendering

@Suite struct ThemeTests {
  @Test(arguments: [
    (Tone.background, 0xFFFFFF, 1.0, 0x000000, 1.0), (.secondaryBackground, 0xF2F2F7, 1, 0x1C1C1E, 1),
    (.groupedBackground, 0xF2F2F7, 1, 0x000000, 1), (.accent, 0x007AFF, 1, 0x0A84FF, 1),
    (.separator, 0x3C3C43, 0.29, 0x545458, 0.6), (.orange, 0xFF9500, 1, 0xFF9F0A, 1),
    (.exact(Color(hex: 0x123456, alpha: 0.5)), 0x123456, 0.5, 0x123456, 0.5),
  ])
  func tonesAreUIKitsColours(_ tone: Tone, _ light: Int, _ lightAlpha: Double, _ dark: Int, _ darkAlpha: Double) {
    #expect(Theme.light.color(tone) == Color(hex: UInt32(light), alpha: lightAlpha))
    #expect(Theme.dark.color(tone) == Color(hex: UInt32(dark), alpha: darkAlpha))
  }

  @Test(arguments: [
    (TextTone.label, 0x000000, 1.0, 0xFFFFFF, 1.0), (.secondaryLabel, 0x3C3C43, 0.6, 0xEBEBF5, 0.6),
    (.tertiaryLabel, 0x3C3C43, 0.3, 0xEBEBF5, 0.3), (.accent, 0x007AFF, 1, 0x0A84FF, 1),
    (.gray, 0x8E8E93, 1, 0x8E8E93, 1),
  ])
  func textsHaveUIKitsColours(_ tone: TextTone, _ light: Int, _ lightAlpha: Double, _ dark: Int, _ darkAlpha: Double) {
    #expect(Theme.light.color(tone) == Color(hex: UInt32(light), alpha: lightAlpha))
    #expect(Theme.dark.color(tone) == Color(hex: UInt32(dark), alpha: darkAlpha))
  }

  @Test(
    arguments: [
      (\Theme.secondaryGroupedBackground, 0xFFFFFF, 1.0, 0x1C1C1E, 1.0),
      (\.secondaryFill, 0x787880, 0.16, 0x787880, 0.32),
      (\.tertiaryFill, 0x767680, 0.12, 0x767680, 0.24), (\.green, 0x34C759, 1, 0x30D158, 1),
      (\.selectedRow, 0xD1D1D6, 1, 0x3A3A3C, 1), (\.scrollIndicator, 0x000000, 0.35, 0xFFFFFF, 0.5),
      (\.fieldBorder, 0xC7C7CC, 1, 0x3A3A3C, 1), (\.fieldBackground, 0xFFFFFF, 1, 0x1C1C1E, 0.6),
      (\.keyboard.background, 0xD1D4DB, 1, 0x2B2B2B, 1), (\.keyboard.letterCap, 0xFFFFFF, 1, 0x6B6B6B, 1),
      (\.keyboard.functionCap, 0xABB1BA, 1, 0x474747, 1), (\.keyboard.shadow, 0x898A8D, 1, 0x000000, 0.7),
      (\.keyboard.label, 0x000000, 1, 0xFFFFFF, 1), (\.keyboard.divider, 0x000000, 0.15, 0xFFFFFF, 0.2),
      (\.keyboard.dockIcon, 0x515560, 1, 0xBFBFC3, 1),
    ] as [(KeyPath<Theme, Color> & Sendable, Int, Double, Int, Double)])
  func controlsAndKeysHaveTheirColours(
    _ color: KeyPath<Theme, Color> & Sendable, _ light: Int, _ lightAlpha: Double, _ dark: Int, _ darkAlpha: Double
  ) {
    #expect(Theme.light[keyPath: color] == Color(hex: UInt32(light), alpha: lightAlpha))
    #expect(Theme.dark[keyPath: color] == Color(hex: UInt32(dark), alpha: darkAlpha))
  }
}
