import FlipbookUnits

/// A row of a tablet's keyboard. Widths of keys are in letter widths.
struct TabletRow {
  struct Slot {
    let legend: Key.Legend
    let kind: Key.Kind
    /// The width in letter widths. Keys with nil share the remaining space.
    let units: Double?
  }

  let slots: [Slot]
  /// The indent before the first key, in letter widths.
  var indent = 0.0
  /// The height relative to other rows.
  var heightShare = 1.0

  static func rows(of build: TabletBuild, isRomaji: Bool, words: KeyWords) -> [TabletRow] {
    let keys = TabletKeys(build: build, isRomaji: isRomaji, words: words)
    switch build {
    case .classic: return keys.classicRows + [keys.bottomRow]
    case .wide: return keys.wideRows + [keys.bottomRow]
    case .full: return keys.fullRows + [keys.bottomRow]
    }
  }
}

private struct TabletKeys {
  let build: TabletBuild
  let isRomaji: Bool
  let words: KeyWords

  private static let iconSize = 28.0

  /// Returns the letters below the return key, indented by half a key. The romaji keyboard has ー instead of the indent.
  var classicRows: [TabletRow] {
    [
      TabletRow(slots: top + [icon("delete-left")]),
      TabletRow(
        slots: middle + [returnKey(.text(words.return, size: 18))],
        indent: isRomaji ? 0 : 0.5),
      TabletRow(slots: [icon("shift", 1)] + bottom + [icon("shift")]),
    ]
  }

  var wideRows: [TabletRow] {
    [
      TabletRow(slots: [word("tab")] + top + [word("delete", isTrailing: true)]),
      TabletRow(slots: [word("caps lock", units: 1.4)] + middle + [returnKey(.corner(words.return, isTrailing: true))]),
      TabletRow(slots: [word("shift", units: 1.75)] + bottom + [word("shift", isTrailing: true)]),
    ]
  }

  var fullRows: [TabletRow] {
    [
      TabletRow(
        slots: pairs("`1234567890-=", upper: "~!@#$%^&*()_+") + [word("delete", isTrailing: true)], heightShare: 0.78),
      TabletRow(slots: [word("tab")] + letters("qwertyuiop") + pairs("[]\\", upper: "{}|")),
      TabletRow(
        slots: [word("caps lock", units: 1.75)] + letters("asdfghjkl") + pairs(";'", upper: ":\"")
          + [returnKey(.corner(words.return, isTrailing: true))]),
      TabletRow(
        slots: [word("shift")] + letters("zxcvbnm") + pairs(",./", upper: "<>?") + [word("shift", isTrailing: true)]),
    ]
  }

  var bottomRow: TabletRow {
    let (narrow, wide) = build == .classic ? (1.0, 1.5) : (1.2, 1.6)
    return TabletRow(slots: [
      mode(narrow), icon(isRomaji ? "globe" : "face", narrow), icon("microphone", narrow),
      TabletRow.Slot(legend: .text(words.space, size: 16), kind: .letter, units: nil), mode(wide),
      icon("keyboard-down", wide),
    ])
  }

  private var top: [TabletRow.Slot] { pairs("qwertyuiop", upper: "1234567890") }
  private var middle: [TabletRow.Slot] {
    pairs("asdfghjkl", upper: "@#$&*()'\"") + (isRomaji ? letters("ー") : [])
  }
  private var bottom: [TabletRow.Slot] {
    pairs("zxcvbnm", upper: "%-+=/;:") + (isRomaji ? pairs("、。", upper: "！？") : pairs(",.", upper: "!?"))
  }

  private func letters(_ letters: String) -> [TabletRow.Slot] {
    letters.map { TabletRow.Slot(legend: .letter(String($0), size: 24), kind: .letter, units: 1) }
  }

  private func pairs(_ lower: String, upper: String) -> [TabletRow.Slot] {
    zip(upper, lower).map {
      TabletRow.Slot(legend: .pair(upper: String($0), lower: String($1)), kind: .letter, units: 1)
    }
  }

  private func icon(_ name: String, _ units: Double? = nil) -> TabletRow.Slot {
    TabletRow.Slot(legend: .icon(name, size: TabletKeys.iconSize), kind: .function, units: units)
  }

  private func word(_ word: String, units: Double? = nil, isTrailing: Bool = false) -> TabletRow.Slot {
    TabletRow.Slot(legend: .corner(word, isTrailing: isTrailing), kind: .function, units: units)
  }

  private func returnKey(_ word: Key.Legend) -> TabletRow.Slot {
    TabletRow.Slot(legend: words.returnLegend(word), kind: .function, units: nil)
  }

  private func mode(_ units: Double) -> TabletRow.Slot {
    TabletRow.Slot(legend: .text(".?123", size: 16), kind: .function, units: units)
  }
}
