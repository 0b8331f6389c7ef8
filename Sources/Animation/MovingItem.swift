import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// A group or a primitive that a sequence of frames shows: what it is, and where it is in each frame.
///
/// The frames of a sequence are merged into one tree of moving items. Every frame is a part of the tree, in the same order.
final class MovingItem {
  /// The position and the appearance of an item in one frame.
  struct State: Equatable {
    /// The translation from the item's own coordinates to those of the enclosing group.
    var place: Vector
    /// The size of a rectangle that can change, and nil for everything else.
    var size: Size?
    /// The radius of the rectangle's corners, in points.
    var radius = 0.0
    /// The opacity of a group or of a primitive's paint, 0 … 1.
    var alpha = 1.0
    /// What blurs the picture under a material.
    var material: Material?
    /// The clip of a group.
    var clip: Clip?
    /// The scale and rotation of a group, or nil for none.
    var transform: DisplayTransform?
  }

  /// The drawing at the origin. A group has no items, because they are its children.
  let shape: DisplayItem
  /// The items of a group, from back to front.
  var children: [MovingItem] = []
  /// The state in each frame, or nil where the frame doesn't have the item.
  private(set) var states: [State?] = []
  /// Whether the group is scaled or rotated in any frame.
  private(set) var isTransformed = false
  /// The item of the latest frame that has it, with which most items of the next frame are equal.
  private(set) var latest: DisplayItem
  /// The frame that has `latest`.
  private(set) var latestFrame = MovingItem.none

  /// The number of no frame, and not of the frame before the first.
  private static let none = -2

  init(_ piece: PlacedShape, _ item: DisplayItem) {
    shape = piece.shape
    latest = item
  }

  var isGroup: Bool { if case .group = shape { true } else { false } }

  /// How the item is mixed with what is beneath it.
  var blendMode: BlendMode { if case .group(let group) = shape { group.blendMode } else { .normal } }

  /// The largest factor by which the group is enlarged.
  var largestScale: Double { states.map { $0?.transform?.largestScale ?? 1 }.max() ?? 1 }

  /// Whether the group is scaled so that nothing of it is drawn in any frame.
  var isCollapsed: Bool { isTransformed && states.allSatisfy { $0.map { $0.transform?.isDrawable == false } ?? true } }

  /// Adds the state in a frame, which must follow all earlier ones.
  func append(_ state: State, of item: DisplayItem, frame: Int) {
    extend(to: frame)
    states.append(state)
    if state.transform != nil { isTransformed = true }
    latest = item
    latestFrame = frame
  }

  /// Adds frames without the item until there are `count`.
  func extend(to count: Int) {
    while states.count < count { states.append(nil) }
    for child in children { child.extend(to: count) }
  }

  /// The state in each frame, where the frames without the item repeat the previous state, or the next one at the start.
  var heldStates: [State] {
    guard var state = states.lazy.compactMap({ $0 }).first else { return [] }
    return states.map { next in
      state = next ?? state
      return state
    }
  }
}

/// A display item as a drawing at the origin and the state that puts it into place. Items with equal shapes are the same thing.
struct PlacedShape {
  let shape: DisplayItem
  let state: MovingItem.State

  init(_ item: DisplayItem) {
    switch item {
    case .material(let rect, let radius, let material): (shape, state) = PlacedShape.material(rect, radius, material)
    case .group(let group):
      shape = .group(DisplayGroup(path: group.path, blendMode: group.blendMode))
      state = MovingItem.State(
        place: group.offset, alpha: min(max(group.alpha, 0), 1), clip: group.clip, transform: group.transform)
    case .rectangle(let rect, let radius, .color(let color)):
      let limit = max(0, min(rect.width, rect.height) / 2)
      shape = .rectangle(PlacedShape.unit, cornerRadius: radius > 0 ? 1 : 0, .color(color.withAlpha(1)))
      state = MovingItem.State(
        place: rect.origin - Point.zero, size: rect.size, radius: min(radius, limit), alpha: color.alpha)
    case .rectangle(let rect, let radius, let paint):
      let place = rect.origin - Point.zero
      let (moved, alpha) = paint.moved(back: place).opaque
      let (shown, size) = radius == 0 ? moved.stretchable(rect.size) : (rect.size, nil)
      let shape = Rect(origin: .zero, size: shown)
      self.shape = .rectangle(shape, cornerRadius: radius, size == nil ? moved : moved.atEdge)
      state = MovingItem.State(place: place, size: size, alpha: alpha)
    case .fill(let path, let paint):
      let place = path.start
      let (moved, alpha) = paint.moved(back: place).opaque
      shape = .fill(path.atOrigin(place), moved)
      state = MovingItem.State(place: place, alpha: alpha)
    case .stroke(let path, let stroke, let color):
      shape = .stroke(path.atOrigin(path.start), stroke, color.withAlpha(1))
      state = MovingItem.State(place: path.start, alpha: color.alpha)
    case .text(var line):
      state = MovingItem.State(place: line.origin - Point.zero, alpha: line.color.alpha)
      (line.origin, line.color) = (.zero, line.color.withAlpha(1))
      shape = .text(line)
    case .picture(var reference):
      state = MovingItem.State(place: reference.rect.origin - Point.zero)
      reference.scaled = reference.scaled?.offset(by: Point.zero - reference.rect.origin)
      reference.rect.origin = .zero
      shape = .picture(reference)
    }
  }

