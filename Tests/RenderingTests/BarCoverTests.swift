import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// The areas in the color of bars that cover the status bar in front of a navigation bar.
@Suite struct BarCoverTests {
  /// Returns the groups of a bar, moved up by a distance, and of a cover in front of it.
  private static func groups(
    _ name: String, _ look: SystemLook, tone: Tone = .bar, up distance: Double = 0
  ) -> (bar: DisplayGroup?, cover: DisplayGroup?) {
    let device = DrawnLook.device(name).drawn(as: look)
    let top = device.navigationBarTop
    let bar = SnapshotNode(
      name: "bar",
      frame: Rect(x: 0, y: top - distance, width: device.size.width, height: device.navigationBarHeight),
      content: .navigationBar(NavigationBarContent(title: "Title")))
    let cover = SnapshotNode(
      name: "cover", frame: Rect(x: 0, y: 0, width: device.size.width, height: top), content: .surface(tone))
    let frame = SampleFrames.frame(Traits(device: device), [bar, cover])
    let items = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: frame).root.items
    func group(_ path: String) -> DisplayGroup? {
      items.compactMap { if case .group(let group) = $0, group.path == path { group } else { nil } }.first
    }
    return (group("screen/bar"), group("screen/cover"))
  }

  private static func clips(of group: DisplayGroup?) -> [Double] {
    (group?.items ?? []).compactMap { if case .group(let inner) = $0 { inner.clip?.rect.minY } else { nil } }
  }

  @Test(arguments: ["iphone-8", "iphone-15"], [SystemLook.ios17, .ios26])
  func theBarContinuesUnderTheStatusBar(_ name: String, _ look: SystemLook) {
    for tone in [Tone.bar, .exact(Theme.light.navigationBar)] {
      #expect(Self.groups(name, look, tone: tone).cover?.items.isEmpty == true)
    }
  }

  @Test(arguments: ["iphone-8", "iphone-15"]) func theClassicCoverIsDrawn(_ name: String) {
    #expect(Self.groups(name, .classic).cover?.items.isEmpty == false)
  }

  @Test func anAreaInAnotherColorIsDrawn() {
    #expect(Self.groups("iphone-15", .ios17, tone: .accent).cover?.items.isEmpty == false)
  }

  /// A bar that has hidden leaves nothing behind the status bar, as in UIKit.
  @Test func aHiddenBarHasNoBackground() {
    let device = DrawnLook.device("iphone-15")
    let height = device.navigationBarHeight
    let cover = SnapshotNode(
      name: "cover", frame: Rect(x: 0, y: 0, width: device.size.width, height: device.navigationBarTop),
      content: .surface(.bar))
    func hidden(up distance: Double) -> Double? {
      let bar = SnapshotNode(
        name: "bar",
        frame: Rect(x: 0, y: device.navigationBarTop - distance, width: device.size.width, height: height),
        content: .navigationBar(NavigationBarContent(title: "Title")))
      return BarCovers(among: [bar, cover], theme: .light, device: device).hidden[0]
    }
    #expect(hidden(up: 0) == 0)
    #expect(hidden(up: height / 2)?.isNear(0.5) == true)
    #expect(hidden(up: height) == 1)
    #expect(hidden(up: height + 30) == nil)
  }

  /// The bar's own items and its children are cut.
  @Test func aTitleThatSlidesUpEndsAtTheCover() {
    #expect(Self.clips(of: Self.groups("iphone-15", .ios17, up: 20).bar) == [20, 20])
    #expect(Self.clips(of: Self.groups("iphone-15", .ios17).bar).isEmpty)
  }

  /// Only the children are cut.
  @Test func glassThatSlidesUpIsWhole() {
    #expect(Self.clips(of: Self.groups("iphone-15", .ios26, up: 20).bar) == [20])
  }
}
