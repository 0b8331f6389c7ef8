/// The colours of a chart.
struct CurveInk: Sendable {
  let page: String
  let label: String
  let faint: String
  let line: String
  let event: String
  let series: [String]

  static let light = CurveInk(
    page: "#FFFFFF", label: "#1C1C1E", faint: "#6C6C70", line: "#E5E5EA", event: "#C7C7CC",
    series: ["#007AFF", "#D9480F", "#1E8E3E", "#8944AB", "#0E7C86", "#A2742B"])
  static let dark = CurveInk(
    page: "#1C1C1E", label: "#F2F2F7", faint: "#98989F", line: "#38383A", event: "#545458",
    series: ["#4DA3FF", "#FF9F5A", "#4CD471", "#CF8BF5", "#5AC8D8", "#E0B878"])
}
