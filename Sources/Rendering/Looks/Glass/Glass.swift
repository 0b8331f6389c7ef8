import FlipbookUnits

/// The glass of iOS 26, from memory.
extension Material {
  /// Glass, which bends what is underneath at its rim.
  static func glass(_ appearance: Appearance) -> Material {
    switch appearance {
    case .light:
      Material(
        blur: 5, saturation: 1.6, tint: Color(hex: 0xFFFFFF, alpha: 0.62), flat: Color(hex: 0xFFFFFF, alpha: 0.86),
        rim: 9)
    case .dark:
      Material(
        blur: 5, saturation: 1.6, tint: Color(hex: 0x1E1E20, alpha: 0.62), flat: Color(hex: 0x1E1E20, alpha: 0.86),
        rim: 9)
    }
  }

  /// The glass of sheets and cards in a color, which is too large to bend anything.
  ///
  /// - Parameter share: How much of what is underneath shows: 0 for an opaque color … 1.
  static func glass(_ color: Color, share: Double) -> Material {
    func tint(_ alpha: Double) -> Color { color.withAlpha(color.alpha * (1 + (alpha - 1) * share)) }
    return Material(blur: 25, saturation: 1.3, tint: tint(0.82), flat: tint(0.94))
  }
}

/// A plate of glass: its shape, what shows through it, its shadow, and the light at its edge.
struct GlassPlate {
  var rect: Rect
  var cornerRadius: Double
  /// The radius of the lower corners.
  var bottomRadius: Double
  var material: Material
  /// The shadow, which only a light screen shows.
  var shadow: SoftShadow
  /// The opacity of the light.
  var light: Double
}

extension Canvas {
  private static let glassShadow = SoftShadow(
    drop: 4, blur: 20, color: Color.black.withAlpha(0.10), isHollow: true)

  /// The blur of content behind a title, so that no sharp line shows through, and beneath a floating bar, whose glass blurs again.
  private static let (edgeBlur, softBlur) = (9.0, 3.0)
  /// The distance, in points, by which a soft edge reaches below a navigation bar.
  static let edgeReach = 14.0

  /// Whether the screen has the glass of iOS 26.
  var hasGlass: Bool { traits.device.look == .ios26 }

  /// Draws a plate of glass, which bends what is underneath at its rim.
  mutating func glass(_ rect: Rect, cornerRadius: Double, alpha: Double = 1) {
    guard alpha > 0, rect.width > 0, rect.height > 0 else { return }
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    var shadow = Canvas.glassShadow
    shadow.color = shadow.color.withAlpha(shadow.color.alpha * alpha)
    draw(
      GlassPlate(
        rect: rect, cornerRadius: radius, bottomRadius: radius,
        material: .glass(theme.appearance).faded(by: alpha), shadow: shadow,
        light: (theme.appearance == .light ? 0.9 : 0.22) * alpha))
  }

  /// Draws a plate of glass.
  mutating func draw(_ plate: GlassPlate) {
    let (rect, radius, bottom) = (plate.rect, plate.cornerRadius, plate.bottomRadius)
    if theme.appearance == .light { shadow(of: rect, cornerRadius: radius, bottom: bottom, plate.shadow) }
    if bottom == radius {
      fill(rect, plate.material, cornerRadius: radius)
    } else {
      // Each clip has two of the corners, and the others beyond the plate.
      withClip(to: rect.inset(by: EdgeInsets(top: -2 * bottom)), cornerRadius: bottom) {
        $0.withClip(to: rect.inset(by: EdgeInsets(bottom: -2 * radius)), cornerRadius: radius) {
          $0.fill(rect, plate.material)
        }
      }
    }
    let half = pixel / 2
    let edge = rect.inset(by: EdgeInsets(top: half, left: half, bottom: half, right: half))
    let outline = Path.roundedRect(edge, top: max(0, radius - half), bottom: max(0, bottom - half))
    stroke(outline, Stroke(width: pixel), Color.white.withAlpha(plate.light))
  }

