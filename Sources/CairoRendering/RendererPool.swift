import Synchronization

/// Opened fonts, shaped text and its masks: what renderers of different results share, one after the other.
final class TextResources {
  let shaping: ShapingCache
  let masks = TextMaskCache()

  init(fonts: FontLibrary) throws(RenderingError) { shaping = try ShapingCache(fonts: fonts) }
}

/// Renderers for many results, drawn by any number of workers at once.
///
/// Opening the fonts and shaping and drawing the first texts takes longer than a short result, so each worker inherits what another
/// one has left. There are never more open sets of fonts than results that were drawn at the same time.
package final class RendererPool: Sendable {
  /// In use by nobody while it is in the pool, and by one worker after it has been taken out.
  private struct Idle: @unchecked Sendable {
    let text: TextResources
  }

  private let fonts: FontLibrary
  private let idle = Mutex<[Idle]>([])

  /// Looks for the font files in the given folders, in their order, then where Debian puts them.
  package init(fontDirectories: [String]) throws(RenderingError) {
    fonts = try FontLibrary(fontDirectories: fontDirectories)
  }

  /// Draws a result with a renderer of its own, which must not leave `body`.
  ///
  /// What a failure leaves behind is not used again.
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
