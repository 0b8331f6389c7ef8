/// What of two runs is compared.
enum DiffLayer: String, CaseIterable, Sendable {
  case tracks, nodes, pixels
}
