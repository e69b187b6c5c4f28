public import TerminalViews

/// A place for text that can be changed.
///
/// It is used as ``TerminalViews/TextField`` is, whose keys it has. The label is shown while there is no text.
public struct TextField<Label: View>: View {
  @Environment(\.[LookOf<TextField<_TextFieldStyleLabel>>()]) private var look
  private let text: Binding<String>
  private let value: TypedValue?
  private let prompt: Text?
  private let axis: Axis
  private let label: Label
  private var editingChanged: (@MainActor (Bool) -> Void)?
  private var commit: (@MainActor () -> Void)?

  init(_ text: Binding<String>, prompt: Text?, axis: Axis, label: Label) {
    self.text = text
    value = nil
    self.prompt = prompt
    self.axis = axis
    self.label = label
  }

  init(_ value: TypedValue, prompt: Text?, axis: Axis, label: Label) {
    text = .constant("")
    self.value = value
    self.prompt = prompt
    self.axis = axis
    self.label = label
  }

  public var body: some View {
    if let value {
      TypedField(value: value) { TextField($0, prompt: prompt, axis: axis, label: label) }
    } else if editingChanged != nil || commit != nil {
      EditedField(content: field, editingChanged: editingChanged, commit: commit)
    } else {
      field
    }
  }

  @ViewBuilder private var field: some View {
    if let look {
      look.view(
        TextField<_TextFieldStyleLabel>(
          text,
          prompt: prompt ?? (label as? Text),
          axis: axis,
          label: _TextFieldStyleLabel(content: AnyView(label))
        )
      )
    } else if let prompt = prompt ?? (label as? Text) {
      TerminalViews.TextField("", text: text, prompt: prompt, axis: axis)
    } else {
      ZStack(alignment: .leading) {
        if text.wrappedValue.isEmpty { label.dim() }
        TerminalViews.TextField("", text: text, axis: axis)
      }
    }
  }
}

extension TextField {
  /// A field with a label.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - prompt: The text that is shown instead of the label.
  ///   - label: The name of the value.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, prompt: prompt, axis: .horizontal, label: label())
  }

  /// A field with a label that makes room for a long text.
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text, prompt: prompt, axis: axis, label: label())
  }
}

extension TextField where Label == Text {
  /// A field with a title that tells when it gets and loses the focus, and when Return is pressed.
  ///
  /// Newer code: `.onSubmit { … }` and `.focused($isFocused)`.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(title, text: text)
    editingChanged = onEditingChanged
    commit = onCommit
  }

  /// A field with a title that tells when Return is pressed. Newer code: `.onSubmit { … }`.
  @preconcurrency
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(title, text: text)
    commit = onCommit
  }

  /// A field with a title, which is shown as long as there is no text.
  ///
  /// - Parameters:
  ///   - title: The name of the value.
  ///   - text: The text.
  ///   - prompt: The text that is shown instead of the title.
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text, prompt: prompt, axis: .horizontal, label: Text(title))
  }

  /// A field with a title that makes room for a long text in a direction.
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(text, prompt: prompt, axis: axis, label: Text(title))
  }

  /// A field with the key of a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text, prompt: prompt, axis: .horizontal, label: Text(titleKey))
  }

  /// A field with the key of a title that makes room for a long text in a direction.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(text, prompt: prompt, axis: axis, label: Text(titleKey))
  }

  /// A field with a title and a selection: a terminal selects by itself, and the value stays.
  public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text, prompt: prompt, axis: axis ?? .horizontal, label: Text(title))
  }
}

/// The selected part of a text: a terminal selects by itself.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The places between which characters are selected.
  public let range: Range<String.Index>

  /// A part of a text.
  public init(range: Range<String.Index>) {
    self.range = range
  }

  /// A place in a text.
  public init(insertionPoint: String.Index) {
    range = insertionPoint..<insertionPoint
  }
}

/// A field that tells when it gets and loses the focus, and when Return is pressed.
struct EditedField<Content: View>: View {
  @FocusState private var isFocused: Bool
  private let content: Content
  private let editingChanged: (@MainActor (Bool) -> Void)?
  private let commit: (@MainActor () -> Void)?

  init(
    content: Content,
    editingChanged: (@MainActor (Bool) -> Void)?,
    commit: (@MainActor () -> Void)?
  ) {
    self.content = content
    self.editingChanged = editingChanged
    self.commit = commit
  }

  var body: some View {
    content
      .focused($isFocused)
      .onSubmit { commit?() }
      .onChange(of: isFocused) { _, isFocused in editingChanged?(isFocused) }
  }
}
