internal import FlipbookMotion
public import FlipbookSnapshots
public import FlipbookUnits

extension Stage {
  /// Sets the factor by which a view is enlarged about its anchor; inside a block the change is animated.
  ///
  /// The frame stays what it is without the scale, as `bounds` and `center` do in UIKit.
  public mutating func setScale(of view: ViewID, to scale: Double) {
    let old = views[view.index].scale
    views[view.index].scale = scale
    hasTransforms = true
    propertyChanged(.view(view, .scale), from: old, to: scale)
  }

  /// Sets the factor by which a view is also enlarged along one of its own axes, before it is rotated; inside a block the change is
  /// animated.
  public mutating func setScale(of view: ViewID, _ axis: Axis, to scale: Double) {
    let property: ViewProperty = axis == .horizontal ? .scaleX : .scaleY
    let old = views[view.index].number(property)
    if axis == .horizontal { views[view.index].scaleX = scale } else { views[view.index].scaleY = scale }
    hasTransforms = true
    propertyChanged(.view(view, property), from: old, to: scale)
  }

  /// Sets the angle by which a view is turned clockwise about its anchor, in radians; inside a block the change is animated.
  public mutating func setRotation(of view: ViewID, to radians: Double) {
    let old = views[view.index].rotation
    views[view.index].rotation = radians
    hasTransforms = true
    propertyChanged(.view(view, .rotation), from: old, to: radians)
  }

  /// Sets the point about which a view is scaled and rotated, from (0, 0) at its left top corner to (1, 1) at its right bottom
  /// corner; the center by default. It is not animated.
  public mutating func setAnchor(of view: ViewID, to anchor: Point) {
    views[view.index].anchor = anchor
  }

  /// Sets the radius of a view's corners in points; inside a block the change is animated.
  public mutating func setCornerRadius(of view: ViewID, to radius: Double) {
    let old = views[view.index].cornerRadius
    views[view.index].cornerRadius = radius
    propertyChanged(.view(view, .cornerRadius), from: old, to: radius)
  }

  /// Sets the color behind a view's content, nil for none; inside a block its components are animated, from and to clear if
  /// there is none.
  public mutating func setBackground(of view: ViewID, to color: Color?) {
    guard views[view.index].background != color else { return }
    let old = views[view.index].background ?? color?.withAlpha(0) ?? .clear
    let new = color ?? old.withAlpha(0)
    views[view.index].background = color == nil && openBlock == nil ? nil : new
    propertyChanged(.view(view, .red), from: old.red, to: new.red)
    propertyChanged(.view(view, .green), from: old.green, to: new.green)
    propertyChanged(.view(view, .blue), from: old.blue, to: new.blue)
    propertyChanged(.view(view, .opacity), from: old.alpha, to: new.alpha)
  }

  /// Sets the shadow below a view, nil for none; inside a block its numbers are animated, but not its color.
  public mutating func setShadow(of view: ViewID, to shadow: NodeShadow?) {
    guard views[view.index].shadow != shadow else { return }
    guard let new = shadow ?? views[view.index].shadow.map({ $0.withOpacity(0) }) else { return }
    let old = views[view.index].shadow ?? new.withOpacity(0)
    views[view.index].shadow = shadow == nil && openBlock == nil ? nil : new
    propertyChanged(.view(view, .shadowOpacity), from: old.opacity, to: new.opacity)
    propertyChanged(.view(view, .shadowRadius), from: old.radius, to: new.radius)
    propertyChanged(.view(view, .shadowX), from: old.offset.dx, to: new.offset.dx)
    propertyChanged(.view(view, .shadowY), from: old.offset.dy, to: new.offset.dy)
  }

  /// Sets a view's place among its siblings: those with a greater number are in front; of equal ones, those added or brought
  /// to the front later.
  public mutating func setZ(of view: ViewID, to z: Double) {
    guard views[view.index].z != z else { return }
    views[view.index].z = z
    bringToFront(view)
  }

  /// Makes a view's model values what is drawn now, and removes their animations, such as when a finger grabs the view.
  ///
  /// The blocks that started the animations still complete at their end. What constraints tie moves back in the next layout.
  public mutating func stopAnimations(of view: ViewID) {
    let shown = (drawnFrame(of: view), drawnAlpha(of: view), drawnCornerRadius(of: view))
    let effects = (drawn(.scale, of: view), drawn(.rotation, of: view))
    let scales = (drawn(.scaleX, of: view), drawn(.scaleY, of: view))
    let colors = (drawnBackground(of: view), drawnShadow(of: view))
    animations.removeAll { if case .view(view, _) = $0.property { true } else { false } }
    (views[view.index].frame, views[view.index].alpha, views[view.index].cornerRadius) = shown
    (views[view.index].scale, views[view.index].rotation) = effects
    (views[view.index].scaleX, views[view.index].scaleY) = scales
    (views[view.index].background, views[view.index].shadow) = colors
    needsLayout = true
  }

