public import TerminalViews

/// The windows that show the app. A terminal shows one of them: the first.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never

  private let title: String?
  private let id: String?
  private let content: Content

  /// The windows of the app.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, nil, content)
  }

  /// The windows of the app, with a name by which they are opened.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(nil, id, content)
  }

  /// The windows of the app, with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(String(title), nil, content)
  }

  /// The windows of the app, with a title and a name by which they are opened.
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id, content)
  }

  private init(_ title: String?, _ id: String?, _ content: () -> Content) {
    self.title = title
    self.id = id
    self.content = content()
  }
}

extension WindowGroup: PrimitiveScene {
  var windows: [SceneWindow] { [SceneWindow(title: title, id: id, content: AnyView(content))] }
}

/// A window that is there once.
public struct Window<Content: View>: Scene {
  public typealias Body = Never

  private let title: String
  private let id: String
  private let content: Content

  /// A window with a title and a name by which it is opened.
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.id = id
    self.content = content()
  }
}

extension Window: PrimitiveScene {
  var windows: [SceneWindow] { [SceneWindow(title: title, id: id, content: AnyView(content))] }
}

/// The settings of an app, which the key `,` shows.
public struct Settings<Content: View>: Scene {
  public typealias Body = Never

  private let content: Content

  /// The settings.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Settings: PrimitiveScene {
  var windows: [SceneWindow] { [SceneWindow(kind: .settings, content: AnyView(content))] }
}
