import FlipbookRendering
import FlipbookUnits

/// What is beneath materials.
extension AnimationBody {
  /// Begins an element that can be drawn once more, if an item is beneath a material.
  mutating func begin(with item: MovingItem) -> AnimationBackdrops.Element? {
    guard backdrops.isBeneath(item) else { return nil }
    let id = definitions.newID()
    buffer.raw("<g id=\"\(id)\">")
    return AnimationBackdrops.Element(id: id)
  }

  mutating func end(_ element: inout AnimationBackdrops.Element?, _ context: Context) {
    guard let ended = element else { return }
    close(1)
    if let level = context.levels.last { backdrops.add(ended, in: level) }
    element = nil
  }

  /// Writes what is beneath a material through a filter, in the material's rectangle. The colors of the material are items of their own.
  ///
  /// In a group that is scaled or rotated, only those colors are drawn, which together are nearly opaque.
  mutating func write(backdrop item: MovingItem, _ motions: ItemMotions, _ context: Context) {
    let states = motions.states
    guard let beneath = backdrops.elements(beneath: item, context.levels), let largest = motions.largestSize,
      let material = states.compactMap(\.material).max(by: { $0.blur < $1.blur })
    else { return }
    let rect = Rect(origin: .zero + states[poster].place, size: largest)
    let changes = motions.resizes.width || motions.resizes.height || motions.bends
    buffer.raw("<g")
    if changes {
      buffer.raw(" clip-path=\"url(#\(clip(boxes(motions), context)))\"")
    } else if states[poster].radius > 0 {
      buffer.raw(" clip-path=\"url(#\(definitions.clip(Clip(rect, cornerRadius: states[poster].radius))))\"")
    }
    if let gradient = MaterialFilter.fading(material, rect) {
      buffer.raw(" mask=\"url(#\(definitions.mask(rect, gradient)))\"")
    }
    if motions.paintAlpha < 1 { buffer.place("opacity", motions.paintAlpha, decimals: 4) }
    buffer.raw("><g filter=\"url(#\(definitions.filter(MaterialFilter(material, rect))))\"><g")
    buffer.place("opacity", MaterialFilter.opacity)
    buffer.raw(">")
    for (level, ids) in beneath { use(ids, in: level) }
    close(3)
  }

  /// Draws elements of a group where they are in the picture, whatever has moved since.
  private mutating func use(_ ids: [String], in level: AnimationBackdrops.Level) {
    let inverses = level.motions.reversed().map { sheet.inverse(of: $0) }
    for entry in inverses {
      buffer.raw("<g")
      sheet.openClass(entry, to: &buffer)
      buffer.raw(">")
      sheet.openContent(entry, to: &buffer)
    }
    for id in ids {
      buffer.raw("<use href=\"#\(id)\"")
      if level.offset.dx != 0 { buffer.place("x", -level.offset.dx) }
      if level.offset.dy != 0 { buffer.place("y", -level.offset.dy) }
      buffer.raw("/>")
    }
    close(inverses.count)
  }
}
