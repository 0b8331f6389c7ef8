@testable import FlipbookRendering
import RenderingSamples
import Testing
import FlipbookUnits

@Suite struct PresentationTests {
  static let devices = Device.presets

  @Test(arguments: [
    (Presentation(of: .standard), Size(width: 393, height: 852)),
    (Presentation(of: .standard, cornerRadius: 30), Size(width: 393, height: 852)),
    (
      Presentation(of: .standard, crop: Rect(x: 0, y: 100, width: 393, height: 40)), Size(width: 393, height: 40)
    ),
    (Presentation(of: .standard, frame: .device), Size(width: 495, height: 974)),
    (
      Presentation(of: .standard, frame: .device, crop: Rect(x: 0, y: 0, width: 9, height: 9)),
      Size(width: 495, height: 974)
    ),
  ])
  func sizes(_ presentation: Presentation, _ size: Size) {
    #expect(presentation.size == size)
  }

  /// The table in the facts: a corner of radius r takes 1.52866 r of each edge.
  @Test func continuousCornersFollowTheTable() {
    let path = Path.continuousRect(Rect(x: 0, y: 0, width: 1024, height: 512), radius: 128)
    let reach = 1.52866 * 128
    #expect(path.elements.first == .move(Point(x: reach, y: 0)))
    #expect(path.elements.count == 26)
    #expect(path.elements.contains(.line(Point(x: 1024, y: 512 - reach))))
    #expect(
      path.elements.contains(
        .cubic(
          Point(x: 1024 - 0.37282 * 128, y: 0.16906 * 128), Point(x: 1024 - 0.16906 * 128, y: 0.37282 * 128),
          Point(x: 1024 - 0.07491 * 128, y: 0.63149 * 128))))
    let bounds = path.elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point):
        point.x >= 0 && point.x <= 1024 && point.y >= 0 && point.y <= 512
      case .close: true
      }
    }
    #expect(bounds)
  }

  @Test(arguments: [(100.0, 50.0, 20.0), (100, 100, 60), (10, 10, 0)])
  func shortEdgesHavePlainArcs(_ width: Double, _ height: Double, _ radius: Double) {
    let rect = Rect(x: 0, y: 0, width: width, height: height)
    #expect(Path.continuousRect(rect, radius: radius) == .roundedRect(rect, radius: radius))
  }

  @Test(arguments: devices)
  func cutoutsLieInTheScreenAboveItsSafeArea(_ device: Device) throws {
    guard device.cutout != .none else {
      #expect(CutoutOutline.path(of: device) == nil && CutoutOutline.bounds(of: device) == nil)
      return
    }
    let bounds = try #require(CutoutOutline.bounds(of: device))
    #expect(bounds.midX == device.size.width / 2)
    #expect(bounds.minY >= 0 && bounds.maxY < device.safeArea.top)
    #expect(CutoutOutline.path(of: device)?.isEmpty == false)
  }

  @Test(arguments: [("iphone-x", LandscapeDevices.x), ("iphone-15", LandscapeDevices.fifteen)])
  func landscapePhonesHaveTheCutoutAtTheLeft(_ name: String, _ landscape: Device) throws {
    let upright = try #require(Device.preset(named: name))
    let (before, after) = (
      try #require(CutoutOutline.bounds(of: upright)), try #require(CutoutOutline.bounds(of: landscape))
    )
    #expect(after.midY.isNear(landscape.size.height / 2) && after.minX.isNear(before.minY))
    #expect(after.width.isNear(before.height) && after.height.isNear(before.width))
    let outline = try #require(CutoutOutline.path(of: landscape))
    #expect(outline.contains(Point(x: after.midX, y: after.midY)))
    #expect(!outline.contains(Point(x: landscape.size.width / 2, y: after.minX + 5)))
    #expect(
      Presentation(of: landscape, frame: .device).size.width > Presentation(of: landscape, frame: .device).size.height)
  }

  /// The home button is at the end that is the bottom in portrait.
  @Test func landscapeBezelsAreWidestAtTheSides() {
    let upright = DeviceBody(DrawnLook.device("iphone-8")).bezel
    let landscape = DeviceBody(LandscapeDevices.eight).bezel
    #expect(landscape == EdgeInsets(top: upright.left, left: upright.top, bottom: upright.right, right: upright.bottom))
  }

  @Test(arguments: devices)
  func theScreenLiesInItsCaseOnWholePoints(_ device: Device) {
    let body = DeviceBody(device)
    #expect(body.screenOrigin.dx == body.screenOrigin.dx.rounded() && body.screenOrigin.dy > 40)
    #expect(body.pictureSize.width > device.size.width && body.pictureSize.height > device.size.height)
    #expect(body.cornerRadius >= device.cornerRadius + 11)
  }

  @Test(
    arguments: [
      ("iphone-17", true), ("iphone-air", true), ("iphone-16", true), ("iphone-16e", false), ("iphone-15-pro", false),
    ])
  func phonesSince2024HaveACameraControl(_ name: String, _ hasControl: Bool) throws {
    let body = DeviceBody(try #require(Device.preset(named: name)))
    let outer = Rect(origin: .zero, size: body.pictureSize)
    #expect(body.cameraControlItems(in: outer).isEmpty != hasControl)
  }

  @Test(arguments: devices)
  func buttonsStickOutOfTheCase(_ device: Device) {
    let body = DeviceBody(device)
    let picture = Rect(origin: .zero, size: body.pictureSize)
    let margin = DeviceBody.margin
    let outer = picture.inset(by: margin)
    let buttons = body.sideButtonItems(around: outer).compactMap { item -> Rect? in
      guard case .rectangle(let rect, _, _) = item else { return nil }
      return rect
    }
    #expect(buttons.count == (device.isTablet ? 3 : 4))
    for button in buttons {
      #expect(button.intersection(outer) != nil && button.intersection(outer) != button)
      #expect(button.minX > 0 && button.minY > 0 && button.maxX < picture.maxX && button.maxY < picture.maxY)
    }
  }

  /// The band has a tone that differs from white and one that differs from black.
  @Test(arguments: devices)
  func theBandIsVisibleOnWhiteAndOnBlack(_ device: Device) throws {
    let body = DeviceBody(device)
    let items = body.bandItems(in: Rect(origin: .zero, size: body.pictureSize).inset(by: DeviceBody.margin))
    let tones = items.flatMap { item -> [Double] in
      guard case .fill(_, let paint) = item else { return [] }
      switch paint {
      case .color(let color): return [color.green]
      case .gradient(let gradient): return gradient.stops.map(\.color.green)
      }
    }
    #expect(tones[0] < 0.5 && tones.contains { $0 > 0.5 })
  }

  @Test(arguments: devices, [nil, 12] as [Double?])
  func aFramedScreenIsCutAtItsCorners(_ device: Device, _ radius: Double?) throws {
    let presentation = Presentation(of: device, frame: .device, cornerRadius: radius)
    let list = presentation.displayList(screen: DisplayList(root: DisplayGroup(path: "screen")))
    guard case .group(let content) = list.root.items.last else {
      Issue.record("the screen is a group")
      return
    }
    #expect(
      content.clip == Clip(device.bounds, cornerRadius: radius ?? device.cornerRadius, corners: .continuous))
  }
}
