@_spi(SwiftUI) public import TerminalViews

/// The look of buttons that are pressed in the usual way.
///
/// The button takes the focus, keys and the mouse by itself. Its keyboard shortcut, if it has one, is shown beside the
/// body that the style makes of its label.
@MainActor
@preconcurrency
public protocol ButtonStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the body of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button.
public struct ButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The role of the button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether the button is pressed at the moment. A key of a terminal is not held: it never is.
  public let isPressed: Bool
}

@_spi(SwiftUI)
extension ButtonStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

extension View {
  /// Sets how the buttons within look.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let face = ButtonFace(style: style, replacesButton: false) { parts in
      let label = ButtonStyleConfiguration.Label(content: parts.label)
      let configuration = ButtonStyleConfiguration(
        role: parts.role,
        label: label,
        isPressed: false
      )
      return AnyView(
        ButtonStyleView(owner: PropertyOwner(value: style), configuration: configuration)
      )
    }
    return changingEnvironment { $0.buttonFace = face }
  }
}

private struct ButtonStyleView<S: ButtonStyle>: View {
  let owner: PropertyOwner<S>
  let configuration: ButtonStyleConfiguration

  var body: some View { owner.value.makeBody(configuration: configuration) }
}
