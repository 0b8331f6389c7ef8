/// Open fonts, shaped text and its masks, and pictures, which renderers of different results share one after the other.
final class RendererResources {
  let shaping: ShapingCache
  let masks = TextMaskCache()
  let pictures = PictureCache()

  init(fonts: FontLibrary) throws(RenderingError) { shaping = try ShapingCache(fonts: fonts) }
}

/// Provides renderers for many results to any number of concurrent workers.
///
/// Opening fonts, shaping the first texts, and drawing photos takes longer than drawing a short result, so renderers inherit the
/// resources of finished ones. There are never more open sets of fonts than results drawn at the same time.
package final class RendererPool: Sendable {
  /// Resources that no worker uses while they are in the pool, and a single worker after it takes them out.
  private struct Idle: @unchecked Sendable {
    let resources: RendererResources
  }

  private let fonts: FontLibrary
  private let idle = Guarded<[Idle]>([])

  /// Creates a pool. Font files are searched for in the given folders, in order, then where Debian installs them.
  package init(fontDirectories: [String]) throws(RenderingError) {
    fonts = try FontLibrary(fontDirectories: fontDirectories)
  }

  /// Returns a new renderer for one thread. When it is released, nothing may draw or shape text with it any more: the next renderer
  /// inherits its resources, unless a text could not be shaped.
  package func renderer() throws(RenderingError) -> CairoRenderer {
    let known = idle.withLock { $0.popLast() }?.resources
    let resources = if let known { known } else { try RendererResources(fonts: fonts) }
    return CairoRenderer(resources) { [idle] in
      resources.pictures.shrink()
      let finished = Idle(resources: resources)
      idle.withLock { $0.append(finished) }
    }
  }

  /// Calls `body` with a new renderer, which must not escape, and checks that all text could be shaped.
  package func withRenderer<Result>(_ body: (CairoRenderer) throws -> Result) throws -> Result {
    let renderer = try renderer()
    let result = try body(renderer)
    try renderer.check()
    return result
  }
}
