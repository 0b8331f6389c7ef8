import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Random display lists with all kinds of items in unusual positions, and small changes to them.
struct RandomLists {
  static let size = Size(width: 97, height: 131)

  var numbers: SampleNumbers
  let setter: TextSetter
  /// Whether some groups are scaled and rotated.
  var hasTransforms = false
  /// Whether some groups have a blend mode or a mask.
  var hasBlends = false
  /// Whether some items are materials.
  var hasMaterials = false

  mutating func list() -> DisplayList { DisplayList(root: group("root", depth: 0)) }

  /// Changes an item at random.
  mutating func change(_ list: inout DisplayList) { change(&list.root, depth: 0) }

  private mutating func change(_ group: inout DisplayGroup, depth: Int) {
    let inner = group.items.indices.filter { if case .group = group.items[$0] { true } else { false } }
    if let index = inner.randomElement(using: &numbers), numbers.chance(0.6),
      case .group(var child) = group.items[index]
    {
      change(&child, depth: depth + 1)
      group.items[index] = .group(child)
      return
    }
    // A mask stays the last item.
    let mask = group.mask.map { _ in group.items.removeLast() }
    defer { if let mask { group.items.append(mask) } }
    switch numbers.whole(0..<12) {
    case 1 where hasBlends && numbers.chance(0.5): group.blendMode = blendMode()
    case 0 where group.transform != nil && numbers.chance(0.5): group.transform = transform()
    case 0: group.offset = offset()
    case 1: group.alpha = alpha()
    case 2: group.items.insert(item(depth), at: numbers.whole(0..<group.items.count + 1))
    case 3 where !group.items.isEmpty: group.items.remove(at: numbers.whole(0..<group.items.count))
    case 4 where group.items.count > 1: group.items.swapAt(0, group.items.count - 1)
    case 5, 6, 7: group.clip = group.clip.map { Clip(resized($0.rect)) }
    case 8, 9:
      for (index, item) in group.items.enumerated() {
        guard case .rectangle(let rect, let cornerRadius, let paint) = item else { continue }
        group.items[index] = .rectangle(resized(rect), cornerRadius: cornerRadius, paint)
      }
    default:
      guard !group.items.isEmpty else { return }
      group.items[numbers.whole(0..<group.items.count)] = .rectangle(
        smallRect(), cornerRadius: 0, .color(numbers.color()))
    }
  }

  private mutating func resized(_ rect: Rect) -> Rect {
    var rect = rect
    if numbers.chance(0.5) { rect.size.height = numbers.length(0...Self.size.height) }
    if numbers.chance(0.3) { rect.size.width = numbers.length(0...Self.size.width) }
    if numbers.chance(0.3) { rect.origin.y += numbers.length(-9...9) }
    return rect
  }

  private mutating func group(_ path: String, depth: Int) -> DisplayGroup {
    var group = DisplayGroup(path: numbers.chance(0.7) ? path : nil, offset: depth > 0 ? offset() : .zero)
    if depth > 0 { group.alpha = alpha() }
    if depth > 0, hasTransforms, numbers.chance(0.3) { group.transform = transform() }
    if depth > 0, numbers.chance(0.5) {
      group.clip = Clip(
        numbers.rect(in: Self.size), cornerRadius: numbers.chance(0.5) ? 0 : numbers.length(1...24),
        corners: numbers.chance(0.5) ? .circular : .continuous)
    }
    group.items = (0..<(depth == 0 ? 12 : 5)).map { index in
      depth < 3 && numbers.chance(0.3)
        ? .group(self.group("\(path)/\(index)", depth: depth + 1)) : item(depth)
    }
    guard depth > 0, hasBlends, numbers.chance(0.4) else { return group }
    group.blendMode = blendMode()
    group.isIsolated = numbers.chance(0.5)
    if group.isIsolated, depth < 3, numbers.chance(0.7) {
      var mask = self.group("\(path)/mask", depth: depth + 1)
      mask.blendMode = .destinationIn
      group.items.append(.group(mask))
    }
    return group
  }

  private mutating func blendMode() -> BlendMode {
    numbers.chance(0.5) ? .normal : BlendMode.mixing[numbers.whole(0..<BlendMode.mixing.count)]
  }

