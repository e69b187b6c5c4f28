@_spi(SwiftUI) public import TerminalViews

/// A title beside an icon.
public struct Label<Title: View, Icon: View>: View {
  public typealias Body = Never

  private let title: Title
  private let icon: Icon

  /// A title beside an icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label where Title == Text, Icon == Image {
  /// A title beside a symbol.
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// A title beside an image of the app.
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label of the parts of another one, for a style that changes a little of it.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

@_spi(SwiftUI)
extension Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView {
    let configuration = LabelStyleConfiguration(
      title: LabelStyleConfiguration.Title(content: AnyView(title)),
      icon: LabelStyleConfiguration.Icon(content: AnyView(icon))
    )
    // The body of a style may have labels: these are drawn in the usual way.
    return environment[LookOf<LabelStyleConfiguration>()]?.view(configuration)
      ?? AnyView(DefaultLabelStyle().makeBody(configuration: configuration))
  }
}

/// How labels look.
@MainActor
@preconcurrency
public protocol LabelStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Returns the body of a label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label.
public struct LabelStyleConfiguration {
  /// The title of a label.
  public struct Title: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The icon of a label.
  public struct Icon: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

@_spi(SwiftUI)
extension LabelStyleConfiguration.Title: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

@_spi(SwiftUI)
extension LabelStyleConfiguration.Icon: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// The icon before the title.
public struct DefaultLabelStyle: LabelStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

/// The icon before the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DefaultLabelStyle().makeBody(configuration: configuration)
  }
}

/// The icon alone.
public struct IconOnlyLabelStyle: LabelStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The icon before the title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension View {
  /// Sets how the labels within look.
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
