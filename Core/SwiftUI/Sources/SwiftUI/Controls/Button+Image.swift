public import TerminalViews

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a title beside an image of the app.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, image: image) }
  }

  /// A button with the key of a title beside an image of the app.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title beside an image of the app.
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }

  /// The key of a title beside an image of the app.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a title beside a symbol.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      SwiftUI.Label(title, systemImage: systemImage)
    }
  }
}
