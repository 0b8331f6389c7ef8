import FlipbookRuns
import Flipbook
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookExport
import FlipbookRendering
import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

@testable import FlipbookReview

/// Changes of looks, found with a baseline that has no pictures.
@Suite("Planted changes of looks")
struct PlantedLookTests {
  private static let scenario = """
    flipbook: 1
    device: iphone-8
    scene: {hiding-bars: {}}
    timeline:
      - at: 0.2
        swipe: {from: list, by: [0, -60], during: SECONDS}
    duration: 1
    fps: 30
    """

  private static let tool = ToolFingerprint(version: "1", libraries: [], fonts: [])
  private static let renderers = Result { try RendererPool(fontDirectories: []) }

  /// Records the scenario, and reads the baseline as a later run does.
  private static func run(_ studio: Studio, swipe seconds: Double = 0.06) throws -> Run {
    let folder = try TemporaryFolder()
    try folder.write(scenario.replacing("SECONDS", with: "\(seconds)"), to: "swipe.yaml")
    let loader = ScenarioLoader(studio: studio, overrides: ScenarioOverrides())
    guard case .ready(let cells, _) = loader.load(folder.path("swipe.yaml")) else { throw Refused() }
    let recorder = RecordedRun(tool: tool, renderers: try renderers.get())
    guard let baseline = try recorder.baseline(of: cells[0]) else { throw Refused() }
    return try Baseline.read(baseline.files(pictures: nil)).run(name: "look")
  }

  private struct Refused: Error {}

  private static func facts(_ look: any Look.Type, swipe seconds: Double = 0.06) throws -> [String] {
    let report = DiffReport(
      try run(.standard), try run(Studio.standard.adding(look), swipe: seconds))
    return DiffWords(report, isComplete: true).changes
  }

  private static let rows = "0–30: views list/row.N "

  private static let plants: [(look: any Look.Type, view: String)] = [
    (PlantedLook<RowContent, LookPlants.TextColor>.self, rows),
    (PlantedLook<RowContent, LookPlants.FontSize>.self, rows),
    (PlantedLook<NavigationBarContent, LookPlants.FontWeight>.self, "0–30: view navigationBar"),
    (PlantedLook<TabBarContent, LookPlants.Baseline>.self, "0–30: view tabBar"),
    (PlantedLook<NavigationBarContent, LookPlants.LetterSpacing>.self, "0–30: view navigationBar"),
    (PlantedLook<NavigationBarContent, LookPlants.Hairline>.self, "0–30: view navigationBar"),
    (PlantedLook<RowContent, LookPlants.MissingHairline>.self, rows),
    (PlantedLook<ScrollIndicatorContent, LookPlants.Corners>.self, "7–30: view list/scrollIndicator"),
    (PlantedLook<TabBarContent, LookPlants.Background>.self, "0–30: view tabBar"),
    (PlantedLook<TabBarContent, LookPlants.Icon>.self, "0–30: view tabBar"),
    (PlantedLook<RowContent, LookPlants.LineWidth>.self, rows),
    (PlantedLook<SurfaceContent, LookPlants.Opacity>.self, "0–30: view screen"),
  ]

  @Test("Each of twelve small changes is reported with its view and nothing else", arguments: plants.indices)
  func found(index: Int) throws {
    let (look, view) = PlantedLookTests.plants[index]
    let facts = try PlantedLookTests.facts(look)
    #expect(facts.count == 1 && facts[0].hasPrefix("looks different in frames \(view)"), "\(facts)")
  }

  @Test("A look is reported although the motion changed too")
  func besideMotion() throws {
    let facts = try PlantedLookTests.facts(PlantedLook<TabBarContent, LookPlants.Icon>.self, swipe: 0.1)
    #expect(facts.contains("looks different in frames 0–30: view tabBar"), "\(facts)")
  }

  @Test("Another motion alone looks the same")
  func motionAlone() throws {
    let facts = DiffWords(
      DiffReport(try PlantedLookTests.run(.standard), try PlantedLookTests.run(.standard, swipe: 0.1)), isComplete: true
    ).changes
    #expect(!facts.isEmpty)
    #expect(!facts.contains { $0.contains("look") }, "\(facts)")
  }

  @Test("A baseline without looks is equal to one with looks")
  func withoutLooks() throws {
    let run = try PlantedLookTests.run(.standard)
    var earlier = run
    earlier.summary = run.summary?.withLooks(of: nil, isRecorded: false)
    #expect(run.summary?.hasLooks == true && earlier.summary?.hasLooks == false)
    #expect(!DiffReport(earlier, run).differs)
  }
}
