package import FlipbookUnits

/// The size of a recording's pixels on the recorded screen.
package struct ScreenScale: Hashable, Sendable {
  package let pointsPerPixel: Double
  /// Why, as part of a sentence.
  package let reason: String

  /// The largest relative difference of the aspect ratios of a screen and of its recording.
  private static let sameAspect = 0.012

  package init(pointsPerPixel: Double) { self.init(pointsPerPixel, "as stated") }

  private init(_ pointsPerPixel: Double, _ reason: String) {
    (self.pointsPerPixel, self.reason) = (pointsPerPixel, reason)
  }

  /// The scale of a recording of a device's screen, in either orientation.
  package init(of size: PixelSize, on device: Device) {
    self.init(size, device, "the screen of \(device.name)")
  }

  private init(_ size: PixelSize, _ device: Device, _ reason: String) {
    let isWide = size.width > size.height
    let side = isWide ? max(device.size.width, device.size.height) : min(device.size.width, device.size.height)
    self.init(side / Double(size.width), reason)
  }

  /// The scale of the first device whose screen has this size at 1×, 2×, or 3×, or else of the standard device or the first one with this
  /// aspect ratio. Without one, a pixel counts as a point.
  package init(of size: PixelSize) {
    let sides = (Double(min(size.width, size.height)), Double(max(size.width, size.height)))
    for device in Device.presets {
      for scale in [3.0, 2, 1] where (device.size.width * scale, device.size.height * scale) == sides {
        self.init(size, device, "the size of \(device.name) at \(Int(scale))×")
        return
      }
    }
    let aspect = sides.1 / sides.0
    let devices = [Device.standard] + Device.presets
    if let device = devices.first(where: { abs($0.size.height / $0.size.width / aspect - 1) < ScreenScale.sameAspect })
    {
      self.init(size, device, "assumed: the shape of \(device.name)")
    } else {
      self.init(1, "assumed: no device has this shape")
    }
  }
}
