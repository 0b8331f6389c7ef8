import Foundation
import TestSupport

/// Scenarios with baselines, as a user keeps them.
struct BaselineSamples {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Flipbook.End {
    try Flipbook.run(arguments, in: folder.path, environment: environment)
  }

  /// Its pictures are small, because the tests compare and draw them often.
  static let keyboard =
    DiffTests.keyboard.replacingOccurrences(of: "keyboard: show", with: "keyboard: {duration: 0.3}")
    + "\noutput: {scale: 0.5}"

  static let matrix = Sample.tiny + "\nmatrix:\n  appearance: [light, dark]\n"

  /// Writes a text after replacing the first text of each edit with the second.
  func write(_ text: String = keyboard, _ edits: [(String, String)] = [], to path: String = "scenes/keyboard.yaml")
    throws
  {
    try folder.write(edits.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }, to: path)
  }

  func text(_ path: String) -> String {
    (try? String(contentsOfFile: folder.path(path), encoding: .utf8)) ?? ""
  }

  /// Returns the results as a program reads them.
  func results(_ path: String = "out/verify") throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: folder.path("\(path)/results.json")))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  func cases(_ path: String = "out/verify") throws -> [[String: Any]] {
    try results(path)["cases"] as? [[String: Any]] ?? []
  }
}
