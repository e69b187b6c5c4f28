import ComposableArchitecture
import Foundation
import SwiftUI
import Testing

@testable import SwiftUI

/// Serial: the app that runs has one delegate.
@MainActor
@Suite(.serialized) struct AppDelegateTests {
  private func program<A: App>(_ app: A, addresses: [URL] = []) -> AppProgram {
    let program = AppProgram(
      app,
      name: "App",
      size: Size(width: 40, height: 10),
      animationClock: nil,
      addresses: addresses
    )
    program.writeSharedChanges = {}
    return program
  }

  @Test func isToldOfTheLaunchTheStopsAndTheEnd() async throws {
    LoggingDelegate.log = []
    let address = try #require(URL(string: "app://item/1"))
    let program = program(DelegateApp(), addresses: [address])
    #expect(program.host.screen.lines.contains { $0.contains("will, did app://item/1, active") })
    await program.saveBeforeStop()
    #expect(
      LoggingDelegate.log.dropFirst(3) == ["resign", "background", "foreground", "active"]
    )
    await program.handle(.key(KeyPress("q")))
    #expect(LoggingDelegate.log.dropFirst(7) == ["resign", "background", "terminate"])
  }

  @Test func hasTheStoreOfTheAppAndIsInTheEnvironmentOfItsViews() async {
    let program = program(StoreApp())
    #expect(program.host.screen.lines.contains { $0.contains("count 1, title Launched") })
  }

  @Test func isToldThatATerminalGetsNoRemoteNotifications() async {
    LoggingDelegate.log = []
    _ = DelegateApp()
    UIApplication.shared.registerForRemoteNotifications()
    #expect(LoggingDelegate.log == ["A terminal gets no notifications of a server."])
  }

  @Test func mayHaveMethodsForDevices() throws {
    struct DeviceApp: App {
      @UIApplicationDelegateAdaptor(DeviceDelegate.self) var delegate

      var body: some Scene { WindowGroup { Text("app") } }
    }
    let delegate = DeviceApp().delegate
    let address = try #require(URL(string: "app://a"))
    #expect(delegate.application(.shared, open: address))
    #expect(
      delegate.application(.shared, supportedInterfaceOrientationsFor: nil).contains(.landscapeLeft)
    )
    #expect(UIApplication.shared.delegate === delegate)
  }

  @Test func notificationsTellOfTheLifeOfTheApp() async {
    let names = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willTerminateNotification,
    ]
    let seen = LockIsolated<Set<Notification.Name>>([])
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        // Programs of other tests in this process are told, too.
        seen.withValue { _ = $0.insert(name) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    let program = program(DelegateApp())
    await program.handle(.key(KeyPress("q")))
    #expect(seen.value == Set(names))
  }
}

/// A delegate whose methods are for devices: they compile.
private final class DeviceDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }

  func application(
    _ application: UIApplication,
    configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: "Main", sessionRole: session.role) }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult { .noData }

  func application(
    _ application: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { options[.sourceApplication] == nil }
}

/// A delegate that others may derive from, with an inherited initializer.
class LoggingDelegate: NSObject, UIApplicationDelegate {
  static var log: [String] = []
  private let prefix = "did"

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    Self.log.append("will")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    let address = (launchOptions?[.url] as? URL).map { " \($0)" } ?? ""
    Self.log.append(prefix + address)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Self.log.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { Self.log.append("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) {
    Self.log.append("background")
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    Self.log.append("foreground")
  }
  func applicationWillTerminate(_ application: UIApplication) { Self.log.append("terminate") }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    Self.log.append(error.localizedDescription)
  }
}

private struct DelegateApp: App {
  @UIApplicationDelegateAdaptor(LoggingDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { Text(LoggingDelegate.log.joined(separator: ", ")) }
  }
}

@Reducer
private struct LaunchFeature {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case didFinishLaunching }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private final class StoreDelegate: NSObject, UIApplicationDelegate, ObservableObject {
  let store = Store(initialState: LaunchFeature.State()) { LaunchFeature() }
  @Published var title: String

  override init() {
    title = "Title"
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    store.send(.didFinishLaunching)
    title = "Launched"
    return true
  }
}

private struct StoreApp: App {
  @UIApplicationDelegateAdaptor private var delegate: StoreDelegate

  var body: some Scene {
    WindowGroup { TitleView(store: delegate.store) }
  }
}

private struct TitleView: View {
  let store: StoreOf<LaunchFeature>
  @EnvironmentObject private var delegate: StoreDelegate

  var body: some View { Text("count \(store.count), title \(delegate.title)") }
}