  private mutating func item(_ depth: Int) -> DisplayItem {
    switch numbers.whole(0..<8) {
    case 7 where hasMaterials:
      return .material(numbers.rect(in: Self.size), cornerRadius: numbers.length(0...20), material())
    case 0: return .rectangle(numbers.rect(in: Self.size), cornerRadius: 0, paint())
    case 1: return .rectangle(numbers.rect(in: Self.size), cornerRadius: numbers.length(1...30), paint())
    case 2: return .fill(path(), paint())
    case 3:
      let stroke = Stroke(width: numbers.length(0.3...9), ends: numbers.chance(0.5) ? .round : .butt)
      return .stroke(path(), stroke, numbers.color())
    case 4:
      let origin = numbers.point(in: Self.size)
      let style = TextStyle(numbers.length(6...40), numbers.color())
      return .text(setter.line(numbers.chance(0.5) ? "Ågjf|" : "日本語", style, x: origin.x, baseline: origin.y))
    case 5:
      return .picture(
        PictureReference(
          index: numbers.whole(0..<9), rect: numbers.rect(in: Self.size),
          cornerRadius: numbers.chance(0.5) ? 0 : numbers.length(1...20)))
    default: return .rectangle(smallRect(), cornerRadius: 0, .color(numbers.color()))
    }
  }

  private mutating func material() -> Material {
    if numbers.chance(0.3) {
      let (blur, distance) = (numbers.length(0...20), numbers.length(1...40))
      let growth = numbers.chance(0.5) ? BlurGrowth.upward(over: distance) : .downward(over: distance)
      return .growing(growth, to: blur, alpha: alpha())
    }
    return Material(
      blur: numbers.length(0...20), saturation: numbers.length(0...2), tint: numbers.color(), flat: numbers.color(),
      rim: numbers.chance(0.5) ? 0 : numbers.length(1...12), alpha: alpha())
  }

  private mutating func path() -> Path {
    let rect = numbers.rect(in: Self.size)
    switch numbers.whole(0..<5) {
    case 0: return .ellipse(in: rect)
    case 1: return .continuousRect(rect, radius: numbers.length(1...20))
    case 2: return .polygon((0..<numbers.whole(2..<7)).map { _ in numbers.point(in: Self.size) })
    case 3: return .polyline((0..<numbers.whole(2..<5)).map { _ in numbers.point(in: Self.size) })
    default:
      var path = Path.rect(rect)
      path.append(.roundedRect(numbers.rect(in: Self.size), radius: numbers.length(0...20)))
      return path
    }
  }

  private mutating func paint() -> Paint {
    guard numbers.chance(0.4) else { return .color(numbers.color()) }
    let (from, to) = (numbers.point(in: Self.size), numbers.point(in: Self.size))
    let stops = [Gradient.Stop(0, numbers.color()), .init(0.4, numbers.color()), .init(1, numbers.color())]
    let shape: Gradient.Shape =
      numbers.chance(0.6)
      ? .linear(from: from, to: to) : .radial(center: from, radius: numbers.length(5...90))
    return .gradient(Gradient(shape, stops: stops))
  }

  /// Any factor and angle, often with a factor for each axis, sometimes a quarter turn, a mirror image of nothing, or no size at all.
  private mutating func transform() -> DisplayTransform {
    let coefficients = [(0.0, 1.0), (-1, 0), (0, 0), (2, 0)]
    let (a, b) =
      numbers.chance(0.3)
      ? coefficients[numbers.whole(0..<coefficients.count)] : (numbers.length(-2...2), numbers.length(-2...2))
    guard numbers.chance(0.5) else { return DisplayTransform(a: a, b: b, about: numbers.point(in: Self.size)) }
    return DisplayTransform(
      scaleX: numbers.length(-2...2), scaleY: numbers.chance(0.1) ? 0 : numbers.length(-2...2), cosine: a, sine: b,
      about: numbers.point(in: Self.size))
  }

  private mutating func smallRect() -> Rect {
    Rect(origin: numbers.point(in: Self.size), size: Size(width: numbers.length(1...9), height: numbers.length(1...9)))
  }

  private mutating func offset() -> Vector { Vector(dx: numbers.length(-20...20), dy: numbers.length(-30...30)) }

  private mutating func alpha() -> Double { numbers.chance(0.7) ? 1 : .random(in: 0...1, using: &numbers) }
}
