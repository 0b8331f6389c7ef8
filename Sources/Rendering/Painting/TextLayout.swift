import FlipbookSnapshots
import FlipbookUnits

/// The texts of a node as they are laid out for the size that it has once the screen has turned.
///
/// As in UIKit, text has its final line breaks and its final ellipsis from the first frame of a turn on, and only the frame of its
/// view is animated. The look is therefore drawn twice: once at the final size, to lay its texts out, and then at the present one.
final class TextLayout {
  /// Whether the texts have been laid out, and are drawn now.
  var isComplete = false
  private var lines: [String: [String]] = [:]
  private var truncated: [String: String] = [:]

  /// Returns the lines of a text, which are broken now until the layout is complete.
  func lines(of string: String, _ broken: () -> [String]) -> [String] {
    if isComplete, let known = lines[string] { return known }
    let new = broken()
    if !isComplete { lines[string] = new }
    return new
  }

  /// Returns what is drawn of a text on one line, or nil if it has not been laid out.
  func shown(_ string: String) -> String? { isComplete ? truncated[string] : nil }

  /// Notes what was drawn of a text on one line.
  func note(_ string: String, as shown: String) {
    if !isComplete { truncated[string] = shown }
  }
}

extension Canvas {
  /// Lays out the texts of a look for the size that its node has once the screen has turned.
  mutating func layOutTexts(of look: any Look, for size: Size, in traits: Traits) {
    let layout = TextLayout()
    var canvas = Canvas(
      size: size, cornerRadius: cornerRadius, theme: theme, traits: traits, shaper: shaper, surroundings: surroundings)
    canvas.texts = layout
    look.draw(on: &canvas)
    layout.isComplete = true
    texts = layout
  }

  /// Draws a line that was laid out for another size, cut off where there is no room for it yet.
  mutating func laidOut(
    _ line: TextLine, width: Double, in room: Double, x: Double, _ alignment: TextContent.Alignment
  ) {
    guard width > room else { return add(.text(line)) }
    let left =
      switch alignment {
      case .leading: x
      case .center: x - room / 2
      case .trailing: x - room
      }
    let height = 2 * (line.runs.map(\.size).max() ?? 0)
    let clip = Rect(x: left, y: line.origin.y - height, width: room, height: 1.5 * height)
    add(.group(DisplayGroup(clip: Clip(clip, cornerRadius: 0), items: [.text(line)])))
  }
}
