package import FlipbookSnapshots
package import FlipbookUnits

/// A bare screen with everything that overlays show: fingers, guides of each shape, nested nodes, a caption.
package enum OverlaySamples {
  package static func frame(_ traits: Traits) -> FrameSnapshot {
    var frame = SampleFrames.frame(traits, [list(traits.device.size), strip(traits.device.size)])
    frame.caption = "A note that tells what happens"
    frame.touches = [lifted, dragging]
    frame.guides = guides(traits.device.size)
    return frame
  }

  private static func list(_ size: Size) -> SnapshotNode {
    let rows = (0..<20).map { index in
      SnapshotNode(
        name: "row.\(index)", frame: Rect(x: 0, y: Double(index) * 44, width: size.width, height: 44),
        content: .surface(index.isMultiple(of: 2) ? .background : .secondaryBackground))
    }
    return SnapshotNode(
      name: "list", frame: Rect(x: 0, y: 100, width: size.width, height: size.height - 100),
      boundsOrigin: Point(x: 0, y: 30), clipsToBounds: true, children: rows)
  }

  private static func strip(_ size: Size) -> SnapshotNode {
    SnapshotNode(
      name: "strip", frame: Rect(x: 0, y: 60, width: size.width, height: 40), content: .surface(.bar),
      children: [
        SnapshotNode(
          name: "underline", frame: Rect(x: 20, y: 37, width: 100, height: 3), content: .surface(.orange))
      ])
  }

  private static let lifted = TouchTrail(
    samples: [TouchTrail.Sample(Point(x: 250, y: 80), age: 0.15)], downAge: 0.23, liftAge: 0.15, isTap: true)

  private static let dragging = TouchTrail(
    samples: (0..<8).map { index in
      let place = Double(index)
      return TouchTrail.Sample(Point(x: 120 + place * place, y: 400 - place * 20), age: (7 - place) / 60)
    },
    downAge: 0.12)

  private static func guides(_ size: Size) -> [Guide] {
    [
      Guide(
        "constant", .constraint,
        .dimension(from: Point(x: 80, y: 100), to: Point(x: 80, y: 180)), label: "constant 80"),
      Guide(
        "moved", .distance, .dimension(from: Point(x: 40, y: 300), to: Point(x: 200, y: 300)), label: "moved 160"),
      Guide(
        "threshold", .rule, .line(from: Point(x: 160, y: 0), to: Point(x: 160, y: size.height)),
        label: "threshold 160"),
      Guide("edge", .constraint, .region(Rect(x: 0, y: 0, width: 13, height: size.height)), label: "edge 13"),
      Guide("state", .distance, .note(Point(x: 200, y: 300)), label: "state moving"),
      Guide(
        "away", .rule, .line(from: Point(x: 0, y: -50), to: Point(x: 300, y: -50)), label: "out of sight"),
    ]
  }
}
