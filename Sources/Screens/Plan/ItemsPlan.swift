import FlipbookExpressions

/// Items: a state that says which of a number of items there are, and in which order.
extension ScreenPlan {
  struct ItemsPlan: Sendable {
    let name: String
    let count: Int
    /// The first of the slots with the place of each item, which are those of its states; −1 for one that is not there.
    let slot: Int
    /// The first of the slots with the place of each item, or with the one that it had last.
    let placeSlot: Int
    /// The slot of how many of them there are.
    let countSlot: Int
    /// The copies of views for each item.
    var views: [[Int]]
  }

  /// What happens to an item, or to all, in a batch of updates.
  struct ItemsChange: Sendable {
    let items: Int
    let kind: ActionSource.ItemsChange.Kind
    /// The number of an item, or what is asked about each of them.
    let programs: [Program]
    /// The place that it gets; the last one without it.
    let destination: Program?
    /// Where that is written, or the item without one.
    let destinationPlace: ScreenSource.Place
    let place: ScreenSource.Place
  }
}
