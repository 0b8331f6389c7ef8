/// The version of iOS that a screen looks like.
///
/// The measures of bars and keyboards that follow the look are in `Device`. LookFacts lists which of them are measured.
public enum SystemLook: String, Hashable, Sendable, CaseIterable {
  /// iOS 7 to 14: opaque bars with hairlines.
  case classic
  /// iOS 15 to 18: bars of blurred material, clear where no content is beneath them.
  case ios17 = "17"
  /// iOS 26: floating bars of glass, higher navigation bars and keyboards.
  case ios26 = "26"

  /// What distinguishes the look, in a line.
  public var summary: String {
    switch self {
    case .classic: "iOS 7 to 14: opaque bars with hairlines"
    case .ios17: "iOS 15 to 18: bars of blurred material, clear where no content is beneath them"
    case .ios26: "iOS 26: floating bars of glass, higher navigation bars and keyboards"
    }
  }
}
