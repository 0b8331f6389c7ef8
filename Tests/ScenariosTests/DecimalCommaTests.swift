import FlipbookScenarios
import Testing

@Suite struct DecimalCommaTests {
  @Test(
    "Messages show a number with a decimal comma with a decimal point",
    arguments: [
      (Fixtures.timeline("- {at: 0,▸3, tap: field}"), ["unknown key '3' in a step (write 0.3 with a decimal point)"]),
      (
        Fixtures.timeline("- at: ▸0,3\n  tap: field"),
        ["at: expected a duration from 0 to 100000 s, found '0,3' (write 0.3 with a decimal point)"]
      ),
      (
        Fixtures.timeline("- {at: ▸'0,3s', tap: field}"),
        ["at: expected a duration from 0 to 100000 s, found the text '0,3s' (write 0.3s with a decimal point)"]
      ),
      (
        Fixtures.timeline("- {scroll: {target: list, to: -12,▸5}}"),
        ["unknown key '5' in 'scroll' (write -12.5 with a decimal point)"]
      ),
      (
        Fixtures.header("output:\n  scale: ▸1,5"),
        ["scale: expected a number greater than 0 and at most 1000, found '1,5' (write 1.5 with a decimal point)"]
      ),
      (
        Fixtures.expecting("- {at: end, main.x: 0,▸5}"), ["unknown track '5' (write 0.5 with a decimal point)"]
      ),
      (
        Fixtures.expecting("- always:\n    main.x: ▸0,5 + selected"),
        ["main.x: '0,5 + selected': expected an operator, found ',' (use a decimal point)"]
      ),
      (Fixtures.header("parameters: {a: 0,▸5}"), ["parameters: unexpected 5 (write 0.5 with a decimal point)"]),
    ])
  func hints(marked: String, messages: [String]) { expect(marked, says: messages) }

  @Test(
    "Text that only looks like a number with a decimal comma is not reported as one",
    arguments: [
      (
        Fixtures.timeline("- {at: 0, ▸3, tap: field}"),
        "unknown key '3' in a step (expected at, after, tap, drag, swipe, path, pinch, twist, fingers, keyboard, type, delete, return, select, scroll, screen, app, rotate, note, or do)"
      ),
      (
        Fixtures.timeline("- {at: ▸'1,2,3', tap: field}"),
        "at: expected a duration from 0 to 100000 s, found the text '1,2,3' (write 0.3, 0.3s, or 300ms)"
      ),
    ])
  func others(marked: String, message: String) { expect(marked, says: [message]) }
}
