import Behaviours
import Foundation
import Simulation
import Testing

@Suite struct ReadmeTests {
  @Test("The README says of every scene what its descriptor says", arguments: BehaviourCatalog.descriptors.map(\.name))
  func scene(name: String) throws {
    let descriptor = try #require(BehaviourCatalog.scene(named: name)?.descriptor)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains(line(of: descriptor)), "README.md lacks this line: \(line(of: descriptor))")
    #expect(readme.contains("scenarios/pictures/\(name).png"))
  }

  private func line(of descriptor: SceneDescriptor) -> String {
    let parts = [
      ("Parameters", descriptor.parameters.map(\.name)),
      ("Targets", descriptor.targets.map(\.pattern)),
      ("Tracks", descriptor.tracks.map(\.pattern)),
      ("Scroll views", descriptor.scrollViews.map(\.pattern)),
    ].filter { !$0.1.isEmpty }
    let words = parts.map { name, members in "\(name): \(members.map { "`\($0)`" }.joined(separator: ", "))." }
    return "- **`\(descriptor.name)`**: \(descriptor.summary) \(words.joined(separator: " "))"
  }
}
