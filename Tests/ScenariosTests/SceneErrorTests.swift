import FlipbookScenarios
import Testing

@Suite struct SceneErrorTests {
  @Test(
    "Scenes",
    arguments: [
      (
        "scene: ▸keyboard-folowing",
        [
          "scene: unknown scene 'keyboard-folowing' (did you mean 'keyboard-following'?)"
        ]
      ),
      (
        "scene: {▸keyboardFollowing: {}}",
        [
          "scene: unknown scene 'keyboardFollowing' (did you mean 'keyboard-following'?)"
        ]
      ),
      (
        "scene: ▸drawer",
        [
          """
          scene: unknown scene 'drawer' (expected keyboard-following, category-strip, parallax-cells, or media-reader)
          """
        ]
      ),
      ("scene:▸", ["scene: expected a map with one scene and its parameters, found nothing"]),
      ("scene: ▸{}", ["scene: expected a scene, such as keyboard-following:, found a map"]),
      ("scene: ▸[keyboard-following]", ["scene: expected a map with one scene and its parameters, found a list"]),
      ("scene: ▸5", ["scene: expected a map with one scene and its parameters, found 5"]),
      ("scene:\n  keyboard-following:\n  ▸category-strip:", ["scene: expected exactly one scene, found another one"]),
      ("scene: {keyboard-following: ▸true}", ["scene 'keyboard-following': expected a map, found true"]),
      ("scene: {▸[a]: {}}", ["scene: expected the name of a scene, found a list"]),
    ])
  func scene(marked: String, messages: [String]) { expect("flipbook: 1\n" + marked, says: messages) }

