/// The device presets, in portrait.
///
/// Sizes, scales, radii, and safe areas are those of Apple's screens as collected by public projects (screen-corner lists,
/// snapshot-testing and chat-client sources); the heights of keyboards are from a chat client's metrics. The iPads since 2024 are
/// from memory.
extension Device {
  /// Every preset, in the order in which `flipbook list` shows them.
  public static let presets: [Device] = [
    homeButton("iphone-se-1", 2016, 320, 568, scale: 2, keyboards: .small),
    homeButton("iphone-8", 2017, 375, 667, scale: 2, keyboards: .medium),
    homeButton("iphone-8-plus", 2017, 414, 736, scale: 3, keyboards: .large),
    notch("iphone-x", 2017, 375, 812, scale: 3, status: 44, radius: 39, keyboards: .narrow),
    notch("iphone-xr", 2018, 414, 896, scale: 2, status: 48, radius: 41.5, keyboards: .wide),
    notch("iphone-xs", 2018, 375, 812, scale: 3, status: 44, radius: 39, keyboards: .narrow),
    notch("iphone-xs-max", 2018, 414, 896, scale: 3, status: 44, radius: 39, keyboards: .wide),
    notch("iphone-11", 2019, 414, 896, scale: 2, status: 48, radius: 41.5, keyboards: .wide),
    notch("iphone-11-pro", 2019, 375, 812, scale: 3, status: 44, radius: 39, keyboards: .narrow),
    notch("iphone-11-pro-max", 2019, 414, 896, scale: 3, status: 44, radius: 39, keyboards: .wide),
    homeButton("iphone-se-2", 2020, 375, 667, scale: 2, keyboards: .medium),
    notch("iphone-12-mini", 2020, 375, 812, scale: 3, status: 50, radius: 44, keyboards: .narrow),
    notch("iphone-12", 2020, 390, 844, scale: 3, status: 47, radius: 47.33, keyboards: .narrow),
    notch("iphone-12-pro", 2020, 390, 844, scale: 3, status: 47, radius: 47.33, keyboards: .narrow),
    notch("iphone-12-pro-max", 2020, 428, 926, scale: 3, status: 47, radius: 53.33, keyboards: .wide),
    notch("iphone-13-mini", 2021, 375, 812, scale: 3, status: 50, radius: 44, keyboards: .narrow),
    notch("iphone-13", 2021, 390, 844, scale: 3, status: 47, radius: 47.33, keyboards: .narrow),
    notch("iphone-13-pro", 2021, 390, 844, scale: 3, status: 47, radius: 47.33, keyboards: .narrow),
    notch("iphone-13-pro-max", 2021, 428, 926, scale: 3, status: 47, radius: 53.33, keyboards: .wide),
    homeButton("iphone-se-3", 2022, 375, 667, scale: 2, keyboards: .medium),
    notch("iphone-14", 2022, 390, 844, scale: 3, status: 47, radius: 47.33, keyboards: .narrow),
    notch("iphone-14-plus", 2022, 428, 926, scale: 3, status: 47, radius: 53.33, keyboards: .wide),
    island("iphone-14-pro", 2022, 393, 852, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .narrow),
    island("iphone-14-pro-max", 2022, 430, 932, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .wide),
    standard,
    island("iphone-15-plus", 2023, 430, 932, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .wide),
    island("iphone-15-pro", 2023, 393, 852, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .narrow),
    island("iphone-15-pro-max", 2023, 430, 932, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .wide),
    island("iphone-16", 2024, 393, 852, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .narrow),
    island("iphone-16-plus", 2024, 430, 932, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .wide),
    island("iphone-16-pro", 2024, 402, 874, top: 62, bar: 56 + 1 / 3.0, radius: 62, keyboards: .narrow),
    island("iphone-16-pro-max", 2024, 440, 956, top: 62, bar: 56 + 1 / 3.0, radius: 62, keyboards: .wide),
    notch("iphone-16e", 2025, 390, 844, scale: 3, status: 47, radius: 47.33, keyboards: .narrow),
    island("iphone-17", 2025, 402, 874, top: 62, bar: 56 + 1 / 3.0, radius: 62, keyboards: .narrow),
    island("iphone-17-pro", 2025, 402, 874, top: 62, bar: 56 + 1 / 3.0, radius: 62, keyboards: .narrow),
    island("iphone-17-pro-max", 2025, 440, 956, top: 62, bar: 56 + 1 / 3.0, radius: 62, keyboards: .wide),
    island("iphone-air", 2025, 420, 912, top: 68, bar: 62 + 1 / 3.0, status: 59, radius: 62, keyboards: .narrow),
    pad("ipad-9.7", 2018, 768, 1024, top: 20, home: 0, radius: 0, keyboards: .pad9),
    pad("ipad-10.2", 2021, 810, 1080, top: 20, home: 0, radius: 0, keyboards: .pad9),
    pad("ipad-10.9", 2022, 820, 1180, top: 24, home: 20, radius: 18, keyboards: .pad11),
    pad("ipad-a16", 2025, 820, 1180, top: 24, home: 20, radius: 18, keyboards: .pad11),
    pad("ipad-mini-6", 2021, 744, 1133, top: 24, home: 20, radius: 21.5, keyboards: .pad11),
    pad("ipad-mini-7", 2024, 744, 1133, top: 24, home: 20, radius: 21.5, keyboards: .pad11),
    pad("ipad-air-11", 2024, 820, 1180, top: 24, home: 20, radius: 18, keyboards: .pad11),
    pad("ipad-air-13", 2024, 1024, 1366, top: 24, home: 20, radius: 18, keyboards: .pad13),
    pad("ipad-pro-11", 2018, 834, 1194, top: 24, home: 20, radius: 18, keyboards: .pad11),
    pad("ipad-pro-12.9", 2018, 1024, 1366, top: 24, home: 20, radius: 18, keyboards: .pad13),
    pad("ipad-pro-11-m4", 2024, 834, 1210, top: 24, home: 20, radius: 30, keyboards: .pad11),
    pad("ipad-pro-13", 2024, 1032, 1376, top: 24, home: 20, radius: 30, keyboards: .pad13),
  ]

