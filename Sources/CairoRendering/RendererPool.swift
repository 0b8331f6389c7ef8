/// Open fonts, shaped text and its masks, which renderers of different results share one after the other.
final class TextResources {
  let shaping: ShapingCache
  let masks = TextMaskCache()

  init(fonts: FontLibrary) throws(RenderingError) { shaping = try ShapingCache(fonts: fonts) }
}

/// Provides renderers for many results to any number of concurrent workers.
///
/// Opening fonts and shaping the first texts takes longer than drawing a short result, so renderers inherit the text
/// resources of finished ones. There are never more open sets of fonts than results drawn at the same time.
package final class RendererPool: Sendable {
  /// Resources that no worker uses while they are in the pool, and a single worker after it takes them out.
  private struct Idle: @unchecked Sendable {
    let text: TextResources
  }

  private let fonts: FontLibrary
  private let idle = Guarded<[Idle]>([])

  /// Creates a pool. Font files are searched for in the given folders, in order, then where Debian installs them.
  package init(fontDirectories: [String]) throws(RenderingError) {
    fonts = try FontLibrary(fontDirectories: fontDirectories)
  }

  /// Calls `body` with a new renderer, which must not escape.
  ///
  /// If `body` throws, the renderer's resources aren't reused.
  package func withRenderer<Result>(_ body: (CairoRenderer) throws -> Result) throws -> Result {
    let text = try idle.withLock { $0.popLast() }?.text ?? TextResources(fonts: fonts)
    let renderer = CairoRenderer(text)
    let result = try body(renderer)
    try renderer.check()
    let finished = Idle(text: text)
    idle.withLock { $0.append(finished) }
    return result
  }
}
