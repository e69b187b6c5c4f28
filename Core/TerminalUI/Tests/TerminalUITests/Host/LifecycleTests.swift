import TerminalUI
import Testing

@MainActor
@Suite struct LifecycleTests {
  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  struct Screen: View {
    let log: Log
    @State private var number = 0
    var body: some View {
      VStack {
        Text("\(number)")
        if number % 2 == 1 {
          Text("odd")
            .onAppear { log.lines.append("odd appears") }
            .onDisappear { log.lines.append("odd disappears") }
        }
      }
      .onAppear { log.lines.append("appears") }
      .onChange(of: number) { log.lines.append("\($0) to \($1)") }
      .onKeyPress("+") {
        number += 1; return .handled
      }
    }
  }

  @Test func viewsAppearAndDisappear() {
    let log = Log()
    let host = ViewHost(5, 2) { Screen(log: log) }
    #expect(log.take() == [])
    _ = host.lines
    #expect(log.take() == ["appears"])
    host.press("+")
    #expect(host.lines == ["  1", " odd"])
    #expect(log.take().sorted() == ["0 to 1", "odd appears"])
    host.press("+")
    _ = host.lines
    #expect(log.take().sorted() == ["1 to 2", "odd disappears"])
  }

  @Test func aPictureHasNoEffects() {
    let log = Log()
    _ = Renderer().render(Screen(log: log), size: Size(width: 5, height: 2))
    #expect(log.take() == [])
  }

  struct Worker: View {
    @State private var id = 0
    let events: AsyncStream<String>.Continuation
    var body: some View {
      Text("\(id)")
        .task(id: id) { [id, events] in
          events.yield("begin \(id)")
          await withTaskCancellationHandler {
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
          } onCancel: {
            events.yield("cancel \(id)")
          }
        }
        .onKeyPress("+") {
          id += 1; return .handled
        }
    }
  }

  @Test func aTaskRunsAsLongAsTheViewIsThere() async {
    let (stream, events) = AsyncStream.makeStream(of: String.self)
    let host = ViewHost(5, 1) { Worker(events: events) }
    var iterator = stream.makeAsyncIterator()
    _ = host.lines
    #expect(await iterator.next() == "begin 0")
    host.press("+")
    _ = host.lines
    #expect(await iterator.next() == "cancel 0")
    #expect(await iterator.next() == "begin 1")
    host.close()
    #expect(await iterator.next() == "cancel 1")
  }
}
