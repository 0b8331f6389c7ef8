import Flipbook
import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookRuns
import FlipbookScenarios
import FlipbookUnits

/// Reads the scenarios of markers and renders their pictures.
final class PictureRendering {
  /// A picture and its size in points.
  struct Picture {
    var bytes: [UInt8]
    /// The extension of its file.
    var fileExtension: String
    var width: Int
    var height: Int
  }

  /// A scenario that can be rendered, and the key of the picture.
  struct Subject {
    let play: Play
    let reading: ScenarioReading
    let key: String
    /// Whether the picture has two pixels for each one of the page.
    let isSharp: Bool

    var title: String { play.scenario.title ?? play.scenario.scene }
  }

  /// An error with its messages for the user.
  struct Failure: Error {
    let outcome: Outcome
  }

  private let studio: Studio
  private let fonts: [String]
  private let tool: ToolFingerprint
  private var renderers: RendererPool?

  /// - Throws: If fonts are missing or cannot be read.
  init(studio: Studio, fonts: [String]) throws {
    self.studio = studio
    self.fonts = fonts
    tool = try ToolFingerprint.current(fontFolders: fonts)
  }

  /// Reads the scenario of a request.
  /// - Parameter isSharp: Whether a picture of pixels has two of them for each one of the page.
  func subject(of request: EmbedRequest, in folder: String, appearance: String?, isSharp: Bool) throws -> Subject {
    let isSharp = isSharp && Self.canBeSharp(request)
    let (play, reading) = try Self.play(of: request, in: folder, appearance: appearance, isSharp: isSharp, studio)
    return Subject(play: play, reading: reading, key: key(of: play, request), isSharp: isSharp)
  }

  /// Whether a picture consists of pixels, as many as a width that is not too large asks for.
  private static func canBeSharp(_ request: EmbedRequest) -> Bool {
    guard let width = request.width, EmbedFormat.hasPixels(request.format) else { return false }
    return width <= largestDoubled && !hasOwnSize(request)
  }

  private static func hasOwnSize(_ request: EmbedRequest) -> Bool {
    request.options.contains { ["--scale", "--height"].contains($0.name) }
  }

  /// Reads the scenario of a request, and finds what is wrong with both.
  static func play(
    of request: EmbedRequest, in folder: String, appearance: String?, isSharp: Bool, _ studio: Studio
  ) throws -> (Play, ScenarioReading) {
    var options = request.options + [ScenarioOverrides.Option("--format", request.format.name)]
    if let width = request.width, !hasOwnSize(request) {
      options.append(ScenarioOverrides.Option("--width", "\(isSharp ? 2 * width : width)"))
    }
    if let appearance { options.append(ScenarioOverrides.Option("--appearance", appearance)) }
    let (overrides, problems) = ScenarioOverrides.read(options, vocabulary: studio.vocabulary)
    guard problems.isEmpty else {
      throw EmbedProblems(problems.map { $0.hasPrefix("--") ? String($0.dropFirst(2)) : $0 })
    }
    let isPlain = request.scenario.hasPrefix("/") || folder == "."
    let path = isPlain ? request.scenario : FileTree.join(folder, request.scenario)
    guard Self.isInProject(path, folder) else {
      throw EmbedProblems(["the scenario is outside of the document's project; expected a file in the project's folder"]
      )
    }
    let loader = ScenarioLoader(studio: studio, overrides: overrides, selection: CellSelection(request.cells))
    switch loader.read(path) {
    case .refused(let outcome): throw Failure(outcome: outcome)
    case .unwanted(let reason): throw EmbedProblems([reason])
    case .ready(let plays, let reading):
      guard let play = plays.first, plays.count == 1 else {
        throw EmbedProblems(["the scenario has \(plays.count) cells; choose one with only=axis=value"])
      }
      return (play, reading)
    }
  }

  /// The largest width that is doubled, in pixels of the page.
  private static let largestDoubled = 2_048

