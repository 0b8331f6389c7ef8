import FlipbookSnapshots
package import FlipbookUnits

/// The items behind a look, for looks that must be visible on any background: status bar and home indicator.
package struct Backdrop {
  /// The color where there is no item.
  private let background: Color
  private let items: [DisplayItem]
  /// The offset from the look's coordinates to the items'.
  private let offset: Vector
  private let pictures: PictureItems

  /// Creates a backdrop from the items behind a look.
  ///
  /// - Parameters:
  ///   - background: The color where there is no item.
  ///   - items: The items, from back to front.
  ///   - offset: The offset from the look's coordinates to the items'.
  ///   - pictures: The cache of pictures.
  package init(
    background: Color, items: [DisplayItem] = [], offset: Vector = .zero, pictures: PictureItems = PictureItems()
  ) {
    self.background = background
    self.items = items
    self.offset = offset
    self.pictures = pictures
  }

  private static let columns = 9

  /// Returns the mean luma behind a rectangle, 0 (black) … 1 (white), from a row of points through its middle.
  ///
  /// Lines and text are ignored, because they are too thin to hide what is drawn over them.
  package func luma(beneath rect: Rect) -> Double {
    var samples = (0..<Backdrop.columns).map { column in
      let share = (Double(column) + 0.5) / Double(Backdrop.columns)
      return BackdropSample(point: Point(x: rect.minX + share * rect.width, y: rect.midY) + offset, color: background)
    }
    BackdropCover(pictures: pictures).cover(&samples, with: items)
    return samples.reduce(0) { $0 + $1.color.luma } / Double(samples.count)
  }
}

/// A point and its color so far.
struct BackdropSample: Equatable {
  var point: Point
  var color: Color
}

/// Draws items over samples.
private struct BackdropCover {
  let pictures: PictureItems

  func cover(_ samples: inout [BackdropSample], with items: [DisplayItem]) {
    for item in items { cover(&samples, with: item) }
  }

  private func cover(_ samples: inout [BackdropSample], with item: DisplayItem) {
    switch item {
    case .group(let group): cover(&samples, with: group)
    case .material: cover(&samples, with: item.flattened)
    case .rectangle(let rect, _, let paint): cover(&samples, with: paint) { rect.contains($0) }
    case .fill(let path, let paint): cover(&samples, with: paint) { path.contains($0) }
    case .stroke, .text: break
    case .picture(let reference):
      guard samples.contains(where: { reference.rect.contains($0.point) }) else { return }
      let offset = reference.origin - Point.zero
      let before = samples.map { BackdropSample(point: $0.point - offset, color: $0.color) }
      let clip = Clip(reference.rect.offset(by: Point.zero - reference.origin))
      let after = pictures.covered(before, with: reference.picture, in: clip.rect) { items in
        var samples = before
        if let file = reference.file {
          cover(&samples, with: file, scaledTo: reference.picture.size, in: clip.rect)
        } else {
          let shape = reference.picture
          cover(&samples, with: DisplayGroup(clip: clip, items: items), enlarged: shape.size, from: shape.composed.size)
        }
        return samples
      }
      for (index, sample) in zip(samples.indices, after) { samples[index].color = sample.color }
    }
  }

  /// Draws a group that is composed for one size and scaled to another.
  private func cover(
    _ samples: inout [BackdropSample], with group: DisplayGroup, enlarged size: Size, from composed: Size
  ) {
    guard size != composed, let clip = group.clip else { return cover(&samples, with: group) }
    for index in samples.indices where clip.rect.contains(samples[index].point) {
      let point = samples[index].point
      let place = Point(x: point.x * composed.width / size.width, y: point.y * composed.height / size.height)
      var inner = [BackdropSample(point: place, color: samples[index].color)]
      cover(&inner, with: group.items)
      samples[index].color = inner[0].color
    }
  }

  /// Draws the nearest pixel of a file, scaled to a size.
  private func cover(_ samples: inout [BackdropSample], with file: PictureFile, scaledTo size: Size, in rect: Rect) {
    for index in samples.indices where rect.contains(samples[index].point) {
      let point = samples[index].point
      let color = file.color(atShare: point.x / size.width, point.y / size.height)
      samples[index].color = samples[index].color.mixed(with: color, share: color.alpha)
    }
  }

  private func cover(_ samples: inout [BackdropSample], with group: DisplayGroup) {
    guard group.alpha > 0, group.blendMode == .normal else { return }
    func place(_ point: Point) -> Point? {
      let moved = point - group.offset
      return group.transform.map { $0.invert(moved) } ?? moved
    }
    let inside = samples.indices.filter { index in
      place(samples[index].point).map { group.clip?.rect.contains($0) ?? true } ?? false
    }
    guard !inside.isEmpty else { return }
    var inner = inside.map { index in
      BackdropSample(point: place(samples[index].point) ?? samples[index].point, color: samples[index].color)
    }
    cover(&inner, with: group.items)
    for (index, sample) in zip(inside, inner) {
      samples[index].color = samples[index].color.mixed(with: sample.color, share: group.alpha)
    }
  }

  private func cover(_ samples: inout [BackdropSample], with paint: Paint, where isInside: (Point) -> Bool) {
    for index in samples.indices where isInside(samples[index].point) {
      let over = paint.color(at: samples[index].point)
      samples[index].color = samples[index].color.mixed(with: over, share: over.alpha)
    }
  }
}

extension Color {
  /// The luma, 0 … 1 (ITU-R BT.601).
  var luma: Double { 0.299 * red + 0.587 * green + 0.114 * blue }

  /// Returns an opaque mixture of two colors.
  func mixed(with other: Color, share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share,
      green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share
    )
  }
}

extension PictureFile {
  /// Returns the color of the pixel at a place between the top left (0, 0) and the bottom right (1, 1).
  fileprivate func color(atShare x: Double, _ y: Double) -> Color {
    func index(_ share: Double, _ count: Int) -> Int { Int(min(max(0, share), 1) * Double(count - 1)) }
    let place = 4 * (index(y, pixelHeight) * pixelWidth + index(x, pixelWidth))
    let parts = pixels[place..<place + 4].map { Double($0) / 255 }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
