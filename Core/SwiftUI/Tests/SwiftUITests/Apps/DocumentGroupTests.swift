import Testing

@testable import SwiftUI

private struct Note: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  var text = "new"

  init() {}
  init(configuration: ReadConfiguration) throws {}

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct NotesApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: Note()) { file in
      Button("Text: \(file.document.text)") { file.document.text += "!" }
    }
  }
}

@MainActor
@Suite struct DocumentGroupTests {
  @Test func aNewDocumentIsShownAndChanged() async {
    let program = AppProgram(
      NotesApp(),
      name: "notes",
      size: Size(width: 40, height: 6),
      animationClock: nil
    )
    await program.handle(.key(KeyPress(.return)))
    await program.handle(.key(KeyPress(.return)))
    #expect(program.host.screen.lines.contains { $0.contains("Text: new!!") })
  }
}
