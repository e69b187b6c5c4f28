/// Views that can be folded away below their title.
public struct DisclosureGroup<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// Views that can be folded away.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the views are visible; `nil` if the group keeps that itself.
  ///   - content: The views.
  ///   - label: The title.
  public init(
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    let isExpanded = isExpanded ?? $isOpen
    VStack(alignment: .leading) {
      ControlView {
        isExpanded.wrappedValue.toggle()
      } content: {
        HStack {
          Text(isExpanded.wrappedValue ? "▾" : "▸")
          label
        }
      }
      if isExpanded.wrappedValue {
        VStack(alignment: .leading) { content() }.cellPadding(EdgeInsets(leading: 2))
      }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Views that can be folded away, with a title.
  public init<Title: StringProtocol>(
    _ title: Title,
    isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
