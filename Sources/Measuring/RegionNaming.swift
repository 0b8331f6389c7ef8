/// Names regions by what they do: which of their edges move with them, and which stay.
struct RegionNaming {
  let width: Int
  let height: Int

  /// The largest median deviation of an edge from where it is said to be, in pixels.
  private static let edgeDeviation = 2.5

  private enum Edge {
    /// It moves with the content: its place when the position is zero.
    case moves(Double)
    case stays(Double)

    var start: Double? { if case .moves(let start) = self { start } else { nil } }
  }

  func regions(of tracks: [RegionTrack]) -> [MeasuredRegion] {
    let regions = tracks.compactMap(region)
    var counts: [String: Int] = [:]
    return regions.map { region in
      counts[region.name, default: 0] += 1
      let number = counts[region.name] ?? 1
      return number == 1 ? region : region.named("\(region.name)\(number)")
    }
  }

  private func region(_ track: RegionTrack) -> MeasuredRegion? {
    let box = middleBox(track)
    switch track.group.directions {
    case (true, true):
      let left = edge(track, \.left, \.x).start ?? 0
      let top = edge(track, \.top, \.y).start ?? 0
      return MeasuredRegion(
        name: "view", columns: [track.column("x", \.x, from: left), track.column("y", \.y, from: top)], box: box)
    case (true, false): return horizontal(track, box)
    case (false, true): return vertical(track, box)
    case (false, false): return nil
    }
  }

  private func vertical(_ track: RegionTrack, _ box: Box) -> MeasuredRegion {
    let (top, bottom) = (edge(track, \.top, \.y), edge(track, \.bottom, \.y))
    let isBar = box.height < 0.25 * Double(height) && box.width > 0.7 * Double(width)
    switch (top, bottom) {
    case (.moves(let start), .moves):
      return MeasuredRegion(name: isBar ? "bar" : "view", columns: [track.column("y", \.y, from: start)], box: box)
    case (.moves(let start), .stays):
      return MeasuredRegion(name: isBar ? "bar" : "sheet", columns: [track.column("top", \.y, from: start)], box: box)
    case (.stays, .moves(let start)):
      let name = box.top < 0.25 * Double(height) ? "bar" : "view"
      return MeasuredRegion(name: name, columns: [track.column("bottom", \.y, from: start)], box: box)
    case (.stays, .stays):
      let name = box.height > 0.35 * Double(height) ? "list" : isBar ? "bar" : "view"
      return MeasuredRegion(name: name, columns: [offset(track, "offset.y", \.y)], box: box)
    }
  }

  private func horizontal(_ track: RegionTrack, _ box: Box) -> MeasuredRegion {
    let (left, right) = (edge(track, \.left, \.x), edge(track, \.right, \.x))
    switch (left, right) {
    case (.moves(let start), .moves):
      let name = box.height < 0.02 * Double(height) ? "line" : "view"
      return MeasuredRegion(name: name, columns: [track.column("x", \.x, from: start)], box: box)
    case (.moves(let start), .stays):
      return MeasuredRegion(name: "drawer", columns: [track.column("left", \.x, from: start)], box: box)
    case (.stays, .moves(let start)):
      return MeasuredRegion(name: "drawer", columns: [track.column("right", \.x, from: start)], box: box)
    case (.stays, .stays):
      let name = box.height > 0.45 * Double(height) ? "page" : "strip"
      return MeasuredRegion(name: name, columns: [offset(track, "offset.x", \.x)], box: box)
    }
  }

  /// How far content has moved up or to the left since it was first seen.
  private func offset(_ track: RegionTrack, _ name: String, _ axis: KeyPath<Shift, Double>) -> MeasuredRegion.Column {
    let known = track.samples.compactMap { $0?.position }
    return track.column(name, axis, from: known.first?[keyPath: axis] ?? 0, sign: -1)
  }

  private func edge(
    _ track: RegionTrack, _ side: KeyPath<Box, Double>, _ axis: KeyPath<Shift, Double>
  ) -> Edge {
    let screen = deviation(track.extents.map { $0.box[keyPath: side] })
    let content = deviation(track.extents.map { $0.box[keyPath: side] - $0.position[keyPath: axis] })
    guard content.deviation < screen.deviation, content.deviation <= RegionNaming.edgeDeviation else {
      return .stays(screen.median)
    }
    return .moves(content.median)
  }

  private func deviation(_ values: [Double]) -> (median: Double, deviation: Double) {
    let median = RegionTrack.median(values)
    return (median, RegionTrack.median(values.map { ($0 - median).magnitude }))
  }

  private func middleBox(_ track: RegionTrack) -> Box {
    let boxes = track.extents.map(\.box)
    return Box(
      left: RegionTrack.median(boxes.map(\.left)), top: RegionTrack.median(boxes.map(\.top)),
      right: RegionTrack.median(boxes.map(\.right)), bottom: RegionTrack.median(boxes.map(\.bottom)))
  }
}
