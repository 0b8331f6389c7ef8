/// All parts of user-defined screens.
package enum ScreenParts {
  /// The parts in the order in which they are listed.
  package static let all: [ScreenPart] = [
    .navigationBar, .tabBar, .searchBar, .inputBar, .textField, .collapsingHeader, .row, .sectionHeader, .text, .icon,
    .picture, .button, .switch, .segments, .slider, .progress, .pageDots, .spinner, .surface, .shade, .shape, .material,
    .blur, .card, .grabber, .toast, .bubble, .avatar, .badge,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the part with a name, or nil if there is none.
  package static func part(named name: String) -> ScreenPart? { byName[name] }
}
