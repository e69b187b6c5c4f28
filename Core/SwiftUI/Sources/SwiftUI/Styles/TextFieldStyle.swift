@_spi(SwiftUI) public import TerminalViews

/// How text fields look.
///
/// The field in the configuration is drawn in the usual way.
@MainActor
@preconcurrency
public protocol TextFieldStyle {
  /// The type of the body.
  associatedtype _Body: View

  /// The label of a field.
  typealias _Label = _TextFieldStyleLabel

  /// Returns the body of a field.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a field in a style.
public struct _TextFieldStyleLabel: View {
  public typealias Body = Never

  let content: AnyView
}

@_spi(SwiftUI)
extension _TextFieldStyleLabel: ReducedView {
  public func reduced(in environment: EnvironmentValues) -> AnyView { content }
}

/// A style that the terminal has itself.
@MainActor
private protocol TerminalTextFieldStyle {
  var terminalStyle: TerminalViews.TextFieldStyle { get }
}

/// Fields that are underlined.
public struct DefaultTextFieldStyle: TextFieldStyle, TerminalTextFieldStyle {
  /// The style.
  public nonisolated init() {}

  fileprivate var terminalStyle: TerminalViews.TextFieldStyle { .automatic }

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle, TerminalTextFieldStyle {
  /// The style.
  public nonisolated init() {}

  fileprivate var terminalStyle: TerminalViews.TextFieldStyle { .plain }

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Fields in a box.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, TerminalTextFieldStyle {
  /// The style.
  public nonisolated init() {}

  fileprivate var terminalStyle: TerminalViews.TextFieldStyle { .roundedBorder }

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Fields in a box.
public struct SquareBorderTextFieldStyle: TextFieldStyle, TerminalTextFieldStyle {
  /// The style.
  public nonisolated init() {}

  fileprivate var terminalStyle: TerminalViews.TextFieldStyle { .roundedBorder }

  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// As suits the place.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// Fields in a box.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// Fields in a box.
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension View {
  /// Sets how the text fields within look.
  @ViewBuilder public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    if let style = style as? any TerminalTextFieldStyle {
      textFieldStyle(style.terminalStyle)
        .environment(\.[LookOf<TextField<_TextFieldStyleLabel>>()], nil)
    } else {
      styled(style) { $0._body(configuration: $1) }
    }
  }
}
