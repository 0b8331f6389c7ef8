import FlipbookBitmaps
import FlipbookUnits

/// The elements of an SVG document to which materials refer, because they are beneath them.
struct SVGBackdrops {
  /// An element that is drawn once more, with its number, and the pixels that it reaches.
  private struct Element {
    let number: Int
    let reach: PixelRect
  }

  /// A group that is open.
  private struct Level {
    let place: DisplayPlacement
    /// Where the group's coordinates go in the picture.
    let transform: DisplayTransform
    var elements: [Element] = []
  }

  private var levels: [Level]
  private var count = 0

  /// Returns nil for a list without materials, which needs none.
  init?(_ list: DisplayList, size: Size) {
    guard list.root.holdsMaterial else { return nil }
    let whole = PixelRect(left: 0, top: 0, right: Int(size.width.rounded(.up)), bottom: Int(size.height.rounded(.up)))
    levels = [
      Level(
        place: DisplayPlacement(scale: 1, clip: whole), transform: DisplayTransform(a: 1, b: 0, translation: .zero))
    ]
  }

  mutating func open(_ group: DisplayGroup) {
    guard let outer = levels.last else { return }
    let transform = outer.transform.concatenating(group.transform, offset: group.offset)
    levels.append(Level(place: outer.place.inside(group), transform: transform))
  }

  mutating func close() { levels.removeLast() }

  /// Returns for each item of the open group whether a material of a later item is over a part of it.
  func areBeneath(_ items: [DisplayItem]) -> [Bool] {
    guard let place = levels.last?.place else { return [] }
    var areas: [PixelRect] = []
    var found: [Bool] = []
    for item in items.reversed() {
      let reach = areas.isEmpty ? PixelRect.nothing : place.reach(of: item)
      found.append(areas.contains { $0.intersects(reach) })
      areas += place.materials(in: item)
    }
    return found.reversed()
  }

  /// Returns the number of another element.
  mutating func newNumber() -> Int {
    count += 1
    return count
  }

  /// Adds an element of the open group when it is complete, so that no material in it refers to it.
  mutating func add(_ items: ArraySlice<DisplayItem>, _ number: Int) {
    guard let level = levels.last else { return }
    let reach = items.reduce(PixelRect.nothing) { $0.union(level.place.reach(of: $1)) }
    levels[levels.count - 1].elements.append(Element(number: number, reach: reach))
  }

  /// Returns the numbers of the elements beneath a rectangle of the open group, from back to front, with the transforms to the group's
  /// coordinates; nothing where there is no such transform.
  func elements(beneath rect: Rect) -> [(transform: DisplayTransform, numbers: [Int])] {
    guard let open = levels.last, let back = open.transform.inverse else { return [] }
    let area = open.place.touched(rect, margin: 0)
    return levels.compactMap { level in
      let numbers = level.elements.filter { $0.reach.intersects(area) }.map(\.number)
      guard !numbers.isEmpty else { return nil }
      return (back.concatenating(level.transform, offset: .zero), numbers)
    }
  }
}

extension DisplayPlacement {
  /// Returns the pixels of the materials in an item.
  fileprivate func materials(in item: DisplayItem) -> [PixelRect] {
    switch item {
    case .material(let rect, _, _): return [touched(rect, margin: 0)]
    case .group(let group):
      guard group.isVisible, group.holdsMaterial else { return [] }
      let inner = inside(group)
      return group.items.flatMap { inner.materials(in: $0) }
    default: return []
    }
  }
}

/// Materials.
extension SVGDocument {
  /// Writes items. Those that are beneath materials are in groups with ids, so that they can be drawn once more.
  mutating func write(_ items: [DisplayItem]) {
    guard let areBeneath = backdrops?.areBeneath(items) else {
      for item in items { write(item) }
      return
    }
    var index = 0
    while index < items.count {
      guard areBeneath[index] else {
        write(items[index])
        index += 1
        continue
      }
      var end = index + 1
      while end < items.count, areBeneath[end], !items[end - 1].holdsMaterial, !items[end].holdsMaterial { end += 1 }
      let number = backdrops?.newNumber() ?? 0
      refer("<g id=\"", "u", number, "\">\n")
      for item in items[index..<end] { write(item) }
      body.raw("</g>\n")
      backdrops?.add(items[index..<end], number)
      index = end
    }
  }

  /// Writes a material as its flat color, what is beneath it through a filter, and its tint.
  mutating func material(_ rect: Rect, _ cornerRadius: Double, _ material: Material) {
    let beneath = backdrops?.elements(beneath: rect) ?? []
    guard !beneath.isEmpty, material.alpha > 0 else {
      return write(DisplayItem.material(rect, cornerRadius: cornerRadius, material).flattened)
    }
    body.raw("<g")
    if cornerRadius > 0 {
      refer(" clip-path=\"url(#", "c", definitions.clip(Clip(rect, cornerRadius: cornerRadius)), ")\"")
    }
    if let gradient = MaterialFilter.fading(material, rect) {
      refer(" mask=\"url(#", "m", definitions.mask(rect, gradient), ")\"")
    }
    if material.alpha < 1 { body.attribute("opacity", material.alpha, decimals: 4) }
    body.raw(">\n")
    var opaque = material
    opaque.alpha = 1
    for layer in DisplayItem.material(rect, cornerRadius: 0, opaque).layers {
      if case .material(_, _, let backdrop) = layer {
        blurred(MaterialFilter(backdrop, rect), beneath)
      } else {
        write(layer)
      }
    }
    body.raw("</g>\n")
  }

  private mutating func blurred(
    _ filter: MaterialFilter, _ beneath: [(transform: DisplayTransform, numbers: [Int])]
  ) {
    refer("<g filter=\"url(#", "b", definitions.filter(filter), ")\"><g")
    body.attribute("opacity", MaterialFilter.opacity)
    body.raw(">\n")
    for (transform, numbers) in beneath {
      body.raw("<g")
      if transform != DisplayTransform(a: 1, b: 0, translation: .zero) { body.matrix(transform, .zero) }
      body.raw(">")
      for number in numbers { refer("<use href=\"#", "u", number, "\"/>") }
      body.raw("</g>\n")
    }
    body.raw("</g></g>\n")
  }
}
