package import FlipbookSnapshots
package import FlipbookUnits

/// How a scenario's moving pictures and stills are written.
package struct OutputMovie: Hashable, Sendable {
  /// How often a moving picture plays.
  package enum Loop: Hashable, Sendable {
    case forever
    /// A number of times, at least 1.
    case times(Int)
  }

  /// A moment that a still shows.
  package enum Moment: Hashable, Sendable {
    /// A time on the scenario's clock.
    case time(Microseconds)
    /// The last frame.
    case end
  }

  package var loop: Loop
  /// Seconds of motion per second that is shown, such as 0.25 for slow motion. The scenario is simulated with as many more
  /// refreshes per second, so that every frame that is shown is simulated.
  package var speed: Double
  /// The maximum size of each file, in bytes; `nil` for the default of its format.
  package var maxSize: Int?
  /// The quality of lossy formats, 0 … 100; `nil` for lossless, or for the format's own choice.
  package var quality: Int?
  /// Whether formats that can keep every pixel do so.
  package var isLossless: Bool
  /// Whether colors that a format lacks are approximated by patterns.
  package var dithers: Bool
  /// The pattern of file names without extensions, such as "{name}-{variant}"; `nil` for the formats' own names.
  package var name: FilePattern?
  /// What the ids of SVG frames begin with; `nil` for ids that are the names of nodes.
  package var idPrefix: String?
  /// The moments of stills; empty to choose them where motion is.
  package var moments: [Moment]
  /// The number of frames in stills that show several; `nil` for the default of the format.
  package var count: Int?
  /// The tracks of a chart; empty to choose those that change.
  package var tracks: [TrackPattern]
  /// What a second picture, to the right of the first, shows differently; `nil` for a single picture.
  package var beside: Counterpart?
  /// The appearances of one picture, between which the reader's setting chooses; `nil` for the scenario's alone.
  package var themes: Themes?

  /// Creates the settings, which are those of an empty `output` by default.
  package init(
    loop: Loop = .forever, speed: Double = 1, maxSize: Int? = nil, quality: Int? = nil, isLossless: Bool = false,
    dithers: Bool = false, name: FilePattern? = nil, idPrefix: String? = nil, moments: [Moment] = [], count: Int? = nil,
    tracks: [TrackPattern] = [], beside: Counterpart? = nil, themes: Themes? = nil
  ) {
    self.loop = loop
    self.speed = speed
    self.maxSize = maxSize
    self.quality = quality
    self.isLossless = isLossless
    self.dithers = dithers
    self.name = name
    self.idPrefix = idPrefix
    self.moments = moments
    self.count = count
    self.tracks = tracks
    self.beside = beside
    self.themes = themes
  }

  /// The appearances of a picture that has several.
  package enum Themes: String, Hashable, Sendable, CaseIterable {
    case both
  }

  /// The variant or the appearance of a second picture.
  package enum Counterpart: String, Hashable, Sendable, CaseIterable {
    case article, refined, light, dark
  }
}
