import SwiftUI
import Testing

@MainActor
@Suite struct GestureTests {
  private func send(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, to host: ViewHost) {
    host.send(.mouse(MouseEvent(kind, x: x, y: y)))
  }

  @Test func aDragTellsHowFarTheMouseHasCome() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 9, height: 3)) {
      Color.red.gesture(
        DragGesture()
          .onChanged { log.append("\(Int($0.translation.width)) \(Int($0.translation.height))") }
          .onEnded { log.append("end \(Int($0.location.x))") }
      )
    }
    _ = host.screen
    send(.down(.left), 1, 1, to: host)
    send(.drag(.left), 2, 1, to: host)
    send(.drag(.left), 3, 2, to: host)
    send(.up(.left), 3, 2, to: host)
    #expect(log == ["16 16", "end 28"])
  }

  @Test func aStateIsThereWhileAGestureIsMade() {
    let host = ViewHost(size: Size(width: 9, height: 1)) { DraggedView() }
    #expect(host.screen.lines == ["0"])
    send(.down(.left), 0, 0, to: host)
    send(.drag(.left), 4, 0, to: host)
    #expect(host.screen.lines == ["32"])
    send(.drag(.left), 5, 0, to: host)
    #expect(host.screen.lines == ["40"])
    send(.up(.left), 5, 0, to: host)
    #expect(host.screen.lines == ["0"])
  }

  @Test func aTapAndALongPressAreTold() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 9, height: 1)) {
      Text("view")
        .gesture(TapGesture().onEnded { log.append("tap") })
        .onLongPressGesture { log.append("long") }
        .simultaneousGesture(
          LongPressGesture().onEnded { _ in log.append("never: the inner one has it") }
        )
    }
    _ = host.screen
    send(.down(.left), 3, 0, to: host)
    send(.up(.left), 3, 0, to: host)
    send(.down(.right), 3, 0, to: host)
    send(.up(.right), 3, 0, to: host)
    #expect(log == ["tap", "long"])
  }

  @Test func aContextMenuIsShownByAKeyAndByTheMouse() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 30, height: 9)) {
      Button("row") {}.contextMenu { Button("Copy") { log.append("copy") } }
    }
    #expect(!host.screen.description.contains("Copy"))
    host.send(.key(KeyPress("o", modifiers: .control)))
    #expect(host.screen.description.contains("Copy"))
    host.send(.key(KeyPress(.return)))
    #expect(log == ["copy"])
    let place = host.screen.lines.firstIndex { $0.contains("row") } ?? 0
    send(.down(.right), 14, place, to: host)
    send(.up(.right), 14, place, to: host)
    #expect(host.screen.description.contains("Copy"))
  }

  @Test func theActionsOfARowAreInAMenu() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 30, height: 9)) {
      List {
        Button("row") {}.swipeActions {
          Button("Archive") { log.append("archive") }
        }
      }
    }
    _ = host.screen
    host.send(.key(KeyPress("o", modifiers: .control)))
    #expect(host.screen.description.contains("Archive"))
    host.send(.key(KeyPress(.return)))
    #expect(log == ["archive"])
  }

  @Test func aChoiceIsAValue() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 30, height: 12)) { ChoiceView { log.append($0) } }
    #expect(host.screen.description.contains("Sort"))
    #expect(host.screen.description.contains("By name"))
    host.send(.key(KeyPress(.return)))
    #expect(log == ["name"])
    #expect(!host.screen.description.contains("By name"))
  }
}

private struct DraggedView: View {
  @GestureState private var width: CGFloat = 0

  var body: some View {
    Text("\(Int(width))")
      .frame(maxWidth: .infinity, alignment: .leading)
      .gesture(
        DragGesture().updating($width) { value, width, _ in width = value.translation.width }
      )
  }
}

private struct ChoiceView: View {
  @State private var isShown = true
  let log: @MainActor (String) -> Void

  var body: some View {
    Text("below").actionSheet(isPresented: $isShown) {
      ActionSheet(
        title: Text("Sort"),
        buttons: [.default(Text("By name")) { log("name") }, .cancel()]
      )
    }
  }
}
