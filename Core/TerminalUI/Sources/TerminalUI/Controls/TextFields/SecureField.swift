/// A place for a secret, of which only the number of characters is seen.
///
/// It is used like a ``TextField``.
public struct SecureField: View {
  private let text: Binding<String>
  private let prompt: Text

  /// A field with a title, which is shown as long as there is no text.
  ///
  /// - Parameters:
  ///   - title: What the field is for.
  ///   - text: The secret.
  ///   - prompt: What is shown instead of the title.
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.text = text
    self.prompt = prompt ?? Text(title)
  }

  public var body: some View {
    let _ = text.wrappedValue
    TextFieldView(text, lines: .one, mask: "•", prompt: prompt)
  }
}
