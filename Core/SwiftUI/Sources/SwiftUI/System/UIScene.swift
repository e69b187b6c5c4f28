import Foundation

// The types that methods of delegates name for devices. An app in a terminal has one screen, which is not turned, and
// no system launches it to fetch something: these methods compile, and are not called.

/// The ways in which a device may be held.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// The ways of a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// High.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// High, upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Wide, turned to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Wide, turned to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Wide.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All ways.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
  /// All ways but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The outcome of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// An outcome.
  case newData, noData, failed
}

/// A scene of a device.
@MainActor
@preconcurrency
open class UIScene {
  /// The reasons why a scene is shown.
  @MainActor
  @preconcurrency
  public final class ConnectionOptions {
    private init() {}
  }

  init() {}
}

/// A scene of a device with windows: a terminal has none.
@MainActor
@preconcurrency
public final class UIWindowScene: UIScene {
  /// The windows.
  public var windows: [UIWindow] { [] }
  /// The window that takes the keys.
  public var keyWindow: UIWindow? { nil }
  /// The screen.
  public var screen: UIScreen { .main }
}

/// The memory that a system has of a scene.
@MainActor
@preconcurrency
public final class UISceneSession {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// A purpose of some name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The windows of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  public let role: Role

  private init(role: Role) {
    self.role = role
  }
}

/// The way in which a scene is made.
@MainActor
@preconcurrency
public final class UISceneConfiguration {
  /// The name.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the object that is told of the scene: nothing makes one.
  public var delegateClass: AnyClass?

  /// A way to make scenes.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

extension UIApplication {
  /// The scenes that are connected: a terminal has none.
  public var connectedScenes: Set<UIScene> { [] }

  /// The windows: a terminal has none.
  public var windows: [UIWindow] { [] }

  /// The window that takes the keys: a terminal has none.
  public var keyWindow: UIWindow? { nil }

  /// Whether the app can have another icon.
  public var supportsAlternateIcons: Bool { false }

  /// The name of the icon that was chosen.
  public var alternateIconName: String? { nil }

  /// Chooses another icon: a terminal shows none.
  public func setAlternateIconName(
    _ name: String?,
    completionHandler: (@MainActor ((any Error)?) -> Void)? = nil
  ) {
    completionHandler?(nil)
  }

  /// The reasons why an address is opened: a terminal tells none.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// A reason of some name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app that asks for it.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
  }
}

extension UIScene: Hashable {
  public nonisolated static func == (lhs: UIScene, rhs: UIScene) -> Bool { lhs === rhs }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
