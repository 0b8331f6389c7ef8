import RenderingSamples
import FlipbookSnapshots
import FlipbookUnits

@testable import FlipbookRendering

/// The drawing of a look, separated by kind of item.
struct DrawnLook {
  let items: [DisplayItem]

  init(_ content: NodeContent, size: Size, device: Device, appearance: Appearance = .light, locale: Language = .en) {
    let traits = Traits(device: device, appearance: appearance, locale: locale)
    var canvas = Canvas(size: size, theme: .of(appearance), traits: traits, shaper: BoxShaper())
    Looks.standard.look(of: content)?.draw(on: &canvas)
    items = DrawnLook.flat(canvas.items)
  }

  private static func flat(_ items: [DisplayItem]) -> [DisplayItem] {
    items.flatMap { item in
      if case .group(let group) = item { flat(group.items) } else { [item] }
    }
  }

  var texts: [TextLine] {
    items.compactMap { if case .text(let line) = $0 { line } else { nil } }
  }

  func text(_ string: String) -> TextLine? { texts.first { $0.string == string } }

  var rectangles: [(rect: Rect, color: Color)] {
    items.compactMap { item in
      if case .rectangle(let rect, _, .color(let color)) = item { (rect, color) } else { nil }
    }
  }

  /// The lines that are one device pixel thick.
  func hairlines(on device: Device) -> [(rect: Rect, color: Color)] {
    rectangles.filter { $0.rect.height.isNear(1 / device.scale) && $0.rect.width > 40 }
  }

  static func device(_ name: String) -> Device { Device.preset(named: name) ?? .standard }
}
