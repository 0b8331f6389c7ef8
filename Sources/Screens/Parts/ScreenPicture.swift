package import FlipbookSnapshots

/// A picture that a part shows: a landscape, or a file beside the scenario.
package typealias ScreenPicture = ImageSource

extension ImageSource {
  /// The names of the landscapes.
  package static var names: [String] { landscapeNames }

  /// Returns the landscape with a name, or nil if there is none.
  package static func named(_ name: String) -> ImageSource? { landscape(named: name) }
}
