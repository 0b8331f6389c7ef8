/// The recorder that an app or its UI tests include, as `flipbook recorder swift` prints it.
///
/// The tests compile it against a small stand-in of the UIKit types that it uses.
package enum SwiftRecorder {
  package static let text = #"""
    // MotionRecorder.swift: records views and touches for Flipbook. Paste it into your app or its UI tests.
    //
    //   let recorder = MotionRecorder(window: window, tracks: [
    //     "list.offset.y": { list.contentOffset.y },
    //     "header.y": { MotionRecorder.shown(header).frame.minY },
    //   ])
    //   recorder.start()
    //   …
    //   try recorder.stop(writingTo: folder)   // motion.csv and touches.csv
    //
    // For touches, make your window a RecordingWindow, or call recorder.note(event) in your window's sendEvent(_:).
    // Then:  flipbook check scenario.yaml --recorded motion.csv
    //        flipbook import touches touches.csv
    import Foundation
    import QuartzCore
    import UIKit

    @MainActor
    final class MotionRecorder: NSObject {
      private let window: UIWindow
      private let tracks: [(name: String, value: () -> CGFloat?)]
      private var link: CADisplayLink?
      private var motion: [String] = []
      private var touches: [String] = []
      private var fingers: [ObjectIdentifier: Int] = [:]

      /// - Parameter tracks: Names of tracks, and where to read them; nil leaves a field empty.
      init(window: UIWindow, tracks: KeyValuePairs<String, () -> CGFloat?>) {
        self.window = window
        self.tracks = tracks.map { (name: $0.key, value: $0.value) }
        super.init()
        (window as? RecordingWindow)?.recorder = self
      }

      /// What is on screen now of a view, in the middle of an animation too.
      static func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

      func start() {
        (motion, touches, fingers) = ([], [], [:])
        let link = CADisplayLink(target: self, selector: #selector(record))
        link.add(to: .main, forMode: .common)
        self.link = link
      }

      @objc private func record() {
        guard let link else { return }
        let values = tracks.map { track in track.value().map { "\($0)" } ?? "" }
        motion.append((["\(link.timestamp)"] + values).joined(separator: ","))
      }

      /// Call it for every event of the window.
      func note(_ event: UIEvent) {
        guard link != nil else { return }
        for touch in event.allTouches ?? [] {
          let finger = fingers[ObjectIdentifier(touch)] ?? (fingers.values.max() ?? 0) + 1
          fingers[ObjectIdentifier(touch)] = finger
          let point = touch.location(in: window)
          touches.append("\(touch.timestamp),\(finger),\(touch.phase.rawValue),\(point.x),\(point.y)")
          if touch.phase == .ended || touch.phase == .cancelled { fingers[ObjectIdentifier(touch)] = nil }
        }
      }

      func stop(writingTo folder: URL) throws {
        link?.invalidate()
        link = nil
        try write(["time"] + tracks.map(\.name), motion, to: folder.appendingPathComponent("motion.csv"))
        try write(["time", "finger", "phase", "x", "y"], touches, to: folder.appendingPathComponent("touches.csv"))
      }

      private func write(_ header: [String], _ rows: [String], to file: URL) throws {
        let text = ([header.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
    }

    /// A window that reports its events to a recorder.
    final class RecordingWindow: UIWindow {
      weak var recorder: MotionRecorder?

      override func sendEvent(_ event: UIEvent) {
        recorder?.note(event)
        super.sendEvent(event)
      }
    }

    """#
}
