import FlipbookMotion
internal import FlipbookSnapshots
public import FlipbookUnits

/// The system's keyboard on a stage.
public struct Keyboard: Sendable {
  /// The view that draws the keyboard, above the scene's own views; while hidden, it starts at the screen's bottom edge.
  public let view: ViewID
  /// Whether the keyboard has been asked to show and not yet to hide, whatever is still animating.
  public internal(set) var isShown = false
  /// The height in points when the keyboard is fully shown, including the home indicator's area.
  public internal(set) var height: Double
  /// Its keys.
  public internal(set) var type = KeyboardType.default
  /// Whether a drag has taken hold of the keyboard.
  var isDragged = false
  /// The bar that a hardware keyboard shows instead; nil: as high as the system's.
  var hardwareHeight: Double?

  init(view: ViewID, height: Double) {
    self.view = view
    self.height = height
  }

  /// The duration that a notification announces unless a step gives another one: 0.25 s [measured: iOS 7 and later].
  public static let standardDuration = Microseconds(250_000)
}

/// The entries of a keyboard notification; a missing one is nil.
public struct KeyboardNotification: Hashable, Sendable {
  /// The announced duration of the animation in seconds, or nil if the entry is missing.
  ///
  /// The keyboard itself takes the time of its own curve, or moves immediately if the announced duration is 0.
  public let durationSeconds: Double?
  /// The height of the keyboard's end frame in points, 0 when it hides, or nil if the entry is missing.
  public let height: Double?
}

extension Stage {
  /// The y coordinate of the keyboard's top edge on screen when it is fully shown.
  public var shownKeyboardTop: Double { device.size.height - keyboard.height }

  /// Sets the height in points of the bar that a hardware keyboard shows if a step gives no height; nil for the height of the
  /// system's keyboard.
  package mutating func setHardwareKeyboardHeight(_ height: Double?) {
    keyboard.hardwareHeight = height
  }

  /// Shows the system's keyboard, as when a text field becomes the first responder.
  public mutating func showKeyboard() { showKeyboard(KeyboardShow()) }

  /// Shows the keyboard as the system would: notification first, then its own animation, whatever duration was announced.
  package mutating func showKeyboard(_ command: KeyboardShow) {
    let hardwareHeight = command.source == .hardware ? keyboard.hardwareHeight : nil
    keyboard.type = command.type
    let standard = hardwareHeight ?? device.keyboardHeight(command.type, suggestions: command.suggestions)
    var ownHeight: Double?
    if case .value(let height) = command.height { ownHeight = height }
    keyboard.height = ownHeight ?? standard
    self[keyboard.view].content = .keyboard(
      hardwareHeight != nil && ownHeight == nil
        ? KeyboardContent(layout: .suggestionsOnly, showsSuggestions: true)
        : keyboardContent(suggestions: command.suggestions))
    announceShow(
      KeyboardNotification(
        durationSeconds: durationSeconds(of: command.duration),
        height: command.height == .missing ? nil : keyboard.height
      ))
  }

  /// Shows other keys, as when a text field that asks for them becomes the first responder: notification first if the keyboard is
  /// shown already.
  package mutating func showKeyboard(_ type: KeyboardType) {
    guard !keyboard.isShown || keyboard.type != type else { return }
    showKeyboard(KeyboardShow(type: type))
  }

  /// Lets a keyboard that was dragged down partially return, as with a notification.
  package mutating func returnKeyboard() {
    announceShow(
      KeyboardNotification(durationSeconds: Keyboard.standardDuration.seconds, height: keyboard.height))
  }

  private mutating func announceShow(_ notification: KeyboardNotification) {
    keyboard.isShown = true
    keyboard.isDragged = false
    post(.keyboardWillChangeFrame)
    post(.keyboardWillShow)
    tellBehaviors { $0.keyboardWillShow(notification, on: &$1) }
    moveKeyboard(to: shownKeyboardTop, announcedSeconds: notification.durationSeconds, .keyboardDidShow)
  }

  /// Hides the keyboard if it is shown.
  public mutating func hideKeyboard() {
    guard keyboard.isShown else { return }
    let duration = Keyboard.standardDuration.seconds
    keyboard.isShown = false
    keyboard.isDragged = false
    post(.keyboardWillChangeFrame)
    post(.keyboardWillHide)
    let notification = KeyboardNotification(durationSeconds: duration, height: 0)
    tellBehaviors { $0.keyboardWillHide(notification, on: &$1) }
    moveKeyboard(to: device.size.height, announcedSeconds: duration, .keyboardDidHide)
  }

  /// Changes the height while the keyboard is up; hidden, nothing happens.
  package mutating func changeKeyboardFrame(height: Double) {
    guard keyboard.isShown else { return }
    let duration = Keyboard.standardDuration.seconds
    keyboard.height = height
    keyboard.isDragged = false
    post(.keyboardWillChangeFrame)
    let notification = KeyboardNotification(durationSeconds: duration, height: height)
    tellBehaviors { $0.keyboardWillChangeFrame(notification, on: &$1) }
    moveKeyboard(to: shownKeyboardTop, announcedSeconds: duration, nil)
  }

  /// Puts the shown keyboard's top where an interactive dismissal has it, without animation.
  package mutating func placeKeyboard(top: Double) {
    setFrame(of: keyboard.view, to: keyboardFrame(top: top))
  }

  func keyboardContent(suggestions: Bool) -> KeyboardContent {
    let layout: KeyboardContent.Layout =
      switch keyboard.type {
      case .default: traits.locale == .ja ? .kana : .qwerty
      case .kana: .kana
      case .emailAddress: .emailAddress
      case .URL: .url
      case .numberPad: .numberPad
      case .decimalPad: .decimalPad
      case .phonePad: .phonePad
      case .emoji: .emoji
      }
    let hasBar = device.idiom == .pad || !keyboard.type.isPad && keyboard.type != .emoji
    return KeyboardContent(layout: layout, showsSuggestions: suggestions && hasBar)
  }

  private func keyboardFrame(top: Double) -> Rect {
    Rect(x: 0, y: top, width: device.size.width, height: keyboard.height)
  }

  /// The keyboard always moves by its own curve; an announced duration of 0 moves it at once.
  private mutating func moveKeyboard(to top: Double, announcedSeconds: Double?, _ ending: Event.Kind?) {
    let frame = keyboardFrame(top: top)
    let old = self[keyboard.view].frame
    // What was changed before is not part of the keyboard's animation.
    placeScrollViews()
    self[keyboard.view].frame = Rect(origin: old.origin, size: frame.size)
    animate("keyboard", durationSeconds: announcedSeconds ?? Keyboard.standardDuration.seconds, curve: .keyboard) {
      $0.setFrame(of: $0.keyboard.view, to: frame)
      $0.tellBehaviors { $0.keyboardMoves(on: &$1) }
    } completion: {
      $0.post(.keyboardDidChangeFrame)
      if let ending { $0.post(ending) }
    }
  }

  private func durationSeconds(of entry: KeyboardShow.Entry<Microseconds>) -> Double? {
    switch entry {
    case .standard: Keyboard.standardDuration.seconds
    case .value(let duration): duration.seconds
    case .missing: nil
    }
  }
}
