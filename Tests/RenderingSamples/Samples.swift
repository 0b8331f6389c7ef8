package import FlipbookSnapshots
import FlipbookUnits

/// A sample frame and its name, such as "keyboard-iphone-se-1-dark-ja".
package struct Sample: Sendable, CustomStringConvertible {
  package let name: String
  package let snapshot: FrameSnapshot

  package var description: String { name }
}

package enum Samples {
  /// Every kind of screen on three classes of phones, light and dark, in both languages.
  package static let all: [Sample] = ["iphone-se-1", "iphone-x", "iphone-15"].flatMap { name in
    let device = Device.preset(named: name) ?? .standard
    return Appearance.allCases.flatMap { appearance in
      Language.allCases.flatMap { locale in
        samples(Traits(device: device, appearance: appearance, locale: locale))
      }
    }
  }

  private static func samples(_ traits: Traits) -> [Sample] {
    let suffix = "\(traits.device.name)-\(traits.appearance.rawValue)-\(traits.locale.rawValue)"
    return [
      Sample(name: "keyboard-\(suffix)", snapshot: SampleFrames.keyboard(traits)),
      Sample(name: "pictures-\(suffix)", snapshot: SampleFrames.pictures(traits)),
      Sample(name: "strip-\(suffix)", snapshot: SampleFrames.strip(traits)),
    ]
  }
}
