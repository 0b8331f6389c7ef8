package import FlipbookSnapshots
package import FlipbookUnits

extension Samples {
  /// Screens wider than high.
  package static let landscape: [Sample] = LandscapeDevices.all.flatMap { device in
    [(Appearance.light, Language.en), (.dark, .ja)].map { appearance, locale in
      let traits = Traits(device: device, appearance: appearance, locale: locale)
      return Sample(
        name: "landscape-\(device.name)-\(appearance.rawValue)-\(locale.rawValue)",
        snapshot: SampleFrames.landscape(traits))
    }
  }
}

extension SampleFrames {
  /// A list between a navigation bar and a keyboard or a tab bar: what fits on a screen on its side.
  package static func landscape(_ traits: Traits) -> FrameSnapshot {
    let device = traits.device
    let isPhone = device.size.height < 600
    let (width, barHeight) = (device.size.width, isPhone ? 32.0 : 50)
    let top = device.safeArea.top + barHeight
    let keyboardHeight = device.keyboard.withSuggestions
    let keyboardTop = device.size.height - keyboardHeight
    let tabHeight = (isPhone ? 32 : 50) + device.safeArea.bottom
    let bar = NavigationBarContent(
      title: SampleTexts.appTitle(traits.locale), leftItem: .back(title: SampleTexts.back(traits.locale)))
    let keyboard = KeyboardContent(layout: traits.locale == .ja ? .kana : .qwerty, showsSuggestions: true)
    return frame(
      traits,
      [
        list(
          traits, Rect(x: 0, y: top, width: width, height: keyboardTop - tabHeight - top), rowHeight: 44, offset: 0),
        SnapshotNode(
          name: "navigationBar", frame: Rect(x: 0, y: device.safeArea.top, width: width, height: barHeight),
          content: .navigationBar(bar)),
        SnapshotNode(
          name: "tabBar", frame: Rect(x: 0, y: keyboardTop - tabHeight, width: width, height: tabHeight),
          content: .tabBar(TabBarContent(items: SampleTexts.tabs(traits.locale), selected: 1))),
        SnapshotNode(
          name: "keyboard", frame: Rect(x: 0, y: keyboardTop, width: width, height: keyboardHeight),
          content: .keyboard(keyboard)),
      ])
  }
}
