package import Snapshots
package import Units

/// Something drawn over the screen for people: a layer of its own, so that a viewer can leave it out.
package struct Overlay: Sendable {
  /// The scenario's word for it.
  package let name: String
  /// What is drawn, for people.
  package let summary: String
  let draw: @Sendable (inout OverlayContext) -> Void
}

extension Overlay {
  /// Every overlay, from the uppermost to the lowest; the labels of the earlier take their places first.
  package static let all: [Overlay] = [.touches, .time, .guides, .names, .safeArea]
}

/// What an overlay knows and where it draws: the screen's coordinates.
package struct OverlayContext {
  package let snapshot: FrameSnapshot
  /// What of the screen can be seen.
  package let area: Rect
  package var canvas: Canvas
  /// Where labels may still stand; shared by all overlays of a frame.
  package var labels: LabelSpace
}

/// Draws the wanted overlays of a frame, each as a group of the path "overlays/name".
package struct OverlayPainter {
  private let shaper: any TextShaper
  private let overlays: [Overlay]

  /// The names of overlays in the order in which they lie over the screen, the lowest first; others are left out.
  package static func drawingOrder(of names: [String]) -> [String] {
    Overlay.all.reversed().map(\.name).filter(names.contains)
  }

  /// - Parameter names: of overlays, in any order; others are left out.
  package init(shaper: any TextShaper, names: [String]) {
    self.shaper = shaper
    overlays = Overlay.all.filter { names.contains($0.name) }
  }

  /// The layers in screen coordinates, the lowest first.
  package func layers(of snapshot: FrameSnapshot, in presentation: Presentation) -> [DisplayGroup] {
    let area = presentation.shownPart
    let inset = LabelSpace.margin(cornerRadius: presentation.shownRadius)
    var labels = LabelSpace(
      bounds: area.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)),
      taken: presentation.obstacles)
    let layers = overlays.map { overlay in
      let canvas = Canvas(
        size: snapshot.root.frame.size, theme: .of(snapshot.traits.appearance), traits: snapshot.traits,
        shaper: shaper)
      var context = OverlayContext(snapshot: snapshot, area: area, canvas: canvas, labels: labels)
      overlay.draw(&context)
      labels = context.labels
      return DisplayGroup(path: "overlays/\(overlay.name)", items: context.canvas.items)
    }
    return layers.reversed()
  }
}