  /// Returns the preset of that name, in portrait, or nil if there is none.
  public static func preset(named name: String) -> Device? {
    presets.first { $0.name == name }
  }

  /// The device of a scenario that doesn't name one: `iphone-15`.
  public static let standard = island(
    "iphone-15", 2023, 393, 852, top: 59, bar: 53 + 2 / 3.0, radius: 55, keyboards: .narrow)

  /// The home indicator's height in portrait.
  private static let homeIndicator = 34.0

  /// The look of a device, which its tracks follow.
  ///
  /// Devices with a Dynamic Island, and others since 2023, have the look of iOS 17, and since 2025 those with an island that of
  /// iOS 26. Older ones have that of the articles.
  private static func look(_ cutout: Cutout, _ year: Int) -> SystemLook {
    switch cutout {
    case .island: year >= 2025 ? .ios26 : .ios17
    case .none, .notch: year >= 2023 ? .ios17 : .classic
    }
  }

  private static func homeButton(
    _ name: String, _ year: Int, _ width: Double, _ height: Double, scale: Double, keyboards: DeviceKeyboards
  ) -> Device {
    make(
      name, year, .phone, width, height, scale: scale, top: 20, status: 20, home: 0, radius: 0, cutout: .none,
      keyboards: keyboards)
  }

  private static func notch(
    _ name: String, _ year: Int, _ width: Double, _ height: Double, scale: Double, status: Double, radius: Double,
    keyboards: DeviceKeyboards
  ) -> Device {
    make(
      name, year, .phone, width, height, scale: scale, top: status, status: status, home: homeIndicator, radius: radius,
      cutout: .notch, keyboards: keyboards)
  }

  /// `bar` is the top of a navigation bar, which is above the safe area's top. See MotionFacts 2.9.
  private static func island(
    _ name: String, _ year: Int, _ width: Double, _ height: Double, top: Double, bar: Double, status: Double = 54,
    radius: Double, keyboards: DeviceKeyboards
  ) -> Device {
    make(
      name, year, .phone, width, height, scale: 3, top: top, bar: bar, status: status, home: homeIndicator,
      radius: radius, cutout: .island, keyboards: keyboards)
  }

  private static func pad(
    _ name: String, _ year: Int, _ width: Double, _ height: Double, top: Double, home: Double, radius: Double,
    keyboards: DeviceKeyboards
  ) -> Device {
    make(
      name, year, .pad, width, height, scale: 2, top: top, status: top, home: home, radius: radius, cutout: .none,
      keyboards: keyboards)
  }

  private static func make(
    _ name: String, _ year: Int, _ idiom: Idiom, _ width: Double, _ height: Double, scale: Double, top: Double,
    bar: Double? = nil, status: Double, home: Double, radius: Double, cutout: Cutout, keyboards: DeviceKeyboards
  ) -> Device {
    Device(
      name: name,
      year: year,
      idiom: idiom,
      scale: scale,
      cornerRadius: radius,
      cutout: cutout,
      look: look(cutout, year),
      portrait: ScreenMeasures(
        size: Size(width: width, height: height),
        safeArea: EdgeInsets(top: top, bottom: home),
        statusBarHeight: status,
        navigationBarTop: bar ?? top,
        keyboard: keyboards.portrait
      ),
      landscapeKeyboard: keyboards.landscape
    )
  }
}
