import ComposableTerminalUI

/// What the keys do.
struct HelpView: View {
  let keys: [KeyHelp]

  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading) {
      Text("Keys").bold()
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(keys, id: \.self) { row($0.key, $0.title) }
          row("Tab, arrows", "go to the next button, field or row")
          row("⏎, Space", "press a button, open a row")
          row("Esc", "go back, close what is in front")
          row("?", "this help")
          row("q", "quit")
          row("^C", "quit at once")
          row("^Z", "suspend, until fg")
        }
      }
      Button("Close") { dismiss() }
    }
  }

  private func row(_ key: String, _ title: String) -> some View {
    HStack {
      Text(key).bold().frame(width: 12, alignment: .leading)
      Text(title)
    }
  }
}
