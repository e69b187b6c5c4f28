/// The list of keys.
struct HelpView: View {
  private let keys: [KeyHelp]

  @Environment(\.dismiss) private var dismiss

  init(keys: [KeyHelp]) {
    self.keys = keys
  }

  var body: some View {
    // The button is within, so that the arrow keys scroll while it has the focus.
    ScrollView {
      VStack(alignment: .leading) {
        HStack {
          Text("Keys").bold()
          Button("Close") { dismiss() }.keyboardShortcut(.escape, modifiers: [])
        }
        ForEach(keys, id: \.self) { row($0) }
      }
    }
    .cellFrame(maxHeight: keys.count + 1)
  }

  private func row(_ help: KeyHelp) -> some View {
    HStack(alignment: .top) {
      // As narrow as it can be: there may be few columns.
      Text(help.key).bold().cellFrame(width: keys.map(\.key.count).max(), alignment: .leading)
      Text(help.title)
    }
  }
}
