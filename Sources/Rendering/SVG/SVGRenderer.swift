import FlipbookSnapshots
package import FlipbookUnits

/// Writes display lists as SVG 1.1 with `href` of SVG 2. The SVG shows the same picture as the pixels and names every node.
///
/// A node's group has its path as `data-node` and, converted for XML, as `id`. A text is repeated in `data-text`. Lengths are
/// rounded to a thousandth of a point. What is beneath a material is drawn once more there, through a filter. The same list produces the
/// same bytes everywhere.
package struct SVGRenderer: Sendable {
  private let identifiers: SVGIdentifiers
  private let label: SVGLabel?

  /// - Parameters:
  ///   - identifiers: What the ids begin with.
  ///   - label: What a screen reader reads; nil for a picture that is only seen.
  package init(identifiers: SVGIdentifiers = SVGIdentifiers(), label: SVGLabel? = nil) {
    self.identifiers = identifiers
    self.label = label
  }

  /// Returns the SVG of `size` points at `scale` pixels per point.
  package func svg(of list: DisplayList, size: Size, scale: Double) -> String {
    String(decoding: bytes(of: list, size: size, scale: scale), as: UTF8.self)
  }

  /// Returns the SVG as UTF-8.
  package func bytes(of list: DisplayList, size: Size, scale: Double) -> [UInt8] {
    var document = SVGDocument(identifiers)
    document.backdrops = SVGBackdrops(list, size: size)
    document.write(list.root)
    var buffer = SVGBuffer()
    buffer.reserve(document.definitions.buffer.bytes.count + document.body.bytes.count + 256)
    buffer.openDocument(
      PictureScale.pixelSize(of: size, scale: scale), scale: scale, label: label?.completed(with: list))
    if !document.definitions.buffer.bytes.isEmpty {
      buffer.raw("<defs>\n")
      buffer.append(document.definitions.buffer)
      buffer.raw("</defs>\n")
    }
    buffer.append(document.body)
    buffer.raw("</svg>\n")
    buffer.completeIDs(ofFrame: identifiers.frame)
    return buffer.bytes
  }
}

/// The parts of an SVG document during writing.
struct SVGDocument {
  var definitions: SVGDefinitions
  var body = SVGBuffer()
  private var names: SVGNames
  private var maskCount = 0
  /// What materials refer to, or nil without materials.
  var backdrops: SVGBackdrops?

  init(_ identifiers: SVGIdentifiers) {
    definitions = SVGDefinitions(prefix: identifiers.ofDefinitions)
    names = SVGNames(prefix: identifiers.ofNodes)
  }

  mutating func write(_ group: DisplayGroup) {
    body.raw("<g")
    if let path = group.path {
      body.attribute("id", names.id(of: path))
      body.attribute("data-node", path)
    }
    if let transform = group.transform {
      body.matrix(transform, group.offset)
    } else if group.offset != .zero {
      transform(x: group.offset.dx, y: group.offset.dy, scale: nil)
    }
    if let clip = group.clip { refer(" clip-path=\"url(#", "c", definitions.clip(clip), ")\"") }
    if group.alpha < 1 { body.attribute("opacity", max(0, group.alpha), decimals: 4) }
    if group.blendMode != .normal, group.blendMode != .destinationIn { body.raw(group.blendMode.svgStyle) }
    guard !group.items.isEmpty, group.transform?.isDrawable ?? true else {
      body.raw("/>\n")
      return
    }
    body.raw(">\n")
    backdrops?.open(group)
    if let mask = group.mask { write(group.items.dropLast(), maskedBy: mask) } else { write(group.items) }
    backdrops?.close()
    body.raw("</g>\n")
  }

  private mutating func write(_ items: ArraySlice<DisplayItem>, maskedBy mask: DisplayGroup) {
    let number = maskCount
    maskCount += 1
    refer("<mask id=\"", "v", number, "\"")
    body.raw(BlendMode.svgMask)
    write(mask)
    refer("</mask>\n<g mask=\"url(#", "v", number, ")\">\n")
    write([DisplayItem](items))
    body.raw("</g>\n")
  }

  mutating func write(_ item: DisplayItem) {
    switch item {
    case .group(let group): write(group)
    case .material(let rect, let radius, let material): self.material(rect, radius, material)
    case .rectangle(let rect, let cornerRadius, let paint): rectangle(rect, cornerRadius, paint)
    case .fill(let path, let paint): fill(path, paint)
    case .stroke(let path, let stroke, let color): self.stroke(path, stroke, color)
    case .text(let line): text(line)
    case .picture(let reference): picture(reference)
    }
  }

  private mutating func rectangle(_ rect: Rect, _ cornerRadius: Double, _ paint: Paint) {
    body.raw("<rect")
    body.rectangle(rect, cornerRadius: cornerRadius)
    fillAttribute(paint)
    body.raw("/>\n")
  }

  private mutating func fill(_ path: Path, _ paint: Paint) {
    body.raw("<path d=\"")
    body.pathData(path, decimals: 3)
    body.raw("\"")
    fillAttribute(paint)
    body.raw("/>\n")
  }

  private mutating func stroke(_ path: Path, _ stroke: Stroke, _ color: Color) {
    body.raw("<path d=\"")
    body.pathData(path, decimals: 3)
    body.raw("\" fill=\"none\"")
    body.attribute("stroke", color)
    body.attribute("stroke-width", stroke.width)
    if stroke.ends == .round { body.raw(" stroke-linecap=\"round\" stroke-linejoin=\"round\"") }
    body.raw("/>\n")
  }

  private mutating func fillAttribute(_ paint: Paint) {
    switch paint {
    case .color(let color): body.attribute("fill", color)
    case .gradient(let gradient): refer(" fill=\"url(#", "f", definitions.gradient(gradient), ")\"")
    }
  }

  private mutating func picture(_ reference: PictureReference) {
    let picture = reference.picture
    let number = definitions.picture(picture.composed) { definitions in
      if let file = picture.file { return SVGBuffer(image: file) }
      var inner = SVGDocument(SVGIdentifiers())
      swap(&inner.definitions, &definitions)
      for item in PictureCatalog.items(of: picture.composed) { inner.write(item) }
      swap(&inner.definitions, &definitions)
      return inner.body
    }
    let origin = reference.origin
    let bounds = reference.rect.offset(by: .zero - origin)
    let clip = definitions.clip(Clip(bounds, cornerRadius: reference.cornerRadius))
    body.raw("<g")
    if origin != .zero { transform(x: origin.x, y: origin.y, scale: nil) }
    refer(" clip-path=\"url(#", "c", clip, ")\"><use href=\"#")
    refer("", "p", number, "\"")
    body.scale(from: picture.composed.size, to: picture.size)
    // An isolated picture is clipped once as a whole. If not isolated, each of its layers adds to the clip's soft edge.
    body.raw(" style=\"isolation:isolate\"/></g>\n")
  }

  /// Writes the id of a definition between two texts.
  mutating func refer(_ before: StaticString, _ kind: StaticString, _ number: Int, _ after: StaticString) {
    body.raw(before)
    body.definitionID(definitions.prefix, kind, number)
    body.raw(after)
  }

  mutating func transform(x: Double, y: Double, scale: Double?) {
    body.raw(" transform=\"translate(")
    body.number(x)
    body.listed(y)
    body.raw(")")
    if let scale {
      body.raw("scale(")
      body.number(scale, decimals: 8)
      body.raw(")")
    }
    body.raw("\"")
  }
}
