@_spi(SwiftUI) public import TerminalViews

/// How buttons look, and how they are pressed.
@MainActor
@preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the body.
  associatedtype Body: View

  /// The parts of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Returns the body of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, with its action.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    public typealias Body = Never

    let content: AnyView
  }

  /// The role of the button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  let action: @MainActor () -> Void

  /// Runs the action of the button.
  @MainActor public func trigger() { action() }
}

@_spi(SwiftUI)
extension PrimitiveButtonStyleConfiguration.Label: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button of the parts of another one, for a style that changes a little of it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: { configuration.trigger() }) {
      configuration.label
    }
  }
}

extension View {
  /// Sets how the buttons within look and are pressed.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    if let style = style as? any TerminalButtonStyle {
      return changingEnvironment {
        $0.buttonFace = style.face
        $0.buttonStyle = style.terminalStyle
      }
    }
    let face = ButtonFace(style: style, replacesButton: true) { parts in
      let configuration = PrimitiveButtonStyleConfiguration(
        role: parts.role,
        label: PrimitiveButtonStyleConfiguration.Label(content: parts.label),
        action: parts.action
      )
      return AnyView(
        PrimitiveStyleView(owner: PropertyOwner(value: style), configuration: configuration)
      )
    }
    return changingEnvironment { $0.buttonFace = face }
  }
}

private struct PrimitiveStyleView<S: PrimitiveButtonStyle>: View {
  let owner: PropertyOwner<S>
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { owner.value.makeBody(configuration: configuration) }
}

/// A style that the terminal has itself.
@MainActor
protocol TerminalButtonStyle: PrimitiveButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { get }
  var face: ButtonFace? { get }
}

extension TerminalButtonStyle {
  var face: ButtonFace? { nil }
}
