/// The screen that a view has pushed.
struct PushedView: View {
  let screen: PushedScreen

  var body: some View { screen.content() }
}
