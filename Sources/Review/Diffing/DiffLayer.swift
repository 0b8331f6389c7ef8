/// A part of two runs that can be compared.
package enum DiffLayer: String, CaseIterable, Sendable {
  case tracks, events, nodes, pixels
}
