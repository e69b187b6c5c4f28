/// A view that pushes another screen, while there is one to push.
struct PushModifier<Content: View, Destination: View>: View {
  let content: Content
  /// The identity of the screen; `nil` while there is none.
  let id: @MainActor () -> AnyHashable?
  let dismiss: @MainActor () -> Void
  let destination: @MainActor () -> Destination

  var body: some View {
    let id = id()
    LifecycleModifier(content: content) { context in
      guard let id, let level = context.environment.presentationContext.level else { return }
      let place = context.child(.id(id))
      let make: @MainActor () -> AnyView = { AnyView(destination()) }
      let screen = place.keep {
        PushedScreen(id: place.identity, level: level, content: make, dismiss: dismiss)
      }
      screen.content = make
      screen.dismiss = dismiss
    }
  }
}
