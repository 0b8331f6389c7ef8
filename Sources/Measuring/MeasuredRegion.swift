/// A region of the screen, and where it is in each frame. Lengths are in pixels of the measured frames, unless it was scaled.
package struct MeasuredRegion: Sendable {
  /// A number of a region that changes, with its standard error; `nil` where the region is hidden or lost.
  package struct Column: Sendable {
    /// The name after that of the region, such as "offset.y".
    package let name: String
    package let values: [Double?]
    package let errors: [Double?]
    /// Whether it is a place from the left.
    var isHorizontal: Bool { ["x", "left", "right", "offset.x"].contains(name) }
  }

  /// What the region does, such as "list".
  package let name: String
  package let columns: [Column]
  /// Where it was seen, in the middle of its movements.
  package let box: Box?

  init(name: String, columns: [Column], box: Box?) {
    (self.name, self.columns, self.box) = (name, columns, box)
  }

  /// A rectangle that was asked for.
  init(_ wanted: Measurement.Wanted, _ track: RegionTrack) {
    self.init(
      name: wanted.name, columns: [track.column("x", \.x), track.column("y", \.y)], box: wanted.box)
  }

  /// The region in another unit.
  ///
  /// - Parameter unit: What a pixel of the measured frames is, across and down.
  package func scaled(by unit: Shift) -> MeasuredRegion {
    MeasuredRegion(
      name: name,
      columns: columns.map { column in
        let factor = column.isHorizontal ? unit.x : unit.y
        return Column(
          name: column.name, values: column.values.map { $0.map { $0 * factor } },
          errors: column.errors.map { $0.map { $0 * factor } })
      },
      box: box.map {
        Box(left: $0.left * unit.x, top: $0.top * unit.y, right: $0.right * unit.x, bottom: $0.bottom * unit.y)
      })
  }

  func named(_ name: String) -> MeasuredRegion { MeasuredRegion(name: name, columns: columns, box: box) }
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
