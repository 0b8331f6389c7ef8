import FlipbookEncoding
import FlipbookRendering
import FlipbookUnits

/// The definitions of an animation: glyphs, gradients, clips, and pictures, each written once.
struct AnimationDefinitions {
  private(set) var buffer = SVGBuffer()
  private let prefix: String
  private var glyphs: [GlyphID: String] = [:]
  private var gradients: [Gradient: String] = [:]
  private var clips: [Clip: String] = [:]
  private var pictures: [Picture: String] = [:]
  private var filters: [MaterialFilter: String] = [:]
  /// The landscapes that are embedded as photos.
  let photos: [Picture: AVIFPhoto]
  private var count = 0

  /// The units of an em in which glyphs are written, which is enough for any size on a screen.
  static let unitsPerEm = 250.0

  /// - Parameter prefix: The beginning of all ids, which makes them differ from those of other files on the same page.
  init(prefix: String, photos: [Picture: AVIFPhoto] = [:]) {
    self.prefix = prefix
    self.photos = photos
  }

  /// Returns an id that is not in use.
  mutating func newID() -> String {
    count += 1
    return prefix + String(count - 1, radix: 36)
  }

  mutating func append(_ text: SVGBuffer) { buffer.append(text) }

  /// Defines a group with this text, and returns its id.
  mutating func define(_ text: String) -> String {
    let id = newID()
    buffer.raw("<g id=\"\(id)\">\(text)</g>\n")
    return id
  }

  mutating func glyph(_ outline: GlyphOutline) -> String {
    if let known = glyphs[outline.id] { return known }
    let id = newID()
    glyphs[outline.id] = id
    buffer.raw("<path id=\"\(id)\" d=\"")
    buffer.compactPath(outline.path, scale: Self.unitsPerEm / outline.unitsPerEm, decimals: 0)
    buffer.raw("\"/>\n")
    return id
  }

  mutating func clip(_ clip: Clip) -> String {
    if let known = clips[clip] { return known }
    let id = newID()
    clips[clip] = id
    buffer.raw("<clipPath id=\"\(id)\">")
    if let path = clip.path {
      buffer.raw("<path d=\"")
      buffer.compactPath(path, decimals: 2)
      buffer.raw("\"")
    } else {
      buffer.raw("<rect")
      buffer.box(clip.rect, cornerRadius: clip.cornerRadius)
    }
    buffer.raw("/></clipPath>\n")
    return id
  }

  /// Returns the id of a picture. `draw` writes its items if it is new.
  mutating func picture(_ picture: Picture, draw: (inout AnimationDefinitions) -> SVGBuffer) -> String {
    if let known = pictures[picture] { return known }
    let id = newID()
    pictures[picture] = id
    let items = draw(&self)
    buffer.raw("<g id=\"\(id)\">")
    buffer.append(items)
    buffer.raw("</g>\n")
    return id
  }

  /// Returns the id of a filter that blurs what is beneath a material.
  mutating func filter(_ filter: MaterialFilter) -> String {
    if let known = filters[filter] { return known }
    let id = newID()
    filters[filter] = id
    buffer.raw("<filter id=\"\(id)\"")
    filter.append(to: &buffer)
    return id
  }

  /// Returns the id of a mask: a rectangle whose opacity follows a gradient.
  mutating func mask(_ rect: Rect, _ gradient: Gradient) -> String {
    let fill = self.gradient(gradient)
    let id = newID()
    buffer.raw("<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\"")
    // A mask without a place begins a tenth of the picture before it.
    if rect.minX == 0 { buffer.raw(" x=\"0\"") }
    if rect.minY == 0 { buffer.raw(" y=\"0\"") }
    buffer.box(rect)
    buffer.raw("><rect")
    buffer.box(rect)
    buffer.raw(" fill=\"url(#\(fill))\"/></mask>\n")
    return id
  }

  mutating func gradient(_ gradient: Gradient) -> String {
    if let known = gradients[gradient] { return known }
    let id = newID()
    gradients[gradient] = id
    switch gradient.shape {
    case .linear(let from, let to):
      buffer.raw("<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
      for (name, value) in [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)] { buffer.place(name, value) }
      write(gradient.stops)
      buffer.raw("</linearGradient>\n")
    case .radial(let center, let radius):
      buffer.raw("<radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
      for (name, value) in [("cx", center.x), ("cy", center.y), ("r", radius)] { buffer.place(name, value) }
      write(gradient.stops)
      buffer.raw("</radialGradient>\n")
    }
    return id
  }

  private mutating func write(_ stops: [Gradient.Stop]) {
    buffer.raw(">")
    for stop in stops {
      buffer.raw("<stop offset=\"")
      buffer.number(stop.location)
      buffer.raw("\" stop-color=\"")
      buffer.shortHex(stop.color)
      buffer.raw("\"")
      if stop.color.alpha < 1 { buffer.attribute("stop-opacity", stop.color.alpha, decimals: 3) }
      buffer.raw("/>")
    }
  }
}

extension SVGBuffer {
  /// Appends ` name="number"`.
  mutating func place(_ name: String, _ value: Double, decimals: Int = 3) {
    raw(" \(name)=\"")
    number(value, decimals: decimals)
    raw("\"")
  }

  /// Appends the attributes of a `rect` element without those that are 0.
  mutating func box(_ rect: Rect, cornerRadius: Double = 0) {
    if rect.minX != 0 { place("x", rect.minX) }
    if rect.minY != 0 { place("y", rect.minY) }
    place("width", max(0, rect.width))
    place("height", max(0, rect.height))
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    if radius > 0 { place("rx", radius) }
  }

  /// Appends ` transform="translate(x y)"`, or nothing if nothing is moved.
  mutating func translation(_ place: Vector) {
    guard place != .zero else { return }
    raw(" transform=\"translate(")
    number(place.dx)
    if place.dy != 0 { listed(place.dy) }
    raw(")\"")
  }

  /// Appends `#rgb` where that is the same color, and `#rrggbb` elsewhere.
  mutating func shortHex(_ color: Color) {
    var long = SVGBuffer()
    long.hex(color)
    let bytes = long.bytes
    let isShort = bytes[1] == bytes[2] && bytes[3] == bytes[4] && bytes[5] == bytes[6]
    raw(String(decoding: isShort ? [bytes[0], bytes[1], bytes[3], bytes[5]] : bytes, as: UTF8.self))
  }

  /// Appends ` name="#rgb"`, and ` name-opacity` if the color isn't opaque.
  mutating func color(_ name: String, _ color: Color) {
    raw(" \(name)=\"")
    shortHex(color)
    raw("\"")
    if color.alpha < 1 { place("\(name)-opacity", color.alpha) }
  }
}
