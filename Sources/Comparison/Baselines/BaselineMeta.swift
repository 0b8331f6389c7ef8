package import FlipbookRuns
internal import FlipbookBitmaps
internal import FlipbookEncoding

/// The versions and settings with which a baseline was recorded.
package struct BaselineMeta: Hashable, Sendable {
  /// The version of the file format.
  package static let formatVersion = 3
  /// The version without events and steps, which is still read.
  package static let versionWithoutEvents = 2
  /// The key of the version, which identifies the file as one of ours.
  package static let versionKey = "flipbookBaseline"

  package var toolVersion: String
  /// Names and versions, in a fixed order.
  package var libraries: [Run.Setting]
  /// Names and digests, in a fixed order.
  package var fonts: [Run.Setting]
  /// The settings of the run.
  package var settings: [Run.Setting]
  /// The steps of the timeline; nil for a baseline of an earlier version.
  package var steps: [RunStep]?

  package init(
    toolVersion: String, libraries: [Run.Setting], fonts: [Run.Setting], settings: [Run.Setting],
    steps: [RunStep]? = nil
  ) {
    self.toolVersion = toolVersion
    self.libraries = libraries
    self.fonts = fonts
    self.settings = settings
    self.steps = steps
  }

  /// The versions of everything that drew its pictures.
  var makers: [Run.Setting] { [Run.Setting("flipbook", toolVersion)] + libraries + fonts }

  /// A digest of what no later run can confirm: the versions of the program, libraries, and fonts, the digests of the steps, and
  /// the bytes of the pictures. It reveals damage and edits, not forgery.
  package func digest(pictures: [UInt8]?) -> String {
    let parts = [[Run.Setting("flipbook", toolVersion)], libraries, fonts]
    let versions = parts.map { part in part.map { "\($0.name)\t\($0.value)\n" }.joined() }.joined(separator: "\n")
    let text = versions + (steps.map { "\n" + $0.map { "\($0.digest)\n" }.joined() } ?? "")
    return ContentDigest(of: Array(text.utf8) + (pictures ?? [])).description
  }

  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  package static func read(
    _ bytes: [UInt8], isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> BaselineMeta {
    let root = try JSONNode.parse(bytes, isInterrupted: isInterrupted)
    let version = try root.member(versionKey)
    let number = try version.number()
    guard [formatVersion, versionWithoutEvents].map(Double.init).contains(number) else {
      throw version.problem("expected \(formatVersion), the format that this version of Flipbook reads")
    }
    let tool = try root.member("tool")
    return BaselineMeta(
      toolVersion: try tool.member("version").text(), libraries: try pairs(of: tool.member("libraries")),
      fonts: try pairs(of: tool.member("fonts")), settings: try pairs(of: root.member("settings")),
      steps: number == Double(formatVersion) ? try steps(of: root.member("steps")) : nil)
  }

  private static func steps(of node: JSONNode) throws(TraceProblem) -> [RunStep] {
    var steps: [RunStep] = []
    for item in try node.elements() { steps.append(RunStep(digest: try item.text())) }
    return steps
  }

  private static func pairs(of node: JSONNode) throws(TraceProblem) -> [Run.Setting] {
    var pairs: [Run.Setting] = []
    for member in try node.members() { pairs.append(Run.Setting(member.key, try member.value.text())) }
    return pairs
  }

  /// "recorded with cairo 1.16.0, now 1.18.4": a cause of differences other than the scenario; nil if all versions are
  /// equal.
  package func words(now other: BaselineMeta) -> String? {
    let versions = toolVersion == other.toolVersion ? [] : [Change("flipbook \(toolVersion)", other.toolVersion)]
    let changes = versions + BaselineMeta.changes(libraries, other.libraries) { "\($0) \($1)" }
    let fonts = BaselineMeta.changes(fonts, other.fonts) { name, _ in name }.map(\.first)
    let parts =
      changes.map { "\(DiffText.short($0.first)), now \(DiffText.short($0.second))" }
      + (fonts.isEmpty ? [] : ["different fonts (\(DiffText.list(fonts.map(DiffText.short))))"])
    return parts.isEmpty ? nil : "recorded with " + parts.joined(separator: "; ")
  }

  /// The versions that differ, with the digests of fonts.
  package func versions(now other: BaselineMeta) -> [DiffReport.SettingChange] {
    DiffReport.settings(makers, other.makers)
  }

  private static func changes(
    _ one: [Run.Setting], _ other: [Run.Setting], words: (String, String) -> String
  ) -> [Change<String>] {
    let names = one.map(\.name) + other.map(\.name).filter { name in !one.contains { $0.name == name } }
    return names.compactMap { name in
      let values = [one, other].map { side in side.first { $0.name == name }?.value }
      guard values[0] != values[1] else { return nil }
      return Change(words(name, values[0] ?? "missing"), values[1] ?? "missing")
    }
  }
}
