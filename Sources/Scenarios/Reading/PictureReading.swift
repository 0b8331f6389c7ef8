internal import FlipbookSnapshots
internal import FlipbookBitmaps
internal import FlipbookEncoding
internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == ImageSource {
  /// Reads the name or the number of a landscape, or the path of a PNG in the scenario's folder.
  static var picture: ValueReader {
    let expectation = "a landscape such as seaSunset, a number from 0, or the path of a PNG"
    let schema: SchemaValue = [
      "anyOf": [
        ["enum": .words(ImageSource.landscapeNames)], .integer(0...PictureReading.lastLandscape),
        ["type": "string", "pattern": #"\.[pP][nN][gG]$|\$\{"#],
      ]
    ]
    return ValueReader(expectation, schema: schema) { slot in
      guard let scalar = slot.node.scalar else { return slot.fail(expected: expectation) }
      if case .number(let number) = scalar.meaning, let index = Int(exactly: number),
        (0...PictureReading.lastLandscape).contains(index)
      {
        return .landscape(index)
      }
      guard scalar.meaning == .text, !scalar.text.isEmpty else { return slot.fail(expected: expectation) }
      if let landscape = ImageSource.landscape(named: scalar.text) { return landscape }
      guard scalar.text.lowercased().hasSuffix(".png") else {
        return slot.fail(expected: expectation, hint: slot.report.hint(scalar.text, among: ImageSource.landscapeNames))
      }
      return slot.report.pictures.picture(at: scalar.text, slot).map(ImageSource.file)
    }
  }
}

/// Reads the PNG files that a scenario shows. They are treated as hostile.
///
/// A file must be inside the scenario's folder. It is decoded once, however often it is shown and in however many cells.
final class PictureReading {
  /// The largest number of a landscape.
  static let lastLandscape = 1_000_000

  private enum Known {
    case picture(PictureFile)
    /// The reason that the file cannot be shown.
    case refused(String)
  }

  private let cache: PictureCache
  private var known: [String: Known] = [:]
  private var pixelsLeft = ScenarioLimits.picturePixels
  private var bytesLeft = ScenarioLimits.allPictureBytes

  init(_ cache: PictureCache) { self.cache = cache }

  /// The names and digests of all pictures that have been read.
  var names: [String] {
    known.sorted { $0.key < $1.key }.compactMap { path, known in
      guard case .picture(let picture) = known else { return nil }
      return "\(path)#\(picture.digest)"
    }
  }

  /// Returns the picture in a file. A path is relative to the file that names it; problems are reported at the path.
  func picture(at path: String, _ slot: Slot) -> PictureFile? {
    let shown = ScenarioPath.shown(path, from: slot.node, slot.report)
    let known: Known
    if let before = self.known[shown] {
      known = before
    } else {
      known = read(path, shown, slot)
      self.known[shown] = known
    }
    switch known {
    case .picture(let picture): return picture
    case .refused(let reason):
      slot.error("\(Wording.quoted(shown)): \(reason)")
      return nil
    }
  }

  private func read(_ path: String, _ shown: String, _ slot: Slot) -> Known {
    guard !path.utf8.contains(0), let real = realPath(shown) else { return .refused("no such file") }
    guard ScenarioPath.isInside(path, real, slot.report) else {
      return .refused("expected a file in the scenario's folder or below it")
    }
    let key = PictureCache.Key(path: real, name: path)
    if let picture = cache[key], picture.pixelWidth * picture.pixelHeight <= pixelsLeft,
      picture.bytes.count <= bytesLeft
    {
      pixelsLeft -= picture.pixelWidth * picture.pixelHeight
      bytesLeft -= picture.bytes.count
      return .picture(picture)
    }
    do throws(SystemFailure) {
      switch try ScenarioFile.contents(of: real, atMost: ScenarioLimits.pictureBytes, "the file is larger than 16 MiB")
      {
      case .refused(let reason): return .refused(reason)
      case .bytes(let bytes):
        let known = decode(bytes, name: path, shown, slot)
        if case .picture(let picture) = known { cache.add(picture, as: key) }
        return known
      }
    } catch {
      return .refused(error.message)
    }
  }

  private func decode(_ bytes: [UInt8], name: String, _ shown: String, _ slot: Slot) -> Known {
    if let kind = FileKind(of: bytes), !kind.isPNG { return .refused(kind.problem(expected: "a PNG")) }
    let count = PNGDecoder.pixelCount(of: bytes)
    guard count <= pixelsLeft else {
      return .refused("expected pictures of at most \(ScenarioLimits.picturePixels / 1_000_000) million pixels in all")
    }
    guard bytes.count <= bytesLeft else {
      return .refused("expected pictures of at most \(ScenarioLimits.allPictureBytes >> 20) MiB in all")
    }
    do throws(PNGError) {
      let bitmap = try PNGDecoder.decode(bytes)
      if let chunk = PNGDecoder.ignoredColors(bytes) {
        slot.report.warning(
          "\(Wording.quoted(shown)): \(PNGDecoder.warning(ignoring: chunk))", at: slot.node.range.start)
      }
      pixelsLeft -= count
      bytesLeft -= bytes.count
      let digest = ContentDigest(of: bytes).description
      return PictureFile(
        name: name, digest: digest, width: bitmap.size.width, height: bitmap.size.height,
        bytes: try PNGDecoder.essence(of: bytes, bitmap), pixels: bitmap.pixels
      ).map(Known.picture) ?? .refused("the picture has no pixels")
    } catch {
      return .refused("the file \(error.message)")
    }
  }
}

/// Paths that a scenario names, relative to the file that names them.
enum ScenarioPath {
  /// Returns a path as messages show it: relative to the path of the file that contains the node, unless it is absolute.
  static func shown(_ name: String, from node: Node, _ report: Report) -> String {
    let folder = folder(of: report.sources.path(of: node.range.start.source))
    return name.hasPrefix("/") || folder == "." ? name : "\(folder)/\(name)"
  }

  /// Whether a relative path leads to a file in the folder of the scenario file, with all links followed.
  static func isInside(_ name: String, _ real: String, _ report: Report) -> Bool {
    guard !name.hasPrefix("/"), let tree = realPath(folder(of: report.sources.path)) else { return false }
    return real.hasPrefix(tree == "/" ? "/" : tree + "/")
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
