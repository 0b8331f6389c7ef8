/// What must be true of the views of a name.
package enum ViewCondition: Hashable, Sendable {
  /// A part of one is visible: inside the screen and all clips, and not transparent. Or none is.
  case visible(Bool)
  /// A visible one, or a view in it, shows exactly this text.
  case says(String)
  /// The visible ones end above where the visible ones of another name begin.
  case above(String)
  /// The visible ones begin below where the visible ones of another name end.
  case below(String)
  /// The visible ones are within one of another name, the safe area, or the screen.
  case inside(String)

  /// The name of the safe area.
  package static let safeArea = "safeArea"

  /// The name of the other view, if there is one.
  var other: String? {
    switch self {
    case .visible, .says: nil
    case .above(let other), .below(let other), .inside(let other): other
    }
  }

  /// The condition as it follows "expected".
  var phrase: String {
    switch self {
    case .visible(true): "a visible view"
    case .visible(false): "no visible view"
    case .says(let text): "the text '\(text)'"
    case .above(let other): "a view above \(other)"
    case .below(let other): "a view below \(other)"
    case .inside(let other): "a view inside \(other)"
    }
  }
}
