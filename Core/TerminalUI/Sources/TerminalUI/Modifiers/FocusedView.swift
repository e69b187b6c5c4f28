/// A view that says by a value whether it has the focus.
///
/// It reads the value itself, so that the view around it need not be read again when it changes.
struct FocusedView<Content: View, Value: Hashable>: View {
  let content: Content
  let focus: Binding<Value>
  let value: Value
  /// The value when no view has the focus.
  let none: Value

  var body: some View {
    FocusModifier(content: content, isWanted: focus.wrappedValue == value) { isFocused in
      let current = focus.wrappedValue
      if isFocused, current != value { focus.wrappedValue = value }
      // Another field may have the focus already, and have said so.
      if !isFocused, current == value { focus.wrappedValue = none }
    }
  }
}
