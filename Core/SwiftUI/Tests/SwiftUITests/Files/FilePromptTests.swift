import SwiftUI
import Testing

@MainActor
@Suite struct FilePromptTests {
  private struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text = ""

    init(text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private func type(_ text: String, _ host: ViewHost) {
    for character in text { host.send(.key(KeyPress(KeyEquivalent(character)))) }
  }

  private func erase(_ count: Int, _ host: ViewHost) {
    for _ in 0..<count { host.send(.key(KeyPress(.delete))) }
  }

  @Test func aFileIsChosenByItsPath() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "list.json")
    try Data("{}".utf8).write(to: url)
    var isPresented = true
    var files: [URL] = []
    let host = ViewHost(size: Size(width: 100, height: 20)) {
      Text("Screen").fileImporter(
        isPresented: Binding(get: { isPresented }, set: { isPresented = $0 }),
        allowedContentTypes: [.json]
      ) { result in
        if let file = try? result.get() { files.append(file) }
      }
    }
    type(folder.url.path + "/", host)
    #expect(host.screen.description.contains("list.json"))
    type("none.json", host)
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("There is no file"))
    #expect(files.isEmpty && isPresented)
    erase("none.json".count, host)
    type("list.json", host)
    host.send(.key(KeyPress(.return)))
    #expect(files.map(\.lastPathComponent) == ["list.json"])
    #expect(!isPresented)
  }

  @Test func filesOfOtherKindsAreNotChosen() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appending(path: "picture.png"))
    var files: [URL] = []
    let host = ViewHost(size: Size(width: 100, height: 20)) {
      Text("Screen").fileImporter(
        isPresented: .constant(true),
        allowedContentTypes: [.json, .plainText],
        allowsMultipleSelection: true
      ) { result in
        files = (try? result.get()) ?? []
      }
    }
    type(folder.url.path + "/picture.png", host)
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("of these kinds: json, txt"))
    #expect(files.isEmpty)
  }

  @Test func aDocumentIsWritten() throws {
    let folder = try TemporaryFolder()
    var results: [Result<URL, any Error>] = []
    let host = ViewHost(size: Size(width: 100, height: 20)) {
      Text("Screen").fileExporter(
        isPresented: .constant(true),
        document: Note(text: "Hello"),
        contentType: .plainText,
        defaultFilename: "Note"
      ) { results.append($0) }
    }
    #expect(host.screen.description.contains("./Note.txt"))
    erase("./Note.txt".count, host)
    type(folder.url.path + "/hello.txt", host)
    host.send(.key(KeyPress(.return)))
    let url = try #require(results.first).get()
    #expect(try String(contentsOf: url, encoding: .utf8) == "Hello")
  }

  @Test func aFileIsMoved() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "old.txt")
    try Data("text".utf8).write(to: url)
    var isDone = false
    let host = ViewHost(size: Size(width: 100, height: 20)) {
      Text("Screen").fileMover(isPresented: .constant(true), file: url) { result in
        isDone = (try? result.get()) != nil
      }
    }
    erase("old.txt".count, host)
    type("new.txt", host)
    host.send(.key(KeyPress(.return)))
    #expect(isDone)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["new.txt"])
  }

  @Test func kindsOfFilesAreKnownByTheirEndings() {
    #expect(UTType(filenameExtension: "JSON") == .json)
    #expect(UTType(filenameExtension: "xyz")?.preferredFilenameExtension == "xyz")
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(!UTType.image.conforms(to: .png))
    #expect(UTType("public.png") == .png)
    #expect(UTType("unknown") == nil)
  }
}
