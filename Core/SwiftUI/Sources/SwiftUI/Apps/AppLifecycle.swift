import Foundation
import Observation
import TerminalViews
import ViewPublishers

/// Tells the delegate of an app, and those who observe notifications, of its launch, its stops and its end.
@MainActor
final class AppLifecycle {
  private let delegate: (any UIApplicationDelegate)?
  private var hasLaunched = false
  private var hasEnded = false

  /// Creates the life of an app that has not been launched.
  init(of delegate: (any UIApplicationDelegate)?) {
    self.delegate = delegate
  }

  private var application: UIApplication { .shared }

  /// Tells of the launch, before any view is made.
  ///
  /// - Parameter addresses: The addresses that the app opens.
  func launch(with addresses: [URL]) {
    let options = addresses.first.map { [UIApplication.LaunchOptionsKey.url: $0 as Any] }
    _ = delegate?.application(application, willFinishLaunchingWithOptions: options)
    _ = delegate?.application(application, didFinishLaunchingWithOptions: options)
    post(UIApplication.didFinishLaunchingNotification)
  }

  /// Tells of the change to a phase.
  func enter(_ phase: ScenePhase) {
    switch phase {
    case .active:
      // After the launch, the app was not in the background.
      if hasLaunched {
        delegate?.applicationWillEnterForeground(application)
        post(UIApplication.willEnterForegroundNotification)
      }
      hasLaunched = true
      delegate?.applicationDidBecomeActive(application)
      post(UIApplication.didBecomeActiveNotification)
    case .inactive:
      delegate?.applicationWillResignActive(application)
      post(UIApplication.willResignActiveNotification)
    case .background:
      delegate?.applicationDidEnterBackground(application)
      post(UIApplication.didEnterBackgroundNotification)
    }
  }

  /// Tells of the end, once.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: application)
  }

  /// Gives the delegate to all views, if it can be observed.
  func giveDelegate(to environment: inout EnvironmentValues) {
    func give<Object: AnyObject>(_ object: Object) {
      environment[ObjectOf<Object>()] = object
    }
    if let object = delegate as? any ObservableObject {
      give(object)
    } else if let object = delegate as? any AnyObject & Observable {
      give(object)
    }
  }
}
