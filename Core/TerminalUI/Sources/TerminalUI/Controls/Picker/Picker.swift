/// A choice of one of several values.
///
/// ```swift
/// Picker("Theme", selection: $store.syncUp.theme) {
///   ForEach(Theme.allCases, id: \.self) { Text($0.name) }
/// }
/// ```
///
/// A view within stands for the value of its ``View/tag(_:)``; in a `ForEach`, for the id of the
/// element if it has no tag. Which way the values are shown is set by ``View/pickerStyle(_:)``.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Environment(\.pickerStyle) private var style
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @State private var isOpen = false
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content

  /// A choice.
  ///
  /// - Parameters:
  ///   - selection: The value that is chosen.
  ///   - content: The views that stand for the values.
  ///   - label: What the value is.
  public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    let _ = selection.wrappedValue
    let choice = PickerChoice(selection)
    let isOpen = $isOpen
    switch style {
    case .inline:
      VStack(alignment: .leading) {
        if !isLabelHidden { label }
        PickerList(choice: choice, isMenu: false, content: content)
      }
    case .segmented:
      PickerControl(choice: choice, open: nil, label: label, content: content)
    case .automatic, .menu:
      LayerModifier(
        content: PickerControl(
          choice: choice,
          open: { isOpen.wrappedValue = true },
          label: label,
          content: content
        ),
        front: isOpen.wrappedValue
          ? PickerMenu(choice: choice, content: content, close: { isOpen.wrappedValue = false })
          : nil,
        dismiss: { isOpen.wrappedValue = false }
      )
    }
  }
}

extension Picker where Label == Text {
  /// A choice with a title.
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}
