import Flipbook
import FlipbookScenarios

extension Command {
  private static let listingFormat = Option<ListingFormat>(
    "format", .word("FORMAT"), "the output format (default text)")

  static func list(_ studio: Studio) -> Command {
    Command(
      name: "list",
      summary: "list scenes, devices, curves, formats, overlays, events, or what screens can use",
      operands: OperandDescription(
        placeholder: "[" + Listing.all.map(\.name).joined(separator: "|") + "]",
        expected: "at most one of " + Wording.choice(Listing.all.map(\.name)),
        count: 0...1,
        words: Listing.all.map(\.name)
      ),
      options: [listingFormat.description],
      discussion: "Each scene is listed with its parameters, targets, tracks, scroll views, and guides.",
      document: .list
    ) { arguments, console in
      let wanted = Listing.all.filter { arguments.operands.isEmpty || arguments.operands.contains($0.name) }
      return console.write((arguments[listingFormat] ?? .text).write(wanted, of: studio))
    }
  }
}
