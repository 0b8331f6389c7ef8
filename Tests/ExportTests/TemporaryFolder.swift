import Foundation
import TestSupport

/// What results leave behind, looked at.
extension TemporaryFolder {
  func makeFolder(_ below: String) throws {
    try FileManager.default.createDirectory(atPath: path(below), withIntermediateDirectories: true)
  }

  func link(_ below: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(below), withDestinationPath: target)
  }

  func text(_ below: String) -> String? { try? String(contentsOfFile: path(below), encoding: .utf8) }

  func inode(_ below: String) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: path(below))[.systemFileNumber] as? UInt64
  }

  /// Everything below, sorted; folders end in "/", links in "@"; with the text of files where it is asked for.
  func listing(_ below: String = "") -> [String] {
    let base = below.isEmpty ? path : path(below)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: base)) ?? []
    return names.sorted().map { name in
      let kind = try? FileManager.default.attributesOfItem(atPath: "\(base)/\(name)")[.type] as? FileAttributeType
      return switch kind {
      case .typeDirectory: name + "/"
      case .typeSymbolicLink: name + "@"
      default: name
      }
    }
  }
}
