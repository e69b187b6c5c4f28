public import TerminalViews

/// A place for a secret, of which only the number of characters is seen.
public struct SecureField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label
  private var commit: (@MainActor () -> Void)?

  /// A field with a label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  public var body: some View {
    if let commit { field.onSubmit(commit) } else { field }
  }

  @ViewBuilder private var field: some View {
    if let prompt = prompt ?? (label as? Text) {
      TerminalViews.SecureField("", text: text, prompt: prompt)
    } else {
      ZStack(alignment: .leading) {
        if text.wrappedValue.isEmpty { label.dim() }
        TerminalViews.SecureField("", text: text)
      }
    }
  }
}

extension SecureField where Label == Text {
  /// A field with a title, which is shown as long as there is no text.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with the key of a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// A field with a title with an action for Return. Newer code: `.onSubmit { … }`.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(title, text: text)
    commit = onCommit
  }
}
