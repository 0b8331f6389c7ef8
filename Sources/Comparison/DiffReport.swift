package import FlipbookRuns

/// The differences between two runs, layer by layer. A layer that only one of them has is not compared.
package struct DiffReport: Sendable {
  package let names: Change<String>
  /// The settings that differ; a value is nil if that run has no such setting.
  package let settings: [SettingChange]
  /// The versions of Flipbook, libraries, and fonts that differ; empty if they are unknown.
  package var versions: [SettingChange] = []
  /// The lines in which the scenarios differ; empty if they are unknown.
  package var lines: [ChangedLine]
  package let tracks: TrackReport?
  package let nodes: NodeReport?
  package let events: EventReport?
  /// Added by the caller, because several workers compare pictures.
  package var pixels: PixelReport?

  package struct SettingChange: Hashable, Sendable {
    package let name: String
    package let values: Change<String?>
  }

  /// Whether anything that was compared differs.
  package var differs: Bool {
    tracks?.differs ?? false || events?.differs ?? false || nodes?.differs ?? false || pixels?.differs ?? false
  }
  /// The lines that explain what differs, if only in the settings.
  package var causes: [ChangedLine] { differs || !settings.isEmpty ? lines : [] }
  /// Whether the two have anything that can be compared.
  package var isEmpty: Bool { tracks == nil && events == nil && nodes == nil && pixels == nil }
}

/// The largest differences that count as equal.
package struct DiffTolerances: Hashable, Sendable {
  /// The tolerance for tracks, in their own units.
  package var tracks: Double
  /// The tolerance for pixels.
  package var pixels: PictureTolerance

  package init(tracks: Double = 0.01, pixels: PictureTolerance = PictureTolerance()) {
    self.tracks = tracks
    self.pixels = pixels
  }
}

extension DiffReport {
  /// Compares the tracks and nodes of two runs if both have them.
  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, the comparison ends and its
  ///   report is meaningless.
  package init(
    _ first: Run, _ second: Run, tolerances: DiffTolerances = DiffTolerances(),
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    names = Change(first.name, second.name)
    settings = DiffReport.settings(first.settings, second.settings)
    lines =
      DiffReport.pair(first.scenario, second.scenario).map {
        ScenarioChanges.lines(from: $0, to: $1, path: second.name)
      } ?? []
    var tracks = DiffReport.pair(first.tracks, second.tracks).map {
      TrackReport($0, $1, tolerance: tolerances.tracks, isInterrupted: isInterrupted)
    }
    tracks?.changedLine = DiffReport.changedLine(first.steps, second.steps)
    tracks?.hasSameSteps =
      DiffReport.pair(first.steps, second.steps).map { $0.map(\.digest) == $1.map(\.digest) } ?? false
    self.tracks = tracks
    events = DiffReport.pair(first.events, second.events).map { EventReport($0, $1) }
    let shift = tracks?.commonShift ?? 0
    nodes =
      DiffReport.pair(first.nodes, second.nodes).map { NodeReport($0, $1, shift: shift) }
      ?? DiffReport.pair(first.nodeSummary, second.nodeSummary).map { NodeReport($0, $1, shift: shift) }
  }

  /// Returns the line of the second run's first step that the first run does not have in this place.
  private static func changedLine(_ first: [RunStep]?, _ second: [RunStep]?) -> Int? {
    guard let first, let second else { return nil }
    let common = zip(first, second).prefix { $0.digest == $1.digest }.count
    return common < second.count ? second[common].line : nil
  }

  private static func pair<Layer>(_ first: Layer?, _ second: Layer?) -> (Layer, Layer)? {
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// Returns the settings that differ, in the order of the first run, followed by those of the second run alone.
  static func settings(_ first: [Run.Setting], _ second: [Run.Setting]) -> [SettingChange] {
    guard !first.isEmpty, !second.isEmpty else { return [] }
    let names = first.map(\.name) + second.map(\.name).filter { name in !first.contains { $0.name == name } }
    return names.compactMap { name in
      let values = Change(first.first { $0.name == name }?.value, second.first { $0.name == name }?.value)
      return values.first == values.second ? nil : SettingChange(name: name, values: values)
    }
  }
}
