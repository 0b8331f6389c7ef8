import FlipbookUnits

/// The shared definitions of an SVG document: glyphs, gradients, clips and pictures.
///
/// They are numbered in order of first use. Their ids contain a digest of the document.
struct SVGDefinitions {
  /// What every id begins with.
  let prefix: String
  private(set) var buffer = SVGBuffer()
  private var glyphs: [GlyphID: Int] = [:]
  private var gradients: [Gradient: Int] = [:]
  private var clips: [Clip: Int] = [:]
  private var pictures: [Picture: Int] = [:]
  private var filters: [MaterialFilter: Int] = [:]
  private var masks: [Mask: Int] = [:]

  /// A rectangle whose opacity follows a gradient.
  private struct Mask: Hashable {
    let rect: Rect
    let gradient: Gradient
  }

  init(prefix: String) { self.prefix = prefix }

  /// The number of the glyph, whose id ends in `g` and the number.
  mutating func glyph(_ outline: GlyphOutline) -> Int {
    if let number = glyphs[outline.id] { return number }
    let number = glyphs.count
    glyphs[outline.id] = number
    begin("path", "g", number)
    buffer.raw(" d=\"")
    buffer.pathData(outline.path, decimals: 0)
    buffer.raw("\"/>\n")
    return number
  }

  /// The number of the clip, whose id ends in `c` and the number.
  mutating func clip(_ clip: Clip) -> Int {
    if let number = clips[clip] { return number }
    let number = clips.count
    clips[clip] = number
    begin("clipPath", "c", number)
    buffer.raw(">")
    if let path = clip.path {
      buffer.raw("<path d=\"")
      buffer.pathData(path, decimals: 3)
      buffer.raw("\"")
    } else {
      buffer.raw("<rect")
      buffer.rectangle(clip.rect, cornerRadius: clip.cornerRadius)
    }
    buffer.raw("/></clipPath>\n")
    return number
  }

  /// Returns the number of the picture, whose id ends in `p` and the number. `draw` writes the picture's items if it is new.
  mutating func picture(_ picture: Picture, draw: (inout SVGDefinitions) -> SVGBuffer) -> Int {
    if let number = pictures[picture] { return number }
    let number = pictures.count
    pictures[picture] = number
    let items = draw(&self)
    begin("g", "p", number)
    buffer.raw(">")
    buffer.append(items)
    buffer.raw("</g>\n")
    return number
  }

  /// The number of the gradient, whose id ends in `f` and the number.
  mutating func gradient(_ gradient: Gradient) -> Int {
    if let number = gradients[gradient] { return number }
    let number = gradients.count
    gradients[gradient] = number
    switch gradient.shape {
    case .linear(let from, let to): linear(number, from, to, gradient.stops)
    case .radial(let center, let radius): radial(number, center, radius, gradient.stops)
    }
    return number
  }

  /// The number of the filter, whose id ends in `b` and the number.
  mutating func filter(_ filter: MaterialFilter) -> Int {
    if let number = filters[filter] { return number }
    let number = filters.count
    filters[filter] = number
    begin("filter", "b", number)
    filter.append(to: &buffer)
    return number
  }

  /// The number of the mask, whose id ends in `m` and the number.
  mutating func mask(_ rect: Rect, _ gradient: Gradient) -> Int {
    let mask = Mask(rect: rect, gradient: gradient)
    if let number = masks[mask] { return number }
    let number = masks.count
    masks[mask] = number
    let fill = self.gradient(gradient)
    begin("mask", "m", number)
    buffer.raw(" maskUnits=\"userSpaceOnUse\"")
    buffer.rectangle(rect, cornerRadius: 0)
    buffer.raw("><rect")
    buffer.rectangle(rect, cornerRadius: 0)
    buffer.raw(" fill=\"url(#")
    buffer.definitionID(prefix, "f", fill)
    buffer.raw(")\"/></mask>\n")
    return number
  }

  private mutating func linear(_ number: Int, _ from: Point, _ to: Point, _ stops: [Gradient.Stop]) {
    begin("linearGradient", "f", number)
    buffer.raw(" gradientUnits=\"userSpaceOnUse\"")
    buffer.attribute("x1", from.x)
    buffer.attribute("y1", from.y)
    buffer.attribute("x2", to.x)
    buffer.attribute("y2", to.y)
    write(stops)
    buffer.raw("</linearGradient>\n")
  }

  private mutating func radial(_ number: Int, _ center: Point, _ radius: Double, _ stops: [Gradient.Stop]) {
    begin("radialGradient", "f", number)
    buffer.raw(" gradientUnits=\"userSpaceOnUse\"")
    buffer.attribute("cx", center.x)
    buffer.attribute("cy", center.y)
    buffer.attribute("r", radius)
    write(stops)
    buffer.raw("</radialGradient>\n")
  }

  /// Begins an element that has the id of a kind and a number.
  private mutating func begin(_ element: StaticString, _ kind: StaticString, _ number: Int) {
    buffer.raw("<")
    buffer.raw(element)
    buffer.raw(" id=\"")
    buffer.definitionID(prefix, kind, number)
    buffer.raw("\"")
  }

  private mutating func write(_ stops: [Gradient.Stop]) {
    buffer.raw(">")
    for stop in stops {
      buffer.raw("<stop")
      buffer.attribute("offset", stop.location)
      buffer.raw(" stop-color=\"")
      buffer.hex(stop.color)
      buffer.raw("\"")
      if stop.color.alpha < 1 { buffer.attribute("stop-opacity", stop.color.alpha) }
      buffer.raw("/>")
    }
  }
}

extension SVGBuffer {
  /// Writes the attributes of a `rect` element.
  mutating func rectangle(_ rect: Rect, cornerRadius: Double) {
    attribute("x", rect.minX)
    attribute("y", rect.minY)
    attribute("width", max(0, rect.width))
    attribute("height", max(0, rect.height))
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    if radius > 0 { attribute("rx", radius) }
  }
}
