import FlipbookScenes
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A handle of a selection that a finger drags.
struct DraggedHandle {
  let field: Int
  /// How many characters are before the other end, which stays.
  let anchor: Int
  /// From the finger to the middle of the line at the handle.
  let grip: Vector
  /// Where the text started in its view when the drag began; it scrolls while the start of what is selected moves.
  let textStart: Point

  /// The least width and height of what a finger can touch of a handle, in points: that of a control in Apple's guidelines. UIKit
  /// does not publish its own.
  static let touchSide = 44.0
}

/// What fingers select in texts.
extension ScreenBehavior {
  /// A text with its lines.
  private struct TouchedText {
    let edited: EditedText
    let words: TextWords

    /// Where the text starts in its view.
    var start: Point { edited.lines.first?.origin ?? edited.area.origin }

    func width(_ text: String) -> Double { TextMeasure.editedWidth(of: text, size: edited.size) }

    func place(of character: Int) -> Point { edited.place(of: max(0, character - edited.hidden), width: width) }

    /// The number of characters before the place nearest to a point of the view.
    func character(at point: Point) -> Int {
      min(words.count, edited.hidden + edited.character(at: point, width: width))
    }

    func lineEnd(at point: Point) -> Int { min(words.count, edited.hidden + edited.end(ofLineAt: point.y)) }
  }

  /// Returns the text of a field as it is shown now; nil if the view's look shows none.
  private func touchedText(_ field: Int, _ stage: Stage) -> TouchedText? {
    let view = plan.textFields[field].view
    guard let content = plan.views[view].part?.make(partValues[view], traits) else { return nil }
    let bounds = Rect(origin: .zero, size: stage[viewIDs[view]].frame.size)
    func width(_ size: Double) -> (String) -> Double { { TextMeasure.editedWidth(of: $0, size: size) } }
    let bar = content.as(InputBarContent.self)
    let field = content.as(TextFieldContent.self)
    let search = content.as(SearchBarContent.self)
    let edited =
      field?.edited(in: bounds, width: width(field?.size ?? 0))
      ?? search?.edited(in: bounds, on: traits.device, width: width(SearchBarContent.fontSize))
      ?? bar?.box(in: bounds, on: traits.device).flatMap { bar?.edited(in: $0, width: width(InputBarContent.fontSize)) }
    let text = field?.text ?? search?.text ?? bar?.text ?? ""
    return edited.map { TouchedText(edited: $0, words: TextWords(text, isSecure: field?.isSecure ?? false)) }
  }

  // MARK: - Taps

  /// How far a finger can move in a tap on a text, in points: as far as in a `UILongPressGestureRecognizer`.
  private static let allowableMovement = 10.0

  /// Begins editing a text or moves the caret to the word at a tap, as UIKit does; a second tap selects the word.
  ///
  /// A text field that was not edited has the caret at its end, a text view where it is touched.
  func tapText(_ field: Int, at point: Point, _ stage: inout Stage) {
    let fieldPlan = plan.textFields[field]
    let tap = FirstTap(view: fieldPlan.view, list: nil, row: nil, point: point, seconds: stage.seconds)
    let isSecond = textTap.map(tap.isSecond(after:)) ?? false
    textTap = isSecond ? nil : tap
    let isEdited = focused == field
    let isStill = max(touchMovement.dx.magnitude, touchMovement.dy.magnitude) <= ScreenBehavior.allowableMovement
    let isTouched = isStill && (isEdited || fieldPlan.isTextView)
    let touched = isTouched ? selection(at: point, in: field, selectsWord: isSecond, stage) : nil
    focus(field, selecting: touched ?? .end, &stage)
    guard isEdited, focused == field, let touched else { return }
    editedAt = stage.seconds
    select(touched, in: fieldPlan)
  }

