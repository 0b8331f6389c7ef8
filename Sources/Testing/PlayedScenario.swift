// A test of motion needs only this module.
@_exported public import Flipbook

extension PlayedScenario {
  /// Reads and plays a scenario for a test.
  ///
  /// Create it at the start of a test and pass it to `expectMotion`. Every expectation applies to all runs of a matrix.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the test's source file unless it starts with a slash.
  ///   - studio: The scenes, looks, formats, overlays, and devices that the scenario can name.
  ///   - file: The test's source file.
  /// - Throws: `PlayError` with every error in the scenario, each with its place in the file.
  public init(_ path: String, studio: Studio = .standard, file: String = #filePath) throws {
    self = try studio.play(path.hasPrefix("/") ? path : FileTree.join(FileTree.folder(of: file), path))
  }
}
