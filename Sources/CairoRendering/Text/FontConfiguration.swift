import CFlipbookPango

/// A fontconfig configuration that contains only the given font files, independent of the system and the environment. It lives as long
/// as the process.
final class FontConfiguration {
  let pointer: OpaquePointer

  init(files: [String]) throws(RenderingError) {
    guard FontConfiguration.isIsolated else { throw .failed(call: "FcConfigSetCurrent", reason: "out of memory") }
    guard let pointer = FcConfigCreate() else { throw .failed(call: "FcConfigCreate", reason: "out of memory") }
    self.pointer = pointer
    do throws(RenderingError) {
      try load(files)
    } catch {
      FcConfigDestroy(pointer)
      throw error
    }
  }

  private func load(_ files: [String]) throws(RenderingError) {
    guard FcConfigParseAndLoadFromMemory(pointer, FontConfiguration.rules, FcTrue) == FcTrue else {
      throw .failed(call: "FcConfigParseAndLoadFromMemory", reason: "the rules cannot be read")
    }
    for file in files {
      try FontAccess.open(file, "FcConfigAppFontAddFile") { FcConfigAppFontAddFile(pointer, file) == FcTrue }
    }
    guard FcConfigBuildFonts(pointer) == FcTrue else {
      throw .failed(call: "FcConfigBuildFonts", reason: "out of memory")
    }
  }

  /// Sets an empty default configuration, once per process. Without it pango has fontconfig load the system's configuration
  /// with all installed fonts, which takes time and memory and may print warnings about unrelated files.
  private static let isIsolated: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) == FcTrue
  }()

  /// Rules that turn off everything that fontconfig could adjust.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="embolden" mode="assign"><bool>false</bool></edit>
        <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
      </match>
    </fontconfig>
    """
}
