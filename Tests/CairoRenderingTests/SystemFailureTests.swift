import CFlipbookPango
import FlipbookCairoRendering
import Glibc
import FlipbookRendering
import RenderingSamples
import Testing
import FlipbookUnits

/// Errors when the system refuses files, memory or threads.
@Suite("System failures") struct SystemFailureTests {
  private static let line = "Wayside 9:41"

  @Test("A font file that can't be opened is a failure of the system") func opening() async {
    await #expect(processExitsWith: .success) {
      try SystemFailureTests.refuseFiles()
      #expect {
        try CairoRenderer()
      } throws: { error in
        guard case RenderingError.systemFailed(let path, EMFILE) = error else { return false }
        return path.hasSuffix("/Inter-Light.otf")
      }
    }
  }

  @Test("A font file that can no longer be opened is an error, not boxes") func shaping() async {
    await #expect(processExitsWith: .success) {
      let renderer = try CairoRenderer()
      try SystemFailureTests.refuseFiles()
      let setter = TextSetter(shaper: renderer.shaper, locale: .en)
      let text = setter.line(SystemFailureTests.line, TextStyle(17, .black), x: 0, baseline: 20)
      let list = DisplayList(root: DisplayGroup(items: [.text(text)]))
      for _ in 0..<2 {
        #expect {
          try renderer.render(list, size: Size(width: 100, height: 30), scale: 1)
        } throws: { error in
          guard case RenderingError.systemFailed(let path, EMFILE) = error else { return false }
          return path.hasSuffix("/Inter-Regular.otf")
        }
      }
      #expect(renderer.shaper.warnings == [])
    }
  }

  @Test("A result whose text could not be shaped fails") func pool() async {
    await #expect(processExitsWith: .success) {
      let pool = try RendererPool(fontDirectories: [])
      try pool.withRenderer { _ in }
      try SystemFailureTests.refuseFiles()
      #expect(throws: RenderingError.self) {
        try pool.withRenderer {
          $0.shaper.shape(SystemFailureTests.line, font: Font(face: .text, weight: .regular, locale: .en))
        }
      }
    }
  }

  @Test("Fatal failures of libraries end the process as requested") func fatal() async {
    await #expect(processExitsWith: .exitCode(4)) {
      _ = try CairoRenderer()
      FatalFailure.handle { description in exit(description.contains("failed to allocate") ? 4 : 5) }
      _ = g_malloc(gsize(Int.max))
    }
  }

  @Test(
    "Messages describe the failure",
    arguments: [
      (RenderingError.systemFailed(path: "/f.otf", code: EMFILE), "'/f.otf' cannot be read: Too many open files"),
      (.systemFailed(path: "/fonts", code: EIO), "'/fonts' cannot be read: Input/output error"),
      (
        .unreadableFont(path: "/f.otf", reason: "Permission denied"),
        "the font file '/f.otf' cannot be read (Permission denied)"
      ),
    ])
  func messages(_ error: RenderingError, _ message: String) {
    #expect(error.message == message)
  }

  /// Leaves this process without file descriptors.
  private static func refuseFiles() throws {
    var limit = rlimit()
    try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
    limit.rlim_cur = 0
    try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
  }
}
