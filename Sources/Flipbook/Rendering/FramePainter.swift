package import FlipbookBitmaps
package import FlipbookCairoRendering
package import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
package import FlipbookSnapshots
import FlipbookUnits

/// Plays a scenario and draws its frames in order, with its own renderer.
package struct FramePainter: ~Copyable {
  /// A drawn frame.
  package struct Painted {
    package let screen: DisplayList
    /// The overlays, from back to front.
    package let layers: [DisplayGroup]
    /// The whole picture.
    package let list: DisplayList
    package let picture: SequencePicture
  }

  private let renderer: CairoRenderer
  private let presentation: Presentation
  private let size: Size
  private let scale: Double
  private let painter: SnapshotPainter
  private let overlays: OverlayPainter
  private var simulator: Simulator

  /// - Parameters:
  ///   - rate: The frame rate, or `nil` for the scenario's.
  ///   - scale: The pixels per point, or `nil` for the scenario's.
  package init(
    _ play: Play, presentation: Presentation, renderer: CairoRenderer, rate: FrameRate? = nil, scale: Double? = nil
  ) {
    self.renderer = renderer
    self.presentation = presentation
    size = presentation.size
    self.scale = scale ?? play.scenario.output.scale
    painter = SnapshotPainter(shaper: renderer.shaper, looks: play.looks)
    overlays = OverlayPainter(shaper: renderer.shaper, overlays: play.overlays)
    simulator = play.simulator(.everything, rate: rate)
  }

  /// Returns the next frame, or `nil` after the last one.
  package mutating func nextFrame() -> FrameSnapshot? { simulator.nextFrame() }

  /// Draws a frame. This is fastest for the frame after the previous one.
  package func paint(_ snapshot: FrameSnapshot) throws(RenderingError) -> Painted {
    let screen = painter.displayList(of: snapshot)
    let layers = overlays.layers(of: snapshot, in: presentation)
    let list = presentation.displayList(screen: screen, layers: layers)
    return Painted(
      screen: screen, layers: layers, list: list,
      picture: try renderer.renderNext(list, size: size, scale: scale))
  }
}
