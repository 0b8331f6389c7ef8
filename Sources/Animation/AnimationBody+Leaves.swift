import FlipbookRendering
import FlipbookUnits

/// Primitives.
extension AnimationBody {
  mutating func write(leaf item: MovingItem, _ motions: ItemMotions, _ context: Context) {
    if case .material = item.shape { return write(backdrop: item, motions, context) }
    let (resizes, state) = (motions.resizes, motions.states[poster])
    let shape = item.shape.faded(by: motions.paintAlpha)
    guard let largest = motions.largestSize, case .rectangle(_, let radius, let paint) = shape else {
      return write(shape, at: state.place)
    }
    let changes = resizes.width || resizes.height || motions.bends
    if radius > 0, changes, case .color(let color) = paint { return write(box: color, motions, context) }
    let whole = DisplayItem.rectangle(Rect(origin: .zero, size: largest), cornerRadius: state.radius, paint)
    guard changes else { return write(whole, at: state.place) }
    stretch(whole, motions, largest, context)
  }

  /// Writes a rectangle whose sides or round corners change, which scaling would squash.
  private mutating func write(box color: Color, _ motions: ItemMotions, _ context: Context) {
    var text = SVGBuffer()
    box(boxes(motions), context, &text) { if color != .black { $0.color("fill", color) } }
    buffer.append(text)
  }

  /// A rectangle in one frame, with the radius of its corners, in points.
  struct Box {
    var rect: Rect
    var radius: Double
  }

  /// Returns the sizes of a rectangle where it is in the poster.
  func boxes(_ motions: ItemMotions) -> [Box] {
    let origin = Point.zero + motions.states[poster].place
    return motions.states.map { Box(rect: Rect(origin: origin, size: $0.size ?? .zero), radius: $0.radius) }
  }

  /// Defines a clip whose sides or round corners change, and returns its id.
  mutating func clip(_ boxes: [Box], _ context: Context) -> String {
    let id = definitions.newID()
    var text = SVGBuffer()
    text.raw("<clipPath id=\"\(id)\">")
    box(boxes, context, &text) { _ in }
    text.raw("</clipPath>\n")
    definitions.append(text)
    return id
  }

  /// Appends a rectangle element whose sides or corners change.
  private mutating func box(
    _ boxes: [Box], _ context: Context, _ text: inout SVGBuffer, attributes: (inout SVGBuffer) -> Void
  ) {
    var context = context
    let limits = (x: rest(after: context.errors.x, context), y: rest(after: context.errors.y, context))
    let lengths: [(property: MotionCurve.Property, values: [Double], limit: Double)] = [
      (.boxWidth, boxes.map(\.rect.width), limits.x), (.boxHeight, boxes.map(\.rect.height), limits.y),
      (.radius, boxes.map(\.radius), tolerance / context.scale),
    ]
    let entries = lengths.map { MotionCurve($0.property, $0.values, tolerance: $0.limit) }
      .filter { !$0.isConstant }.map { sheet.entry(of: $0) }
    for entry in entries { add(entry, factor: 1, to: &context) }
    note(context)
    text.raw("<rect")
    if !entries.isEmpty { sheet.openClass(of: entries, to: &text) }
    text.box(boxes[poster].rect, cornerRadius: boxes[poster].radius)
    attributes(&text)
    guard sheet.language == .smil, !entries.isEmpty else { return text.raw("/>\n") }
    text.raw(">")
    for entry in entries { sheet.openContent(entry, to: &text) }
    text.raw("</rect>\n")
  }

  private mutating func write(_ shape: DisplayItem, at place: Vector) {
    var writer = LeafWriter(place: place, definitions: definitions)
    writer.write(shape)
    definitions = writer.definitions
    repeats.append(buffer)
    repeats.append(leaf: writer.buffer)
    buffer = SVGBuffer()
  }

  /// Writes a rectangle of its largest size that is scaled.
  private mutating func stretch(
    _ whole: DisplayItem, _ motions: ItemMotions, _ largest: Size, _ context: Context
  ) {
    let sizes = motions.states.map { $0.size ?? .zero }
    let tolerances = (x: rest(after: context.errors.x, context), y: rest(after: context.errors.y, context))
    buffer.raw("<g")
    buffer.translation(motions.states[poster].place)
    buffer.raw(">")
    var context = context
    var opened = 1
    for (property, lengths, most, tolerance) in [
      (MotionCurve.Property.width, sizes.map(\.width), largest.width, tolerances.x),
      (.height, sizes.map(\.height), largest.height, tolerances.y),
    ] where most > 0 && lengths.contains(where: { $0 != lengths[0] }) {
      let entry = sheet.entry(of: MotionCurve(property, lengths.map { $0 / most }, tolerance: tolerance / most))
      add(entry, factor: most, to: &context)
      buffer.raw("<g")
      sheet.openClass(entry, to: &buffer)
      attribute(property, lengths[poster] / most)
      buffer.raw(">")
      sheet.openContent(entry, to: &buffer)
      opened += 1
    }
    note(context)
    write(whole, at: .zero)
    close(opened)
  }
}
