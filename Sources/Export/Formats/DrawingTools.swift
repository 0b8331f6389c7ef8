package import FlipbookRendering

/// The tools with which exporters draw pictures that aren't frames, such as charts. They belong to the worker that renders
/// the frames.
package struct DrawingTools {
  package var renderer: any FrameRenderer
  package let shaper: any TextShaper

  package init(renderer: any FrameRenderer, shaper: any TextShaper) {
    self.renderer = renderer
    self.shaper = shaper
  }
}
