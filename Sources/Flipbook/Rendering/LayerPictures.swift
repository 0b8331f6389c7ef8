import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookExport
import FlipbookRendering

/// Draws the screen and each overlay separately, frame by frame.
struct LayerPictures {
  let presentation: Presentation
  let sequence: FrameSequence
  /// The layers of the previous frame with their pictures, because many do not change from frame to frame.
  private var drawn: [(layer: DisplayGroup, picture: Bitmap)] = []

  init(presentation: Presentation, sequence: FrameSequence) {
    self.presentation = presentation
    self.sequence = sequence
  }

  mutating func next(
    _ screen: DisplayList, _ layers: [DisplayGroup], _ renderer: CairoRenderer
  ) throws -> FrameLayers {
    let plain = try render(presentation.displayList(screen: screen), renderer)
    let before = drawn
    drawn = try layers.enumerated().map { index, layer in
      if before.indices.contains(index), before[index].layer == layer { return before[index] }
      return (layer, try render(presentation.displayList(layer: layer), renderer))
    }
    return FrameLayers(plain: plain, overlays: drawn.map(\.picture))
  }

  private func render(_ list: DisplayList, _ renderer: CairoRenderer) throws -> Bitmap {
    try renderer.render(list, size: sequence.size, scale: sequence.scale)
  }
}
