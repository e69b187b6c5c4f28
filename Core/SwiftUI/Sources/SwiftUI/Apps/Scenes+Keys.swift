public import TerminalViews

// Windows and menus whose titles are the keys of texts. A literal is a string: these are for values of the type.

extension WindowGroup {
  /// The windows of the app, with the key of a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(titleKey.key, content: content)
  }

  /// The windows of the app, with the key of a title and a name by which they are opened.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey.key, id: id, content: content)
  }

  /// The windows of values of a type, with the key of a title.
  public init<Value: Hashable & Codable>(
    _ titleKey: LocalizedStringKey,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(titleKey.key, for: type, content: content)
  }

  /// The windows of values of a type, with the key of a title and a name by which they are opened.
  public init<Value: Hashable & Codable>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(titleKey.key, id: id, for: type, content: content)
  }
}

extension Window {
  /// A window with the key of a title and a name by which it is opened.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey.key, id: id, content: content)
  }
}

extension CommandMenu {
  /// A menu with the key of a name.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
}

extension TabSection {
  /// Tabs that belong together, with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    @TabContentBuilder<Value> content: () -> Content
  ) {
    self.init(titleKey.key, content: content)
  }
}

extension Tab where Label == SwiftUI.Label<Text, Image> {
  /// A tab with the key of a title beside an image of the app that stands for a value.
  public init(
    _ titleKey: LocalizedStringKey,
    image name: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      SwiftUI.Label(titleKey, image: name)
    }
  }
}

extension Tab where Label == SwiftUI.Label<Text, Image>, Value == Never {
  /// A tab with the key of a title beside an image of the app.
  public init(
    _ titleKey: LocalizedStringKey,
    image name: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { SwiftUI.Label(titleKey, image: name) }
  }
}
