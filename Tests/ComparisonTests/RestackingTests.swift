import FlipbookRuns
import Testing

@testable import FlipbookComparison

/// Children in a different order.
@Suite struct RestackingTests {
  @Test(
    "The fewest children explain a different order",
    arguments: [
      ("a b c d", "a b c d", []), ("a b c d", "b c d a", ["a: in front of d"]), ("a b c d", "d a b c", ["d: behind a"]),
      ("a b c d e", "a d b c e", ["d: behind b"]), ("a x b", "b y a", ["a: in front of b"]), ("a b", "c", []),
      ("a b c d e f", "b a c d f e", ["a: in front of b", "e: in front of f"]),
    ] as [(String, String, [String])])
  func moves(first: String, second: String, words: [String]) {
    let moves = Restacking.moves(first.split(separator: " "), second.split(separator: " "))
    #expect(moves.map { "\($0.name): \($0.places.second)" } == words)
  }
}
