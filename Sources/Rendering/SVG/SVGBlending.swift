package import FlipbookSnapshots

extension BlendMode {
  /// The attribute of an element that is mixed with what is beneath it.
  package var svgStyle: String {
    let name = rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    return " style=\"mix-blend-mode:\(name)\""
  }

  /// The rest of the opening of a `mask` element that shows what is masked where the mask is opaque, anywhere.
  package static let svgMask =
    " style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" x=\"-1e6\" y=\"-1e6\" width=\"2e6\" height=\"2e6\">\n"
}
