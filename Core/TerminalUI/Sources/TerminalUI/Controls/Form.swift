/// Controls one below the other, in sections; what does not fit is scrolled.
///
/// ```swift
/// Form {
///   Section("Sync-up info") {
///     TextField("Title", text: $store.syncUp.title)
///     Stepper("Minutes", value: $store.syncUp.minutes, in: 5...30)
///   }
/// }
/// ```
///
/// The content of a section is indented below its header, and a row is left free before the next one. A
/// form takes all the room that it is offered.
public struct Form<Content: View>: View {
  private let content: Content

  /// A form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    ScrollView { FormColumn(content: content) }
  }
}
