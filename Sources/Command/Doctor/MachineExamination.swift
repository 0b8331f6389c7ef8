import Flipbook
import FlipbookCairoRendering
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios
import Glibc

/// Examines what the program needs of the machine: libraries, fonts, limits, variables, and other programs.
struct MachineExamination {
  let fontFolders: [String]

  var findings: [Finding] {
    [program, .fine("processors", "\(Processors.count) available")] + libraries + fonts + [files, memory] + variables
      + [ffmpeg, temporaryFolder]
  }

  private var program: Finding {
    guard let digest = ProgramIdentity.digest else {
      return .problem(
        "program", "cannot read its own file, so that nothing is cached",
        "chmod a+r \(CommandLine.arguments.first ?? Program.toolName)")
    }
    return .fine("program", "\(Program.name) \(Program.version) (\(digest))")
  }

  private var libraries: [Finding] {
    CairoLibraries.versions.map { name, version in
      guard let oldest = MachineExamination.oldest[name], MachineExamination.isOlder(version, oldest) else {
        return .fine("library", "\(name) \(version)")
      }
      return .problem(
        "library", "\(name) \(version) is older than \(oldest)", "install Debian 12 or later, or use the archive")
    }
  }

  /// The versions of Debian 12, with which the pictures are tested.
  private static let oldest = ["cairo": "1.16.0", "pango": "1.50.12", "freetype": "2.12.1", "fontconfig": "2.14.1"]

  static func isOlder(_ version: String, _ other: String) -> Bool {
    let numbers = { (text: String) in text.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers(version).lexicographicallyPrecedes(numbers(other))
  }

  private var fonts: [Finding] {
    do throws(RenderingError) {
      let paths = try FontLibrary(fontDirectories: fontFolders).paths
      let damaged = paths.filter { !MachineExamination.isFont($0) }.map { path in
        Finding.problem(
          "fonts", "\(Wording.place(path)) is not a font",
          "apt-get install --reinstall " + MachineExamination.fontPackages)
      }
      return damaged.isEmpty ? [.fine("fonts", "\(paths.count) files")] : damaged
    } catch {
      return [.problem("fonts", error.message, "apt-get install " + MachineExamination.fontPackages)]
    }
  }

  private static let fontPackages = "fonts-inter fonts-sil-charis fonts-motoya-l-cedar fonts-morisawa-bizud-gothic"

  /// Whether a file starts as TrueType or OpenType does.
  private static func isFont(_ path: String) -> Bool {
    guard let start = try? InputFile.start(of: path, count: 4, isInterrupted: { Interruption.isWanted }) else {
      return false
    }
    return start == Array("OTTO".utf8) || start == [0, 1, 0, 0]
  }

  private static let fewestFiles: UInt = 64
  private static let leastMemory: UInt = 512 << 20

  private var files: Finding {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < MachineExamination.fewestFiles
    else { return .fine("open files", "at least \(MachineExamination.fewestFiles)") }
    return .problem("open files", "only \(limit.rlim_cur) files can be open at once", "ulimit -n 1024")
  }

  private var memory: Finding {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < MachineExamination.leastMemory
    else { return .fine("memory", "no limit below \(MachineExamination.leastMemory >> 20) MB") }
    return .problem("memory", "limited to \(limit.rlim_cur >> 20) MB", "ulimit -v unlimited")
  }

  private var variables: [Finding] {
    do throws(ShardVariables.Problem) {
      return [.fine("shard", "the build server names shard \(try ShardVariables.shard(Environment.value).text)")]
    } catch {
      return error.isAbsence ? [] : [.problem("shard", error.message, "set both variables, or neither")]
    }
  }

  private var ffmpeg: Finding {
    let folders = (Environment.value(of: "PATH") ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/ffmpeg", X_OK) == 0 }) else {
      return .note("ffmpeg", "missing, so that mp4 and webm cannot be written", "apt-get install ffmpeg")
    }
    return .fine("ffmpeg", "found")
  }

  private var temporaryFolder: Finding {
    let folder = Environment.value(of: "TMPDIR") ?? "/tmp"
    guard FileTree.identity(of: folder)?.isFolder == true, access(folder, W_OK | X_OK) == 0 else {
      return .problem("TMPDIR", "cannot write to \(Wording.quoted(folder))", "unset TMPDIR")
    }
    return .fine("TMPDIR", Wording.place(folder))
  }
}
