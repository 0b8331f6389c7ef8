package import Rendering

/// What exporters draw with that is no frame, such as a chart: the tools of the worker that renders the frames.
package struct DrawingTools {
  package var renderer: any FrameRenderer
  package let shaper: any TextShaper

  package init(renderer: any FrameRenderer, shaper: any TextShaper) {
    self.renderer = renderer
    self.shaper = shaper
  }
}
