import FlipbookBitmaps
import FlipbookComparison

/// A run that can become a baseline.
enum Candidate {
  /// Returns a digest of the files, by which a decision recognizes the candidate that it is about.
  static func digest(of files: [String: [UInt8]]) -> String {
    let parts = Baseline.allNames.compactMap { name in files[name].map { Array("\(name) \($0.count)\n".utf8) + $0 } }
    return ContentDigest(of: parts.flatMap(\.self)).description
  }
}
