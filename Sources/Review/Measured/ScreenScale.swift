package import FlipbookUnits

/// The size of a recording's pixels on the recorded screen.
package struct ScreenScale: Hashable, Sendable {
  package let pointsPerPixel: Double
  /// The same downward, where it can differ a little, because movies have even sides or those of their codec.
  package let pointsPerPixelDown: Double
  /// The size of a pixel of the recorded device, in points.
  package let devicePixel: Double
  /// Why, as part of a sentence.
  package let reason: String

  /// The largest relative difference of the aspect ratios of a screen and of its recording.
  private static let sameAspect = 0.012

  /// The size of a device's pixel if the device is not known: the largest on phones, as an error is better stated too large.
  private static let largestPixel = 0.5

  /// - Parameter device: The recorded device, if it is known.
  package init(pointsPerPixel: Double, device: Device?) {
    self.init(pointsPerPixel, pointsPerPixel, device, "as stated")
  }

  private init(_ across: Double, _ down: Double, _ device: Device?, _ reason: String) {
    (pointsPerPixel, pointsPerPixelDown, self.reason) = (across, down, reason)
    devicePixel = device.map { 1 / $0.scale } ?? min(across, ScreenScale.largestPixel)
  }

  /// The scale of a recording of a device's screen, in either orientation.
  package init(of size: PixelSize, on device: Device) {
    self.init(size, device, "the screen of \(device.name)")
  }

  private init(_ size: PixelSize, _ device: Device, _ reason: String) {
    let (least, most) = (min(device.size.width, device.size.height), max(device.size.width, device.size.height))
    let sides = size.width > size.height ? (most, least) : (least, most)
    let (across, down) = (sides.0 / Double(size.width), sides.1 / Double(size.height))
    // A part of a screen is not stretched.
    let isWhole = (across / down - 1).magnitude < ScreenScale.sameAspect
    self.init(across, isWhole ? down : across, device, reason)
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
      self.init(1, 1, nil, "assumed: no device has this shape")
    }
  }
}
