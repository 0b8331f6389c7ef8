package import FlipbookBitmaps
import FlipbookEncoding
package import FlipbookSnapshots
package import FlipbookUnits

/// The manifest of a result, its `flipbook.json`.
package struct Manifest {
  package static let fileName = ResultFiles.manifest
  /// The version of the manifest's format.
  package static let formatVersion = 1

  /// Frames of the same rate and size, and the formats in which they were written.
  package struct Sequence {
    package struct Frame {
      /// The frame's time on the scenario's clock.
      package let seconds: Double
      package let events: [Event]
      package let digest: ContentDigest

      package init(_ snapshot: FrameSnapshot, digest: ContentDigest) {
        seconds = snapshot.seconds
        events = snapshot.events
        self.digest = digest
      }
    }

    package var formats: [String]
    /// The size of a picture in pixels.
    package var size: PixelSize
    /// Pixels per point.
    package var scale: Double
    package var rate: FrameRate
    package var frames: [Frame]

    package init(formats: [String], size: PixelSize, scale: Double, rate: FrameRate, frames: [Frame]) {
      self.formats = formats
      self.size = size
      self.scale = scale
      self.rate = rate
      self.frames = frames
    }
  }

  /// What the digests of frames are computed from.
  package enum Digested: Sendable {
    /// The rows of the picture.
    case rows
    /// The picture as SVG, as the format svg writes it, because frames are not drawn as pixels.
    case svg

    /// The name of the algorithm.
    var algorithm: String {
      switch self {
      case .rows: ContentDigest.algorithm
      case .svg: "flipbook-svg-1"
      }
    }
  }

  package var tool: ToolFingerprint
  package var title: String?
  /// The matrix cell that the result belongs to, such as "device=iphone-8"; nil if it is a whole scenario's.
  package var cell: String?
  package var digested: Digested
  /// The constants of motion that the scenario changes, with their names, in a fixed order.
  package var motion: [(name: String, value: Double)]
  package var sequences: [Sequence]
  /// All files of the result except the manifest, as paths relative to the result's folder.
  package var files: [String]

  package init(
    tool: ToolFingerprint, title: String?, cell: String? = nil, digested: Digested = .rows,
    motion: [(name: String, value: Double)] = [], sequences: [Sequence], files: [String]
  ) {
    self.motion = motion
    self.tool = tool
    self.title = title
    self.cell = cell
    self.digested = digested
    self.sequences = sequences
    self.files = files
  }
}

/// Everything that a picture's bytes depend on besides the scenario.
package struct ToolFingerprint: Sendable {
  /// A library and its version, or a font file and the digest of its contents.
  package struct Part: Sendable {
    package let name: String
    package let version: String

    package init(_ name: String, _ version: String) {
      self.name = name
      self.version = version
    }
  }

  package var version: String
  package var libraries: [Part]
  package var fonts: [Part]

  package init(version: String, libraries: [Part], fonts: [Part]) {
    self.version = version
    self.libraries = libraries
    self.fonts = fonts
  }
}
