import Flipbook
import FlipbookRendering
import FlipbookSnapshots
import Testing

/// A studio draws with the looks that it is given.
@Suite("Looks of a studio")
struct StudioLookTests {
  private struct TicketContent: NodeKind {
    static let word = "ticket"
  }

  private struct TicketLook: Look {
    let content: TicketContent

    func draw(on canvas: inout Canvas) {}
  }

  @Test("A look is added to those of the standard studio")
  func adding() {
    let ticket = NodeContent(TicketContent())
    #expect(Studio.standard.looks.look(of: ticket) == nil)
    let studio = Studio.standard.adding(TicketLook.self)
    #expect(studio.looks.look(of: ticket) is TicketLook)
    #expect(studio.looks.kinds.count == Studio.standard.looks.kinds.count + 1)
    #expect(studio.looks.look(of: .statusBar) != nil)
  }
}
