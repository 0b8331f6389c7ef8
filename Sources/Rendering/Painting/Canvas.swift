public import FlipbookSnapshots
public import FlipbookUnits

/// The drawing area of a node, in the node's own coordinates with the origin at its top left corner.
public struct Canvas {
  /// The node's size.
  public let size: Size
  /// The size for which text is laid out: while the screen turns, the one that the node has afterwards.
  public let layoutSize: Size
  /// The radius of the node's corners, in points.
  public let cornerRadius: Double
  /// The colors of the screen's appearance.
  public let theme: Theme
  /// The device, the appearance, and the language of the screen.
  public let traits: Traits
  /// The items drawn so far, from back to front.
  package private(set) var items: [DisplayItem] = []
  /// What of the other nodes the drawing depends on.
  let surroundings: Surroundings
  /// The texts as they are laid out for another size than the node's, or nil for its own.
  var texts: TextLayout?
  private let setter: TextSetter
  let shaper: any TextShaper
  private let backdrop: Backdrop

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - size: The node's size, in points.
  ///   - cornerRadius: The radius of the node's corners, in points.
  ///   - theme: The colors of the screen's appearance.
  ///   - traits: The device, the appearance, and the language of the screen.
  ///   - shaper: The shaper that measures and draws text.
  ///   - backdrop: What is behind the node, or nil for the theme's background.
  ///   - surroundings: What of the other nodes the drawing depends on.
  ///   - layoutSize: The size for which text is laid out, or nil for the node's.
  package init(
    size: Size, cornerRadius: Double = 0, theme: Theme, traits: Traits, shaper: any TextShaper,
    backdrop: Backdrop? = nil, surroundings: Surroundings = .unknown, layoutSize: Size? = nil
  ) {
    self.surroundings = surroundings
    self.size = size
    self.layoutSize = layoutSize ?? size
    self.cornerRadius = cornerRadius
    self.theme = theme
    self.traits = traits
    self.shaper = shaper
    setter = TextSetter(shaper: shaper, locale: traits.locale)
    self.backdrop = backdrop ?? Backdrop(background: theme.background)
  }

  /// The whole canvas, in the node's own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// How much of a bar's scroll edge has content beneath it: 0 at the edge … 1 beyond it. It is 1 for everything but bars.
  public var scrolledBeneath: Double { surroundings.share }

  /// One device pixel in points, the width of a hairline.
  public var pixel: Double { 1 / traits.device.scale }

  /// Returns black if the background of a rectangle is light, or white if it is dark.
  public func contrast(over rect: Rect) -> Color { backdrop.luma(beneath: rect) < 0.5 ? .white : .black }

  /// Fills a rectangle, with circular corners of a radius in points.
  public mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
    items.append(.rectangle(rect, cornerRadius: cornerRadius, .color(color)))
  }

  /// Fills a rectangle with a gradient in the canvas's coordinates.
  public mutating func fill(_ rect: Rect, _ gradient: Gradient) {
    items.append(.rectangle(rect, cornerRadius: 0, .gradient(gradient)))
  }

  /// Fills a rectangle with a material, which shows what is underneath out of focus.
  public mutating func fill(_ rect: Rect, _ material: Material, cornerRadius: Double = 0) {
    guard material.alpha > 0 else { return }
    items.append(.material(rect, cornerRadius: cornerRadius, material))
  }

  /// Fills the inside of a path, by the nonzero rule.
  public mutating func fill(_ path: Path, _ color: Color) {
    items.append(.fill(path, .color(color)))
  }

  /// Fills the inside of a path with a gradient in the canvas's coordinates.
  public mutating func fill(_ path: Path, _ gradient: Gradient) {
    items.append(.fill(path, .gradient(gradient)))
  }

  /// Draws a line along a path, half of its width on each side.
  public mutating func stroke(_ path: Path, _ stroke: Stroke, _ color: Color) {
    items.append(.stroke(path, stroke, color))
  }

  /// Draws any item.
  package mutating func add(_ item: DisplayItem) { items.append(item) }

  /// Draws one of the landscapes that are used instead of photos.
  ///
  /// - Parameters:
  ///   - index: The number of the landscape, modulo eight. Each further group of eight is a variation.
  ///   - rect: The rectangle that the landscape fills.
  ///   - cornerRadius: The radius of the rectangle's circular corners, in points.
  package mutating func picture(_ index: Int, in rect: Rect, cornerRadius: Double = 0) {
    items.append(.picture(PictureReference(index: index, rect: rect, cornerRadius: cornerRadius)))
  }

  /// Draws items that are faded together.
  public mutating func withAlpha(_ alpha: Double, _ draw: (inout Canvas) -> Void) {
    let before = items
    items = []
    draw(&self)
    let faded = DisplayGroup(alpha: alpha, items: items)
    items = before + [.group(faded)]
  }

  /// Draws items clipped to a rounded rectangle.
  public mutating func withClip(to rect: Rect, cornerRadius: Double, _ draw: (inout Canvas) -> Void) {
    let before = items
    items = []
    draw(&self)
    let clipped = DisplayGroup(clip: Clip(rect, cornerRadius: cornerRadius), items: items)
    items = before + [.group(clipped)]
  }

  /// Returns the width, in points, of a text on one line.
  public func width(of string: String, _ style: TextStyle) -> Double { setter.width(of: string, style) }

  /// Draws a line of text, truncated with an ellipsis if it is wider than `maxWidth`. `x` is its left end, middle or right
  /// end, depending on `alignment`.
  ///
  /// The baseline is rounded to the nearest device pixel, as in UIKit.
  public mutating func text(
    _ string: String,
    _ style: TextStyle,
    x: Double,
    baseline: Double,
    maxWidth: Double = .infinity,
    alignment: TextContent.Alignment = .leading
  ) {
    guard !string.isEmpty, maxWidth > 0 else { return }
    let known = texts?.shown(string)
    let line = setter.line(
      known ?? string,
      style,
      x: x,
      baseline: baseline.rounded(toScale: traits.device.scale),
      maxWidth: known == nil ? maxWidth : .infinity,
      alignment: alignment
    )
    if let known { return laidOut(line, width: width(of: known, style), in: maxWidth, x: x, alignment) }
    texts?.note(string, as: line.string)
    items.append(.text(line))
  }
}
