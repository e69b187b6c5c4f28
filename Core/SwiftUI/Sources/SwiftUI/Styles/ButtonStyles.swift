@_spi(SwiftUI) public import TerminalViews

/// The usual buttons: in brackets, with the key beside the label.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension DefaultButtonStyle: TerminalButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { .automatic }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The usual buttons: in brackets, with the key beside the label.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// Buttons in brackets.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension BorderedButtonStyle: TerminalButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { .bordered }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Buttons in brackets.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// Buttons in brackets, strong and in the colour of controls.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension BorderedProminentButtonStyle: TerminalButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { .bordered }

  var face: ButtonFace? {
    ButtonFace(style: self, replacesButton: false) { parts in
      AnyView(ProminentFace(label: parts.label))
    }
  }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Buttons in brackets, strong and in the colour of controls.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The label alone, in the colour of controls.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension BorderlessButtonStyle: TerminalButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { .plain }

  var face: ButtonFace? {
    ButtonFace(style: self, replacesButton: false) { parts in
      AnyView(parts.label.foregroundStyle(TintShapeStyle()))
    }
  }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label alone, in the colour of controls.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// The label alone.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension PlainButtonStyle: TerminalButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { .plain }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// The label alone, underlined.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension LinkButtonStyle: TerminalButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { .plain }

  var face: ButtonFace? {
    ButtonFace(style: self, replacesButton: false) { parts in
      AnyView(parts.label.underline())
    }
  }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// The label alone, underlined.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// Buttons in brackets: a terminal has no glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// The style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

extension GlassButtonStyle: TerminalButtonStyle {
  var terminalStyle: TerminalViews.ButtonStyle { .bordered }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// Buttons in brackets: a terminal has no glass.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

/// A label in brackets that stands out.
private struct ProminentFace: View {
  let label: AnyView

  var body: some View {
    HStack {
      Text("[")
      label.lineLimit(1)
      Text("]")
    }
    .bold()
    .foregroundStyle(TintShapeStyle())
  }
}
