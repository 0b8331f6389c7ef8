package import FlipbookCairoRendering
package import FlipbookComparison
import FlipbookRuns
package import FlipbookExport
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Creates the baseline of a scenario by playing it once.
package struct RecordedRun {
  private let tool: ToolFingerprint
  private let renderers: RendererPool?

  /// - Parameter renderers: The renderers that shape texts, or nil for a baseline without looks. Nothing is rasterized.
  package init(tool: ToolFingerprint, renderers: RendererPool?) {
    self.tool = tool
    self.renderers = renderers
  }

  /// Returns nil if the program is asked to end.
  package func baseline(of cell: ScenarioLoader.Loaded) throws -> Baseline? {
    guard let renderers else { return baseline(of: cell.play) }
    return try renderers.withRenderer { renderer in
      var looks = PlayedLooks(of: cell, shaper: renderer.shaper)
      return baseline(of: cell.play) { looks.digests(of: $0) }
    }
  }

  /// The baseline without looks. Returns nil if the program is asked to end.
  package func baseline(of play: Play) -> Baseline? { baseline(of: play) { _ in [:] } }

  private func baseline(
    of play: Play, drawings: (FrameSnapshot) -> [String: UInt64]
  ) -> Baseline? {
    var nodes = NodeSummaryBuilder()
    var events = RunEvents()
    let tracks = RunMaker.tracks(of: play, detail: .everything) { frame in
      nodes.add(frame.root, drawings: drawings(frame))
      events.add(frame.events)
    }
    return tracks.map { baseline(of: play.scenario, $0, nodes, events) }
  }

  private func baseline(
    of scenario: Scenario, _ tracks: RunTracks, _ nodes: NodeSummaryBuilder, _ events: RunEvents
  ) -> Baseline {
    var baseline = Baseline(
      meta: RecordedRun.meta(of: scenario, tool), tracks: tracks.rounded,
      nodes: nodes.summary(
        appearance: scenario.traits.appearance, framesPerSecond: scenario.frameRate.framesPerSecond),
      events: events)
    baseline.scenario = RunMaker.text(of: scenario)
    return baseline
  }

  private static func meta(of scenario: Scenario, _ tool: ToolFingerprint) -> BaselineMeta {
    func pairs(_ parts: [ToolFingerprint.Part]) -> [Run.Setting] { parts.map { Run.Setting($0.name, $0.version) } }
    return BaselineMeta(
      toolVersion: tool.version, libraries: pairs(tool.libraries), fonts: pairs(tool.fonts),
      settings: RunMaker.settings(of: scenario), steps: RunMaker.steps(of: scenario))
  }
}

/// Draws the frames of a cell as display lists, and computes their digests.
private struct PlayedLooks {
  private let presentation: Presentation
  private let painter: SnapshotPainter
  private let overlays: OverlayPainter
  private var digests = DrawingDigests()

  init(of cell: ScenarioLoader.Loaded, shaper: any TextShaper) {
    presentation = cell.presentation
    painter = SnapshotPainter(shaper: shaper, looks: cell.play.looks)
    overlays = OverlayPainter(shaper: shaper, overlays: cell.play.overlays)
  }

  mutating func digests(of frame: FrameSnapshot) -> [String: UInt64] {
    let layers = overlays.layers(of: frame, in: presentation)
    return digests.digests(of: presentation.displayList(screen: painter.displayList(of: frame), layers: layers))
  }
}

extension Baseline {
  /// Returns the contents of the files by their names.
  /// - Parameter pictures: The contents of `frames.png`, or `nil` for none.
  package func files(pictures: [UInt8]?) -> [String: [UInt8]] {
    var files = [
      Baseline.tracksName: BaselineTracks.write(tracks), Baseline.nodesName: NodeSummaryText.write(nodes),
      Baseline.metaName: meta.json(pictures: pictures),
    ]
    files[Baseline.eventsName] = events.map(EventText.write)
    files[Baseline.scenarioName] = scenario.map { Array($0.text.utf8) }
    files[Baseline.picturesName] = pictures
    return files
  }

  /// Checks that a later run can read the baseline. The limits protect it from hostile files.
  /// - Throws: The problem that it would report.
  package func checkReadable() throws(Problem) { _ = try Baseline.read(files(pictures: nil)) }

  /// Returns where `meta.json` differs from what was recorded, or `nil` if it does not. Its digest covers the versions in
  /// it and the pictures.
  /// - Parameter files: The contents of the files that this baseline was read from.
  package func metaProblem(in files: [String: [UInt8]]) -> Problem? {
    guard let found = files[Baseline.metaName] else { return nil }
    let expected = meta.json(pictures: files[Baseline.picturesName])
    return Baseline.deviations(in: [Baseline.metaName: found], from: [Baseline.metaName: expected]).first
  }
}

extension BaselineMeta {
  fileprivate func json(pictures: [UInt8]?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field(
        BaselineMeta.versionKey, steps == nil ? BaselineMeta.versionWithoutEvents : BaselineMeta.formatVersion)
      json.field("tool") { json in
        json.object { json in
          json.field("name", Program.name)
          json.field("version", toolVersion)
          json.field("libraries") { $0.object { json in libraries.forEach { json.field($0.name, $0.value) } } }
          json.field("fonts") { $0.object { json in fonts.forEach { json.field($0.name, $0.value) } } }
        }
      }
      json.field("settings") { $0.object { json in settings.forEach { json.field($0.name, $0.value) } } }
      if let steps { json.field("steps") { $0.array { json in steps.forEach { json.value($0.digest) } } } }
      json.field("digest", digest(pictures: pictures))
    }
    json.endLine()
    return json.take()
  }
}
