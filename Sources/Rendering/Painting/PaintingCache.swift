import FlipbookSnapshots
import FlipbookUnits

/// Caches the drawings of looks between frames, because most nodes don't change. Belongs to one painter.
///
/// Display lists share their arrays with those of the previous frame, so that comparing them takes no time.
final class PaintingCache {
  let pictures = PictureItems()
  private var traits: Traits?
  private var drawn: [Key: [DisplayItem]] = [:]

  private struct Key: Hashable {
    let content: NodeContent
    let size: Size
    let layoutSize: Size?
    let cornerRadius: Double
    let surroundings: Surroundings
  }

  /// The most nodes that are kept, those of several screens. Beyond it all are dropped; what is on screen is drawn again.
  private static let capacity = 256

  /// Returns the drawing of a node that doesn't depend on its background.
  ///
  /// - Parameter draw: Draws the node if it isn't in the cache.
  func items(
    of node: SnapshotNode, in traits: Traits, surroundings: Surroundings = .unknown, _ draw: () -> [DisplayItem]
  ) -> [DisplayItem] {
    if self.traits != traits || drawn.count > PaintingCache.capacity {
      drawn.removeAll(keepingCapacity: true)
      self.traits = traits
    }
    let key = Key(
      content: node.content, size: node.frame.size, layoutSize: node.layoutSize, cornerRadius: node.cornerRadius,
      surroundings: surroundings)
    if let known = drawn[key] { return known }
    let items = draw()
    drawn[key] = items
    return items
  }
}

/// Caches the items of pictures.
package final class PictureItems {
  private var made: [Picture: [DisplayItem]] = [:]
  /// The samples that were covered last, before and after, and the visible part of the picture.
  private var covered: [Picture: (part: Rect, before: [BackdropSample], after: [BackdropSample])] = [:]

  /// The most pictures that are kept. Beyond it all are dropped.
  private static let capacity = 32

  /// Creates an empty cache.
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

  /// Returns samples covered by a picture, usually from the previous frame.
  ///
  /// - Parameters:
  ///   - part: The visible part of the picture.
  ///   - cover: Covers the samples with the picture's items, at the size for which it is composed.
  func covered(
    _ samples: [BackdropSample], with picture: Picture, in part: Rect, _ cover: ([DisplayItem]) -> [BackdropSample]
  ) -> [BackdropSample] {
    if let known = covered[picture], known.part == part, known.before == samples { return known.after }
    let after = cover(items(of: picture.composed))
    covered[picture] = (part, samples, after)
    return after
  }
}
