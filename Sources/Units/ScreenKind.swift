/// The kind of a device's screen in its orientation.
extension Device {
  package var isTablet: Bool { idiom == .pad }

  /// A device that a scenario describes by a map can be wider than it is high in portrait, too.
  package var isLandscape: Bool {
    let size = settled.size
    return size.width > size.height
  }

  /// A phone in landscape: UIKit's compact height, in which labels are beside their icons.
  package var hasCompactHeight: Bool { isLandscape && !isTablet }
}
