import FlipbookCairoRendering
import FlipbookExport
import FlipbookRendering

/// Draws the screen and each overlay separately, frame by frame, and only what differs from the previous frame.
struct LayerPictures {
  let presentation: Presentation
  let sequence: FrameSequence
  let renderer: CairoRenderer
  /// The picture without overlays, and each overlay alone.
  private var latest: [KeptPicture] = []

  init(presentation: Presentation, sequence: FrameSequence, renderer: CairoRenderer) {
    self.presentation = presentation
    self.sequence = sequence
    self.renderer = renderer
  }

  mutating func next(_ screen: DisplayList, _ layers: [DisplayGroup]) throws -> FrameLayers {
    let lists =
      [presentation.displayList(screen: screen)] + layers.map { layer in presentation.displayList(layer: layer) }
    while latest.count < lists.count {
      latest.append(try renderer.sequence(size: sequence.size, scale: sequence.scale))
    }
    let pictures = try zip(latest, lists).map { picture, list in try picture.update(to: list) }
    return FrameLayers(plain: pictures[0], overlays: Array(pictures.dropFirst()))
  }
}
