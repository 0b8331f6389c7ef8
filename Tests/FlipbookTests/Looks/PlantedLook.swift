import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// A change to the drawing code of a look.
protocol LookPlant: SendableMetatype {
  /// Returns what is drawn in place of an item.
  static func change(_ item: DisplayItem) -> [DisplayItem]
}

/// The standard look of a kind with a change planted in what it draws.
struct PlantedLook<Content: NodeKind, Plant: LookPlant>: Look {
  let content: Content

  private var standard: (any Look)? { Looks.standard.look(of: NodeContent(content)) }

  func draw(on canvas: inout Canvas) {
    var drawn = canvas
    standard?.draw(on: &drawn)
    for item in drawn.items.dropFirst(canvas.items.count) { Plant.change(item).forEach { canvas.add($0) } }
  }

  func overflow(on canvas: Canvas) -> EdgeInsets { standard?.overflow(on: canvas) ?? .zero }
}

/// The planted changes, each as small as a reviewer could overlook.
enum LookPlants {
  enum TextColor: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] { text(item) { $0.color.blue += 2 / 255.0 } }
  }

  enum FontSize: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      text(item) { line in for index in line.runs.indices { line.runs[index].size += 0.5 } }
    }
  }

  enum FontWeight: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      text(item) { line in for index in line.runs.indices { line.runs[index].emboldening += 0.1 } }
    }
  }

  enum Baseline: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] { text(item) { $0.origin.y += 0.5 } }
  }

  enum LetterSpacing: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      text(item) { line in
        for run in line.runs.indices {
          for glyph in line.runs[run].glyphs.indices { line.runs[run].glyphs[glyph].x += 0.05 * Double(glyph) }
        }
      }
    }
  }

  enum Hairline: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      guard case .rectangle(var rect, let radius, let paint) = item, rect.height <= 1 else { return [item] }
      rect.size.height = 1.5
      return [.rectangle(rect, cornerRadius: radius, paint)]
    }
  }

  enum MissingHairline: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      if case .rectangle(let rect, _, _) = item, rect.height <= 1 { return [] }
      return [item]
    }
  }

  enum Corners: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      guard case .rectangle(let rect, let radius, let paint) = item, radius > 0 else { return [item] }
      return [.rectangle(rect, cornerRadius: radius - 0.5, paint)]
    }
  }

  enum Background: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      guard case .rectangle(let rect, let radius, .color(let color)) = item, rect.height > 1 else { return [item] }
      return [.rectangle(rect, cornerRadius: radius, .color(color.withAlpha(color.alpha - 0.01)))]
    }
  }

  enum Icon: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      switch item {
      case .fill(let path, let paint): [.fill(path.placed(at: Point(x: 0, y: 0.25), scale: 1), paint)]
      case .stroke(let path, let stroke, let color):
        [.stroke(path.placed(at: Point(x: 0, y: 0.25), scale: 1), stroke, color)]
      default: [item]
      }
    }
  }

  enum LineWidth: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] {
      guard case .stroke(let path, var stroke, let color) = item else { return [item] }
      stroke.width += 0.1
      return [.stroke(path, stroke, color)]
    }
  }

  enum Opacity: LookPlant {
    static func change(_ item: DisplayItem) -> [DisplayItem] { [.group(DisplayGroup(alpha: 0.98, items: [item]))] }
  }

  private static func text(_ item: DisplayItem, _ change: (inout TextLine) -> Void) -> [DisplayItem] {
    guard case .text(var line) = item else { return [item] }
    change(&line)
    return [.text(line)]
  }
}
