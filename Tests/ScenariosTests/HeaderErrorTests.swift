import FlipbookScenarios
import Testing

@Suite struct HeaderErrorTests {
  @Test(
    "Errors of the file as a whole",
    arguments: [
      ("▸", ["the file is empty"]),
      ("▸# nothing\n", ["the file is empty"]),
      ("▸- 1", ["a scenario: expected a map, found a list"]),
      ("▸hello", ["a scenario: expected a map, found text"]),
      ("▸root: x\nsecret: y", ["this is not a scenario: it has neither 'flipbook' nor 'scene'"]),
      ("▸scene: keyboard-following", ["a scenario needs 'flipbook': 1, the version of the format"]),
      ("▸flipbook: 1", ["a scenario needs 'scene': a scene and its parameters"]),
      (
        "▸▸{}",
        [
          "a scenario needs 'flipbook': 1, the version of the format",
          "a scenario needs 'scene': a scene and its parameters",
        ]
      ),
      ("flipbook: ▸2\nscene: keyboard-following", ["flipbook: expected 1, the version of the format, found 2"]),
      (
        "flipbook: ▸'1'\nscene: keyboard-following",
        [
          "flipbook: expected 1, the version of the format, found the text '1'"
        ]
      ),
      ("flipbook:▸\nscene: keyboard-following", ["flipbook: expected 1, the version of the format, found nothing"]),
      ("flipbook: ▸[1]\nscene: keyboard-following", ["flipbook: expected 1, the version of the format, found a list"]),
    ])
  func file(marked: String, messages: [String]) { expect(marked, says: messages) }

