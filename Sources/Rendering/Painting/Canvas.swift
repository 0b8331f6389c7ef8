public import FlipbookSnapshots
public import FlipbookUnits

/// The drawing area of a node, in the node's own coordinates with the origin at its top left corner.
public struct Canvas {
  /// The node's size.
  public let size: Size
  /// The radius of the node's corners, in points.
  public let cornerRadius: Double
  public let theme: Theme
  public let traits: Traits
  public private(set) var items: [DisplayItem] = []
  private let setter: TextSetter
  private let backdrop: Backdrop

  public init(
    size: Size, cornerRadius: Double = 0, theme: Theme, traits: Traits, shaper: any TextShaper,
    backdrop: Backdrop? = nil
  ) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.theme = theme
    self.traits = traits
    setter = TextSetter(shaper: shaper, locale: traits.locale)
    self.backdrop = backdrop ?? Backdrop(background: theme.background)
  }

  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// One device pixel in points, the width of a hairline.
  public var pixel: Double { 1 / traits.device.scale }

  /// Returns black if the background of a rectangle is light, or white if it is dark.
  public func contrast(over rect: Rect) -> Color { backdrop.luma(beneath: rect) < 0.5 ? .white : .black }

  public mutating func fill(_ rect: Rect, _ color: Color, cornerRadius: Double = 0) {
    items.append(.rectangle(rect, cornerRadius: cornerRadius, .color(color)))
  }

  public mutating func fill(_ rect: Rect, _ gradient: Gradient) {
    items.append(.rectangle(rect, cornerRadius: 0, .gradient(gradient)))
  }

  public mutating func fill(_ path: Path, _ color: Color) {
    items.append(.fill(path, .color(color)))
  }

  public mutating func fill(_ path: Path, _ gradient: Gradient) {
    items.append(.fill(path, .gradient(gradient)))
  }

  public mutating func stroke(_ path: Path, _ stroke: Stroke, _ color: Color) {
    items.append(.stroke(path, stroke, color))
  }

  public mutating func picture(_ index: Int, in rect: Rect, cornerRadius: Double = 0) {
    items.append(.picture(PictureReference(index: index, rect: rect, cornerRadius: cornerRadius)))
  }

  /// Draws items that are faded together.
  public mutating func faded(_ alpha: Double, _ draw: (inout Canvas) -> Void) {
    let before = items
    items = []
    draw(&self)
    let faded = DisplayGroup(alpha: alpha, items: items)
    items = before + [.group(faded)]
  }

  /// Draws items clipped to a rounded rectangle.
  public mutating func clipped(to rect: Rect, cornerRadius: Double, _ draw: (inout Canvas) -> Void) {
    let before = items
    items = []
    draw(&self)
    let clipped = DisplayGroup(clip: Clip(rect, cornerRadius: cornerRadius), items: items)
    items = before + [.group(clipped)]
  }

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
    let line = setter.line(
      string,
      style,
      x: x,
      baseline: baseline.rounded(toScale: traits.device.scale),
      maxWidth: maxWidth,
      alignment: alignment
    )
    items.append(.text(line))
  }
}
