public import Foundation
public import TerminalViews

// The value is set as soon as the text can be parsed. The typed text stays while the field has the focus.

extension TextField where Label == Text {
  /// A field of a value that a format writes and reads.
  ///
  /// - Parameters:
  ///   - title: The name of the value.
  ///   - value: The value; it stays while the text is none.
  ///   - format: The format.
  ///   - prompt: The text that is shown instead of the title.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    self.init(
      .formatted(value, write: { format.format($0) }) { try? format.parseStrategy.parse($0) },
      prompt: prompt,
      axis: .horizontal,
      label: Text(title)
    )
  }

  /// A field of a value that may be missing, which a format writes and reads: no text is no value.
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    self.init(
      .formatted(value, write: { $0.map(format.format) ?? "" }) { text in
        if text.isEmpty { return .some(nil) }
        return (try? format.parseStrategy.parse(text)).map { .some($0) }
      },
      prompt: prompt,
      axis: .horizontal,
      label: Text(title)
    )
  }

  /// A field of a value that a formatter writes and reads.
  public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(
      .formatted(
        Binding(
          get: { FormattedValue(value: value.wrappedValue, formatter: formatter) },
          set: { value.wrappedValue = $0.value }
        ),
        write: { $0.text }
      ) { text in
        formatter.value(of: text).map { FormattedValue(value: $0, formatter: formatter) }
      },
      prompt: prompt,
      axis: .horizontal,
      label: Text(title)
    )
  }
}

extension TextField {
  /// A field of a value that a format writes and reads, with a label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    self.init(
      .formatted(value, write: { format.format($0) }) { try? format.parseStrategy.parse($0) },
      prompt: prompt,
      axis: .horizontal,
      label: label()
    )
  }
}

/// A value that a formatter writes, compared by how it is written.
@MainActor
private struct FormattedValue<V>: @MainActor Equatable {
  let value: V
  let formatter: Formatter

  var text: String { formatter.string(for: value) ?? "" }

  static func == (lhs: FormattedValue, rhs: FormattedValue) -> Bool { lhs.text == rhs.text }
}

extension Formatter {
  /// The value of a text; `nil` if it is none.
  fileprivate func value<V>(of text: String) -> V? {
    switch self {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { return nil }
      let values: [Any] = [
        number.intValue, number.doubleValue, number.floatValue, CGFloat(number.doubleValue),
        number.decimalValue, number,
      ]
      return values.lazy.compactMap { $0 as? V }.first
    case let formatter as DateFormatter: return formatter.date(from: text) as? V
    default: return text as? V
    }
  }
}

/// A value as text, for a field.
@MainActor
struct TypedValue {
  /// The value as it is written.
  let text: @MainActor () -> String
  /// Sets the value, if a text is one.
  let set: @MainActor (String) -> Void
  /// Whether a text stands for the value, or for none.
  let allows: @MainActor (String) -> Bool

  static func formatted<Value: Equatable>(
    _ value: Binding<Value>,
    write: @escaping @MainActor (Value) -> String,
    read: @escaping @MainActor (String) -> Value?
  ) -> TypedValue {
    TypedValue(
      text: { write(value.wrappedValue) },
      set: { text in read(text).map { value.wrappedValue = $0 } },
      allows: { text in read(text).map { $0 == value.wrappedValue } ?? true }
    )
  }
}

/// A field of a value, which keeps the typed text while it has the focus.
struct TypedField<Field: View>: View {
  @State private var draft: String?
  @FocusState private var isFocused: Bool
  private let value: TypedValue
  private let field: @MainActor (Binding<String>) -> Field

  init(value: TypedValue, field: @escaping @MainActor (Binding<String>) -> Field) {
    self.value = value
    self.field = field
  }

  var body: some View {
    let (value, draft) = (value, $draft)
    let text = Binding(
      get: {
        if let typed = draft.wrappedValue, value.allows(typed) { return typed }
        return value.text()
      },
      set: { typed in
        draft.wrappedValue = typed
        value.set(typed)
      }
    )
    field(text)
      .focused($isFocused)
      .onSubmit { draft.wrappedValue = nil }
      .onChange(of: isFocused) { _, isFocused in
        if !isFocused { draft.wrappedValue = nil }
      }
  }
}
