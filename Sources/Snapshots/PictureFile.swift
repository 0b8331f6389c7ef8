/// The picture that a node shows.
public enum ImageSource: Hashable, Sendable, CustomStringConvertible {
  /// One of the landscapes that are used instead of photos, modulo eight. Each further group of eight is a variation.
  case landscape(Int)
  /// A picture from a file.
  case file(PictureFile)

  /// The picture in canonical text: the number of a landscape, or a file's name and the digest of its bytes.
  public var description: String {
    switch self {
    case .landscape(let index): "\(index)"
    case .file(let file): "\(file.name)#\(file.digest)"
    }
  }

  var word: String { description }
}

extension ImageSource {
  /// The names of the eight landscapes, in the order of their numbers.
  package static let landscapeNames = [
    "dawnLake", "alpineNoon", "seaSunset", "moonlitBay", "autumnValley", "mistyForest", "dunes", "tropicalShore",
  ]

  /// Returns the landscape with a name, or nil if there is none.
  package static func landscape(named name: String) -> ImageSource? {
    landscapeNames.firstIndex(of: name).map(ImageSource.landscape)
  }
}

/// A picture that was read from a file, with its decoded pixels. Copies share their storage.
public struct PictureFile: Hashable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let name: String
    let digest: String
    let width: Int
    let height: Int
    let bytes: [UInt8]
    let pixels: [UInt8]

    init(_ name: String, _ digest: String, _ width: Int, _ height: Int, _ bytes: [UInt8], _ pixels: [UInt8]) {
      (self.name, self.digest, self.width, self.height) = (name, digest, width, height)
      (self.bytes, self.pixels) = (bytes, pixels)
    }
  }

  /// Creates a picture from a PNG and its pixels: red, green, blue, and alpha, not premultiplied, in rows without gaps.
  ///
  /// Returns nil unless `pixels` has four bytes for each pixel. `digest` identifies the file's bytes.
  package init?(name: String, digest: String, width: Int, height: Int, bytes: [UInt8], pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == 4 * width * height else { return nil }
    storage = Storage(name, digest, width, height, bytes, pixels)
  }

  /// The file's path as the scenario gives it.
  public var name: String { storage.name }
  /// A digest of the file's bytes, in hexadecimal digits.
  public var digest: String { storage.digest }
  /// The width, in pixels.
  public var pixelWidth: Int { storage.width }
  /// The height, in pixels.
  public var pixelHeight: Int { storage.height }
  /// The bytes of the file, a PNG, with only what determines its pixels.
  package var bytes: [UInt8] { storage.bytes }
  /// The red, green, blue, and alpha of each pixel, not premultiplied, in rows without gaps.
  package var pixels: [UInt8] { storage.pixels }

  /// Returns whether two pictures were read from the same bytes under the same name.
  public static func == (lhs: PictureFile, rhs: PictureFile) -> Bool {
    lhs.storage === rhs.storage || (lhs.digest == rhs.digest && lhs.name == rhs.name)
  }

  /// Hashes the digest.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
