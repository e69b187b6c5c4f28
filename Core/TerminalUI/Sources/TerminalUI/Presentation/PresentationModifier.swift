/// A view that presents another one in front of all others, while there is something to present.
///
/// It reads what is to be presented in a body of its own: the view around it is not read again when
/// that changes.
struct PresentationModifier<Content: View, Front: View>: View {
  let content: Content
  let style: PresentationStyle
  /// The identity of the presented view; `nil` while there is none.
  let id: @MainActor () -> AnyHashable?
  let dismiss: @MainActor () -> Void
  let onDismiss: (@MainActor () -> Void)?
  let front: @MainActor () -> Front

  @State private var slot = PresentationSlot()

  init(
    _ content: Content,
    style: PresentationStyle,
    id: @escaping @MainActor () -> AnyHashable?,
    dismiss: @escaping @MainActor () -> Void,
    onDismiss: (@MainActor () -> Void)? = nil,
    front: @escaping @MainActor () -> Front
  ) {
    self.content = content
    self.style = style
    self.id = id
    self.dismiss = dismiss
    self.onDismiss = onDismiss
    self.front = front
  }

  var body: some View {
    let slot = slot
    let presented = id().map { id in
      PresentedView(
        id: id,
        style: style,
        slot: slot,
        dismiss: dismiss,
        content: DeferredView(content: front).onDisappear(perform: onDismiss)
      )
    }
    LayerModifier(content: content, front: presented, alignment: .center) {
      slot.current?.leave()
    }
  }
}
