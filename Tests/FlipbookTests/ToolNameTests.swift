import FlipbookScenarios
import Testing

@testable import Flipbook
@testable import FlipbookCommand
@testable import FlipbookReview

@Suite("A tool of another name")
struct ToolNameTests {
  // The name belongs to the process, so the test runs in a process of its own.
  @Test("Help, starter texts, and suggested commands name the tool")
  func texts() async {
    await #expect(processExitsWith: .success) {
      Program.toolName = "my reader"
      let catalog = CommandCatalog(.standard)
      var texts = [HelpText.overview(of: catalog.commands)] + catalog.commands.map(HelpText.of)
      texts.append(ScreenStarter.text)
      texts += Studio.standard.scenes.map { StarterText.of($0.descriptor, .standard) }
      for text in texts {
        #expect(!text.contains("'flipbook ") && !text.contains("Usage: flipbook") && !text.contains(" flipbook schema"))
      }
      #expect(texts.count { $0.contains("my reader ") } > 20)
      #expect(VerdictLines.acceptance(of: ["a"], VerificationFiles.folder) == "'my reader' approve a")
    }
  }
}
