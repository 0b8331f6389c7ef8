import Flipbook
import FlipbookMotionCode
import FlipbookScenarios

extension Command {
  private static let listingFormat = Option<ListingFormat>(
    "format", .word("FORMAT"), "the output format (default text)")
  private static let listingCode = Option<[Toolkit]>.list(
    "code", .word("TOOLKIT"), "print curves as code for these toolkits")

  static func list(_ studio: Studio) -> Command {
    Command(
      name: "list",
      summary: "list scenes, devices, curves, formats, overlays, events, or what screens can use",
      operands: OperandDescription(
        placeholder: "[KIND]",
        expected: "at most one of " + Wording.choice(Listing.all.map(\.name)),
        count: 0...1,
        words: Listing.all.map(\.name)
      ),
      options: [listingFormat.description, listingCode.description],
      discussion: """
        A KIND is one of \(Listing.all.prefix(6).map(\.name).joined(separator: ", ")),
        \(Wording.choice(Listing.all.dropFirst(6).map(\.name))).
        Without one, all are listed. Each scene is listed with its parameters, targets, tracks, scroll views, and
        guides.
        """,
      document: .list,
      check: { arguments in
        guard arguments.isGiven(listingCode.description), arguments.operands != [Listing.curves.name] else { return [] }
        return [.other("'--code' is an option of 'list curves'")]
      }
    ) { arguments, console in
      if let toolkits = arguments[listingCode] {
        return console.write((arguments[listingFormat] ?? .text).write([.curves(as: toolkits)], of: studio))
      }
      let wanted = Listing.all.filter { arguments.operands.isEmpty || arguments.operands.contains($0.name) }
      return console.write((arguments[listingFormat] ?? .text).write(wanted, of: studio))
    }
  }
}
