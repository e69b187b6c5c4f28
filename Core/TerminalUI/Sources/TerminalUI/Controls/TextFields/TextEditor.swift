/// A place for a long text, which takes all the room it is offered.
///
/// It is used like a ``TextField`` with the axis `.vertical`.
public struct TextEditor: View {
  private let text: Binding<String>

  /// An editor of a text.
  public init(text: Binding<String>) {
    self.text = text
  }

  public var body: some View {
    let _ = text.wrappedValue
    TextFieldView(text, lines: .filling, prompt: Text(""))
  }
}
