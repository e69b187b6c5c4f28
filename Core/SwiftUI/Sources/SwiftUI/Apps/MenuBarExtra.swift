public import TerminalViews

/// An item in the bar of menus: a terminal has none, so that its content is a window of the app.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public typealias Body = Never

  private let title: String?
  private let content: Content

  private init(_ title: String?, _ content: Content) {
    self.title = title
    self.content = content
  }

  /// An item with its label, which is not shown.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content())
  }

  /// An item with its label, which is not shown, and a binding that has no influence.
  public init(
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content())
  }
}

extension MenuBarExtra where Label == Text {
  /// An item with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(String(title), content())
  }

  /// An item with a title, and a binding that has no influence.
  public init<S: StringProtocol>(
    _ title: S,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(String(title), content())
  }

  /// An item with a title, and a symbol that is not shown.
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(String(title), content())
  }

  /// An item with a title, a symbol that is not shown, and a binding that has no influence.
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    isInserted: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(String(title), content())
  }
}

extension MenuBarExtra: PrimitiveScene {
  var parts: SceneParts {
    let content = content
    return SceneParts(SceneWindow(kind: .single, title: title, id: title) { _ in AnyView(content) })
  }
}

/// The looks of items in the bar of menus, which a terminal does not have.
public struct MenuBarExtraStyle: Hashable, Sendable {
  private let name: String

  /// The look of the system.
  public static let automatic = MenuBarExtraStyle(name: "automatic")
  /// A menu.
  public static let menu = MenuBarExtraStyle(name: "menu")
  /// A window.
  public static let window = MenuBarExtraStyle(name: "window")
}

extension Scene {
  /// Sets the look of items in the bar of menus: it has no influence.
  public func menuBarExtraStyle(_ style: MenuBarExtraStyle) -> some Scene { self }
}
