import SwiftUI

struct FileItem: Identifiable, Hashable {
  var id: String { name }
  let name: String
  var size: Int = 0
  var children: [FileItem]?
  var icon: String { children == nil ? "doc" : "folder" }
}

struct FilesScreen: View {
  let items = [
    FileItem(
      name: "Documents",
      children: [FileItem(name: "Letter.txt", size: 120), FileItem(name: "Atlas.pdf", size: 80)]
    ),
    FileItem(name: "Music", children: [FileItem(name: "Song.mp3", size: 4_000_000)]),
  ]
  @State private var selection: FileItem.ID?
  @State private var order = [KeyPathComparator(\FileItem.name)]
  @State private var isSectionExpanded = true

  var body: some View {
    VStack {
      List(items, children: \.children, selection: $selection) { item in
        Label(item.name, systemImage: item.icon)
      }
      List {
        OutlineGroup(items, id: \.name, children: \.children) { item in
          HStack {
            Text(item.name); Spacer(); Text(Int64(item.size), format: .byteCount(style: .file))
          }
        }
        Section("Collapsible", isExpanded: $isSectionExpanded) { Text("Row") }
      }
      .listStyle(.sidebar)
      Table(
        (items[0].children ?? []).sorted(using: order),
        selection: $selection,
        sortOrder: $order
      ) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { item in Text("\(item.size)") }
          .width(min: 50, ideal: 80, max: 120)
        TableColumn("Kind") { Text($0.children == nil ? "File" : "Folder") }
      }
      .tableStyle(.inset)
    }
  }
}

#Preview("Outline and table") { FilesScreen() }
