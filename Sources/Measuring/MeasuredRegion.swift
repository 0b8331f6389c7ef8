/// A region of the screen, and where it is in each frame. Lengths are in pixels of the measured frames, unless it was scaled.
package struct MeasuredRegion: Sendable {
  /// A number of a region that changes, with its standard error; `nil` where the region is hidden or lost.
  package struct Column: Sendable {
    /// The name after that of the region, such as "offset.y".
    package let name: String
    package let values: [Double?]
    package let errors: [Double?]
    /// Whether it is a place from the left, or a width.
    var isHorizontal: Bool { ["x", "left", "right", "width", "offset.x"].contains(name) }
    /// Whether it is a part of something, which no unit of length changes.
    package var isFraction: Bool { ["alpha", "scale"].contains(name) }
  }

  /// What the region does, such as "list".
  package let name: String
  package let columns: [Column]
  /// Where it was seen, in the middle of its movements.
  package let box: Box?

  init(name: String, columns: [Column], box: Box?) {
    (self.name, self.columns, self.box) = (name, columns, box)
  }

  /// The part of a rectangle in which something fades for it to fade.
  private static let leastFading = 0.5

  /// A rectangle that was asked for, with its scale if its size changes, and its alpha if it fades.
  init(_ wanted: Measurement.Wanted, _ track: RegionTrack, scaled: ScaledTrack?, _ fades: [FadeFollower.Found]) {
    let fade = fades.filter { wanted.box.covered(by: $0.fade.box) >= MeasuredRegion.leastFading }
      .max { wanted.box.overlap(with: $0.fade.box) < wanted.box.overlap(with: $1.fade.box) }
    let isScaled = (scaled?.seenCount ?? 0) >= track.samples.count { $0 != nil }
    let place =
      scaled.flatMap { isScaled ? $0.corner + [$0.scale] : nil } ?? [track.column("x", \.x), track.column("y", \.y)]
    self.init(name: wanted.name, columns: place + (fade.map { [$0.column] } ?? []), box: wanted.box)
  }

  /// The region in another unit.
  ///
  /// - Parameter unit: What a pixel of the measured frames is, across and down.
  package func scaled(by unit: Shift) -> MeasuredRegion {
    MeasuredRegion(
      name: name,
      columns: columns.map { column in
        let factor = column.isFraction ? 1 : column.isHorizontal ? unit.x : unit.y
        return Column(
          name: column.name, values: column.values.map { $0.map { $0 * factor } },
          errors: column.errors.map { $0.map { $0 * factor } })
      },
      box: box.map {
        Box(left: $0.left * unit.x, top: $0.top * unit.y, right: $0.right * unit.x, bottom: $0.bottom * unit.y)
      })
  }

  func named(_ name: String) -> MeasuredRegion { MeasuredRegion(name: name, columns: columns, box: box) }

  func adding(_ column: Column) -> MeasuredRegion {
    MeasuredRegion(name: name, columns: columns + [column], box: box)
  }

  /// The least distance from one frame to the next that is a movement, in pixels.
  private static let leastStep = 0.5

  /// Whether the region has moved since the frame before.
  func moves(at frame: Int) -> Bool {
    frame > 0
      && columns.contains { column in
        guard column.name != "alpha", let now = column.values[frame], let before = column.values[frame - 1] else {
          return false
        }
        let length = column.isFraction ? max(box?.width ?? 0, box?.height ?? 0) : 1
        return (now - before).magnitude * length >= MeasuredRegion.leastStep
      }
  }

  /// The smallest box around all places of the region, if it is seen at all.
  func sweptBox(frames: Int) -> Box? {
    (0..<frames).reduce(nil) { swept, frame in box(in: frame).map { swept?.joined(with: $0) ?? $0 } ?? swept }
  }

  /// The rectangle of the region in a frame; `nil` where it is hidden or lost.
  package func box(in frame: Int) -> Box? {
    guard var box, columns.allSatisfy({ $0.values[frame] != nil }) else { return nil }
    for column in columns {
      guard let value = column.values[frame] else { continue }
      switch column.name {
      case "x": (box.left, box.right) = (value, value + box.width)
      case "y": (box.top, box.bottom) = (value, value + box.height)
      case "scale" where columns.contains { $0.name == "x" }:
        (box.right, box.bottom) = (box.left + value * box.width, box.top + value * box.height)
      case "scale": box = box.scaled(by: value)
      case "left": box.left = min(value, box.right)
      case "top": box.top = min(value, box.bottom)
      case "right": box.right = max(value, box.left)
      case "bottom": box.bottom = max(value, box.top)
      default: break
      }
    }
    return box
  }
}

extension RegionTrack {
  /// A column of positions along an axis.
  ///
  /// - Parameters:
  ///   - start: What is added to each position.
  ///   - sign: -1 for an offset, which grows as content moves up or to the left.
  func column(
    _ name: String, _ axis: KeyPath<Shift, Double>, from start: Double = 0, sign: Double = 1
  ) -> MeasuredRegion.Column {
    MeasuredRegion.Column(
      name: name, values: samples.map { sample in sample.map { start + sign * $0.position[keyPath: axis] } },
      errors: samples.map { sample in sample.map { $0.error[keyPath: axis] } })
  }
}
