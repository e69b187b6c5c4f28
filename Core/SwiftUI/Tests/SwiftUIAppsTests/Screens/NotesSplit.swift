import SwiftUI

struct Folder: Identifiable, Hashable {
  let id: Int; let name: String; let symbol: String; var notes: [Note]
}
struct Note: Identifiable, Hashable { let id: Int; var title: String; var body: String }

struct NotesSplit: View {
  @State private var folders = [
    Folder(
      id: 1,
      name: "Private",
      symbol: "person",
      notes: [Note(id: 1, title: "Gifts", body: "A book")]
    ),
    Folder(
      id: 2,
      name: "Work",
      symbol: "briefcase",
      notes: [Note(id: 2, title: "Plan", body: "Ship it")]
    ),
  ]
  @State private var folderID: Folder.ID?
  @State private var noteID: Note.ID?
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.sidebar

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
      List(folders, selection: $folderID) { folder in
        NavigationLink(value: folder.id) { Label(folder.name, systemImage: folder.symbol) }
          .badge(folder.notes.count)
      }
      .listStyle(.sidebar)
      .navigationTitle("Folders")
      .navigationSplitViewColumnWidth(min: 160, ideal: 200, max: 300)
    } content: {
      if let folder = folders.first(where: { $0.id == folderID }) {
        List(selection: $noteID) {
          ForEach(folder.notes) { note in
            VStack(alignment: .leading) {
              Text(note.title).font(.headline)
              Text(note.body).foregroundStyle(.secondary).lineLimit(2, reservesSpace: true)
            }
            .tag(note.id)
          }
        }
        .navigationTitle(folder.name)
      } else {
        ContentUnavailableView("Choose a folder", systemImage: "folder")
      }
    } detail: {
      if let note = folders.flatMap(\.notes).first(where: { $0.id == noteID }) {
        ScrollView { Text(note.body).frame(maxWidth: .infinity, alignment: .topLeading).padding() }
          .navigationTitle(note.title)
      } else {
        Text("No note selected").foregroundStyle(.placeholder)
      }
    }
    .navigationSplitViewStyle(.balanced)
  }
}

struct TwoColumns: View {
  @State private var selected: String?
  var body: some View {
    NavigationSplitView {
      List(["A", "B"], id: \.self, selection: $selected) { Text($0) }
    } detail: {
      NavigationStack { Text(selected ?? "Nothing") }
    }
    .navigationSplitViewStyle(.prominentDetail)
  }
}

#Preview("Notes split") { NotesSplit() }
