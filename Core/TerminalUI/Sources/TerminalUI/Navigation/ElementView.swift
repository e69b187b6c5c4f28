/// The screen of an element of a path.
struct ElementView<Element, Content: View>: View {
  let element: Element
  let content: @MainActor (Element) -> Content

  var body: some View { content(element) }
}
