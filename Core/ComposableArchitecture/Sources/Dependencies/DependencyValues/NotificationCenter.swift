public import Foundation

extension DependencyValues {
  /// Where a feature posts notifications and listens for them.
  ///
  /// The live value is the process' default center, which in a preview as well; every test has one
  /// of its own.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
  static var testValue: NotificationCenter { NotificationCenter() }
}
