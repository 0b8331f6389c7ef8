import Flipbook
import FlipbookScenarios

extension Command {
  static func lsp(_ studio: Studio) -> Command {
    Command(
      name: "lsp",
      summary: "serve editors over the Language Server Protocol on standard input and output",
      operands: .none,
      options: [],
      discussion: """
        An editor starts it for scenarios and the screens that they include. While you type, it reports what
        'validate' and 'check' do. It completes keys, values, targets, and tracks, and explains them. It finds and
        renames the names of a screen in all files that include it, corrects names that are nearly right, folds, and
        shows the verdict of each expectation. On request, it serves the flipbook as 'watch' does, at the frame that
        decided a verdict. It also knows flipbook.yaml and the markers of documents. It writes no files, except in a
        temporary folder that it removes.

        Exit status: 0 after the editor has ended the session, 2 if the input ends before.
        """
    ) { _, _ in
      var server = LanguageServer(studio: studio)
      return server.run()
    }
  }
}
