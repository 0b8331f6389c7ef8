import Foundation
import TestSupport
import Testing

@Suite("Baselines of screens") struct ScreenBaselineTests {
  static let screen = """
    flipbook: 1
    screen:
      parameters: {variant: {words: [article, refined]}, scale: 30, scene: {words: [calm, busy]}}
      state: {shift: 0}
      views: {box: {color: tint, left: shift, top: safe.top, width: scale, height: 40}}
      on: [{tapped: box, animate: {shift: 100}, during: 0.2}]
    timeline: [{at: 0.1, tap: box}]
    """

  @Test("Parameters named like other settings are recorded under names of their own")
  func parameterNames() throws {
    let samples = try BaselineSamples()
    try samples.write(Self.screen, to: "scenes/screen.yaml")
    let recorded = try samples.run("record", "scenes")
    #expect(recorded.status == 0, "\(recorded.text)\(recorded.errors)")
    let settings = samples.text("scenes/screen.baseline/meta.json")
    #expect(settings.contains("\"screen.scale\": \"30\""), "\(settings)")
    #expect(settings.contains("\"screen.scene\": \"calm\""), "\(settings)")
    #expect(settings.components(separatedBy: "variant").count == 2, "\(settings)")
    #expect(try samples.run("verify", "scenes").text.hasPrefix("screen: equal\n"))
  }
}
