public import Foundation

/// An object that is told of the launch and the end of an app, by the name that files of iOS use for it.
///
/// ``UIApplicationDelegateAdaptor`` makes it. All methods may be left out.
@MainActor
@preconcurrency
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Is called before the app's views are made.
  ///
  /// - Parameter launchOptions: The first address that the app is launched with.
  /// - Returns: Whether the delegate opens that address; the views get it, too.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Is called after the other one, and before the app's views are made.
  ///
  /// - Parameter launchOptions: The first address that the app is launched with.
  /// - Returns: Whether the delegate opens that address; the views get it, too.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Is called when the app is used: after its launch, and when it goes on after a stop.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Is called before the app is stopped or ends.
  func applicationWillResignActive(_ application: UIApplication)

  /// Is called after ``applicationWillResignActive(_:)``.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Is called when the app goes on after a stop.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Is called once, before the app ends because the user leaves it or a signal asks it to.
  func applicationWillTerminate(_ application: UIApplication)

  /// Is not called: a terminal gets no notifications of a server.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )

  /// Is called when the app asks for notifications of a server.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
}

extension UIApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
}
