public import FlipbookUnits

/// A translucent material that shows what is underneath out of focus, as UIKit's visual effect views do.
///
/// Only what is underneath the material itself is blurred, so its edges repeat the outermost pixels. It looks the same in groups that are
/// faded, scaled, or rotated.
public struct Material: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  public var blur: Double
  /// How the blur grows to `blur`, or nil if it is the same everywhere. A growing blur has neither saturation, tint, nor rim.
  public var growth: BlurGrowth?
  /// The factor by which the colors underneath become more vivid; 1 leaves them as they are.
  public var saturation: Double
  /// The translucent color over the blurred picture.
  public var tint: Color
  /// The translucent color where the picture underneath can't be blurred.
  public var flat: Color
  /// The width, in points, of the rim in which the picture underneath is refracted; 0 for none.
  public var rim: Double
  /// The opacity of the material as a whole, 0 … 1.
  public var alpha: Double

  /// Creates a material.
  ///
  /// - Parameters:
  ///   - blur: The standard deviation of the blur, in points.
  ///   - saturation: The factor by which colors become more vivid.
  ///   - tint: The translucent color over the blurred picture.
  ///   - flat: The translucent color where the picture underneath can't be blurred.
  ///   - rim: The width, in points, of the rim that refracts.
  ///   - alpha: The opacity of the material as a whole, 0 … 1.
  public init(blur: Double, saturation: Double = 1, tint: Color, flat: Color, rim: Double = 0, alpha: Double = 1) {
    self.blur = blur
    self.saturation = saturation
    self.tint = tint
    self.flat = flat
    self.rim = rim
    self.alpha = alpha
  }

  /// Returns a blur without a color of its own, which grows from one edge.
  ///
  /// - Parameters:
  ///   - growth: The direction in which the blur grows, and the distance.
  ///   - blur: The largest standard deviation, in points.
  ///   - alpha: The opacity of the blurred picture, 0 … 1.
  public static func growing(_ growth: BlurGrowth, to blur: Double, alpha: Double = 1) -> Material {
    let clear = Color.white.withAlpha(0)
    var material = Material(blur: blur, tint: clear, flat: clear, alpha: alpha)
    material.growth = growth
    return material
  }

  /// The color that is drawn where nothing can be blurred.
  package var flatColor: Color { flat.withAlpha(flat.alpha * alpha) }

  /// Returns the material with its opacity multiplied by a factor.
  public func faded(by factor: Double) -> Material {
    var material = self
    material.alpha *= factor
    return material
  }
}

/// How the blur of a material grows from an edge at which there is none. Over a distance of 0, it is the same everywhere.
public enum BlurGrowth: Hashable, Sendable {
  /// From the lower edge, over a distance in points.
  case upward(over: Double)
  /// From the upper edge, over a distance in points.
  case downward(over: Double)
}

extension DisplayItem {
  /// The item, with a material replaced by a rectangle in its flat color.
  package var flattened: DisplayItem {
    guard case .material(let rect, let cornerRadius, let material) = self else { return self }
    return .rectangle(rect, cornerRadius: cornerRadius, .color(material.flatColor))
  }
}