  /// A material of any size and strength is the same thing, unless its blur grows from the lower edge, whose place depends on the size.
  private static func material(
    _ rect: Rect, _ radius: Double, _ material: Material
  ) -> (shape: DisplayItem, state: MovingItem.State) {
    var backdrop = material
    backdrop.alpha = 1
    var alike = Material(blur: 0, tint: .clear, flat: material.flat.alpha > 0 ? .white : .clear)
    var shown = unit
    switch material.growth {
    case .upward: (alike.growth, shown) = (material.growth, Rect(origin: .zero, size: rect.size))
    case .downward: alike.growth = .downward(over: 0)
    case nil: break
    }
    let state = MovingItem.State(
      place: rect.origin - Point.zero, size: rect.size, radius: radius, alpha: material.alpha, material: backdrop)
    return (.material(shown, cornerRadius: radius > 0 ? 1 : 0, alike), state)
  }

  private static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}

extension Path {
  /// The first point of the path.
  fileprivate var start: Vector {
    if case .move(let point)? = elements.first { point - Point.zero } else { Vector.zero }
  }

  /// Returns the path moved so that `start` is at the origin, rounded so that equal outlines are equal in any place.
  fileprivate func atOrigin(_ start: Vector) -> Path {
    mapped { point in
      Point(x: (point.x - start.dx).roundedForComparison, y: (point.y - start.dy).roundedForComparison)
    }
  }
}

extension DisplayItem {
  /// Returns the primitive with the opacity of its paint multiplied by a factor.
  func faded(by factor: Double) -> DisplayItem {
    switch self {
    case .rectangle(let rect, let radius, let paint):
      return .rectangle(rect, cornerRadius: radius, paint.faded(by: factor))
    case .fill(let path, let paint): return .fill(path, paint.faded(by: factor))
    case .stroke(let path, let stroke, let color): return .stroke(path, stroke, color.withAlpha(color.alpha * factor))
    case .text(var line):
      line.color = line.color.withAlpha(line.color.alpha * factor)
      return .text(line)
    case .group, .material, .picture: return self
    }
  }
}

extension Paint {
  fileprivate func faded(by factor: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.withAlpha(color.alpha * factor))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map { Gradient.Stop($0.location, $0.color.withAlpha($0.color.alpha * factor)) }
      return .gradient(gradient)
    }
  }

  /// The paint at full opacity, and its opacity: that of the least translucent color.
  fileprivate var opaque: (paint: Paint, alpha: Double) {
    switch self {
    case .color(let color): return (.color(color.withAlpha(1)), color.alpha)
    case .gradient(var gradient):
      let alpha = gradient.stops.map(\.color.alpha).max() ?? 0
      guard alpha > 0 else { return (self, 1) }
      gradient.stops = gradient.stops.map { stop in
        // The grid is far above the rounding errors of a division.
        let share = (stop.color.alpha / alpha * 1e9).rounded() / 1e9
        return Gradient.Stop(stop.location, stop.color.withAlpha(share))
      }
      return (.gradient(gradient), alpha)
    }
  }

  /// Splits the size of a rectangle: the shape's, which is 1 along the axis along which the paint is the same everywhere, and the whole
  /// size, or nil if there is no such axis.
  fileprivate func stretchable(_ size: Size) -> (shape: Size, whole: Size?) {
    guard case .gradient(let gradient) = self, case .linear(let from, let to) = gradient.shape else {
      return (size, nil)
    }
    if from.x == to.x, from.y != to.y { return (Size(width: 1, height: size.height), size) }
    if from.y == to.y, from.x != to.x { return (Size(width: size.width, height: 1), size) }
    return (size, nil)
  }

  /// A linear gradient along an axis, which begins at the edge of its rectangle.
  fileprivate var atEdge: Paint {
    guard case .gradient(var gradient) = self, case .linear(let from, let to) = gradient.shape else { return self }
    gradient.shape =
      from.x == to.x
      ? .linear(from: Point(x: 0, y: from.y), to: Point(x: 0, y: to.y))
      : .linear(from: Point(x: from.x, y: 0), to: Point(x: to.x, y: 0))
    return .gradient(gradient)
  }

  /// Returns the paint in coordinates whose origin is at `place`.
  fileprivate func moved(back place: Vector) -> Paint {
    guard case .gradient(var gradient) = self else { return self }
    func moved(_ point: Point) -> Point {
      Point(x: (point.x - place.dx).roundedForComparison, y: (point.y - place.dy).roundedForComparison)
    }
    switch gradient.shape {
    case .linear(let from, let to): gradient.shape = .linear(from: moved(from), to: moved(to))
    case .radial(let center, let radius): gradient.shape = .radial(center: moved(center), radius: radius)
    }
    return .gradient(gradient)
  }
}

extension Double {
  /// The number on a grid of 1/8192, far below what is visible and above the rounding errors of a subtraction.
  var roundedForComparison: Double { (self * 8_192).rounded() / 8_192 }
}
