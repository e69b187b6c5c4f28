/// What the keys do.
struct HelpView: View {
  /// The keys of the screen, and then those that do the same everywhere.
  private let keys: [KeyHelp]

  @Environment(\.dismiss) private var dismiss

  private static let everywhere = [
    KeyHelp(key: "Tab ↑ ↓", title: "go to the next button, field or row"),
    KeyHelp(key: "⏎ Space", title: "press a button, open a row"),
    KeyHelp(key: "Esc", title: "go back, close what is in front"),
    KeyHelp(key: "?", title: "this help"),
    KeyHelp(key: "q", title: "quit"),
    KeyHelp(key: "^C", title: "quit at once"),
    KeyHelp(key: "^Z", title: "suspend, until fg"),
  ]

  init(keys: [KeyHelp]) {
    // What the screen makes of a key is more to the point.
    self.keys =
      keys + Self.everywhere.filter { general in !keys.contains { $0.key == general.key } }
  }

  var body: some View {
    // The button is within, so that the arrow keys scroll while it has the focus.
    ScrollView {
      VStack(alignment: .leading) {
        HStack {
          Text("Keys").bold()
          Button("Close") { dismiss() }.keyboardShortcut(.escape)
        }
        ForEach(keys, id: \.self) { row($0) }
      }
    }
    .frame(maxHeight: keys.count + 1)
  }

  private func row(_ help: KeyHelp) -> some View {
    HStack(alignment: .top) {
      // As narrow as it can be: there may be few columns.
      Text(help.key).bold().frame(width: keys.map(\.key.count).max(), alignment: .leading)
      Text(help.title)
    }
  }
}
