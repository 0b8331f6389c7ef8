import Snapshots
import Testing
import Units

@testable import Rendering

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
}
