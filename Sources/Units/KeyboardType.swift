/// The keys that a text field asks for, by UIKit's names (`UIKeyboardType`), and the keyboards that people choose.
public enum KeyboardType: String, Hashable, Sendable, CaseIterable {
  /// The keys of the locale's language.
  case `default`
  case emailAddress, URL
  case numberPad, decimalPad, phonePad
  /// The emoji, and the Japanese flick keyboard. Tablets show the romaji keyboard instead.
  case emoji, kana

  /// Whether the keyboard has large digits, and no suggestions.
  public var isPad: Bool { [.numberPad, .decimalPad, .phonePad].contains(self) }
}

extension Device {
  /// Returns the height of the docked keyboard's full frame in points, the home indicator's area included.
  ///
  /// On tablets, all keyboards are as high as the one with letters. On phones, pads are as high as the keys alone, and emoji 93 points
  /// higher above a home indicator in portrait, 80 since iOS 26 (see Recordings R4); elsewhere they are as high as the keyboard with
  /// suggestions [assumed].
  ///
  /// - Parameters:
  ///   - type: The keyboard.
  ///   - suggestions: Whether the suggestion bar is above the keys, of keyboards that have one.
  public func keyboardHeight(_ type: KeyboardType, suggestions: Bool) -> Double {
    guard idiom == .phone else { return keyboard.height(suggestions: suggestions) }
    if type.isPad { return keyboard.plain }
    guard type == .emoji else { return keyboard.height(suggestions: suggestions) }
    guard homeIndicatorHeight > 0, orientation == .portrait else { return keyboard.withSuggestions }
    return keyboard.plain + (look == .ios26 ? 80 : 93)
  }
}
