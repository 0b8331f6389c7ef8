import FlipbookBitmaps
import FlipbookComparison

/// A run that can become a baseline.
enum Candidate {
  /// Returns a digest of the files, by which a decision recognizes the candidate that it is about.
  static func digest(of files: [String: [UInt8]]) -> String {
    let parts = Baseline.allNames.compactMap { name in files[name].map { Array("\(name) \($0.count)\n".utf8) + $0 } }
    return ContentDigest(of: parts.flatMap(\.self)).description
  }

  /// Returns a digest of what a run shows, without the versions of what recorded it and the pictures, or `nil` if the files
  /// are not a baseline of the current version.
  static func content(of files: [String: [UInt8]]) -> String? {
    let names = [Baseline.tracksName, Baseline.nodesName, Baseline.eventsName]
    guard let meta = files[Baseline.metaName].flatMap({ try? BaselineMeta.read($0) }), let steps = meta.steps,
      names.allSatisfy({ files[$0] != nil })
    else { return nil }
    var known: [String: [UInt8]] = [:]
    for name in names { known[name] = files[name] }
    let settings = meta.settings.map { "\($0.name)\t\($0.value)\n" } + steps.map { "\($0.digest)\n" }
    known[Baseline.metaName] = Array(settings.joined().utf8)
    return digest(of: known)
  }

  /// The scene that a run is of, or `nil` if the files have none.
  static func scene(of files: [String: [UInt8]]) -> String? {
    let meta = files[Baseline.metaName].flatMap { try? BaselineMeta.read($0) }
    return meta?.settings.first { $0.name == "scene" }?.value
  }
}
