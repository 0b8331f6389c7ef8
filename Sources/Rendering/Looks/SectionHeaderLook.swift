import FlipbookSnapshots
import FlipbookUnits

/// The title above the rows of a section.
struct SectionHeaderLook: Look {
  let content: SectionHeaderContent

  /// The distances from a grouped title's baseline to the card below, and from the side of the card to the title.
  private static let grouped = (rise: 7.0, inset: 16.0)
  /// The distance to the card from iOS 26, whose titles are larger.
  private static let glassRise = 12.0

  func draw(on canvas: inout Canvas) {
    switch content.style {
    case .plain: drawPlain(on: &canvas)
    case .grouped: drawGrouped(on: &canvas)
    }
  }

  private func drawPlain(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.sectionHeader)
    let style = TextStyle(17, canvas.theme.label, weight: .semibold)
    canvas.text(
      content.title, style, x: canvas.leading, baseline: canvas.baseline(style.size, and: canvas.size.height),
      maxWidth: canvas.trailing - canvas.leading)
  }

  private func drawGrouped(on canvas: inout Canvas) {
    let inset = SectionHeaderLook.grouped.inset
    let color = canvas.theme.secondaryLabel
    // Titles are small and in capitals up to iOS 18.
    let (title, style, rise) =
      canvas.hasGlass
      ? (content.title, TextStyle(17, color, weight: .semibold), SectionHeaderLook.glassRise)
      : (content.title.uppercased(), TextStyle(13, color), SectionHeaderLook.grouped.rise)
    canvas.text(
      title, style, x: canvas.leading + inset, baseline: canvas.size.height - rise,
      maxWidth: canvas.trailing - canvas.leading - 2 * inset)
  }
}