  /// Returns the radius of the corners that is drawn, in points; never negative.
  public func drawnCornerRadius(of view: ViewID) -> Double { max(0, drawn(.cornerRadius, of: view)) }

  /// Returns the scales and the rotation that are drawn.
  public func drawnTransform(of view: ViewID) -> NodeTransform {
    guard hasTransforms else { return .identity }
    return transform { drawn($0, of: view) }
  }

  /// Returns the color that is drawn behind the content, or nil for none.
  public func drawnBackground(of view: ViewID) -> Color? {
    guard let color = views[view.index].background else { return nil }
    guard !animations.isEmpty else { return color }
    let drawn = Color(
      red: self.drawn(.red, of: view).clamped(to: 0...1),
      green: self.drawn(.green, of: view).clamped(to: 0...1),
      blue: self.drawn(.blue, of: view).clamped(to: 0...1),
      alpha: self.drawn(.opacity, of: view).clamped(to: 0...1))
    return drawn.alpha > 0 ? drawn : nil
  }

  /// Returns the shadow that is drawn, or nil for none.
  public func drawnShadow(of view: ViewID) -> NodeShadow? {
    guard var shadow = views[view.index].shadow else { return nil }
    if !animations.isEmpty {
      shadow.opacity = drawn(.shadowOpacity, of: view)
      shadow.radius = max(0, drawn(.shadowRadius, of: view))
      shadow.offset = Vector(dx: drawn(.shadowX, of: view), dy: drawn(.shadowY, of: view))
    }
    shadow.opacity = shadow.opacity.clamped(to: 0...1)
    return shadow.opacity > 0 ? shadow : nil
  }

  /// Returns a number of a view that is drawn: the model's with what animations add.
  public func drawn(_ property: ViewProperty, of view: ViewID) -> Double {
    let model = views[view.index].number(property)
    return animations.isEmpty ? model : model + animatedPart(of: .view(view, property))
  }

  /// The transform of a view where every animation has ended.
  func modelTransform(of view: ViewID) -> NodeTransform {
    transform { views[view.index].number($0) }
  }

  /// How far a transform about the view's anchor moves the center of a frame, whose node is transformed about that center.
  func anchorShift(of view: ViewID, _ transform: NodeTransform, _ frame: Rect) -> Vector {
    transform.apply(to: frame.center, about: frame.point(at: views[view.index].anchor)) - frame.center
  }

  private func transform(of number: (ViewProperty) -> Double) -> NodeTransform {
    let (scale, rotation) = (number(.scale), number(.rotation))
    let (scaleX, scaleY) = (scale * number(.scaleX), scale * number(.scaleY))
    guard scaleX != 1 || scaleY != 1 || rotation != 0 else { return .identity }
    return NodeTransform(
      scaleX: scaleX, scaleY: scaleY, rotation: rotation, cosine: rotation == 0 ? 1 : Maths.cos(rotation),
      sine: rotation == 0 ? 0 : Maths.sin(rotation))
  }
}

extension Rect {
  /// The point at shares of the width and the height.
  package func point(at share: Point) -> Point { Point(x: minX + share.x * width, y: minY + share.y * height) }
}

extension NodeShadow {
  fileprivate func withOpacity(_ opacity: Double) -> NodeShadow {
    var shadow = self
    shadow.opacity = opacity
    return shadow
  }
}

extension ViewNode {
  /// The model value of a number that can be animated; 0 for those of a background or a shadow that the view does not have.
  func number(_ property: ViewProperty) -> Double {
    switch property {
    case .x: frame.minX
    case .y: frame.minY
    case .width: frame.width
    case .height: frame.height
    case .alpha: alpha
    case .scale: scale
    case .scaleX: scaleX
    case .scaleY: scaleY
    case .rotation: rotation
    case .cornerRadius: cornerRadius
    case .red: background?.red ?? 0
    case .green: background?.green ?? 0
    case .blue: background?.blue ?? 0
    case .opacity: background?.alpha ?? 0
    case .shadowOpacity: shadow?.opacity ?? 0
    case .shadowRadius: shadow?.radius ?? 0
    case .shadowX: shadow?.offset.dx ?? 0
    case .shadowY: shadow?.offset.dy ?? 0
    }
  }
}
