extension Landscape {
  /// The eight landscapes in the order of the sample content.
  static let all = [
    dawnLake, alpineNoon, seaSunset, moonlitBay, autumnValley, mistyForest, dunes, tropicalShore,
  ]
}
