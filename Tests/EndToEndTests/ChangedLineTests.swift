import Foundation
import TestSupport
import Testing

/// The line that changed, in comparisons of two scenarios and in the verdict on a baseline.
@Suite("Changed lines") struct ChangedLineTests {
  private static let scenarios = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "scenarios")

  /// A change of one line in a file of a scenario of this repository.
  struct Edit: Sendable, CustomTestStringConvertible {
    let scenario: String
    let file: String
    let old: String
    let new: String
    /// The first cause, or nil if nothing moves differently.
    let cause: String?

    init(_ scenario: String, in file: String, _ old: String, _ new: String, _ cause: String?) {
      (self.scenario, self.file, self.old, self.new, self.cause) = (scenario, file, old, new, cause)
    }

    var testDescription: String { "\(file): \(new)" }
    /// The folder that the scenario and the file are in.
    var folder: String { (scenario as NSString).deletingLastPathComponent }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Copies a folder of scenarios.
  private func copy(_ name: String, to side: String) throws {
    let target = URL(filePath: folder.path(side)).appending(path: name)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Self.scenarios.appending(path: name), to: target)
    try folder.write("flipbook: 1\n", to: "\(side)/flipbook.yaml")
  }

  private func change(_ file: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: folder.path(file), encoding: .utf8)
    #expect(text.contains(old))
    try folder.write(text.replacingOccurrences(of: old, with: new), to: file)
  }

  @Test(
    "The line that changed comes first, with its file, what it belongs to, and both values",
    arguments: [
      Edit(
        "screens/chat/type", in: "screens/chat/screen", "during: 0.25}", "during: 0.5}",
        "screens/chat/screen.yaml:42: handler tapped: send: during is 0.5 (was 0.25)"),
      Edit(
        "screens/toast/disappears", in: "screens/toast/screen", "{value: 2,", "{value: 1.5,",
        "screens/toast/screen.yaml:4: parameter visible: value is 1.5 (was 2)"),
      Edit(
        "screens/toast/disappears", in: "screens/toast/screen", "curve: easeOut", "curve: linear",
        "screens/toast/screen.yaml:18: handler tapped: list: curve is linear (was easeOut)"),
      Edit(
        "screens/toast/disappears", in: "screens/toast/disappears", "at: 0.3", "at: 0.4",
        "screens/toast/disappears.yaml:6: step tap: list: at is 0.4 (was 0.3)"),
      Edit(
        "screens/stories/plays", in: "screens/stories/plays", "{length: 2}", "{length: 1.5}",
        "screens/stories/plays.yaml:4: parameter length: value is 1.5 (was 2)"),
      Edit(
        "screens/stories/plays", in: "screens/stories/screen", "hold: {press: photo, during: 0.2}",
        "hold: {press: photo, during: 0.3}",
        "screens/stories/screen.yaml:51: gesture hold: during is 0.3 (was 0.2)"),
      Edit(
        "screens/stories/plays", in: "screens/stories/screen", "left: screen.width / 2, width: screen.width / 2}",
        "left: screen.width / 4, width: screen.width / 20}",
        "screens/stories/screen.yaml:48: target next: left is screen.width / 4 (was screen.width / 2) and width is screen.width / 20 (was screen.width / 2)"
      ),
      Edit(
        "screens/stories/plays", in: "screens/stories/screen", "set: {story: story + 1, shown: 0}",
        "set: {story: story + 1, shown: 0.1}",
        "screens/stories/screen.yaml:59: handler becomes: do[0].set.shown is 0.1 (was 0); also handler tapped: photo"),
      Edit(
        "screens/card-deck/throw", in: "screens/card-deck/screen", "spring: {response: 0.55", "spring: {response: 0.7",
        "screens/card-deck/screen.yaml:63: handler ended: slide: spring.response is 0.7 (was 0.55)"),
      Edit(
        "screens/card-deck/throw", in: "screens/card-deck/screen", "      corner: 24\n      views",
        "      corner: 12\n      views",
        "screens/card-deck/screen.yaml:31: view card: corner is 12 (was 24)"),
      Edit(
        "screens/card-deck/throw", in: "screens/card-deck/screen", "    x: 0  ", "    x: 5  ",
        "screens/card-deck/screen.yaml:11: state x is 5 (was 0)"),
      Edit(
        "screens/bottom-sheet/detents", in: "screens/bottom-sheet/screen", "{low: 150}", "{low: 180}",
        "screens/bottom-sheet/screen.yaml:5: parameter low is 180 (was 150)"),
      Edit(
        "screens/bottom-sheet/detents", in: "screens/bottom-sheet/screen", "name: {text: {en: Nearby",
        "name: {text: {en: Close by",
        "screens/bottom-sheet/screen.yaml:47: view name: text.en is Close by (was Nearby)"),
      Edit(
        "screens/pager/tap", in: "screens/pager/tap", "appearance: dark", "appearance: light",
        "screens/pager/tap.yaml:4: appearance is light (was dark)"),
      Edit(
        "media-reader/menu", in: "media-reader/menu", "threshold: 160", "threshold: 240",
        "media-reader/menu.yaml:4: scene media-reader: drawer.threshold is 240 (was 160)"),
      Edit(
        "media-reader/menu", in: "media-reader/menu", "[230, 0]", "[140, 0]",
        "media-reader/menu.yaml:6: step drag: drag.by is [140, 0] (was [230, 0])"),
      Edit(
        "side-drawer/threshold", in: "side-drawer/threshold", "device: iphone-se-1", "device: iphone-8",
        "side-drawer/threshold.yaml:3: device is iphone-8 (was iphone-se-1)"),
      Edit(
        "side-drawer/drag-open-tap-closed", in: "side-drawer/drag-open-tap-closed", "    tap: menu.row.2",
        "    tap: menu.row.1",
        "side-drawer/drag-open-tap-closed.yaml:12: step tap: menu.row.1: tap is menu.row.1 (was menu.row.2)"),
      Edit(
        "hiding-bars/fling", in: "hiding-bars/fling", "duration: 2", "duration: 1.5",
        "hiding-bars/fling.yaml:11: duration is 1.5 (was 2)"),
      Edit(
        "side-drawer/threshold", in: "side-drawer/threshold", "locale: ja\n", "",
        "side-drawer/threshold.yaml:4: locale is not set (was ja)"),
      Edit(
        "screens/toast/disappears", in: "screens/toast/screen",
        "    - {becomes: waiting == 0, animate: {shown: 0}, during: 0.2, curve: easeIn}\n", "",
        "screens/toast/screen.yaml:20: handler becomes was removed"),
    ])
  func line(edit: Edit) throws {
    let end = try compare(edit)
    let lines = end.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(end.status == 1 && lines.dropFirst().first == edit.cause, "\(end.text)\(end.errors)")
  }

  @Test(
    "Comments, the order of keys, white space, and other forms of a value are no cause",
    arguments: [
      Edit(
        "screens/chat/type", in: "screens/chat/screen", "# how high the bar is",
        "# another comment", nil),
      Edit(
        "screens/chat/type", in: "screens/chat/screen",
        "{typed: 0}, animate: {sent: 1}, scroll: {list: *last}, during: 0.25}",
        "{typed: 0}, during: 0.25, animate: {sent: 1}, scroll: {list: *last}}", nil),
      Edit(
        "screens/toast/disappears", in: "screens/toast/screen", "waiting",
        "pending", nil),
      Edit(
        "screens/toast/disappears", in: "screens/toast/screen", "during: 0.25, curve: easeOut",
        "during:   0.250,   curve: \"easeOut\"", nil),
      Edit(
        "screens/toast/disappears", in: "screens/toast/screen", "becomes: waiting == 0",
        "becomes:   \"waiting  ==  0\"", nil),
      Edit(
        "media-reader/menu", in: "media-reader/menu", "at: 0.4",
        "at: 0.40", nil),
    ])
  func nothing(edit: Edit) throws {
    let end = try compare(edit)
    #expect(
      !end.text.contains(/yaml:[0-9]/) && end.text.contains(end.status == 0 ? ": nothing differs" : ": renamed to "))
  }

  /// Compares a scenario with itself before a change.
  private func compare(_ edit: Edit) throws -> Flipbook.End {
    for side in ["before", "after"] { try copy(edit.folder, to: side) }
    try change("after/\(edit.file).yaml", edit.old, edit.new)
    return try Flipbook.run(
      ["diff", "../before/\(edit.scenario).yaml", "\(edit.scenario).yaml", "--layers", "tracks,events,nodes"],
      in: folder.path("after"))
  }

  @Test("verify names the line once, with every case that it changes, and JSON has both values")
  func cause() throws {
    try copy("screens/toast", to: "scenarios")
    #expect(try Flipbook.run(["record", "."], in: folder.path("scenarios")).status == 0)
    try change("scenarios/screens/toast/screen.yaml", "curve: easeOut", "curve: linear")
    let end = try Flipbook.run(["verify", "."], in: folder.path("scenarios"))
    let line = "screens/toast/screen.yaml:18: handler tapped: list: curve is linear (was easeOut)"
    #expect(end.status == 1 && end.text.components(separatedBy: line).count == 2, "\(end.text)")
    #expect(end.text.contains("\n1 cause, 2 cases\n"), "\(end.text)")
    let results = folder.path("scenarios/out/verify")
    let summary = try String(contentsOfFile: "\(results)/summary.md", encoding: .utf8)
    #expect(summary.contains("1 cause, 2 cases:"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: "\(results)/results.json")))
    let causes = (json as? [String: Any])?["causes"] as? [[String: Any]] ?? []
    #expect(causes.count == 1 && causes.first?["line"] as? Int == 18 && causes.first?["name"] as? String == "curve")
    #expect(causes.first?["before"] as? String == "easeOut" && causes.first?["after"] as? String == "linear")
    #expect(causes.first?["cases"] as? [String] == ["screens/toast/again", "screens/toast/disappears"])
  }

  @Test("Of two changed lines, each case has those without which it would move differently")
  func twoLines() throws {
    try copy("screens/toast", to: "s")
    #expect(try Flipbook.run(["record", "."], in: folder.path("s")).status == 0)
    try change("s/screens/toast/screen.yaml", "{value: 2,", "{value: 2.5,")
    try change("s/screens/toast/screen.yaml", "animate: {shown: 0}, during: 0.2}", "animate: {shown: 0}, during: 0.4}")
    let end = try Flipbook.run(["verify", ".", "--format", "json"], in: folder.path("s"))
    let json = try JSONSerialization.jsonObject(with: Data(end.text.utf8)) as? [String: Any]
    let causes = (json?["causes"] as? [[String: Any]] ?? []).map { cause in
      "\(cause["line"] as? Int ?? 0): \((cause["cases"] as? [String] ?? []).joined(separator: " "))"
    }
    #expect(causes == ["4: screens/toast/again screens/toast/disappears", "21: screens/toast/again"])
  }

  @Test("A baseline without its scenario is valid, and recording adds the scenario and nothing else")
  func earlier() throws {
    try copy("screens/pager", to: "s")
    let (run, place) = ({ try Flipbook.run($0, in: folder.path("s")) }, folder.path("s/screens/pager/tap.baseline"))
    #expect(try run(["record", "screens/pager/tap.yaml"]).status == 0)
    let recorded = try files(place)
    try FileManager.default.removeItem(atPath: "\(place)/scenario.txt")
    #expect(try run(["verify", "screens/pager/tap.yaml"]).status == 0)
    #expect(try run(["record", "screens/pager/tap.yaml"]).text.contains("the baseline had no scenario"))
    #expect(try files(place) == recorded)
    // A comment moves lines, which is no reason to write the baseline again.
    try change("s/screens/pager/screen.yaml", "screen:\n", "# A comment\nscreen:\n")
    #expect(try run(["record", "screens/pager/tap.yaml"]).text.contains("tap: equal"))
    #expect(try files(place) == recorded)
    try folder.write("a:1\tstep tap\nb\n", to: "s/screens/pager/tap.baseline/scenario.txt")
    let damaged = try run(["verify", "screens/pager/tap.yaml"])
    #expect(damaged.status == 2 && damaged.errors.contains("tap.baseline/scenario.txt:2: error: "), "\(damaged.errors)")
  }

  private func files(_ path: String) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: "\(path)/\($0)"))) })
  }
}
