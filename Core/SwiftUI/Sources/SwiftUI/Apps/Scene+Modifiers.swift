public import Foundation
public import Observation
public import TerminalViews
public import ViewPublishers

extension Scene {
  /// Adds commands to the menu of the app.
  public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    let commands = content()
    return ChangedScene(scene: self) { parts in
      parts.commands.append(AnyView(CommandsView(commands)))
    }
  }

  /// Takes the commands of the scene away.
  public func commandsRemoved() -> some Scene {
    ChangedScene(scene: self) { $0.commands = [] }
  }

  /// Puts commands in the place of those of the scene.
  public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    let commands = content()
    return ChangedScene(scene: self) { $0.commands = [AnyView(CommandsView(commands))] }
  }

  /// Runs an action when a value has changed, while the first window is there.
  @preconcurrency
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor (V, V) -> Void
  ) -> some Scene {
    changingFirstWindow { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs an action when a value has changed, while the first window is there.
  @preconcurrency
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    changingFirstWindow { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs an action when a value has changed, while the first window is there.
  @preconcurrency
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping @MainActor (V) -> Void
  ) -> some Scene {
    onChange(of: value) { _, value in action(value) }
  }

  /// Sets a value of the environment in all windows of the scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    _ value: V
  ) -> some Scene {
    changingWindows { AnyView($0.environment(keyPath, value)) }
  }

  /// Gives an object to the views in all windows of the scene.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    changingWindows { AnyView($0.environment(object)) }
  }

  /// Gives an object to the views in all windows of the scene.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changingWindows { AnyView($0.environmentObject(object)) }
  }

  private func changingWindows(_ change: @escaping @MainActor (AnyView) -> AnyView) -> some Scene {
    ChangedScene(scene: self) { parts in
      for index in parts.windows.indices { parts.windows[index].change(change) }
    }
  }

  private func changingFirstWindow(
    _ change: @escaping @MainActor (AnyView) -> AnyView
  ) -> some Scene {
    ChangedScene(scene: self) { parts in
      if !parts.windows.isEmpty { parts.windows[0].change(change) }
    }
  }

  // MARK: Accepted

  /// Gives the command that opens the scene a key: the menu of a terminal lists its windows.
  public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some Scene {
    self
  }

  /// Gives the command that opens the scene a key: the menu of a terminal lists its windows.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { self }

  /// Runs an action while no window is in front: a terminal starts no app for it.
  @preconcurrency
  public func backgroundTask<D, R>(
    _ task: BackgroundTask<D, R>,
    action: @escaping @Sendable (D) async -> R
  ) -> some Scene {
    self
  }

  /// Runs an action while no window is in front: a terminal starts no app for it.
  @preconcurrency
  public func backgroundTask<R>(
    _ task: BackgroundTask<Void, R>,
    action: @escaping @Sendable () async -> R
  ) -> some Scene {
    self
  }

  /// Sets the size of new windows: a terminal has its own.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  /// Sets the size of new windows: a terminal has its own.
  public func defaultSize(_ size: CGSize) -> some Scene { self }

  /// Sets the place of new windows: a terminal has its own.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  /// Sets how windows can be resized: a terminal is resized by its user.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  /// Sets the look of windows: a terminal has its own frame.
  public func windowStyle(_ style: some WindowStyle) -> some Scene { self }

  /// Sets the look of the toolbars of windows: a terminal has its own frame.
  public func windowToolbarStyle(_ style: some WindowToolbarStyle) -> some Scene { self }

  /// Sets the events that open the scene: the argument `--open` is given to its views.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// A scene whose windows or commands are changed.
private struct ChangedScene<Base: Scene>: Scene, PrimitiveScene {
  typealias Body = Never

  let scene: Base
  let change: @MainActor (inout SceneParts) -> Void

  var parts: SceneParts {
    var parts = SceneParts(of: scene)
    change(&parts)
    return parts
  }
}

extension SceneWindow {
  fileprivate mutating func change(_ change: @escaping @MainActor (AnyView) -> AnyView) {
    let content = content
    self = SceneWindow(kind: kind, title: title, id: id, valueType: valueType) { value in
      change(content(value))
    }
  }
}

/// A way to resize windows: a terminal is resized by its user.
public struct WindowResizability: Hashable, Sendable {
  private let name: String

  /// As suits the window.
  public static let automatic = WindowResizability(name: "automatic")
  /// To the size of the content.
  public static let contentSize = WindowResizability(name: "contentSize")
  /// Not below the least size of the content.
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}

/// A look of windows: a terminal has its own frame.
public protocol WindowStyle {}

/// As usual.
public struct DefaultWindowStyle: WindowStyle {
  /// The style.
  public init() {}
}

/// Without a bar.
public struct HiddenTitleBarWindowStyle: WindowStyle {
  /// The style.
  public init() {}
}

/// With a bar for the title.
public struct TitleBarWindowStyle: WindowStyle {
  /// The style.
  public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
  /// As usual.
  public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
  /// Without a bar.
  public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

extension WindowStyle where Self == TitleBarWindowStyle {
  /// With a bar for the title.
  public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

/// A look of the toolbars of windows: a terminal has its own frame.
public protocol WindowToolbarStyle {}

/// As usual.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  /// The style.
  public init() {}
}

/// In one row with the title.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  /// The style.
  public init() {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  /// As usual.
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  /// In one row with the title.
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
}

/// Work for which a system starts an app: a terminal does not.
public struct BackgroundTask<Request, Response>: Sendable {
  private init() {}
}

extension BackgroundTask where Request == Void, Response == Void {
  /// Loading anew what an app shows.
  public static func appRefresh(_ identifier: String) -> BackgroundTask { BackgroundTask() }
}

extension BackgroundTask where Request == String, Response == Void {
  /// The events of downloads.
  public static var urlSession: BackgroundTask { BackgroundTask() }

  /// The events of the downloads of a session.
  public static func urlSession(_ identifier: String) -> BackgroundTask { BackgroundTask() }
}
