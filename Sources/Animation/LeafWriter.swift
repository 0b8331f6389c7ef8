import FlipbookEncoding
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Writes primitives in few bytes.
struct LeafWriter {
  private(set) var buffer = SVGBuffer()
  private(set) var definitions: AnimationDefinitions
  private let place: Vector
  /// The decimal places of outlines.
  private let decimals: Int

  init(place: Vector, decimals: Int = 2, definitions: AnimationDefinitions) {
    self.place = place
    self.decimals = decimals
    self.definitions = definitions
  }

  mutating func write(_ item: DisplayItem) {
    switch item {
    case .group(let group): write(group)
    case .material: break
    case .rectangle(let rect, let radius, let paint): rectangle(rect, radius, paint)
    case .fill(let path, let paint):
      buffer.raw("<path d=\"")
      buffer.compactPath(path, at: place, decimals: decimals)
      buffer.raw("\"")
      fill(paint)
      buffer.raw("/>\n")
    case .stroke(let path, let stroke, let color): self.stroke(path, stroke, color)
    case .text(let line): text(line)
    case .picture(let reference): picture(reference)
    }
  }

  /// Writes a group within a picture, which never moves.
  private mutating func write(_ group: DisplayGroup) {
    buffer.raw("<g")
    if let transform = group.transform {
      buffer.matrix(transform, group.offset)
    } else {
      buffer.translation(group.offset)
    }
    if let clip = group.clip { buffer.raw(" clip-path=\"url(#\(definitions.clip(clip)))\"") }
    if group.alpha < 1 { buffer.place("opacity", max(0, group.alpha), decimals: 4) }
    buffer.raw(">")
    for item in group.items { write(item) }
    buffer.raw("</g>\n")
  }

  private mutating func rectangle(_ rect: Rect, _ radius: Double, _ paint: Paint) {
    buffer.raw("<rect")
    buffer.box(rect.offset(by: place), cornerRadius: radius)
    fill(paint)
    buffer.raw("/>\n")
  }

  private mutating func stroke(_ path: Path, _ stroke: Stroke, _ color: Color) {
    buffer.raw("<path d=\"")
    buffer.compactPath(path, at: place, decimals: decimals)
    buffer.raw("\" fill=\"none\"")
    buffer.color("stroke", color)
    if stroke.width != 1 { buffer.place("stroke-width", stroke.width) }
    if stroke.ends == .round { buffer.raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
    buffer.raw("/>\n")
  }

  private mutating func fill(_ paint: Paint) {
    switch paint {
    case .color(let color): if color != .black { buffer.color("fill", color) }
    case .gradient(var gradient):
      gradient.move(by: place)
      buffer.raw(" fill=\"url(#\(definitions.gradient(gradient)))\"")
    }
  }

  private mutating func picture(_ reference: PictureReference) {
    let picture = reference.picture
    let image = image(of: picture)
    let id = definitions.picture(picture.composed) { definitions in
      if let image { return image }
      let outlines = LeafWriter.outlines(of: picture.composed, definitions: definitions)
      definitions = outlines.definitions
      return outlines.buffer
    }
    let bounds = reference.rect.offset(by: Point.zero - reference.origin)
    buffer.raw("<g")
    buffer.translation(place + (reference.origin - Point.zero))
    buffer.raw(" clip-path=\"url(#\(definitions.clip(Clip(bounds, cornerRadius: reference.cornerRadius))))\">")
    buffer.raw("<use href=\"#\(id)\"")
    buffer.scale(from: picture.composed.size, to: picture.size)
    // Outlines that are isolated are clipped once as a whole. If not isolated, each of them adds to the clip's soft edge.
    buffer.raw(image == nil ? " style=\"isolation:isolate\"/></g>\n" : "/></g>\n")
  }

  /// Returns a writer that has written a landscape.
  static func outlines(of picture: Picture, definitions: AnimationDefinitions) -> LeafWriter {
    var writer = LeafWriter(place: .zero, decimals: 1, definitions: definitions)
    for item in PictureCatalog.items(of: picture) { writer.write(item) }
    return writer
  }

  /// Returns a picture from a file at one point for each pixel, with the file's bytes, or a landscape as a photo; nil for a
  /// landscape as outlines.
  private func image(of picture: Picture) -> SVGBuffer? {
    if let file = picture.file { return SVGBuffer(image: file) }
    let size = picture.composed.size
    return definitions.photos[picture.composed].map { SVGBuffer(image: $0.bytes, type: "avif", size: size) }
  }

  private mutating func text(_ line: TextLine) {
    for run in line.runs where run.size > 0 && run.glyphs.contains(where: { !$0.outline.path.isEmpty }) {
      let scale = run.size / AnimationDefinitions.unitsPerEm
      buffer.raw("<g transform=\"translate(")
      buffer.number(line.origin.x + place.dx)
      buffer.listed(line.origin.y + place.dy)
      buffer.raw(")scale(")
      buffer.number(scale, decimals: 6)
      buffer.raw(")\"")
      color(of: run, line.color, scale)
      buffer.raw(">")
      for glyph in run.glyphs where !glyph.outline.path.isEmpty {
        buffer.raw("<use href=\"#\(definitions.glyph(glyph.outline))\"")
        if glyph.x != 0 { buffer.place("x", glyph.x / scale, decimals: 0) }
        if glyph.y != 0 { buffer.place("y", glyph.y / scale, decimals: 0) }
        buffer.raw("/>")
      }
      buffer.raw("</g>\n")
    }
  }

  /// Writes a heavier weight as fill and stroke in one color. If translucent, both fade together.
  private mutating func color(of run: GlyphRun, _ color: Color, _ scale: Double) {
    guard run.emboldening > 0 else {
      if color != .black { buffer.color("fill", color) }
      return
    }
    let opaque = color.withAlpha(1)
    if opaque != .black { buffer.color("fill", opaque) }
    buffer.color("stroke", opaque)
    buffer.place("stroke-width", run.emboldening / scale, decimals: 1)
    buffer.raw(" stroke-linejoin=\"round\"")
    if color.alpha < 1 { buffer.place("opacity", color.alpha) }
  }
}

extension Gradient {
  fileprivate mutating func move(by place: Vector) {
    switch shape {
    case .linear(let from, let to): shape = .linear(from: from + place, to: to + place)
    case .radial(let center, let radius): shape = .radial(center: center + place, radius: radius)
    }
  }
}
