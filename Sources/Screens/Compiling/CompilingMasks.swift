import FlipbookExpressions
import FlipbookSnapshots

/// Masks, which are views in those that they mask.
extension ScreenCompiler {
  func checkMask(of view: ViewSource) {
    guard let (name, place) = view.mask else { return }
    guard let mask = view.views.first(where: { $0.name == name }) else {
      return complain(
        "mask: '\(name)' is not one of the views of '\(view.name)' (write it in its 'views')", at: place,
        unknown: .init(name: name, candidates: view.views.map(\.name)))
    }
    let hidden = mask.properties.first { $0.key == .hidden }
    let problem =
      mask.repetition != nil
      ? "is repeated; put its copies in a view, which is then the mask"
      : mask.blendMode != .normal
        ? "has a 'blendMode', but a mask is not drawn" : hidden != nil ? "is 'hidden'; write 'alpha: 0'" : nil
    if let problem { complain("mask: '\(name)' \(problem)", at: hidden?.value.place ?? mask.place) }
    if let touches = mask.touches {
      complain("mask: '\(name)' has 'touches', but a mask takes none", at: touches.place)
    }
  }
}
