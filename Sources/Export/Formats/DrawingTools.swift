package import FlipbookRendering

/// The tools with which exporters draw pictures that aren't frames, such as charts. They belong to the worker that renders
/// the frames.
public struct DrawingTools {
  /// The renderer, which draws display lists as pixels.
  package var renderer: any FrameRenderer
  /// The shaper, which measures text and converts it to outlines.
  package let shaper: any TextShaper

  /// Creates tools from a renderer and a shaper of the same worker.
  package init(renderer: any FrameRenderer, shaper: any TextShaper) {
    self.renderer = renderer
    self.shaper = shaper
  }
}
