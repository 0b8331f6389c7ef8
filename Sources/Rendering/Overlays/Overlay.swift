public import FlipbookSnapshots
public import FlipbookUnits

/// A drawing over the screen that explains it. It is a separate layer, so that a viewer can hide it.
public struct Overlay: Sendable {
  /// The overlay's name in scenarios.
  public let name: String
  /// A description of the drawing for the user.
  public let summary: String
  let draw: @Sendable (inout OverlayContext) -> Void

  /// Creates an overlay.
  ///
  /// - Parameters:
  ///   - name: The overlay's name in scenarios, in lowercase with hyphens.
  ///   - summary: A description of the drawing for the user.
  ///   - draw: Draws the overlay of a frame on the context's canvas, in screen coordinates.
  public init(name: String, summary: String, draw: @escaping @Sendable (inout OverlayContext) -> Void) {
    self.name = name
    self.summary = summary
    self.draw = draw
  }
}

extension Overlay {
  /// The overlays that Flipbook comes with, from front to back. Labels of earlier overlays are placed first.
  public static let standard: [Overlay] = [.touches, .time, .guides, .names, .safeArea]
}

extension [Overlay] {
  /// Returns the overlays with these names, in the order of the array. Unknown names are ignored.
  package func named(_ names: [String]) -> [Overlay] { filter { names.contains($0.name) } }
}

/// The context of an overlay, which draws in screen coordinates.
public struct OverlayContext {
  /// The frame that the overlay explains, with its touches, guides, and caption.
  public let snapshot: FrameSnapshot
  /// The visible part of the screen.
  public let area: Rect
  /// The canvas of the overlay's own layer, which covers the whole screen.
  public var canvas: Canvas
  /// The free space for labels, shared by all overlays of a frame.
  public var labels: LabelSpace
}

/// Draws the selected overlays of a frame, each as a group with the path "overlays/name".
package struct OverlayPainter {
  private let shaper: any TextShaper
  private let overlays: [Overlay]

  /// Creates a painter of overlays.
  ///
  /// - Parameters:
  ///   - shaper: The shaper for the text of labels.
  ///   - overlays: The overlays from front to back.
  package init(shaper: any TextShaper, overlays: [Overlay]) {
    self.shaper = shaper
    self.overlays = overlays
  }

  /// Returns the layers in screen coordinates, from back to front.
  package func layers(of snapshot: FrameSnapshot, in presentation: Presentation) -> [DisplayGroup] {
    let origin = snapshot.root.frame.origin - Point.zero
    let area = presentation.shownPart.offset(by: Point.zero - snapshot.root.frame.origin)
    let inset = LabelSpace.margin(cornerRadius: presentation.shownRadius)
    var labels = LabelSpace(
      bounds: area.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)),
      taken: presentation.obstacles)
    let layers = overlays.map { overlay in
      let canvas = Canvas(
        size: snapshot.root.frame.size, theme: .of(snapshot.traits), traits: snapshot.traits,
        shaper: shaper)
      var context = OverlayContext(snapshot: snapshot, area: area, canvas: canvas, labels: labels)
      overlay.draw(&context)
      labels = context.labels
      return DisplayGroup(path: "overlays/\(overlay.name)", offset: origin, items: context.canvas.items)
    }
    return layers.reversed()
  }
}
