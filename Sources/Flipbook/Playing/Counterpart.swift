package import FlipbookRendering
import FlipbookScenarios
package import FlipbookSimulation
package import FlipbookUnits

extension Play {
  /// The play that is shown in a second picture, or in the other appearance of the picture; `nil` for a single picture.
  package var counterpart: Play? {
    let other: OutputMovie.Counterpart = scenario.traits.appearance == .dark ? .light : .dark
    let movie = scenario.output.movie
    guard let word = movie.beside ?? movie.themes.map({ _ in other }) else { return nil }
    return changed { scenario in
      switch word {
      case .article: scenario.variant = .article
      case .refined: scenario.variant = .refined
      case .light: scenario.traits.appearance = .light
      case .dark: scenario.traits.appearance = .dark
      }
      scenario.updateScreen()
      scenario.output.movie.beside = nil
      scenario.output.movie.themes = nil
    }
  }

  /// Returns the size, in points, of a picture of one screen or of two.
  package func pictureSize(_ presentation: Presentation) -> Size {
    let size = presentation.size
    guard scenario.output.movie.beside != nil else { return size }
    return Size(width: 2 * size.width + Presentation.gap, height: size.height)
  }

  /// The end of a run that is played without drawing.
  package enum RunEnd {
    case ended(FrameIndex)
    case failed([StepFailure])
    case interrupted
  }

  /// Plays without drawing, also what a second picture shows, and returns the last frame of either.
  package func run(at rate: FrameRate) -> RunEnd {
    var simulator = simulator(.tracks, rate: rate)
    var last = FrameIndex(0)
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return .interrupted }
      if let frame = refresh.frame { last = frame.frame }
    }
    guard simulator.failures.isEmpty else { return .failed(simulator.failures) }
    guard let counterpart else { return .ended(last) }
    let other = counterpart.run(at: rate)
    guard case .ended(let end) = other else { return other }
    return .ended(max(last, end))
  }
}
