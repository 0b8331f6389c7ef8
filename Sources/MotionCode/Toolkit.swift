/// A toolkit in whose code a law of motion can be printed. See MotionAsCode for the conversions and their sources.
package enum Toolkit: String, CaseIterable, Sendable {
  case swiftui
  case uikit
  case coreanimation
  case css
  /// Motion for JavaScript.
  case motion
  case reanimated
  case compose
  case android
  case flutter
  case lottie

  /// The lines of code for a law; a comment where the toolkit has no such motion.
  package func code(_ law: MotionLaw) -> [String] {
    switch self {
    case .swiftui: SwiftUICode.lines(law)
    case .uikit: UIKitCode.lines(law)
    case .coreanimation: CoreAnimationCode.lines(law)
    case .css: CSSCode.lines(law)
    case .motion: MotionJSCode.lines(law)
    case .reanimated: ReanimatedCode.lines(law)
    case .compose: ComposeCode.lines(law)
    case .android: AndroidCode.lines(law)
    case .flutter: FlutterCode.lines(law)
    case .lottie: LottieCode.lines(law)
    }
  }
}
