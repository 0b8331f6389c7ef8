import Foundation
import TestSupport
import Testing

/// The scenes that are rewritten as screens move as the built-in ones do. `script/screens` plays 2,000 gestures on each.
@Suite("Scenes as screens") struct ScreenTracksTests {
  @Test(
    "Every track that a scene and its screen share is the same over random gestures", .needs(.python),
    arguments: [
      "category-strip", "direction-bars", "parallax-cells", "side-drawer", "sticky-tabs",
    ])
  func tracks(scene: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let (status, output) = try Tool.python.run([
      "-B", "\(root)/Tests/Screens/compare.py", "24", "--scene", scene, "--binary", Flipbook.path,
    ])
    #expect(status == 0, "\(String(decoding: output, as: UTF8.self))")
  }
}
