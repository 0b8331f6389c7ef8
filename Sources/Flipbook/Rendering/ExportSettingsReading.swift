import FlipbookExport
import FlipbookScenarios

extension ExportSettings {
  /// Returns the settings of one of a scenario's formats.
  func settings(of format: ExportFormat, _ scenario: Scenario, coarseness: Int) -> ExportSettings {
    let movie = scenario.output.movie
    var settings = self
    settings.sizeLimit = movie.maxSize
    if case .times(let count) = movie.loop { settings.playCount = count }
    settings.isThemed = movie.themes != nil
    settings.quality = movie.quality
    settings.isLossless = movie.isLossless
    settings.dithers = movie.dithers
    settings.moments = movie.moments.map { moment in
      switch moment {
      case .time(let time): .seconds(time.seconds)
      case .end: .end
      }
    }
    settings.count = movie.count
    settings.tracks = movie.tracks
    settings.coarseness = coarseness
    if let fileName = format.fileName { settings.fileName = scenario.fileName(of: format.name, standard: fileName) }
    return settings
  }
}

extension Scenario {
  /// The name of a moving picture's file, unless the user chooses another.
  private static let movieName = "animation"

  /// Returns the name of a format's file without its extension.
  ///
  /// Moving pictures have extensions of their own. The names of other files end in the format, unless the pattern inserts it.
  func fileName(of format: String, standard: String) -> String {
    guard let pattern = output.movie.name else { return standard }
    let name = pattern.name { value(of: $0, format: format) }
    return standard == Scenario.movieName || pattern.namesFormat ? name : "\(name)-\(format)"
  }

  private func value(of field: FilePattern.Field, format: String) -> String {
    switch field {
    case .name: fileName
    case .scene: scene
    case .variant: variant.rawValue
    case .device: traits.device.name
    case .orientation: traits.device.orientation.rawValue
    case .look: traits.device.look.rawValue
    case .appearance: traits.appearance.rawValue
    case .locale: traits.locale.rawValue
    case .format: format
    }
  }

  /// The name of the scenario's file without its extension.
  private var fileName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
