import FlipbookSnapshots
import FlipbookUnits

/// Computes digests of what is drawn for each view, which reveal a changed look without a picture.
///
/// The digest of a view covers its own items in its own coordinates: neither its position and opacity, nor the views in
/// it. Values are rounded to thousandths, and nothing is rasterized, so that digests are the same on every machine.
/// Belongs to one worker, which passes the frames of a run in order.
package struct DrawingDigests {
  private struct Drawing {
    let group: DisplayGroup
    let digest: UInt64
  }

  /// The latest drawing of each path. Most views are drawn the same in every frame.
  private var latest: [String: Drawing] = [:]
  private var pictures = PictureDigests()

  package init() {}

  /// Returns the digests of a frame by the paths of groups, such as "screen/list/row.3". Groups that draw nothing have none.
  package mutating func digests(of list: DisplayList) -> [String: UInt64] {
    var digests: [String: UInt64] = [:]
    add(list.root, to: &digests)
    return digests
  }

  private mutating func add(_ group: DisplayGroup, to digests: inout [String: UInt64]) {
    if let path = group.path, let own = group.withoutViews { digests[path] = digest(of: own, path) }
    for case .group(let inner) in group.items { add(inner, to: &digests) }
  }

  private mutating func digest(of group: DisplayGroup, _ path: String) -> UInt64 {
    if let known = latest[path], known.group == group { return known.digest }
    var digest = DisplayDigest()
    digest.addShape(of: group, &pictures)
    latest[path] = Drawing(group: group, digest: digest.value)
    return digest.value
  }
}

extension DisplayGroup {
  /// The group with only what is drawn for itself, or `nil` if that is nothing.
  fileprivate var withoutViews: DisplayGroup? {
    var own = self
    if items.contains(where: { if case .group = $0 { true } else { false } }) {
      own.items = items.compactMap { item in
        guard case .group(let inner) = item else { return item }
        return inner.path == nil ? inner.withoutViews.map(DisplayItem.group) : nil
      }
    }
    // A view's position and opacity are known from its node.
    if path != nil { (own.offset, own.alpha, own.transform) = (.zero, 1, nil) }
    if own.clip?.cornerRadius == 0, path != nil { own.clip = nil }
    return own.items.isEmpty && own.blendMode == .normal ? nil : own
  }
}

/// Digests of the catalog's pictures, which display lists only refer to.
struct PictureDigests {
  private var digests: [Int: UInt64] = [:]

  /// Returns the digest of a landscape at one size. Drawings of any size come from the same code.
  mutating func digest(ofLandscape index: Int) -> UInt64 {
    if let known = digests[index] { return known }
    var digest = DisplayDigest()
    for item in PictureCatalog.items(of: Picture(index: index, size: Picture.composition)) { digest.add(item, &self) }
    digests[index] = digest.value
    return digest.value
  }
}
