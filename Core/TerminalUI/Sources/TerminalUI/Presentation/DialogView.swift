/// The content of an alert: a title, a message, and buttons.
struct DialogView<Actions: View, Message: View>: View {
  let title: Text?
  /// The button that is there when none of this role is; any role if it is none.
  let standard: ButtonRole?
  let isColumn: Bool
  let actions: @MainActor () -> Actions
  let message: @MainActor () -> Message

  var body: some View {
    DialogLayout(standard: standard, isColumn: isColumn, actions: actions()) {
      title?.bold()
      message()
    }
  }
}
