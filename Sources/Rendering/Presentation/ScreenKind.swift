import Units

/// What kind of screen a device has as it is held.
extension Device {
  var isTablet: Bool { idiom == .pad }

  /// Maps may be wider than high in portrait, too.
  var isLandscape: Bool { size.width > size.height }

  /// A phone on its side: UIKit's compact height, where labels stand beside their icons.
  var hasCompactHeight: Bool { isLandscape && !isTablet }
}
