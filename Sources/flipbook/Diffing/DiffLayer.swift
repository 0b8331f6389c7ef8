/// A part of two runs that can be compared.
enum DiffLayer: String, CaseIterable, Sendable {
  case tracks, nodes, pixels
}