  /// What a tap selects; nil if it is on what is selected, which stays.
  private func selection(at point: Point, in field: Int, selectsWord: Bool, _ stage: Stage) -> TextSelection? {
    let fieldPlan = plan.textFields[field]
    guard let text = touchedText(field, stage) else { return nil }
    let point = stage.convert(point, to: viewIDs[fieldPlan.view])
    let place = text.character(at: point)
    if selectsWord, let word = text.words.word(at: place) { return TextSelection(word.lowerBound, word.upperBound) }
    let selected = focused == field ? selectedRange(in: fieldPlan) : 0..<0
    let isAfterStart = place > selected.lowerBound || point.x >= text.place(of: selected.lowerBound).x
    let isBeforeEnd = place < selected.upperBound || point.x <= text.place(of: selected.upperBound).x
    if !selected.isEmpty, selected.lowerBound...selected.upperBound ~= place, isAfterStart, isBeforeEnd { return nil }
    let caret = text.words.boundary(near: place, lineEnd: text.lineEnd(at: point))
    return TextSelection(caret, caret)
  }

  // MARK: - Handles

  /// The handle at a point on screen, on which nothing else is; the nearer one of two.
  func handle(at point: Point, _ stage: Stage) -> DraggedHandle? {
    guard let focused, case let field = plan.textFields[focused], case let selected = selectedRange(in: field),
      !selected.isEmpty, !stage.isView(stage.hitTest(point), above: viewIDs[field.view]),
      let text = touchedText(focused, stage)
    else { return nil }
    let point = stage.convert(point, to: viewIDs[field.view])
    let (height, dot, side) = (text.edited.lineHeight, EditedText.handleDot, DraggedHandle.touchSide)
    var nearest: (handle: DraggedHandle, square: Double)?
    for (end, anchor, rise) in [
      (selected.lowerBound, selected.upperBound, dot), (selected.upperBound, selected.lowerBound, 0),
    ] {
      let top = text.place(of: end)
      let distance = Vector(dx: top.x - point.x, dy: top.y - rise + (height + dot) / 2 - point.y)
      let square = distance.dx * distance.dx + distance.dy * distance.dy
      guard distance.dx.magnitude <= side / 2, distance.dy.magnitude <= max(side, height + dot) / 2,
        nearest.map({ square < $0.square }) ?? true, reaches(top, text, in: viewIDs[field.view], stage)
      else { continue }
      let grip = Vector(dx: distance.dx, dy: top.y + height / 2 - point.y)
      nearest = (DraggedHandle(field: focused, anchor: anchor, grip: grip, textStart: text.start), square)
    }
    return nearest?.handle
  }

  /// Whether touches reach the line at an end of a selection: it is where text can be, and neither clipped, hidden, nor covered.
  private func reaches(_ top: Point, _ text: TouchedText, in view: ViewID, _ stage: Stage) -> Bool {
    let area = text.edited.area
    let middle = top.y + text.edited.lineHeight / 2
    guard top.x.isAtLeast(area.minX), top.x.isAtMost(area.maxX), middle.isAtLeast(area.minY),
      middle.isAtMost(area.maxY)
    else { return false }
    // The right edge of a view doesn't belong to it.
    let part = Rect(x: min(top.x, area.maxX - 1), y: middle, width: 0, height: 0)
    let place = stage.modelFrameOnScreen(of: Target(view: view, part: part)).origin
    return stage.isView(stage.hitTest(place), insideOf: view)
  }

  /// Moves an end of the selection with the finger. One that passes the other end takes its place, as in WebKit on iOS; at least one
  /// character stays selected.
  func dragHandle(_ gesture: PanGesture, _ stage: inout Stage) {
    if gesture.phase == .began { draggedHandle = handle(at: gesture.startPoint, stage) }
    guard gesture.phase == .began || gesture.phase == .changed else { return draggedHandle = nil }
    guard let handle = draggedHandle, focused == handle.field, let text = touchedText(handle.field, stage) else {
      return
    }
    let field = plan.textFields[handle.field]
    let point = stage.convert(gesture.point, to: viewIDs[field.view]) + handle.grip
    let character = text.character(at: point + (text.start - handle.textStart))
    guard character != handle.anchor else { return }
    editedAt = stage.seconds
    select(TextSelection(min(character, handle.anchor), max(character, handle.anchor)), in: field)
  }
}
