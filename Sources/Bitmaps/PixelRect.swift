package import FlipbookUnits

/// A rectangle of whole pixels, exclusive of its right and bottom edges.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the rectangle of a whole picture.
  package init(_ size: PixelSize) { self.init(left: 0, top: 0, right: size.width, bottom: size.height) }

  package static let nothing = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  package var width: Int { right - left }
  package var height: Int { bottom - top }
  package var isEmpty: Bool { left >= right || top >= bottom }
  package var area: Int { isEmpty ? 0 : width * height }
  package var rows: Range<Int> { top..<max(top, bottom) }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.isEmpty ? .nothing : common
  }

  package func intersects(_ other: PixelRect) -> Bool {
    max(left, other.left) < min(right, other.right) && max(top, other.top) < min(bottom, other.bottom)
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom)
  }

  /// The smallest rectangle around both.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
