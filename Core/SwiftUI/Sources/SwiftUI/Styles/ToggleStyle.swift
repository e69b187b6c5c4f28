@_spi(SwiftUI) public import TerminalViews

/// Something that is on or off: `[x] Title`.
///
/// Return, Space, a click and the keyboard shortcut change it. A ``ToggleStyle`` draws it in another way.
public struct Toggle<Label: View>: View {
  public typealias Body = Never

  private let isOn: Binding<Bool>
  private let label: Label

  /// A toggle.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on.
  ///   - label: The name of the value.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title.
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// A toggle with a title beside a symbol.
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// A toggle of the parts of another one, for a style that changes a little of it.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

@_spi(SwiftUI)
extension Toggle: ReducedView {
  @ViewBuilder
  public func reduced(in environment: EnvironmentValues) -> some View {
    if let look = environment[LookOf<ToggleStyleConfiguration>()] {
      let label = ToggleStyleConfiguration.Label(content: AnyView(label))
      look.view(ToggleStyleConfiguration(isOn: isOn, label: label))
    } else {
      TerminalViews.Toggle(isOn: isOn) { LabelColumn(content: label) }
    }
  }
}

/// How toggles look, and how they are changed.
@MainActor
@preconcurrency
public protocol ToggleStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a toggle.
  typealias Configuration = ToggleStyleConfiguration

  /// Returns the body of a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle.
public struct ToggleStyleConfiguration {
  /// The label of a toggle.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// Whether the toggle is on; setting it changes the toggle.
  @Binding public var isOn: Bool
  /// The label.
  public let label: Label
  /// Whether the toggle stands for several values that differ: a toggle is on or off here.
  public var isMixed: Bool { false }

  init(isOn: Binding<Bool>, label: Label) {
    _isOn = isOn
    self.label = label
  }
}

@_spi(SwiftUI)
extension ToggleStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// A toggle of the terminal: `[x] Title`.
public struct DefaultToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A toggle of the terminal: `[x] Title`.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// The style.
  public nonisolated init() {
    tint = nil
  }

  /// The style with a colour for toggles that are on.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  public func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).tint(tint)
  }
}

/// A toggle of the terminal: `[x] Title`.
public struct CheckboxToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View { Toggle(configuration) }
}

/// A button that is drawn in reverse while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label.reverse(configuration.isOn)
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// As suits the place.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A toggle of the terminal.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A toggle of the terminal. Apps of telephones, which have none, may declare their own.
  @_disfavoredOverload
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is drawn in reverse while it is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets how the toggles within look.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
