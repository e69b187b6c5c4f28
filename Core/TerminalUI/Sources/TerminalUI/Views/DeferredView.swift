/// A view that is made when its body is read, so that what is read on the way belongs to it.
struct DeferredView<Content: View>: View {
  let content: () -> Content

  var body: some View { content() }
}
