/// What differs between two runs, layer by layer; nothing is said of a layer that both do not have.
package struct DiffReport: Sendable {
  package let names: Change<String>
  /// What both were played with, where it differs; nil for what only one of them says.
  package let settings: [SettingChange]
  package let tracks: TrackReport?
  package let nodes: NodeReport?
  /// Pictures are looked at by several workers, so whoever compares two runs adds this.
  package var pixels: PixelReport?

  package struct SettingChange: Hashable, Sendable {
    package let name: String
    package let values: Change<String?>
  }

  /// Whether anything that was compared differs.
  package var differs: Bool {
    tracks?.differs ?? false || nodes?.differs ?? false || pixels?.differs ?? false
  }
  /// Whether the two have anything that can be compared.
  package var isEmpty: Bool { tracks == nil && nodes == nil && pixels == nil }
}

/// How far apart things may be and still count as equal.
package struct DiffTolerances: Hashable, Sendable {
  /// Of tracks, in their own units.
  package var tracks: Double
  /// Of pixels.
  package var pixels: PictureTolerance

  package init(tracks: Double = 0.01, pixels: PictureTolerance = PictureTolerance()) {
    self.tracks = tracks
    self.pixels = pixels
  }
}

extension DiffReport {
  /// Compares tracks and nodes of two runs, where both have them.
  package init(_ first: Run, _ second: Run, tolerances: DiffTolerances = DiffTolerances()) {
    names = Change(first.name, second.name)
    settings = DiffReport.settings(first.settings, second.settings)
    let tracks = DiffReport.pair(first.tracks, second.tracks).map { TrackReport($0, $1, tolerance: tolerances.tracks) }
    self.tracks = tracks
    let shift = tracks?.commonShift ?? 0
    nodes =
      DiffReport.pair(first.nodes, second.nodes).map { NodeReport($0, $1, shift: shift) }
      ?? DiffReport.pair(first.nodeSummary, second.nodeSummary).map { NodeReport($0, $1, shift: shift) }
  }

  private static func pair<Layer>(_ first: Layer?, _ second: Layer?) -> (Layer, Layer)? {
    guard let first, let second else { return nil }
    return (first, second)
  }

  /// In the order of the first run, then what only the second one says.
  static func settings(_ first: [Run.Setting], _ second: [Run.Setting]) -> [SettingChange] {
    guard !first.isEmpty, !second.isEmpty else { return [] }
    let names = first.map(\.name) + second.map(\.name).filter { name in !first.contains { $0.name == name } }
    return names.compactMap { name in
      let values = Change(first.first { $0.name == name }?.value, second.first { $0.name == name }?.value)
      return values.first == values.second ? nil : SettingChange(name: name, values: values)
    }
  }
}
