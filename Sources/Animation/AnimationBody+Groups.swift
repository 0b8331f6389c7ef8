import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Groups: where they are, how they are turned, and what they clip.
extension AnimationBody {
  mutating func write(group item: MovingItem, _ motions: ItemMotions, _ context: Context) {
    var inner = context
    var opened = motions.turning.map { turn($0, item, motions.places[poster], &inner) } ?? 0
    let place = motions.turning.map { Vector(dx: -$0.pivot.dx, dy: -$0.pivot.dy) } ?? motions.places[poster]
    let alpha = motions.opacities[0]
    let isFaded = alpha < 1 && motions.opacities.allSatisfy { $0 == alpha }
    if place != .zero || motions.clip != nil || isFaded || motions.transform != nil {
      opened += 1
      buffer.raw("<g")
      if let transform = motions.transform { buffer.matrix(transform, place) } else { buffer.translation(place) }
      if let clip = motions.clip { buffer.raw(" clip-path=\"url(#\(definitions.clip(soft(clip, item, inner))))\"") }
      if isFaded { buffer.place("opacity", alpha, decimals: 4) }
      buffer.raw(">")
    }
    inner.move(by: place, isTurned: motions.turning != nil || motions.transform != nil)
    if item.isTransformed {
      inner.isTransformed = true
      inner.scale *= max(1, item.largestScale)
    }
    if !motions.roundClips.isEmpty {
      opened += 1
      let boxes = motions.roundClips.map { Box(rect: $0.rect, radius: $0.cornerRadius) }
      buffer.raw("<g clip-path=\"url(#\(clip(boxes, inner)))\">")
    }
    for edge in motions.clipEdges {
      opened += 1
      let id = clip(edge, inner)
      buffer.raw("<g clip-path=\"url(#\(id))\">")
    }
    let masks = item.children.filter { $0.blendMode == .destinationIn }
    if !masks.isEmpty {
      opened += 1
      let id = definitions.newID()
      buffer.raw("<mask id=\"\(id)\"\(BlendMode.svgMask)")
      write(masks, inner)
      buffer.raw("</mask><g mask=\"url(#\(id))\">")
    }
    write(item.children.filter { $0.blendMode != .destinationIn }, inner)
    close(opened)
  }

  /// Opens the groups that turn what is in them about the origin, which is at the place of the pivot, and returns their number.
  private mutating func turn(
    _ turning: TurningMotion, _ item: MovingItem, _ place: Vector, _ context: inout Context
  ) -> Int {
    buffer.raw("<g")
    buffer.translation(place)
    buffer.raw(">")
    let depth = nesting.depth(of: item)
    var others = max(depth.x, depth.y)
    for property in turning.properties {
      let values = turning.values(of: property)
      buffer.raw("<g")
      if turning.changes.contains(property) {
        let errors = context.errors.x.map(abs) + context.errors.y.map(abs)
        let distance = turning.distance(of: property)
        let limit = rest(after: errors, context) / Double(max(1, others)) / distance
        let entry = sheet.entry(of: MotionCurve(property, values, tolerance: limit))
        add(turning: entry, factor: distance, to: &context)
        others -= 1
        sheet.openClass(entry, to: &buffer)
        attribute(property, values[poster])
        buffer.raw(">")
        sheet.openContent(entry, to: &buffer)
      } else {
        attribute(property, values[poster])
        buffer.raw(">")
      }
    }
    context.isMoved = true
    return 1 + turning.properties.count
  }

  /// Appends the angle or the factor of the poster, or nothing if it changes nothing.
  mutating func attribute(_ property: MotionCurve.Property, _ value: Double) {
    guard value != (property == .angle ? 0 : 1) else { return }
    buffer.raw(property == .angle ? " transform=\"rotate(" : " transform=\"scale(")
    if property == .height { buffer.raw("1 ") }
    buffer.number(value, decimals: property.decimals)
    buffer.raw(property == .width ? " 1)\"" : ")\"")
  }

  /// Returns the clip of a group with edges that a browser doesn't round to whole pixels.
  ///
  /// Chromium composes what moves from layers. It extends a rectangle that clips a layer to whole pixels, but not one with round
  /// corners. A clip that doesn't move is on whole pixels anyway.
  private func soft(_ clip: Clip, _ item: MovingItem, _ context: Context) -> Clip {
    guard context.isMoved, clip.cornerRadius == 0, nesting.moves(in: item) else { return clip }
    return Clip(clip.rect, cornerRadius: 0.01)
  }

  /// Writes a clip whose only edge moves: half of the plane.
  private mutating func clip(_ edge: ItemMotions.Edge, _ context: Context) -> String {
    var outer = context
    let errors = edge.property == .x ? context.errors.x : context.errors.y
    let limit = context.isTransformed ? rest(after: errors, context) : tolerance
    let entry = translation(edge.property, edge.positions, limit, &outer)
    note(outer)
    let id = definitions.newID()
    let position = edge.positions[poster]
    let extent = 2 * ItemMotions.unlimited
    let (far, start) = (
      -ItemMotions.unlimited, edge.side == .right || edge.side == .bottom ? position - extent : position
    )
    let rect =
      edge.property == .x
      ? Rect(x: start, y: far, width: extent, height: extent) : Rect(x: far, y: start, width: extent, height: extent)
    var text = SVGBuffer()
    text.raw("<clipPath id=\"\(id)\"><rect")
    sheet.openClass(entry, to: &text)
    text.box(rect)
    text.raw(">")
    sheet.openContent(entry, to: &text)
    text.raw("</rect></clipPath>\n")
    definitions.append(text)
    return id
  }
}
