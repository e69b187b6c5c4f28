public import Foundation
@_spi(SwiftUI) import TerminalViews

/// The app that runs, by the name that files of iOS use for it.
///
/// `import SwiftUI` brings the names of UIKit there. Those that views use most are here: they open addresses, and keep
/// what they are told.
@MainActor
@preconcurrency
public final class UIApplication {
  /// The options with which an address is opened: a terminal has none.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    private let name: String

    /// Whether only another app may open it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(name: "universalLinksOnly")
  }

  /// How much of the user's attention an app has.
  public enum State: Int, Sendable {
    /// The state.
    case active, inactive, background
  }

  /// The reasons why an app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A reason of some name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The address that the app was launched with, by the argument `--open`.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A notification of a server: a terminal gets none.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    /// An item of the icon's menu: a terminal has none.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
  }

  /// The app.
  public static let shared = UIApplication()

  /// An address of the settings, which no terminal has: it is shown like any other.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Whether the screen stays on: a terminal does not switch it off.
  public var isIdleTimerDisabled = false
  /// A number on the icon, which a terminal does not show.
  public var applicationIconBadgeNumber = 0

  /// The object that is told of the launch and the end of the app: the one of a ``UIApplicationDelegateAdaptor``.
  public var delegate: (any UIApplicationDelegate)?

  private init() {}

  /// How much of the user's attention the app has.
  public var applicationState: State {
    switch SceneModel.current?.phase ?? .active {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  /// Asks for notifications of a server.
  ///
  /// A terminal gets none, which the delegate is told.
  public func registerForRemoteNotifications() {
    delegate?.application(
      self,
      didFailToRegisterForRemoteNotificationsWithError: NoRemoteNotifications()
    )
  }

  /// Whether the app that runs can show an address.
  public func canOpenURL(_ url: URL) -> Bool { SceneModel.current != nil }

  /// Shows an address to the user, to be copied or clicked there.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: How it is opened: a terminal has one way.
  ///   - completion: Is told whether it is shown: not outside of an app.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    completion?(SceneModel.current?.show(url) ?? false)
  }

  /// Shows an address to the user.
  ///
  /// - Returns: Whether it is shown: not outside of an app.
  @discardableResult
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    SceneModel.current?.show(url) ?? false
  }
}

/// The reason why an app in a terminal gets no notifications of a server.
private struct NoRemoteNotifications: Error, LocalizedError {
  var errorDescription: String? { "A terminal gets no notifications of a server." }
}
