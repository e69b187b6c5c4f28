@_spi(SwiftUI) public import TerminalViews

/// A view with a label: the label on the left, the view on the right.
public struct LabeledContent<Label: View, Content: View>: View {
  public typealias Body = Never

  private let label: Label
  private let content: Content

  /// A view with a label.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - label: The label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }
}

@_spi(SwiftUI)
extension LabeledContent: ReducedView {
  @ViewBuilder public func reduced(in environment: EnvironmentValues) -> some View {
    if let look = environment[LookOf<LabeledContentStyleConfiguration>()] {
      look.view(
        LabeledContentStyleConfiguration(
          label: LabeledContentStyleConfiguration.Label(content: AnyView(label)),
          content: LabeledContentStyleConfiguration.Content(content: AnyView(content))
        )
      )
    } else {
      TerminalViews.LabeledContent {
        content
      } label: {
        LabelColumn(content: label)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// A view with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text with a title.
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(title) { Text(value) }
  }

  /// A value in a format with a title.
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init(title, value: format.format(value))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// A view with a label, of the parts of another one, for a style that changes a little of it.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// How views with labels look.
@MainActor
@preconcurrency
public protocol LabeledContentStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a view with a label.
  typealias Configuration = LabeledContentStyleConfiguration

  /// Returns the body of a view with a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a view with a label.
public struct LabeledContentStyleConfiguration {
  /// The label.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The view with the label.
  public struct Content: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The label.
  public let label: Label
  /// The view.
  public let content: Content
}

@_spi(SwiftUI)
extension LabeledContentStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension LabeledContentStyleConfiguration.Content: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// The label on the left, the view on the right.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TerminalViews.LabeledContent {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// As suits the place.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// Sets how the views with labels within look.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
