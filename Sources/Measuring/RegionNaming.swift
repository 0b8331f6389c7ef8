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

    /// - Parameter side: The screen's side along the axis: an edge that stays near its end is there.
    func place(at position: Double, _ side: Double) -> Double {
      switch self {
      case .moves(let start): start + position
      case .stays(let place):
        place < RegionNaming.margin * side ? 0 : place > (1 - RegionNaming.margin) * side ? side : place
      }
    }
  }

  /// The least overlap of a region and a fade that is its own.
  private static let sameBox = 0.6

  func regions(of tracks: [RegionTrack]) -> [MeasuredRegion] { tracks.compactMap(region) }

  /// Regions and what fades, with a number after the names that several have.
  func numbered(_ regions: [MeasuredRegion], with fades: [FadeFollower.Found]) -> [MeasuredRegion] {
    var regions = regions
    for found in fades {
      let owner = regions.firstIndex { region in
        let box = region.box(in: found.fade.middle)
        return box.map { $0.overlap(with: found.fade.box) >= RegionNaming.sameBox } ?? false
      }
      if let owner, !regions[owner].columns.contains(where: { $0.name == "alpha" }) {
        regions[owner] = regions[owner].adding(found.column)
      } else {
        let name = found.fade.isShade ? "shade" : "view"
        regions.append(MeasuredRegion(name: name, columns: [found.column], box: found.fade.box))
      }
    }
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
    let visible = visible("height", of: track, \.y, top, bottom, height)
    switch (top, bottom) {
    case (.moves(let start), .moves):
      let columns = [track.column("y", \.y, from: start)] + visible
      return MeasuredRegion(name: isBar ? "bar" : "view", columns: columns, box: box)
    case (.moves(let start), .stays):
      let columns = [track.column("top", \.y, from: start)] + visible
      return MeasuredRegion(name: isBar ? "bar" : "sheet", columns: columns, box: box)
    case (.stays, .moves(let start)):
      let name = box.top < 0.25 * Double(height) ? "bar" : "view"
      return MeasuredRegion(name: name, columns: [track.column("bottom", \.y, from: start)] + visible, box: box)
    case (.stays, .stays):
      let name = box.height > 0.35 * Double(height) ? "list" : isBar ? "bar" : "view"
      return MeasuredRegion(name: name, columns: [offset(track, "offset.y", \.y)], box: box)
    }
  }

  private func horizontal(_ track: RegionTrack, _ box: Box) -> MeasuredRegion {
    let (left, right) = (edge(track, \.left, \.x), edge(track, \.right, \.x))
    let visible = visible("width", of: track, \.x, left, right, width)
    switch (left, right) {
    case (.moves(let start), .moves):
      let name = box.height < 0.02 * Double(height) ? "line" : "view"
      return MeasuredRegion(name: name, columns: [track.column("x", \.x, from: start)] + visible, box: box)
    case (.moves(let start), .stays):
      return MeasuredRegion(name: "drawer", columns: [track.column("left", \.x, from: start)] + visible, box: box)
    case (.stays, .moves(let start)):
      return MeasuredRegion(name: "drawer", columns: [track.column("right", \.x, from: start)] + visible, box: box)
    case (.stays, .stays):
      let name = box.height > 0.45 * Double(height) ? "page" : "strip"
      return MeasuredRegion(name: name, columns: [offset(track, "offset.x", \.x)], box: box)
    }
  }

  /// The least change of a visible size, in pixels.
  private static let leastChange = 2.5
  /// The distance from an end of the screen within which an edge that stays is there, as a part of the side: what is beside the last
  /// texture looks the same wherever it is.
  private static let margin = 0.04

  /// The size of what is visible of a region, if it changes.
  ///
  /// - Parameter side: The screen's side along the axis.
  private func visible(
    _ name: String, of track: RegionTrack, _ axis: KeyPath<Shift, Double>, _ near: Edge, _ far: Edge, _ side: Int
  ) -> [MeasuredRegion.Column] {
    let side = Double(side)
    let values = track.samples.map { sample -> Double? in
      guard let position = sample?.position[keyPath: axis] else { return nil }
      let (from, to) = (near.place(at: position, side), far.place(at: position, side))
      return max(0, min(side, to) - max(0, from))
    }
    let known = values.compactMap(\.self)
    guard (known.max() ?? 0) - (known.min() ?? 0) >= RegionNaming.leastChange else { return [] }
    let errors = track.samples.map { $0?.error[keyPath: axis] }
    return [MeasuredRegion.Column(name: name, values: values, errors: errors)]
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
