import Flipbook
import FlipbookComparison

extension CellVerification {
  func writeContactSheet(_ expected: Run, _ found: Run, _ report: DiffReport, _ result: inout VerifiedCase) {
    guard let file = settings.contactSheet else { return }
    let maker = ContactSheetMaker(
      first: expected, second: found, report: report, tolerance: DiffTolerances().pixels, fontFolders: [])
    let outcome = maker.write(to: isAlone ? file : file.at(CellVerification.sheet(file.path, of: result.name)))
    result.notes = outcome.messages
    result.exitStatus = max(result.exitStatus, outcome.status)
  }

  /// "sheet.png" becomes "sheet-hiding-bars-fling.png" where several scenarios or cells may have one.
  package static func sheet(_ path: String, of name: String) -> String {
    let addition = "-" + name.split(separator: "/").joined(separator: "-")
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return path + addition }
    return path[..<dot] + addition + path[dot...]
  }
}
