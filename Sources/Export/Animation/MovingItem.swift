import FlipbookRendering
import FlipbookUnits

/// A group or a primitive that a sequence of frames shows: what it is, and where it is in each frame.
///
/// The frames of a sequence are merged into one tree of moving items. Every frame is a part of the tree, in the same order.
final class MovingItem {
  /// The position and the appearance of an item in one frame.
  struct State: Equatable {
    /// The translation from the item's own coordinates to those of the enclosing group.
    var place: Vector
    /// The size of a plain rectangle, and nil for everything else.
    var size: Size?
    /// The opacity of a group, 0 … 1.
    var alpha = 1.0
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
    case .material: self = PlacedShape(item.flattened)
    case .group(let group):
      shape = .group(DisplayGroup(path: group.path))
      state = MovingItem.State(
        place: group.offset, alpha: min(max(group.alpha, 0), 1), clip: group.clip, transform: group.transform)
    case .rectangle(let rect, 0, .color(let color)):
      shape = .rectangle(PlacedShape.unit, cornerRadius: 0, .color(color))
      state = MovingItem.State(place: rect.origin - Point.zero, size: rect.size)
    case .rectangle(let rect, let radius, let paint):
      let place = rect.origin - Point.zero
      shape = .rectangle(Rect(origin: .zero, size: rect.size), cornerRadius: radius, paint.moved(back: place))
      state = MovingItem.State(place: place)
    case .fill(let path, let paint):
      let place = path.start
      shape = .fill(path.atOrigin(place), paint.moved(back: place))
      state = MovingItem.State(place: place)
    case .stroke(let path, let stroke, let color):
      shape = .stroke(path.atOrigin(path.start), stroke, color)
      state = MovingItem.State(place: path.start)
    case .text(var line):
      state = MovingItem.State(place: line.origin - Point.zero)
      line.origin = .zero
      shape = .text(line)
    case .picture(var reference):
      state = MovingItem.State(place: reference.rect.origin - Point.zero)
      reference.scaled = reference.scaled?.offset(by: Point.zero - reference.rect.origin)
      reference.rect.origin = .zero
      shape = .picture(reference)
    }
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

extension Paint {
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
