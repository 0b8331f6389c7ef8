import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Rows of lists: their heights, what is in them, and their sections.
@Suite struct ScreenRowTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.5") throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
    return played
  }

  @Test("Rows have heights of their own, and the views in them are placed by them")
  func heights() throws {
    let played = try play(
      """
        lists: {heights: [40, 100, 60]}
        views:
          list:
            scroll: y
            rows: count(heights)
            rowHeight: pick(heights, i)
            row:
              views:
                name: {text: "{i}", left: 10, bottom: row.height - 4}
                line: {color: separator, height: 1, bottom: parent.height}
      """, "duration: 0.1")
    #expect(played.nodes("row.").map(\.frame.minY) == [0, 40, 140])
    #expect(played.nodes("row.").map(\.frame.height) == [40, 100, 60])
    #expect(played.nodes("line").map(\.frame.maxY) == [40, 100, 60])
    #expect(played.texts("name") == ["0", "1", "2"])
  }

  @Test("A row is as high as the text in it if its height says so")
  func measured() throws {
    let played = try play(
      """
        lists: {texts: [Short, "A text that is much too long for the width of a single line on this screen"]}
        views:
          list:
            scroll: y
            rows: 2
            rowHeight: body.bottom + 10
            row: {views: {body: {text: "{pick(texts, i)}", lines: 0, left: 20, width: row.width - 40, top: 10}}}
      """, "duration: 0.1")
    #expect(played.nodes("row.").map(\.frame.height) == [42, 64])
  }

  @Test("Rows change while the screen is played")
  func changes() throws {
    let played = try play(
      """
        state: {open: -1, last: 0}
        views:
          list: {scroll: y, rows: 3 + last, rowHeight: "if(i == open, 120, 50)", inset: {top: 'if(last > 0, 80, 40)'}}
        tracks: {open: open, content: list.content, lower: list.lower}
        on: [{tapped: list, set: {open: row, last: 1}}]
      """, "timeline: [{at: 0.1, tap: row.1}]")
    #expect([played.number("open"), played.number("content"), played.number("lower")] == [1, 270, -80])
  }

  @Test("A height that reads drawn() moves with an animation")
  func animation() throws {
    let played = try play(
      """
        state: {shown: 0}
        views: {list: {scroll: y, rows: 2, rowHeight: "if(i == 0, 40 + drawn(shown), 40)"}}
        tracks: {content: list.content}
        on: [{appeared: screen, animate: {shown: 100}, during: 1, curve: linear}]
      """, "timeline: [{at: 0, screen: didAppear}]\nduration: 0.5")
    let content = try #require(played.number("content"))
    #expect(content > 120 && content < 135)
  }

  @Test("Sections have headers, and a tap brings the place of its row")
  func sections() throws {
    let played = try play(
      """
        state: {tapped: -1, section: -1, inSection: -1}
        views:
          list:
            scroll: y
            sections: 3
            rows: section + 1
            header: {look: sectionHeader, title: "Section {section}"}
            row: {views: {name: {text: "{section}.{sectionRow}", left: 10, top: 10}}}
        on:
          - {tapped: list, do: [{let: {where: section}, set: {section: 0}}, {set: {tapped: row, inSection: sectionRow}}]}
      """, "timeline: [{at: 0.1, tap: row.4}]")
    #expect(played.texts("name") == ["0.0", "1.0", "1.1", "2.0", "2.1", "2.2"])
    #expect(played.nodes("header.").map(\.frame.minY) == [0, 72, 188])
    #expect([played.number("tapped"), played.number("inSection")] == [4, 1])
  }

  static let mistakes: [(String, String)] = [
    (
      "list: {scroll: y, rows: 2, row: {look: row, top: ▸3}}",
      "row: the list decides where it is (write 'rowHeight', or place a view in it)"
    ),
    ("list: {scroll: y, rows: 2, ▸sections: 2}", "'sections' also needs 'header': a view"),
    ("list: {scroll: y, ▸rowHeight: 30}", "'rowHeight' needs 'rows': a number"),
    ("list: {scroll: y, rows: 2, row: {views: {▸x: {scroll: x}}}}", "'x' is in a row and cannot scroll"),
    (
      "list: {scroll: y, rows: 2, row: {views: {x: {text: A, top: 0, left: 0}}}}, y: {color: bar, top: ▸x.bottom}",
      "'x' is in a row; only expressions in the same row can name it"
    ),
    ("list: {scroll: y, rows: ▸20000, rowHeight: 40 + i}", "expected at most 10000 rows"),
    ("list: {scroll: y, rows: ▸2000000}", "rows: expected a whole number from 0 to 1000000, found 2000000"),
    ("list: {scroll: y, rows: ▸2.5}", "rows: expected a whole number from 0 to 1000000, found 2.5"),
    ("list: {scroll: y, rows: 2, rowHeight: ▸0}", "rowHeight: expected a number from 1 to 10000, found 0"),
  ]

  @Test("Mistakes in rows are reported where they are", arguments: mistakes)
  func mistake(text: String, message: String) throws {
    let lines = text.split(separator: "▸", omittingEmptySubsequences: false)
    let column = 11 + (lines.first?.unicodeScalars.count ?? 0)
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  views: {\(text.replacing("▸", with: ""))}\nduration: 0.1\n")
    let found = played.messages.filter { $0.hasPrefix("screen.yaml:3:\(column): ") && $0.contains(message) }
    #expect(found.count == 1, "expected 3:\(column) \(message), got \(played.messages)")
  }
}
