public import FlipbookEncoding
package import FlipbookSnapshots

/// The settings of exporters.
public struct ExportSettings: Sendable {
  /// A moment that a still shows.
  package enum Moment: Hashable, Sendable {
    /// A time on the scenario's clock, in seconds.
    case seconds(Double)
    /// The last frame.
    case end
  }

  /// The compression for formats that offer a choice.
  public var compression: Compression
  /// The largest size, in bytes, of files whose size can be chosen; nil for the format's own limit, if it has one.
  public var sizeLimit: Int?
  /// How often a moving picture plays, or nil for forever.
  public var playCount: Int?
  /// The quality of lossy formats, 0 … 100; nil for lossless, or for the format's own choice.
  public var quality: Int?
  /// Whether formats that can keep every pixel do so, whatever the quality is.
  package var isLossless = false
  /// Whether colors that a format lacks are approximated by patterns.
  public var dithers = false
  /// The name of the format's file without its extension, such as "animation".
  public var fileName = "animation"
  /// The moments of stills; empty to choose them where motion is.
  package var moments: [Moment] = []
  /// The number of frames in stills that show several; nil for the format's default.
  package var count: Int?
  /// The tracks of charts; empty to choose those that change.
  package var tracks: [TrackPattern] = []
  /// How much the file is simplified to keep to the size limit: 0 for not at all, up to the number of the format's
  /// ``ExportFormat/simplifications``.
  package var coarseness = 0

  /// Whether animated SVG moves by elements of SMIL instead of a style sheet.
  package var usesSMIL = false
  /// Whether frames have both appearances, each in a group with its name, of which the reader sees one.
  package var isThemed = false

  /// Creates settings from a compression and a size limit in bytes, or nil for none.
  package init(compression: Compression = .fast, sizeLimit: Int? = nil) {
    self.compression = compression
    self.sizeLimit = sizeLimit
  }
}