  @Test(
    "Parameters",
    arguments: [
      (
        "keyboard-following", "▸tabbar: true",
        [
          "unknown key 'tabbar' in scene 'keyboard-following' (did you mean 'tabBar'?)"
        ]
      ),
      (
        "keyboard-following", "▸speed: 1",
        [
          "unknown key 'speed' in scene 'keyboard-following' (expected tabBar, curve, fieldHeight, rows, text, or variant)"
        ]
      ),
      (
        "keyboard-following", "tabBar: true\n    ▸tabBar: true",
        [
          "duplicate key 'tabBar' in scene 'keyboard-following' (first on line 4)"
        ]
      ),
      (
        "keyboard-following", "tabBar: ▸yes",
        [
          "tabBar: expected true or false, found 'yes' (YAML 1.2 has only true and false)"
        ]
      ),
      (
        "keyboard-following", "tabBar: ▸OFF",
        [
          "tabBar: expected true or false, found 'OFF' (YAML 1.2 has only true and false)"
        ]
      ),
      ("keyboard-following", "tabBar: ▸1", ["tabBar: expected true or false, found 1"]),
      ("keyboard-following", "tabBar: ▸'true'", ["tabBar: expected true or false, found the text 'true'"]),
      ("keyboard-following", "tabBar:▸", ["tabBar: expected true or false, found nothing"]),
      ("keyboard-following", "fieldHeight: ▸-1", ["fieldHeight: expected a number from 0 to 2000, found -1"]),
      (
        "keyboard-following", "fieldHeight: ▸.inf",
        [
          "fieldHeight: expected a number from 0 to 2000, found .inf, which is not finite"
        ]
      ),
      ("keyboard-following", "fieldHeight: ▸100pt", ["fieldHeight: expected a number from 0 to 2000, found '100pt'"]),
      ("keyboard-following", "rows: ▸1.5", ["rows: expected a whole number from 0 to 1000000, found 1.5"]),
      ("keyboard-following", "rows: ▸1000001", ["rows: expected a whole number from 0 to 1000000, found 1000001"]),
      ("keyboard-following", "rows: ▸1_000", ["rows: expected a whole number from 0 to 1000000, found '1_000'"]),
      ("keyboard-following", "text: ▸12", ["text: expected text, found 12 (put it in quotes)"]),
      ("keyboard-following", "text: ▸[a, b]", ["text: expected text, found a list"]),
      (
        "keyboard-following", "variant: ▸artcle",
        [
          "variant: expected article or refined, found 'artcle' (did you mean 'article'?)"
        ]
      ),
      ("keyboard-following", "curve: ▸easeinout", ["curve: unknown curve 'easeinout' (did you mean 'easeInOut'?)"]),
      ("keyboard-following", "curve: ▸bounce", ["curve: unknown curve 'bounce' (expected \(curves))"]),
      ("keyboard-following", "curve: ▸3", ["curve: expected a curve: \(curves), found 3"]),
      (
        "keyboard-following", "curve: ▸bezier(0.1, 0.2, 0.3)",
        ["curve: expected \(bezier), found 'bezier(0.1, 0.2, 0.3)'"]
      ),
      (
        "keyboard-following", "curve: ▸bezier(-0.1, 0, 1, 1)",
        ["curve: expected \(bezier), found 'bezier(-0.1, 0, 1, 1)'"]
      ),
      (
        "keyboard-following", "curve: ▸bezier(0, 0, 1.1, 1)",
        ["curve: expected \(bezier), found 'bezier(0, 0, 1.1, 1)'"]
      ),
      ("keyboard-following", "curve: ▸bezier(0, x, 1, 1)", ["curve: expected \(bezier), found 'bezier(0, x, 1, 1)'"]),
      (
        "keyboard-following", "curve: ▸bezier(0, 1e999, 1, 1)",
        ["curve: expected \(bezier), found 'bezier(0, 1e999, 1, 1)'"]
      ),
      ("keyboard-following", "curve: ▸spring(0)", ["curve: expected \(spring), found 'spring(0)'"]),
      ("keyboard-following", "curve: ▸spring()", ["curve: expected \(spring), found 'spring()'"]),
      ("keyboard-following", "curve: ▸spring", ["curve: unknown curve 'spring' (expected \(curves))"]),
      ("keyboard-following", "curve: ▸step(4)", ["curve: unknown curve 'step(4)' (expected \(curves))"]),
      (
        "category-strip", "categories: ▸2",
        [
          "categories: expected a number of titles from 3 to 200, or a list of titles, found 2"
        ]
      ),
      (
        "category-strip", "categories: ▸3.5",
        [
          "categories: expected a number of titles from 3 to 200, or a list of titles, found 3.5"
        ]
      ),
      ("category-strip", "categories: ▸[a, b]", ["categories: expected 3 to 200 titles, found 2"]),
      ("category-strip", "categories: [a, ▸5, c]", ["categories: expected text, found 5 (put it in quotes)"]),
      (
        "category-strip", "categories: ▸news",
        [
          "categories: expected a number of titles from 3 to 200, or a list of titles, found 'news'"
        ]
      ),
      ("category-strip", "underlineEdge: ▸left", ["underlineEdge: expected top or bottom, found 'left'"]),
      ("category-strip", "duration: ▸61", ["duration: expected a duration from 0 to 60 s, found 61"]),
      (
        "media-reader", "drawer: {▸openx: 3}",
        [
          "unknown key 'openx' in 'drawer' of scene 'media-reader' (did you mean 'openX'?)"
        ]
      ),
      ("media-reader", "drawer: {openX: ▸wide}", ["openX: expected a number from 0 to 1000, found 'wide'"]),
      ("media-reader", "drawer: ▸3", ["drawer: expected a map, found 3"]),
    ])
  func parameters(scene: String, marked: String, messages: [String]) {
    expect("flipbook: 1\nscene:\n  \(scene):\n    \(marked)\n", says: messages)
  }

  private static let curves =
    "linear, easeIn, easeOut, easeInOut, default, keyboard, bezier(x1, y1, x2, y2), or spring(dampingRatio)"
  private static let bezier = "bezier(x1, y1, x2, y2) with x1 and x2 from 0 to 1, and y1 and y2 from -1000 to 1000"
  private static let spring = "spring(dampingRatio) with a damping ratio from 0.001 to 100"

  @Test("The message explains commas of a curve inside { }")
  func commas() {
    let scene = "flipbook: 1\nscene: {keyboard-following: {curve: ▸bezier(0.1, ▸0.2, ▸0.3, ▸0.4)}}"
    let key = "in scene 'keyboard-following' (expected tabBar, curve, fieldHeight, rows, text, or variant)"
    expect(
      scene,
      says: [
        "curve: expected a curve, found 'bezier(0.1' (inside { } a curve with commas needs quotes)",
        "unknown key '0.2' \(key)", "unknown key '0.3' \(key)", "unknown key '0.4)' \(key)",
      ])
  }
}
