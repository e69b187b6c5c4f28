/// A screen of a navigation stack, with its title and its toolbar.
struct NavigationScreen<Content: View>: View {
  let level: NavigationLevel
  let isRoot: Bool
  let content: Content

  var body: some View {
    NavigationScreenLayout(
      title: level.title,
      hasBackButton: !isRoot && !level.hidesBackButton,
      toolbars: level.toolbars,
      content: content
    )
  }
}