  /// The color towards which content fades at the edges of bars: that of the page.
  private var edgeColor: Color { surroundings.pageColor ?? theme.background }

  /// The opacities of the page's color over content in a soft edge, by the share of its height from below.
  private static let softStops = [
    (0.0, 0.0), (0.08, 0.06), (0.17, 0.3), (0.26, 0.64), (0.36, 0.8), (0.55, 0.85), (1, 0.88),
  ]
  /// The opacity of the page's color over content in a hard edge.
  private static let hardEdge = 0.93

  /// Draws the edge beneath a navigation bar of iOS 26: content blurs and fades upward, so that only its colors show behind a title.
  ///
  /// - Parameters:
  ///   - share: How much of the edge there is, 0 … 1.
  ///   - hardness: 0 for a soft edge, in which content fades gradually, … 1 for a hard one, the same everywhere, above a view that is
  ///     pinned below the bar (see `UIScrollEdgeEffect.Style`).
  mutating func scrollEdge(_ rect: Rect, share: Double, hardness: Double) {
    guard share > 0, rect.height > 0 else { return }
    // Less blur, rather than a mixture of sharp and blurred content.
    let distance = max(1, rect.height * 0.4 * (1 - hardness))
    fill(rect, .growing(.upward(over: distance), to: Canvas.edgeBlur * share))
    let stops = Canvas.softStops.map { ($0, $1 + (Canvas.hardEdge - $1) * hardness) }
    fade(rect, upward: true, stops, alpha: share)
  }

  /// Blurs the content of a soft edge beneath a floating bar at the bottom, more and more downward.
  ///
  /// - Parameter share: How much of the edge there is, 0 … 1.
  mutating func softBlur(beneath rect: Rect, share: Double) {
    guard share > 0, rect.height > 0 else { return }
    fill(rect, .growing(.downward(over: rect.height * 0.5), to: Canvas.softBlur * share))
  }

  /// Draws the soft edge beneath a floating bar at the bottom, where content fades downward.
  mutating func softEdge(beneath rect: Rect, alpha: Double) {
    guard alpha > 0, rect.height > 0 else { return }
    fade(rect, upward: false, [(0.0, 0.0), (0.2, 0.1), (0.5, 0.42), (0.8, 0.66), (1, 0.72)], alpha: alpha)
  }

  /// The height, in points, of the part of a list that fades above a floating bar, or below a bar at the top.
  static let listFade = 24.0

  /// Draws the edge above a floating bar at whose top a list ends, or below a bar at which it starts: without it, the last visible
  /// row would be cut off.
  ///
  /// - Parameters:
  ///   - y: The y coordinate of the edge.
  ///   - upward: Whether the list fades upward, because it starts at the edge.
  ///   - distance: The distance over which it fades, in points.
  mutating func fadeList(at y: Double, upward: Bool, over distance: Double = Canvas.listFade, alpha: Double = 1) {
    guard alpha > 0 else { return }
    // A list that ends between pixels shows through in the next one.
    let rect = Rect(x: 0, y: upward ? y - pixel : y - distance, width: size.width, height: distance + pixel)
    let blur = Canvas.softBlur * alpha
    fill(rect, .growing(upward ? .upward(over: distance) : .downward(over: distance), to: blur))
    fade(rect, upward: upward, [(0.0, 0.0), (0.3, 0.3), (0.7, 0.84), (1, 1)], alpha: alpha)
  }

  /// Fills a rectangle with the color of the page, whose opacity grows upward or downward by stops.
  private mutating func fade(_ rect: Rect, upward: Bool, _ stops: [(Double, Double)], alpha: Double) {
    let (start, end) = (Point(x: 0, y: upward ? rect.maxY : rect.minY), Point(x: 0, y: upward ? rect.minY : rect.maxY))
    let color = edgeColor
    let stops = stops.map { Gradient.Stop($0, color.withAlpha(color.alpha * $1 * alpha)) }
    fill(rect, Gradient(.linear(from: start, to: end), stops: stops))
  }
}
