public import TerminalViews

/// A colour that is chosen among those of the palette.
public struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let label: Label

  private static var choices: [(color: Color, name: String)] {
    [
      (.red, "Red"), (.orange, "Orange"), (.yellow, "Yellow"), (.green, "Green"), (.mint, "Mint"),
      (.teal, "Teal"), (.cyan, "Cyan"), (.blue, "Blue"), (.indigo, "Indigo"), (.purple, "Purple"),
      (.pink, "Pink"), (.brown, "Brown"), (.white, "White"), (.gray, "Gray"), (.black, "Black"),
    ]
  }

  /// A colour with a label.
  ///
  /// - Parameters:
  ///   - selection: The colour.
  ///   - supportsOpacity: Whether it can be transparent: a cell cannot.
  ///   - label: The name of the colour.
  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }

  public var body: some View {
    let current = selection.wrappedValue
    let isNamed = Self.choices.contains { $0.color == current }
    Picker(selection: selection) {
      if !isNamed { choice(current, "Custom") }
      ForEach(Self.choices.indices, id: \.self) { index in
        choice(Self.choices[index].color, Self.choices[index].name)
      }
    } label: {
      label
    }
  }

  private func choice(_ color: Color, _ name: String) -> some View {
    (Text("■ ").foregroundStyle(color) + Text(verbatim: name)).tag(color)
  }
}

extension ColorPicker where Label == Text {
  /// A colour with a title.
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