  /// Whether a path leads to a file below the root of the document's project, if it has one.
  private static func isInProject(_ path: String, _ folder: String) -> Bool {
    guard let root = AbsolutePath.of(folder).flatMap(ProjectRoot.nearest) else { return true }
    return root.contains(path)
  }

  private func key(of play: Play, _ request: EmbedRequest) -> String {
    let parts = [play.scenario.identity, "\(tool)", ProgramIdentity.digest ?? Program.version, "\(request.moment)"]
    return ContentDigest(of: Array(parts.joined(separator: "\n").utf8)).description
  }

  /// Renders a picture into a temporary folder and reads it from there.
  func render(_ subject: Subject, _ request: EmbedRequest) throws -> Picture {
    var loader = ScenarioLoader(studio: studio, overrides: ScenarioOverrides())
    let loaded = try rehearsed(subject, loader)
    let folder = try Self.temporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let pool = try renderers ?? RendererPool(fontDirectories: fonts)
    renderers = pool
    loader.frames = try frames(of: loaded, request)
    let writer = ResultWriter(
      outputFolder: folder.path, renderers: pool, frames: loader.frames, settings: ExportSettings(compression: .small),
      tool: tool
    ) { _, _ in }
    let result = try writer.write(loaded, ResultPlan(place: "result", siblings: [], source: ""))
    let files = result.files.map(\.path).filter { $0 != ResultFiles.manifest }
    guard let file = files.first, files.count == 1 else {
      throw EmbedProblems([
        "format '\(request.format.name)' writes \(files.count) files; expected a format that writes one picture"
      ])
    }
    let bytes = try InputFile.read(FileTree.join(folder.path, "result/\(file)"), limit: 1 << 30)
    let scale = loaded.play.scenario.output.scale
    let isVideo = EmbedFormat.isVideo(request.format)
    guard let pixels = PictureHeader.size(of: bytes) ?? (isVideo ? PixelSize(width: 0, height: 0) : nil) else {
      throw EmbedProblems(["format '\(request.format.name)' writes no picture that a tag can show"])
    }
    return Picture(
      bytes: bytes, fileExtension: file.split(separator: ".").last.map(String.init) ?? "",
      width: Self.points(pixels.width, scale), height: Self.points(pixels.height, scale))
  }

  private func rehearsed(_ subject: Subject, _ loader: ScenarioLoader) throws -> ScenarioLoader.Loaded {
    switch loader.rehearse([subject.play], of: subject.reading) {
    case .failure(let refusal): throw Failure(outcome: refusal.outcome)
    case .success(let cells):
      guard let loaded = cells.first else { throw Failure(outcome: .interrupted) }
      return loaded
    }
  }

  private static func points(_ pixels: Int, _ scale: Double) -> Int { max(1, Int((Double(pixels) / scale).rounded())) }

  private func frames(of loaded: ScenarioLoader.Loaded, _ request: EmbedRequest) throws(EmbedProblems) -> FrameRange? {
    guard request.format.isPerFrame else { return nil }
    let (last, rate) = (loaded.last.number, Double(loaded.play.scenario.frameRate.framesPerSecond))
    var frame = request.moment == .last ? last : 0
    if case .seconds(let seconds) = request.moment {
      // The end can be given rounded.
      guard (seconds * rate).rounded() <= Double(last + 1) else {
        let end = DiffNumber.short(Double(last) / rate, decimals: 2)
        throw EmbedProblems(["at: expected seconds up to \(end), where the run ends, or 'end'"])
      }
      frame = min(last, Int((seconds * rate).rounded()))
    }
    return FrameRange("\(frame)..\(frame)")
  }

  private static func temporaryFolder() throws(Failure) -> TemporaryFolder {
    do throws(TemporaryFolder.Failure) {
      return try TemporaryFolder(for: "embed")
    } catch {
      throw Failure(outcome: .failure(.systemFailed, error.reason, place: error.parent))
    }
  }
}
