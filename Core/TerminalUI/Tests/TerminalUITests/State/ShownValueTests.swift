import TerminalUI
import Testing

@MainActor
@Suite struct ShownValueTests {
  /// Equal by name.
  final class Photo: Equatable {
    let name: String
    let content: Int

    init(_ name: String, content: Int) {
      self.name = name
      self.content = content
    }

    nonisolated static func == (lhs: Photo, rhs: Photo) -> Bool { lhs.name == rhs.name }
  }

  struct Album: Equatable {
    var photos: [Photo]
  }

  struct Screen: View {
    let log: Recorder
    @State private var photo = Photo("a", content: 1)
    @State private var album: Album? = Album(photos: [Photo("a", content: 1)])
    @State private var words = ["a", "b"]
    var body: some View {
      let _ = log.note("body")
      VStack(alignment: .leading) {
        Button("photo \(photo.content)") { photo = Photo("a", content: 2) }
        Button("album \(album?.photos.first?.content ?? 0)") {
          album = Album(photos: [Photo("a", content: 2)])
        }
        Button("words \(words.count)") { words = Array("ab").map(String.init) }
        Button("same") { photo = photo }
      }
    }
  }

  let log = Recorder()

  @Test func anEqualButDifferentObjectIsShown() {
    let host = ViewHost(20, 5) { [log] in Screen(log: log) }
    #expect(host.lines.contains { $0.contains("photo 1") })
    host.press(.return)
    #expect(host.lines.contains { $0.contains("photo 2") })
    host.press(.tab, .return)
    #expect(host.lines.contains { $0.contains("album 2") })
  }

  @Test func anEqualValueOfValuesIsNotShownAgain() {
    let host = ViewHost(20, 5) { [log] in Screen(log: log) }
    _ = host.lines
    host.press(.tab, .tab)
    _ = host.lines
    _ = log.take()
    host.press(.return)
    _ = host.lines
    #expect(log.take().isEmpty)
    host.press(.tab, .return)
    _ = host.lines
    #expect(log.take().isEmpty)
  }
}
