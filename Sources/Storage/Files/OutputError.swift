import Glibc

/// Why a result could not be written or a file could not be read, with the path at fault.
public struct OutputError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the path.
  public enum Reason: Hashable, Sendable {
    /// A system call failed with this error number.
    case system(call: String, code: Int32)
    /// The path must be a folder but is something else.
    case notAFolder
    /// The path of a result, or of one of its parents, is a symbolic link, which could lead anywhere.
    case symbolicLink
    /// Writing the result would overwrite a file that Flipbook did not write.
    case foreignFile
    /// Flipbook did not write a file that a result would overwrite.
    case foreignResultFile
    /// The result's folder is the root of a project.
    case projectRoot
    /// Flipbook did not write the file that the user names for an output.
    case foreignOutput
    /// The file that the user names for an output is a scenario.
    case scenario
    /// The file that the user names for an output is part of a baseline.
    case baseline
    /// The folder has the result of a cell of another scenario's matrix.
    case cellOfAnother
    /// The folder has the result of another scenario, whose file is named like a cell.
    case namedLikeCell
    /// The manifest is not one of Flipbook's, so it does not show which files Flipbook wrote.
    case unreadableManifest
    /// The output folder was moved or replaced while the result was being written.
    case moved
    /// The place is on a different file system from the output folder, so results cannot be exchanged in one step.
    case otherFileSystem
    /// The place is not a valid folder name.
    case unusablePlace
    /// The path leads outside the folder that it must stay in.
    case outside
    /// The folder of baselines that a project names leads out of the project.
    case outsideProject
    /// The input is not a file but "a folder", "a pipe" and so on.
    case notAFile(found: String)
    /// The input file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The input file cannot be opened because of its path. The code is the system's error number.
    case unreadable(code: Int32)
    /// A signal asked the program to end.
    case interrupted
  }

  /// The path of the file or folder at fault.
  public let path: String
  /// What is wrong with the path.
  public let reason: Reason

  /// Creates an error from the path at fault and what is wrong with it.
  public init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Whether the system failed (disk full, not writable), rather than the request being wrong.
  public var isSystemFailure: Bool {
    switch reason {
    case .system(_, let code): ![ENAMETOOLONG, ELOOP].contains(code)
    case .moved, .otherFileSystem, .interrupted: true
    case .notAFolder, .symbolicLink, .foreignFile, .cellOfAnother, .namedLikeCell: false
    case .foreignOutput, .foreignResultFile, .scenario, .baseline, .projectRoot: false
    case .unreadableManifest, .unusablePlace: false
    case .outside, .outsideProject, .notAFile, .tooLarge, .unreadable: false
    }
  }

  /// The system's error number, or nil if no system call failed.
  public var code: Int32? {
    if case .system(_, let code) = reason { return code }
    return nil
  }

  /// The message for the user: the path and what is wrong with it, such as "out/hello: not a folder, …".
  public var description: String { "\(path): \(sentence)" }

  /// What is wrong, without the path.
  public var sentence: String {
    switch reason {
    case .system(_, ENAMETOOLONG):
      "the path, or a name in it, is too long"
    case .system(_, ELOOP):
      "too many symbolic links, or a link that leads to itself"
    case .system(let call, let code):
      "\(String(cString: strerror(code))) (\(call))"
    case .notAFolder:
      "not a folder, so no result can be written there"
    case .symbolicLink:
      "a symbolic link; results are not written through links inside the output folder"
    case .foreignFile:
      "in the way: Flipbook did not write this file and leaves it alone; move it or choose another output folder"
    case .foreignResultFile:
      "in the way: Flipbook did not write this file and leaves it alone; move it, choose another output folder, or replace it with '--force'"
    case .projectRoot:
      "the root of a project, which is never replaced; name another folder for the results, such as out"
    case .foreignOutput:
      "exists, and Flipbook did not write it; name another file, or replace it with '--force'"
    case .scenario:
      "a scenario or a part of one, which is never replaced; name another file for the output, such as report.html"
    case .baseline:
      "a baseline or a file of one, which is never replaced; name another folder for the output"
    case .cellOfAnother:
      "has a cell of another scenario, which the result would overwrite; rename this scenario without '=', or choose another output folder"
    case .namedLikeCell:
      "has the result of another scenario, which the cell would overwrite; rename that scenario without '=', or choose another output folder"
    case .unreadableManifest:
      "not a manifest that Flipbook can read, so it cannot tell its own files; move the folder away, or replace the file with '--force'"
    case .moved:
      "the output folder was moved or replaced during the run"
    case .otherFileSystem:
      "on another file system than the output folder; choose an output folder inside it"
    case .unusablePlace:
      "cannot name a result's folder"
    case .outside:
      "outside this folder"
    case .outsideProject:
      "leads out of the project; expected a folder in it as 'baselines' of flipbook.yaml"
    case .notAFile(let found):
      "expected a file, found \(found)"
    case .tooLarge(let limit):
      "the file is larger than \(OutputError.size(limit))"
    case .unreadable(let code):
      OutputError.sentence(unreadable: code)
    case .interrupted:
      "interrupted"
    }
  }

  private static func sentence(unreadable code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case ENOTDIR: "no such file: part of the path is not a folder"
    case EACCES, EPERM: "the file cannot be read: permission denied"
    case ELOOP: "too many symbolic links, or a link that leads to itself"
    case ENAMETOOLONG: "the path is too long"
    case EINVAL: "a path cannot contain a NUL character"
    default: "cannot be read: \(String(cString: strerror(code)))"
    }
  }

  /// "1 GiB", "64 MiB", "1000 bytes": in the largest unit of which it is a multiple.
  private static func size(_ bytes: Int) -> String {
    let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
    for (unit, name) in units where bytes >= unit && bytes % unit == 0 { return "\(bytes / unit) \(name)" }
    return "\(bytes) bytes"
  }
}
