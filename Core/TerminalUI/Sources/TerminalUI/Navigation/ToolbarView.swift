/// The items that a view adds to the toolbar of its screen.
struct ToolbarView: View {
  let record: ToolbarRecord

  var body: some View { record.content }
}
