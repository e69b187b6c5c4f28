/// Screen readers, by the name that files of iOS use for them: they read the text of the screen.
public enum UIAccessibility {
  /// A kind of announcement.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A text that is read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// A change of the layout.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Another page of a list.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// Another screen.
    public static let screenChanged = Notification(rawValue: 1000)
  }

  /// Whether a screen reader is on: a terminal does not tell.
  public static var isVoiceOverRunning: Bool { false }

  /// Whether a device of switches is on: a terminal does not tell.
  public static var isSwitchControlRunning: Bool { false }

  /// Whether letters are to be bold: a terminal does not tell.
  public static var isBoldTextEnabled: Bool { false }

  /// Whether motion is to be reduced: a terminal does not tell.
  public static var isReduceMotionEnabled: Bool { false }

  /// Whether transparency is to be reduced: a terminal has none.
  public static var isReduceTransparencyEnabled: Bool { true }

  /// Does nothing: a screen reader reads the text of the screen.
  public static func post(notification: Notification, argument: Any?) {}
}
