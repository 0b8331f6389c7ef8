import Foundation
import FuzzReaders

/// libFuzzer's driver; `-sanitize=fuzzer` links it.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Feeds mutated files to one reader, chosen by the environment variable `FUZZ_READER`. A reader may refuse its input in any
/// way that it documents; anything else, such as a trap, a hang, or a promise that does not hold, ends the process.
/// `script/fuzz` starts it. With the argument `readers`, it prints the names of the readers.
@main
enum Fuzz {
  static func main() {
    let names = Reader.all.map(\.name).joined(separator: " ")
    if CommandLine.arguments.dropFirst() == ["readers"] { return print(names) }
    guard reader != nil else {
      FileHandle.standardError.write(Data("fuzz: set FUZZ_READER to one of \(names)\n".utf8))
      exit(2)
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runDriver(&count, &arguments) { bytes, count in
        do throws(Reader.BrokenPromise) {
          _ = try Fuzz.reader?.read([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        } catch {
          preconditionFailure(error.description)
        }
        return 0
      })
  }

  private static let reader = Reader.all.first { $0.name == ProcessInfo.processInfo.environment["FUZZ_READER"] }
}
