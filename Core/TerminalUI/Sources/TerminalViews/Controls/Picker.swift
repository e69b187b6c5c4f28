/// A choice of one of several values.
///
/// ```swift
/// Picker("Theme", selection: $store.syncUp.theme) {
///   ForEach(Theme.allCases, id: \.self) { Text($0.name) }
/// }
/// ```
///
/// A view within stands for the value of its ``View/tag(_:)``; in a `ForEach`, for the id of the element if it has no
/// tag. ``View/pickerStyle(_:)`` sets the way in which the values are shown.
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
  ///   - label: The name of the value.
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

/// The look of pickers.
public enum PickerStyle: Hashable, Sendable {
  /// As suits the place: a menu.
  case automatic
  /// The value that is chosen: `Colour Red ▾`. ← and → choose another one, Return opens the list.
  case menu
  /// All values one below the other: `(•) Red`.
  case inline
  /// All values side by side: `[Red] Green  Blue`. ← and → choose another one. Where they do not fit,
  /// the one that is chosen is shown.
  case segmented
}

extension EnvironmentValues {
  private struct Key: EnvironmentKey {
    static let defaultValue = PickerStyle.automatic
  }

  var pickerStyle: PickerStyle {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

extension View {
  /// Sets how the pickers within look.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    environment(\.pickerStyle, style)
  }
}

/// A picker in one row.
struct PickerControl<Label: View, Content: View>: View {
  typealias Body = Never

  let choice: PickerChoice
  /// Opens the list; `nil` where all values are shown side by side.
  let open: (@MainActor () -> Void)?
  let label: Label
  let content: Content
}

extension PickerControl: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var outer = context
    outer.environment.shortcut = nil
    outer.axis = .horizontal
    var inner = outer.child(.position(1))
    inner.tagsElements = true
    // A row of a form stays a row: text that does not fit is cut.
    inner.environment.lineLimit = 1
    let options = OptionsNode(
      choice: choice,
      isSegmented: open == nil,
      style: context.environment.style,
      children: Resolver.nodes(of: content, in: inner)
    )
    let shortcut = context.environment.shortcut
    let title = ControlLabel(shortcut: shortcut, label: label).lineLimit(1)
    var row = Resolver.nodes(of: title, in: outer.child(.position(0))) + [options]
    if open != nil { row += Resolver.nodes(of: Text("▾"), in: outer.child(.position(2))) }
    nodes.append(
      ControlNode(
        identity: context.identity,
        isEnabled: context.environment.isEnabled,
        shortcut: shortcut,
        keys: { [weak options] in options?.press($0) ?? .ignored },
        action: open ?? { [weak options] in options?.chooseNext() },
        child: LinearStackNode(axis: .horizontal, alignment: .leading, spacing: nil, children: row)
      )
    )
  }
}

/// The list of the values of a picker, in front of everything else.
struct PickerMenu<Content: View>: View {
  let choice: PickerChoice
  let content: Content
  let close: @MainActor () -> Void

  var body: some View {
    let list = ScrollView {
      PickerList(choice: choice, isMenu: true, content: content, close: close)
    }
    NodeModifier(content: list) { node, _ in FittingNode(children: [node]) }
      .cellPadding(EdgeInsets(.horizontal, 1))
      .border()
  }
}

/// The values of a picker one below the other, each of which takes the focus.
struct PickerList<Content: View>: View {
  typealias Body = Never

  let choice: PickerChoice
  /// Whether the list is open for one choice only, and begins at the chosen value.
  let isMenu: Bool
  let content: Content
  /// Closes the list after a choice.
  var close: @MainActor () -> Void = {}
}

extension PickerList: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let options = NodeModifier(content: content) { [choice, isMenu, close] node, context in
      OptionNode(choice: choice, isMenu: isMenu, close: close, context: context, child: node)
    }
    var inner = context.child(.position(0))
    inner.axis = .vertical
    inner.tagsElements = true
    let children = Resolver.nodes(of: options, in: inner)
    nodes.append(
      LinearStackNode(axis: .vertical, alignment: .topLeading, spacing: 0, children: children)
    )
  }
}
