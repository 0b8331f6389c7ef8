import Snapshots
import Units

/// What looks have drawn, kept from frame to frame: most of a frame's nodes are as they were. One painter's own.
///
/// Display lists then share their arrays with those of the frame before, so that finding them equal takes no time either.
final class PaintingCache {
  let pictures = PictureItems()
  private var traits: Traits?
  private var drawn: [Key: [DisplayItem]] = [:]

  private struct Key: Hashable {
    let content: NodeContent
    let size: Size
    let cornerRadius: Double
  }

  /// As many nodes are kept, those of some screens; then all are dropped, since what is on screen comes back.
  private static let capacity = 256

  /// What a node without regard to what lies beneath it shows.
  ///
  /// - Parameter draw: draws it where it is not known.
  func items(of node: SnapshotNode, in traits: Traits, _ draw: () -> [DisplayItem]) -> [DisplayItem] {
    if self.traits != traits || drawn.count > PaintingCache.capacity {
      drawn.removeAll(keepingCapacity: true)
      self.traits = traits
    }
    let key = Key(content: node.content, size: node.frame.size, cornerRadius: node.cornerRadius)
    if let known = drawn[key] { return known }
    let items = draw()
    drawn[key] = items
    return items
  }
}

/// What pictures show, made once for each.
package final class PictureItems {
  private var made: [Picture: [DisplayItem]] = [:]
  /// The samples that were covered last, and as what.
  private var covered: [Picture: (before: [BackdropSample], after: [BackdropSample])] = [:]

  /// As many are kept; then all are dropped.
  private static let capacity = 32

  package init() {}

  func items(of picture: Picture) -> [DisplayItem] {
    if let known = made[picture] { return known }
    if made.count >= PictureItems.capacity {
      made.removeAll(keepingCapacity: true)
      covered.removeAll(keepingCapacity: true)
    }
    let items = PictureCatalog.items(of: picture)
    made[picture] = items
    return items
  }

  /// Samples with a picture over them: mostly those of the frame before, which are looked up.
  ///
  /// - Parameter cover: covers them with the picture's items.
  func covered(
    _ samples: [BackdropSample], with picture: Picture, _ cover: ([DisplayItem]) -> [BackdropSample]
  ) -> [BackdropSample] {
    if let known = covered[picture], known.before == samples { return known.after }
    let after = cover(items(of: picture))
    covered[picture] = (samples, after)
    return after
  }
}
