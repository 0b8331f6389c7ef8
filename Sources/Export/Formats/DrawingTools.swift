public import FlipbookRendering

/// The tools with which exporters draw pictures that aren't frames, such as charts. They belong to the worker that renders
/// the frames.
public struct DrawingTools {
  public var renderer: any FrameRenderer
  public let shaper: any TextShaper

  public init(renderer: any FrameRenderer, shaper: any TextShaper) {
    self.renderer = renderer
    self.shaper = shaper
  }
}
