public import TerminalViews

/// The windows that show the app.
///
/// A terminal shows one window at a time. The first of the app is there from the begin, and others come in front of
/// it by ``TerminalViews/EnvironmentValues/openWindow`` or the menu of the key F10. Esc closes the one in front.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never

  private let window: SceneWindow

  /// The windows of the app.
  public init(@ViewBuilder content: () -> Content) {
    self.init(nil, nil, content())
  }

  /// The windows of the app, with a name by which they are opened.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(nil, id, content())
  }

  /// The windows of the app, with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(String(title), nil, content())
  }

  /// The windows of the app, with a title and a name by which they are opened.
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(String(title), id, content())
  }

  private init(_ title: String?, _ id: String?, _ content: Content) {
    window = SceneWindow(title: title, id: id) { _ in AnyView(content) }
  }

  // MARK: Windows of values

  /// The windows of values of a type, which are opened by a value.
  public init<Value: Hashable & Codable>(
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(nil, nil, type, content)
  }

  /// The windows of values of a type, with a name by which they are opened.
  public init<Value: Hashable & Codable>(
    id: String,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(nil, id, type, content)
  }

  /// The windows of values of a type, with a title.
  public init<S: StringProtocol, Value: Hashable & Codable>(
    _ title: S,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(String(title), nil, type, content)
  }

  /// The windows of values of a type, with a title and a name by which they are opened.
  public init<S: StringProtocol, Value: Hashable & Codable>(
    _ title: S,
    id: String,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(String(title), id, type, content)
  }

  /// The windows of values of a type, one of which shows a value of its own if it is opened without one.
  public init<Value: Hashable & Codable>(
    for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init(nil, nil, type) { content($0.or(defaultValue)) }
  }

  /// The windows of values of a type, one of which shows a value of its own if it is opened without one.
  public init<Value: Hashable & Codable>(
    id: String,
    for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init(nil, id, type) { content($0.or(defaultValue)) }
  }

  /// The windows of values of a type, one of which shows a value of its own if it is opened without one.
  public init<S: StringProtocol, Value: Hashable & Codable>(
    _ title: S,
    id: String,
    for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping @MainActor () -> Value
  ) {
    self.init(String(title), id, type) { content($0.or(defaultValue)) }
  }

  private init<Value: Hashable & Codable>(
    _ title: String?,
    _ id: String?,
    _ type: Value.Type,
    _ content: @escaping (Binding<Value?>) -> Content
  ) {
    window = SceneWindow(title: title, id: id, valueType: ObjectIdentifier(type)) { value in
      AnyView(ValueWindow(value: value?.base as? Value, content: content))
    }
  }
}

extension Binding {
  /// The value, or another one where there is none.
  @MainActor
  fileprivate func or<Wrapped>(
    _ value: @escaping @MainActor () -> Wrapped
  ) -> Binding<Wrapped> where Value == Wrapped? {
    Binding<Wrapped>(get: { wrappedValue ?? value() }, set: { wrappedValue = $0 })
  }
}

/// The content of a window that shows a value, which the window may change.
private struct ValueWindow<Value: Hashable, Content: View>: View {
  @State private var value: Value?
  private let content: (Binding<Value?>) -> Content

  init(value: Value?, content: @escaping (Binding<Value?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

extension WindowGroup: PrimitiveScene {
  var parts: SceneParts { SceneParts(window) }
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
  var parts: SceneParts {
    let content = content
    return SceneParts(
      SceneWindow(kind: .single, title: title, id: id) { _ in AnyView(content) }
    )
  }
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
  var parts: SceneParts {
    let content = content
    return SceneParts(SceneWindow(kind: .settings) { _ in AnyView(content) })
  }
}
