public import Foundation

extension DependencyValues {
  /// The center in which a feature posts and observes notifications.
  ///
  /// The live value is the process' default center, also in a preview; every test has one of its own.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: NotificationCenter { .default }
  static var testValue: NotificationCenter { NotificationCenter() }
}