  @Test(
    "Unknown and duplicate keys",
    arguments: [
      ("▸titel: x", ["unknown key 'titel' in a scenario (did you mean 'title'?)"]),
      ("▸Title: x", ["unknown key 'Title' in a scenario (did you mean 'title'?)"]),
      ("▸FPS: 3", ["unknown key 'FPS' in a scenario (did you mean 'fps'?)"]),
      ("▸refresh_rate: 3", ["unknown key 'refresh_rate' in a scenario (did you mean 'refreshRate'?)"]),
      (
        "▸steps: []", ["unknown key 'steps' in a scenario (write timeline: [{at: 0.2, tap: card}])"]
      ),
      (
        "▸chapters: []",
        [
          """
          unknown key 'chapters' in a scenario (expected flipbook, title, device, orientation, look, appearance, locale, \
          fps, refreshRate, screen, scene, motion, recorded, gestures, timeline, expect, duration, hold, include, \
          parameters, matrix, or output)
          """
        ]
      ),
      (
        "▸tilte: 1\n▸tlite: 2",
        [
          "unknown key 'tilte' in a scenario (did you mean 'title'?)",
          "unknown key 'tlite' in a scenario (did you mean 'title'?)",
        ]
      ),
      ("fps: 30\n▸fps: 500", ["duplicate key 'fps' in a scenario (first on line 3)"]),
      (
        "fps: ▸0\n▸fps: 500",
        [
          "fps: expected a whole number from 1 to 240, found 0",
          "duplicate key 'fps' in a scenario (first on line 3)",
        ]
      ),
      ("▸[a]: 1", ["a key of a scenario must be a word, found a list"]),
      ("▸{a: 1}: 1", ["a key of a scenario must be a word, found a map"]),
      ("▸<<: {fps: 3}", ["merge keys ('<<') are not supported; write the keys out"]),
      ("▸'\\e[31m': 1", [#"unknown key '\e[31m' in a scenario (expected \#(allKeys))"#]),
      ("▸\"\\e[31m\": 1", [#"unknown key '\u{1B}[31m' in a scenario (expected \#(allKeys))"#]),
      (
        "▸\(String(repeating: "x", count: 70)): 1",
        [
          "unknown key '\(String(repeating: "x", count: 60))…' in a scenario (expected \(allKeys))"
        ]
      ),
    ])
  func keys(marked: String, messages: [String]) { expect(Fixtures.header(marked), says: messages) }

  private static let allKeys =
    "flipbook, title, device, orientation, look, appearance, locale, fps, refreshRate, screen, scene, motion, recorded, "
    + "gestures, timeline, expect, duration, hold, include, parameters, matrix, or output"

  @Test(
    "Values in the header",
    arguments: [
      ("title: ▸5", ["title: expected text, found 5 (put it in quotes)"]),
      ("title: ▸[a]", ["title: expected text, found a list"]),
      ("title:▸", ["title: expected text, found nothing"]),
      ("title: yes▸: no", ["not valid YAML: text that contains ': ' must be in quotes"]),
      ("appearance: ▸drak", ["appearance: expected light or dark, found 'drak' (did you mean 'dark'?)"]),
      ("appearance: ▸Dark", ["appearance: expected light or dark, found 'Dark' (did you mean 'dark'?)"]),
      ("appearance: ▸1", ["appearance: expected light or dark, found 1"]),
      ("appearance: ▸{}", ["appearance: expected light or dark, found a map"]),
      ("locale: ▸fr", ["locale: expected en or ja, found 'fr'"]),
      ("locale: ▸jp", ["locale: expected en or ja, found 'jp' (did you mean 'ja'?)"]),
      ("fps: ▸0", ["fps: expected a whole number from 1 to 240, found 0"]),
      ("fps: ▸241", ["fps: expected a whole number from 1 to 240, found 241"]),
      ("fps: ▸29.97", ["fps: expected a whole number from 1 to 240, found 29.97"]),
      ("fps: ▸-60", ["fps: expected a whole number from 1 to 240, found -60"]),
      ("fps: ▸'60'", ["fps: expected a whole number from 1 to 240, found the text '60'"]),
      ("fps: ▸60fps", ["fps: expected a whole number from 1 to 240, found '60fps'"]),
      ("fps: ▸.nan", ["fps: expected a whole number from 1 to 240, found .nan, which is not finite"]),
      ("fps: ▸-.inf", ["fps: expected a whole number from 1 to 240, found -.inf, which is not finite"]),
      ("fps: ▸1e999", ["fps: expected a whole number from 1 to 240, found 1e999, which is not finite"]),
      ("fps: ▸0x3C", ["fps: expected a whole number from 1 to 240, found 0x3C, which is not decimal"]),
      ("fps: ▸0o74", ["fps: expected a whole number from 1 to 240, found 0o74, which is not decimal"]),
      ("fps: ▸true", ["fps: expected a whole number from 1 to 240, found true"]),
      ("refreshRate: ▸0.5", ["refreshRate: expected a number from 1 to 240, found 0.5"]),
      ("refreshRate: ▸1000", ["refreshRate: expected a number from 1 to 240, found 1000"]),
      ("duration: ▸0", ["duration: expected a duration greater than 0 and at most 100000 s, found 0"]),
      ("duration: ▸-1", ["duration: expected a duration greater than 0 and at most 100000 s, found -1"]),
      ("duration: ▸0.0000004", ["duration: expected a duration greater than 0 and at most 100000 s, found 0.0000004"]),
      ("duration: ▸9e18", ["duration: expected a duration greater than 0 and at most 100000 s, found 9e18"]),
      (
        "duration: ▸1e999",
        [
          "duration: expected a duration greater than 0 and at most 100000 s, found 1e999, which is not finite"
        ]
      ),
      (
        "duration: ▸2m",
        [
          "duration: expected a duration greater than 0 and at most 100000 s, found '2m' (write 0.3, 0.3s, or 300ms)"
        ]
      ),
      (
        "duration: ▸'2'",
        [
          "duration: expected a duration greater than 0 and at most 100000 s, found the text '2' (write 0.3, 0.3s, or 300ms)"
        ]
      ),
      ("duration: ▸0ms", ["duration: expected a duration greater than 0 and at most 100000 s, found '0ms'"]),
      ("duration: ▸[1]", ["duration: expected a duration greater than 0 and at most 100000 s, found a list"]),
      ("hold: ▸-0.1", ["hold: expected a duration from 0 to 100000 s, found -0.1"]),
      ("hold: ▸-100ms", ["hold: expected a duration from 0 to 100000 s, found '-100ms'"]),
      ("hold: ▸soon", ["hold: expected a duration from 0 to 100000 s, found 'soon' (write 0.3, 0.3s, or 300ms)"]),
      ("▸hold: 1\nduration: 2", ["warning: 'hold' has no effect together with 'duration'"]),
    ])
  func values(marked: String, messages: [String]) { expect(Fixtures.header(marked), says: messages) }

  @Test(
    "Devices",
    arguments: [
      ("device: ▸iphone-se", ["device: unknown device 'iphone-se' (did you mean 'iphone-se-1'?)"]),
      ("device: ▸iphone-18", ["device: unknown device 'iphone-18' (did you mean 'iphone-17'?)"]),
      ("device: ▸iPhone 15", ["device: unknown device 'iPhone 15' (did you mean 'iphone-15'?)"]),
      ("device:▸", ["device: expected the name of a device, found nothing"]),
      ("device: ▸[320, 568]", ["device: expected the name of a device, found a list"]),
      (
        "device: ▸▸{}",
        [
          "'device' needs 'size': a size such as [320, 568]",
          "'device' needs 'scale': a number from 0.1 to 16",
        ]
      ),
      ("device: {size: ▸320, scale: 2}", ["size: expected a size such as [320, 568], found 320"]),
      ("device: {size: ▸[320], scale: 2}", ["size: expected a size such as [320, 568], found a list"]),
      (
        "device: {size: [▸10, ▸wide], scale: 2}",
        [
          "size: expected a number from 64 to 16384, found 10",
          "size: expected a number from 64 to 16384, found 'wide'",
        ]
      ),
      ("device: {size: [320, 568], scale: ▸0}", ["scale: expected a number from 0.1 to 16, found 0"]),
      (
        "device: {size: [320, 568], scale: 2, ▸safearea: {top: 20}}",
        [
          "unknown key 'safearea' in 'device' (did you mean 'safeArea'?)"
        ]
      ),
      (
        "device: {size: [320, 568], scale: 2, safeArea: {top: ▸-1, ▸buttom: 3}}",
        [
          "top: expected a number from 0 to 16384, found -1",
          "unknown key 'buttom' in 'safeArea' (did you mean 'bottom'?)",
        ]
      ),
      ("device: {size: [320, 568], scale: 2, safeArea: ▸20}", ["safeArea: expected a map, found 20"]),
      (
        "device: ▸{size: [320, 568], scale: 2, safeArea: {top: 300, bottom: 268}}",
        [
          "device: the safe area insets leave no room on the screen"
        ]
      ),
      (
        "device: ▸{size: [100, 200], scale: 2, safeArea: {top: 120, bottom: 34}}\norientation: landscape",
        ["device: the safe area insets leave no room on the screen in landscape"]
      ),
      (
        "orientation: ▸Landscape",
        ["orientation: expected portrait or landscape, found 'Landscape' (did you mean 'landscape'?)"]
      ),
      ("orientation: ▸upright", ["orientation: expected portrait or landscape, found 'upright'"]),
    ])
  func device(marked: String, messages: [String]) { expect(Fixtures.header(marked), says: messages) }
}
