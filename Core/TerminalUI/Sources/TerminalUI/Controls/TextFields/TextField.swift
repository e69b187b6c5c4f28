/// A place for text that can be changed.
///
/// ```swift
/// TextField("Title", text: $store.syncUp.title)
///   .onSubmit { store.send(.saveButtonTapped) }
/// ```
///
/// Without text, the prompt is shown. The cursor moves and deletes by characters as the user sees
/// them, by words with Alt or Control (^W deletes the one before), to the ends with Home and End (^A,
/// ^E); ^U and ^K delete up to there. Characters go into the text and are no keyboard shortcuts as
/// long as the field has the focus. Tab, Esc, ↑ and ↓ are left to others, and so is Return without
/// an ``View/onSubmit(_:)``.
///
/// With the axis `.vertical` the field has as many lines as the text, Return makes a new one, and ↑
/// and ↓ leave the field at its ends only.
///
/// A key costs a copy of the text and the rows around the cursor: with 1 MB of text, parts of a
/// millisecond. Text that comes from elsewhere is broken into rows as a whole.
public struct TextField: View {
  private let text: Binding<String>
  private let prompt: Text
  private let axis: Axis

  /// A field with a title, which is shown as long as there is no text.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: The text.
  ///   - prompt: What is shown instead of the title.
  ///   - axis: The direction in which the field makes room for a long text.
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.text = text
    self.prompt = prompt ?? Text(title)
    self.axis = axis
  }

  public var body: some View {
    let _ = text.wrappedValue
    TextFieldView(text, lines: axis == .horizontal ? .one : .growing, prompt: prompt)
  }
}
