import FlipbookUnits

/// The colors of a chart.
struct CurveInk: Sendable {
  let page: Color
  let label: Color
  let faint: Color
  let line: Color
  let event: Color
  let failure: Color
  let series: [Color]

  static let light = CurveInk(
    page: Color(hex: 0xFFFFFF), label: Color(hex: 0x1C1C1E), faint: Color(hex: 0x6C6C70), line: Color(hex: 0xE5E5EA),
    event: Color(hex: 0xC7C7CC), failure: Color(hex: 0xD0271D),
    series: [0x007AFF, 0xD9480F, 0x1E8E3E, 0x8944AB, 0x1C1C1E, 0xA2742B, 0x00838F, 0xC2185B].map { Color(hex: $0) })
  static let dark = CurveInk(
    page: Color(hex: 0x1C1C1E), label: Color(hex: 0xF2F2F7), faint: Color(hex: 0x98989F), line: Color(hex: 0x38383A),
    event: Color(hex: 0x545458), failure: Color(hex: 0xFF6B61),
    series: [0x4DA3FF, 0xFF9F5A, 0x4CD471, 0xCF8BF5, 0xF2F2F7, 0xE0B878, 0x5AD1D8, 0xFF8FB1].map { Color(hex: $0) })
}
