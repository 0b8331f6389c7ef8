package import FlipbookSnapshots

/// A picture that a part shows: a landscape, or a file beside the scenario.
package typealias ScreenPicture = ImageSource

extension ImageSource {
  /// The names of the eight landscapes, in the order of their numbers.
  package static let names = [
    "dawnLake", "alpineNoon", "seaSunset", "moonlitBay", "autumnValley", "mistyForest", "dunes", "tropicalShore",
  ]

  /// Returns the landscape with a name, or nil if there is none.
  package static func named(_ name: String) -> ImageSource? { names.firstIndex(of: name).map(ImageSource.landscape) }
}
