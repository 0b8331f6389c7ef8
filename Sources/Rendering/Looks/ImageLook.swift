public import FlipbookSnapshots
public import FlipbookUnits

/// A picture that covers its node or fits into it.
struct ImageLook: Look {
  let content: ImageContent

  func draw(on canvas: inout Canvas) {
    canvas.picture(content.source, in: canvas.bounds, mode: content.mode, cornerRadius: canvas.cornerRadius)
  }
}

extension Canvas {
  /// Draws a picture that is scaled to a rectangle.
  ///
  /// - Parameters:
  ///   - source: The picture.
  ///   - rect: The rectangle that the picture covers or fits into.
  ///   - mode: How a picture of another shape is scaled.
  ///   - cornerRadius: The radius of the visible part's circular corners, in points.
  public mutating func picture(
    _ source: ImageSource, in rect: Rect, mode: ImageContent.Mode, cornerRadius: Double = 0
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let natural = source.naturalSize
    let (across, down) = (rect.width / natural.width, rect.height / natural.height)
    let scale = mode == .fill ? max(across, down) : min(across, down)
    let size = Size(width: natural.width * scale, height: natural.height * scale)
    let whole = Rect(
      origin: Point(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), size: size)
    let visible = mode == .fill ? rect : whole
    add(.picture(PictureReference(source, scaledTo: whole, in: visible, cornerRadius: cornerRadius)))
  }
}

extension ImageSource {
  /// The size of the unscaled picture, whose shape matters.
  fileprivate var naturalSize: Size {
    switch self {
    case .landscape: Picture.composition
    case .file(let file): file.size
    }
  }
}
