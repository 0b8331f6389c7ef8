public import Flipbook

extension Studio {
  /// Everything that Flipbook comes with, and the team's own scene, look, and format.
  public static let reading = Studio.standard.adding(ReadingScene.definition).adding(ProgressLook.self)
    .adding(ExportFormat.progressTable)
}
