import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios
import Glibc

/// Examines the project of the current folder: its settings, its output folder, and its baselines.
struct ProjectExamination {
  let project: ProjectInputs
  let output: String

  var findings: [Finding] { settings + [folder] + contents + space + scenarios }

  private var settings: [Finding] {
    let problems = project.diagnostics.filter { $0.severity == .error }
    guard problems.isEmpty else {
      return problems.map {
        .problem("flipbook.yaml", $0.description, "correct the file; see 'flipbook schema project'")
      }
    }
    guard let root = project.root else {
      return [.note("project", "no flipbook.yaml or repository here", "echo 'flipbook: 1' > flipbook.yaml")]
    }
    return [.fine("project", Wording.place(root.folder.isEmpty ? "/" : root.folder))]
  }

  private var folder: Finding {
    let (subject, place) = ("output folder", Wording.place(output))
    var status = stat()
    guard lstat(output, &status) == 0 else {
      guard access(FileTree.folder(of: output), W_OK | X_OK) == 0 else {
        return .problem(subject, "\(place) cannot be made", "name another one with --output")
      }
      return .fine(subject, "\(place) does not exist yet")
    }
    if status.st_mode & S_IFMT == S_IFLNK, stat(output, &status) != 0 {
      return .problem(subject, "\(place) is a link that leads nowhere", ShellWords.command(["rm", output]))
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return .problem(subject, "\(place) is not a folder", ShellWords.command(["mv", output, output + ".old"]))
    }
    guard access(output, W_OK | X_OK) == 0 else {
      let remedy = ShellWords.command(["sudo", "chown", "-R", "\(getuid())", output])
      return .problem(subject, "\(place) is not writable", remedy)
    }
    return .fine(subject, place)
  }

  private var contents: [Finding] {
    guard let folder = try? Folder.open(output) else { return [] }
    var findings: [Finding] = []
    if OutputRemains.hasForeignCache(in: folder) {
      let cache = FileTree.join(output, ".flipbook-cache")
      findings.append(.problem("cache", "\(Wording.place(cache)) is not a folder", ShellWords.command(["rm", cache])))
    }
    if IndexPage.isForeign(in: folder) {
      let page = FileTree.join(output, IndexPage.fileName)
      let remedy = ShellWords.command(["mv", page, page + ".old"])
      findings.append(.problem("index", "\(Wording.place(page)) is not a page that Flipbook wrote", remedy))
    }
    let left = OutputRemains.leftFolders(in: folder)
    if !left.isEmpty {
      let names = left.joined(separator: ", ")
      findings.append(.problem("output folder", "killed runs left \(names)", "\(Program.toolName) clean"))
    }
    return findings
  }

  private static let leastSpace = 1 << 30

  private var space: [Finding] {
    var status = statvfs()
    let place = FileTree.identity(of: output) == nil ? FileTree.folder(of: output) : output
    guard statvfs(place, &status) == 0 else { return [] }
    let free = Int(status.f_bavail) * Int(status.f_frsize)
    return free < ProjectExamination.leastSpace
      ? [.problem("disk", "only \(free >> 20) MB are free", "\(Program.toolName) clean --all")]
      : [.fine("disk", "\(free >> 30) GB free")]
  }

  /// What is wrong with the folder that the project names for its baselines.
  private func baselineFolder(_ folders: BaselineFolders) -> [Finding] {
    guard let root = project.root, project.settings.baselines != nil else { return [] }
    let place = folders.place(of: AbsolutePath.shown("\(root.folder)/any.yaml"))
    let remedy = "correct 'baselines' in flipbook.yaml"
    do throws(OutputError) {
      _ = try place.open()
      guard access(place.folder, W_OK | X_OK) != 0 else { return [] }
      return [.problem("baselines", "\(Wording.place(place.folder)) is not writable", remedy)]
    } catch {
      guard error.code != ENOENT else { return [] }
      return [.problem("baselines", "\(Wording.place(error.path)): \(error.sentence)", remedy)]
    }
  }

  private var scenarios: [Finding] {
    let inputs = ScenarioInputs(operands: project.existingFolders, output: output)
    let unreadable = inputs.problems.filter { $0.status != .done }.map {
      Finding.problem("scenarios", "\(Wording.place($0.path)): \($0.message)", "correct 'scenarios' in flipbook.yaml")
    }
    let folders = BaselineFolders(project.studio)
    let orphans = OrphanedBaseline.find(in: inputs, folders).map { orphan in
      let remedy = "\(Program.toolName) verify; \(Program.toolName) approve --prune"
      return Finding.problem("baselines", "\(Wording.place(orphan.path)): \(orphan.reason)", remedy)
    }
    let misplaced = folders.misplaced(in: inputs).map { stem in
      let (old, new) = (stem + BaselinePlace.suffix, folders.place(of: stem + ".yaml").path)
      let remedy =
        ShellWords.command(["mkdir", "-p", FileTree.folder(of: new)]) + " && " + ShellWords.command(["mv", old, new])
      return Finding.problem("baselines", "\(Wording.place(old)) is not used: flipbook.yaml names a folder", remedy)
    }
    let findings = unreadable + baselineFolder(folders) + orphans + misplaced
    guard findings.isEmpty, !inputs.inputs.isEmpty else { return findings }
    return [.fine("scenarios", Wording.count(inputs.inputs.count, "scenario"))]
  }
}
