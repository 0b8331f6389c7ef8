package import FlipbookUnits

extension DisplayItem {
  /// What SVG draws for a material: its flat color, which is seen where a viewer has no filters, what is underneath, as a material without
  /// tint of its own, and its tint. Other items are drawn as they are.
  package var layers: [DisplayItem] {
    guard case .material(let rect, let cornerRadius, let material) = self else { return [self] }
    var backdrop = material
    (backdrop.tint, backdrop.rim) = (.clear, 0)
    func layer(_ color: Color) -> [DisplayItem] {
      color.alpha > 0 ? [.rectangle(rect, cornerRadius: cornerRadius, .color(color))] : []
    }
    return layer(material.flatColor) + [.material(rect, cornerRadius: cornerRadius, backdrop)]
      + layer(material.tint.withAlpha(material.tint.alpha * material.alpha))
  }
}

/// How SVG blurs what is underneath a material: elements that are drawn once more, through a filter.
///
/// They are drawn translucently, so that a viewer without filters shows little of them, and the filter makes them opaque. It covers only
/// the material's own rectangle, and its edges repeat the mean color there, as they do in pixels.
package struct MaterialFilter: Hashable, Sendable {
  /// The material's rectangle.
  package let rect: Rect
  private let blur: Double
  private let saturation: Double

  /// The opacity of what the filter draws before it makes it opaque.
  package static let opacity = 0.25
  /// A blur that grows is mixed with the sharp picture over a part of the distance, and is the same everywhere.
  private static let growing = (blur: 0.75, distance: 0.25)

  package init(_ material: Material, _ rect: Rect) {
    self.rect = rect
    blur = material.blur * (material.growth == nil ? 1 : MaterialFilter.growing.blur)
    saturation = material.saturation
  }

  /// The gradient of the opacity with which a growing blur is drawn, or nil for one that is the same everywhere.
  package static func fading(_ material: Material, _ rect: Rect) -> Gradient? {
    let (start, length) =
      switch material.growth {
      case .upward(let distance): (rect.maxY, -distance)
      case .downward(let distance): (rect.minY, distance)
      case nil: (0.0, 0.0)
      }
    guard length != 0 else { return nil }
    let (from, to) = (Point(x: 0, y: start), Point(x: 0, y: start + length * growing.distance))
    let stops = [Gradient.Stop(0, .white.withAlpha(0)), Gradient.Stop(1, .white)]
    return Gradient(.linear(from: from, to: to), stops: stops)
  }

  /// Appends what is inside the filter's start tag, after its id, and the rest of the element.
  package func append(to buffer: inout SVGBuffer) {
    buffer.raw(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    buffer.attribute("x", rect.minX)
    buffer.attribute("y", rect.minY)
    buffer.attribute("width", max(0, rect.width))
    buffer.attribute("height", max(0, rect.height))
    buffer.raw("><feGaussianBlur")
    buffer.attribute("stdDeviation", blur)
    buffer.raw("/><feColorMatrix values=\"")
    let luma = [0.299, 0.587, 0.114]
    for row in 0..<3 {
      for column in 0..<3 {
        if row + column > 0 { buffer.raw(" ") }
        buffer.number(luma[column] * (1 - saturation) + (row == column ? saturation : 0))
      }
      buffer.raw(" 0 0")
    }
    buffer.raw(" 0 0 0 0 1\"/></filter>\n")
  }
}
