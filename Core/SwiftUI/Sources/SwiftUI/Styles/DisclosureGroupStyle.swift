@_spi(SwiftUI) public import TerminalViews

/// Views that can be folded away below their title.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// Views that can be folded away.
  ///
  /// - Parameters:
  ///   - content: The views.
  ///   - label: The title.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    isExpanded = nil
    self.content = content
    self.label = label()
  }

  /// Views that can be folded away.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the views are seen.
  ///   - content: The views.
  ///   - label: The title.
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    DisclosureBody(isExpanded: isExpanded ?? $isOpen, label: label, content: content)
  }
}

extension DisclosureGroup where Label == Text {
  /// Views that can be folded away, with a title.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Views that can be folded away, with a title.
  public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

private struct DisclosureBody<Label: View, Content: View>: View {
  typealias Body = Never

  let isExpanded: Binding<Bool>
  let label: Label
  let content: () -> Content
}

extension DisclosureBody: ReducedView {
  @ViewBuilder func reduced(in environment: EnvironmentValues) -> some View {
    if let look = environment[LookOf<DisclosureGroupStyleConfiguration>()] {
      look.view(
        DisclosureGroupStyleConfiguration(
          label: DisclosureGroupStyleConfiguration.Label(content: AnyView(label)),
          content: DisclosureGroupStyleConfiguration.Content(content: AnyView(content())),
          isExpanded: isExpanded
        )
      )
    } else {
      TerminalViews.DisclosureGroup(isExpanded: isExpanded, content: content) { label }
    }
  }
}

/// How disclosure groups look.
@MainActor
@preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a disclosure group.
  typealias Configuration = DisclosureGroupStyleConfiguration

  /// Returns the body of a disclosure group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a disclosure group.
@MainActor
@preconcurrency
public struct DisclosureGroupStyleConfiguration {
  /// The title of a disclosure group.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The views that can be folded away.
  public struct Content: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The title.
  public let label: Label
  /// The views.
  public let content: Content

  /// Whether the views are seen.
  @Binding public var isExpanded: Bool
}

@_spi(SwiftUI)
extension DisclosureGroupStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension DisclosureGroupStyleConfiguration.Content: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// A triangle before the title, and the views below it.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TerminalViews.DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// As suits the place.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// Sets how the disclosure groups within look.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
