package import FlipbookUnits

extension TextFieldContent {
  /// The distance of the text from the sides of a border, and the space for the caret behind the text, in points.
  package static let (inset, caretRoom) = (7.0, 3.0)

  /// Returns where text can be.
  package func area(in bounds: Rect) -> Rect {
    let inset = hasBorder ? TextFieldContent.inset : 0
    return bounds.inset(by: EdgeInsets(left: inset, right: inset))
  }

  /// Returns the text or bullets, or without them the placeholder.
  package var shown: String {
    guard !text.isEmpty else { return placeholder }
    return isSecure ? String(repeating: "•", count: text.count) : text
  }

  /// Returns where the text is while it is edited, with its end or the start of what is selected visible; nil without room for it.
  package func edited(in bounds: Rect, width: (String) -> Double) -> EditedText? {
    let area = area(in: bounds)
    guard area.width > TextFieldContent.caretRoom, area.height > 0 else { return nil }
    let shown = String(shown.suffix(LineBreaker.longest / 4))
    let (extent, room) = (width(shown), area.width - TextFieldContent.caretRoom)
    let start =
      switch extent > room ? TextContent.Alignment.trailing : alignment {
      case .leading: area.minX
      case .center: area.midX - extent / 2
      case .trailing: area.minX + room - extent
      }
    return EditedText(
      line: shown, of: text, selection, start: start, in: area, size: size, emptyCaretX: max(area.minX, start - 2),
      width: width)
  }
}

extension EditedText {
  /// Places the line of a field.
  ///
  /// - Parameters:
  ///   - shown: What is shown: the end of the text, or a placeholder.
  ///   - selection: What is selected, whose start is visible.
  ///   - start: The left edge of the text where its end is visible.
  init(
    line shown: String, of text: String, _ selection: Range<Int>?, start: Double, in area: Rect, size: Double,
    emptyCaretX: Double, width: (String) -> Double
  ) {
    (self.area, self.size, self.emptyCaretX) = (area, size, emptyCaretX)
    let hidden = max(0, text.count - shown.count)
    self.hidden = hidden
    let before = selection.map { String(shown.prefix(max(0, $0.lowerBound - hidden))) }
    let x = before.map { max(start, area.minX - width($0)) } ?? start
    let y = area.midY - size * SystemFontSpacing.lineHeight / 2
    lines = [EditedLine(start: 0, text: shown, origin: Point(x: x, y: y))]
  }
}

extension SearchBarContent {
  /// The distances of the field from the top and the bottom of its strip, in points.
  package static let (top, bottom) = (1.0, 15.0)
  package static let fontSize = 17.0
  /// The distance of the text from the left edge of the field.
  package static let textX = 30.0
  /// The side of the button that clears the text.
  package static let clearSide = 17.0
  /// The distance between the field and the button that ends the search.
  private static let cancelGap = 12.0

  /// Returns the field in its strip. `width` returns the width of a text.
  package func field(in bounds: Rect, on device: Device, width: (String) -> Double) -> Rect {
    let sides = device.safeSides(ofWidth: bounds.width)
    let left = device.layoutMargin + sides.left
    var right = bounds.width - device.layoutMargin - sides.right
    if let cancelTitle { right -= min(bounds.width / 3, width(cancelTitle)) + SearchBarContent.cancelGap }
    let height = bounds.height - SearchBarContent.top - SearchBarContent.bottom
    return Rect(x: left, y: SearchBarContent.top, width: right - left, height: height)
  }

  /// Returns where the text is while it is edited; nil without room for it.
  package func edited(in bounds: Rect, on device: Device, width: (String) -> Double) -> EditedText? {
    let field = field(in: bounds, on: device, width: width)
    let clear = text.isEmpty ? 0 : SearchBarContent.clearSide
    let x = field.minX + SearchBarContent.textX
    let room = field.width - SearchBarContent.textX - 8 - clear
    guard room > 0, field.height > 0 else { return nil }
    let shown = text.isEmpty ? placeholder : String(text.suffix(LineBreaker.longest / 4))
    return EditedText(
      line: shown, of: text, selection, start: text.isEmpty ? x : min(x, x + room - 2 - width(shown)),
      in: Rect(x: x, y: field.minY, width: room, height: field.height), size: SearchBarContent.fontSize,
      emptyCaretX: x - 2, width: width)
  }
}

extension InputBarContent {
  package static let fontSize = 17.0
  /// The distance of the text box from the edges of the bar, in points.
  package static let inset = 8.0
  /// The distance of the text from the sides of the text box.
  package static let textX = 14.0
  /// The distance from the end of the text to the side of the text box, if there is a button.
  package static let buttonRoom = 36.0

  /// Returns the text box; nil if the bar has no room for one.
  package func box(in bounds: Rect, on device: Device) -> Rect? {
    let (inset, sides) = (InputBarContent.inset, device.safeSides(ofWidth: bounds.width))
    let box = bounds.inset(
      by: EdgeInsets(top: inset, left: inset + sides.left, bottom: inset, right: inset + sides.right))
    return box.width > 2 * InputBarContent.textX && box.height > 8 ? box : nil
  }

  /// Returns the distance of the text from the top and the bottom of the text box.
  package func textInset(in box: Rect) -> Double {
    min(8, max(0, (box.height - InputBarContent.fontSize * SystemFontSpacing.lineHeight) / 2))
  }

  /// Returns where the text is in the text box. `width` returns the width of a text.
  ///
  /// A text with more lines than fit is scrolled to its end, or to the first line of what is selected.
  package func edited(in box: Rect, width: (String) -> Double) -> EditedText {
    let right = button == nil ? InputBarContent.textX : InputBarContent.buttonRoom
    let area = box.inset(by: EdgeInsets(left: InputBarContent.textX, right: right))
    let showsEnd = isEditing || isScrolledToEnd
    let isLong = text.utf8.count > LineBreaker.longest
    let shown = isLong && showsEnd ? String(text.suffix(LineBreaker.longest)) : text.isEmpty ? placeholder : text
    let lines = LineBreaker.lines(LineBreaker.bounded(shown), maxWidth: area.width, limit: .max) { width(String($0)) }
    let hidden = text.isEmpty ? 0 : text.count - shown.count
    let lineHeight = InputBarContent.fontSize * SystemFontSpacing.lineHeight
    let inset = textInset(in: box)
    let top = Point(x: area.minX, y: box.minY + inset)
    var edited = EditedLine.lines(lines, of: shown, from: top, height: lineHeight)
    let overflow = showsEnd && !text.isEmpty ? max(0, Double(lines.count) * lineHeight + 2 * inset - box.height) : 0
    if overflow > 0 {
      let start = isEditing ? selection.map { max(0, $0.lowerBound - hidden) } : nil
      let line = edited.lastIndex { $0.start <= start ?? .max } ?? 0
      let scrolled = start == nil ? overflow : min(overflow, Double(line) * lineHeight)
      for index in edited.indices { edited[index].origin.y -= scrolled }
    }
    return EditedText(
      hidden: hidden, lines: edited, area: area, size: InputBarContent.fontSize, emptyCaretX: area.minX - 2)
  }
}
