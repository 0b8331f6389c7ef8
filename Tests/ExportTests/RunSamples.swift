import FlipbookBitmaps
import FlipbookEncoding
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

@testable import FlipbookExport

extension FrameSnapshot {
  /// A frame of a screen of 64 × 64 points.
  static func sample(
    _ number: Int, root: SnapshotNode? = nil, tracks: [TrackValue] = [], events: [Event] = [], touch: Point? = nil,
    caption: String? = nil
  ) -> FrameSnapshot {
    let device = Device.custom(size: Size(width: 64, height: 64), scale: 1, safeArea: .zero)
    return FrameSnapshot(
      frame: FrameIndex(number), seconds: Double(number) / 10,
      traits: Traits(device: device, appearance: .light, locale: .en),
      root: root ?? SnapshotNode(name: "screen", frame: Rect(x: 0, y: 0, width: 64, height: 64)), tracks: tracks,
      events: events, touch: touch, caption: caption)
  }
}

extension RenderedFrame {
  static func sample(
    _ number: Int, _ bitmap: Bitmap, snapshot: FrameSnapshot? = nil, run: RunDescription = RunDescription(),
    layers: FrameLayers? = nil
  ) -> RenderedFrame {
    RenderedFrame(
      sequence: .sample(run), snapshot: snapshot ?? .sample(number),
      displayList: DisplayList(root: DisplayGroup(path: "screen", items: [])), picture: .whole(bitmap), layers: layers)
  }
}

extension FrameSequence {
  static func sample(_ run: RunDescription = RunDescription()) -> FrameSequence {
    FrameSequence(
      size: Size(width: 64, height: 64), scale: 1, rate: FrameRate(framesPerSecond: 10, refreshRate: 60),
      last: FrameIndex(11), run: run)
  }
}

extension SequencePicture {
  /// A picture of which all rows can have changed.
  static func whole(_ bitmap: Bitmap) -> SequencePicture {
    SequencePicture(bitmap: bitmap, rows: RowHashes(of: bitmap), changedRows: [0..<bitmap.size.height])
  }
}
