/// The list of the values of a picker, in front of everything else.
struct PickerMenu<Content: View>: View {
  let choice: PickerChoice
  let content: Content
  let close: @MainActor () -> Void

  var body: some View {
    let list = ScrollView {
      PickerList(choice: choice, isMenu: true, content: content, close: close)
    }
    NodeModifier(content: list) { node, _ in FittingNode(children: [node]) }
      .padding(.horizontal)
      .border()
  }
}
