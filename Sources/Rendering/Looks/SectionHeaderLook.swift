import FlipbookSnapshots
import FlipbookUnits

/// The title above the rows of a section.
struct SectionHeaderLook: Look {
  let content: SectionHeaderContent

  /// The distances from a grouped title's baseline to the card below, and from the side of the card to the title.
  private static let grouped = (rise: 7.0, inset: 16.0)

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
    // Titles are in capitals up to iOS 18.
    let title = canvas.hasGlass ? content.title : content.title.uppercased()
    canvas.text(
      title, TextStyle(13, canvas.theme.secondaryLabel), x: canvas.leading + inset,
      baseline: canvas.size.height - SectionHeaderLook.grouped.rise,
      maxWidth: canvas.trailing - canvas.leading - 2 * inset)
  }
}
