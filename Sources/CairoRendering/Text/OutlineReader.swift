import CFlipbookPango
import FlipbookRendering
import FlipbookUnits

/// Reads unhinted glyph outlines from font files, in font units.
final class OutlineReader {
  private let library: FT_Library
  private var faces: [String: FontFace] = [:]

  /// Opens all files, so that a damaged one is found before drawing begins.
  init(files: [String]) throws(RenderingError) {
    var pointer: FT_Library?
    guard FT_Init_FreeType(&pointer) == 0, let library = pointer else {
      throw .failed(call: "FT_Init_FreeType", reason: "out of memory")
    }
    self.library = library
    for file in files { faces[file] = try FontFace(path: file, library: library) }
  }

  deinit {
    faces.removeAll()
    FT_Done_FreeType(library)
  }

  /// Returns the font of an open file, or nil for any other path.
  func face(path: String) -> FontFace? { faces[path] }
}

/// An open font file.
final class FontFace {
  let stem: String
  let unitsPerEm: Double
  private let face: FT_Face

  init(path: String, library: FT_Library) throws(RenderingError) {
    var pointer: FT_Face?
    try FontAccess.open(path, "FT_New_Face") { FT_New_Face(library, path, 0, &pointer) == 0 }
    guard let face = pointer else { throw .unreadableFont(path: path, reason: "FT_New_Face") }
    self.face = face
    unitsPerEm = Double(face.pointee.units_per_EM)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    stem = String(name.prefix { $0 != "." })
    guard unitsPerEm > 0 else { throw .unreadableFont(path: path, reason: "units per em") }
  }

  deinit { FT_Done_Face(face) }

  /// Returns the outline of a glyph, or nil if the file has no readable one.
  func outline(_ glyph: UInt32) -> GlyphOutline? {
    let flags = Int32(FT_LOAD_NO_SCALE) | Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else { return nil }
    let collector = PathCollector()
    var calls = FT_Outline_Funcs(
      move_to: { end, context in PathCollector.add(context, end) { $0.move(to: $1) } },
      line_to: { end, context in PathCollector.add(context, end) { $0.addLine(to: $1) } },
      conic_to: { control, end, context in
        PathCollector.add(context, end) { $0.addQuadCurve(to: $1, controlPoint: PathCollector.point(control)) }
      },
      cubic_to: { first, second, end, context in
        PathCollector.add(context, end) {
          $0.addCurve(to: $1, controlPoint1: PathCollector.point(first), controlPoint2: PathCollector.point(second))
        }
      },
      shift: 0,
      delta: 0
    )
    let context = Unmanaged.passUnretained(collector).toOpaque()
    let status = withExtendedLifetime(collector) { FT_Outline_Decompose(&slot.pointee.outline, &calls, context) }
    guard status == 0 else { return nil }
    return GlyphOutline(
      id: GlyphID(font: stem, number: glyph),
      unitsPerEm: unitsPerEm,
      path: collector.finished()
    )
  }
}

/// Collects the contours that FreeType delivers call by call, with y pointing down.
private final class PathCollector {
  private var path = Path()

  typealias Target = (inout Path, Point) -> Void

  /// FreeType's callbacks return 0 to continue, any other value to stop.
  static func add(
    _ context: UnsafeMutableRawPointer?,
    _ end: UnsafePointer<FT_Vector>?,
    _ step: Target
  ) -> Int32 {
    guard let context, let end else { return 1 }
    Unmanaged<PathCollector>.fromOpaque(context).takeUnretainedValue().add(point(end), step)
    return 0
  }

  static func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector else { return .zero }
    return Point(x: Double(vector.pointee.x), y: -Double(vector.pointee.y))
  }

  /// Adds a step. A move begins a new contour and closes the previous one.
  private func add(_ end: Point, _ step: Target) {
    let count = path.elements.count
    step(&path, end)
    guard count > 0, case .move = path.elements[count] else { return }
    path = Path(path.elements.dropLast() + [.close, .move(end)])
  }

  func finished() -> Path {
    guard !path.isEmpty else { return path }
    var closed = path
    closed.close()
    return closed
  }
}
