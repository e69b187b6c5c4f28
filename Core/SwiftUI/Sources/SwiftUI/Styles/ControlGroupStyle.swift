@_spi(SwiftUI) public import TerminalViews

/// Controls that belong together, beside each other.
public struct ControlGroup<Label: View, Content: View>: View {
  public typealias Body = Never

  private let label: Label
  private let content: Content

  /// Controls that belong together, with a label: a menu shows it.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

@_spi(SwiftUI)
extension ControlGroup: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView {
    let configuration = ControlGroupStyleConfiguration(
      content: ControlGroupStyleConfiguration.Content(content: AnyView(content)),
      label: ControlGroupStyleConfiguration.Label(content: AnyView(label))
    )
    return environment[LookOf<ControlGroupStyleConfiguration>()]?.view(configuration)
      ?? AnyView(AutomaticControlGroupStyle().makeBody(configuration: configuration))
  }
}

extension ControlGroup where Label == EmptyView {
  /// Controls that belong together.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension ControlGroup where Label == Text {
  /// Controls that belong together, with a title: a menu shows it.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension ControlGroup where Label == SwiftUI.Label<Text, Image> {
  /// Controls that belong together, with a title beside a symbol: a menu shows it.
  public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(title, systemImage: name) }
  }
}

/// How groups of controls look.
@MainActor
@preconcurrency
public protocol ControlGroupStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a group of controls.
  typealias Configuration = ControlGroupStyleConfiguration

  /// Returns the body of a group of controls.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group of controls.
public struct ControlGroupStyleConfiguration {
  /// The controls.
  public struct Content: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The title of the controls.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The controls.
  public let content: Content
  /// Their title.
  public let label: Label
}

@_spi(SwiftUI)
extension ControlGroupStyleConfiguration.Content: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension ControlGroupStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// The controls beside each other.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// As suits the place.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
  /// For going to places.
  public static var navigation: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
  /// In a menu.
  public static var menu: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
  /// In a menu, with little room.
  public static var compactMenu: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
  /// Beside each other.
  public static var palette: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension View {
  /// Sets how the groups of controls within look.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
