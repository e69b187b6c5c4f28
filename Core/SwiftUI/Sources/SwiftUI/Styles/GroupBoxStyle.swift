@_spi(SwiftUI) public import TerminalViews

/// Views in a box, with a label above them.
public struct GroupBox<Label: View, Content: View>: View {
  public typealias Body = Never

  private let label: Label
  private let content: Content

  /// Views in a box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

@_spi(SwiftUI)
extension GroupBox: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView {
    let configuration = GroupBoxStyleConfiguration(
      label: GroupBoxStyleConfiguration.Label(content: AnyView(label)),
      content: GroupBoxStyleConfiguration.Content(content: AnyView(content))
    )
    return environment[LookOf<GroupBoxStyleConfiguration>()]?.view(configuration)
      ?? AnyView(DefaultGroupBoxStyle().makeBody(configuration: configuration))
  }
}

extension GroupBox where Label == EmptyView {
  /// Views in a box.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Views in a box with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// A box of the parts of another one, for a style that changes a little of it.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// How boxes look.
@MainActor
@preconcurrency
public protocol GroupBoxStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Returns the body of a box.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a box.
public struct GroupBoxStyleConfiguration {
  /// The title of a box.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The views in a box.
  public struct Content: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The title.
  public let label: Label
  /// The views.
  public let content: Content
}

@_spi(SwiftUI)
extension GroupBoxStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension GroupBoxStyleConfiguration.Content: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// A frame around the views, with the title as the first of them.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding(.horizontal, 8)
    .border()
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// As suits the place.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Sets how the boxes within look.
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
