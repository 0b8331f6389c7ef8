import FlipbookSnapshots
import FlipbookUnits

/// A screen whose nodes tests change.
enum SampleScreen {
  static func text(_ string: String) -> NodeContent { .text(TextContent(string)) }

  /// A list with three rows and a bar above it.
  static let screen = SnapshotNode(
    name: "screen", frame: Rect(x: 0, y: 0, width: 320, height: 568),
    children: [
      SnapshotNode(
        name: "list", frame: Rect(x: 0, y: 20, width: 320, height: 500),
        children: (0..<3).map { row in
          SnapshotNode(
            name: "row.\(row)", frame: Rect(x: 0, y: 44 * Double(row), width: 320, height: 44),
            content: text("Row \(row)"), children: [SnapshotNode(name: "icon", frame: .zero)])
        }),
      SnapshotNode(name: "bar", frame: Rect(x: 0, y: 0, width: 320, height: 64), content: .surface(.bar)),
    ])

  static func scaled(_ scaleX: Double, _ scaleY: Double) -> NodeTransform {
    NodeTransform(scaleX: scaleX, scaleY: scaleY, rotation: 0, cosine: 1, sine: 0)
  }
}
