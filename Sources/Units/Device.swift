/// What Flipbook needs to know of a device in portrait. Lengths are points.
package struct Device: Hashable, Sendable {
  /// The preset's name, or "custom" for one written as a map.
  package let name: String
  package let size: Size
  /// Device pixels per point.
  package let scale: Double
  package let safeArea: EdgeInsets
  /// The status bar's own height; equal to the safe area's top except on Dynamic Island phones.
  package let statusBarHeight: Double
  /// Radius of the screen's continuous corners; 0 for square ones.
  package let cornerRadius: Double
  package let cutout: Cutout
  package let keyboard: KeyboardHeights

  package init(
    name: String,
    size: Size,
    scale: Double,
    safeArea: EdgeInsets,
    statusBarHeight: Double,
    cornerRadius: Double,
    cutout: Cutout,
    keyboard: KeyboardHeights
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.statusBarHeight = statusBarHeight
    self.cornerRadius = cornerRadius
    self.cutout = cutout
    self.keyboard = keyboard
  }

  /// The home indicator's height: the safe area's bottom.
  package var homeIndicatorHeight: Double { safeArea.bottom }

  package var bounds: Rect { Rect(origin: .zero, size: size) }
}

/// What interrupts the screen at its top edge.
package enum Cutout: String, Hashable, Sendable {
  case none
  case notch
  case island
}

/// Heights of the docked keyboard's full frame, the home indicator's area included.
package struct KeyboardHeights: Hashable, Sendable {
  /// Keys only.
  package let plain: Double
  /// With the suggestion bar, which is how it opens by default.
  package let withSuggestions: Double

  package init(plain: Double, withSuggestions: Double) {
    self.plain = plain
    self.withSuggestions = withSuggestions
  }

  package func height(suggestions: Bool) -> Double { suggestions ? withSuggestions : plain }
}

extension Device {
  /// A device written as a map: its status bar is its safe area's top; its keyboard follows from its width and home
  /// indicator (specification, "Devices").
  package static func custom(size: Size, scale: Double, safeArea: EdgeInsets) -> Device {
    let keyboard =
      if safeArea.bottom > 0 {
        size.width < 414
          ? KeyboardHeights(plain: 292, withSuggestions: 336) : KeyboardHeights(plain: 302, withSuggestions: 346)
      } else if size.width < 375 {
        KeyboardHeights(plain: 216, withSuggestions: 253)
      } else if size.width < 414 {
        KeyboardHeights(plain: 216, withSuggestions: 260)
      } else {
        KeyboardHeights(plain: 226, withSuggestions: 271)
      }
    return Device(
      name: "custom",
      size: size,
      scale: scale,
      safeArea: safeArea,
      statusBarHeight: safeArea.top,
      cornerRadius: 0,
      cutout: .none,
      keyboard: keyboard
    )
  }
}
