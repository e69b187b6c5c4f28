import SwiftUI
import Testing

@MainActor
@Suite struct TapGestureTests {
  @Test func aViewIsPressedByKeysAndByTheMouse() {
    var count = 0
    let host = ViewHost(size: Size(width: 3, height: 1)) {
      Text("tap").onTapGesture { count += 1 }
    }
    _ = host.screen
    host.send(.key(KeyPress(.return)))
    host.send(.mouse(MouseEvent(.down(.left), x: 1, y: 0)))
    host.send(.mouse(MouseEvent(.up(.left), x: 1, y: 0)))
    #expect(count == 2)
  }

  @Test func aControlWithinHasTheFocus() {
    var log: [String] = []
    let host = ViewHost(size: Size(width: 5, height: 2)) {
      VStack {
        Text("outer")
        Button("in") { log.append("inner") }.buttonStyle(.plain)
      }
      .onTapGesture { log.append("outer") }
    }
    _ = host.screen
    host.send(.key(KeyPress(.return)))
    host.send(.mouse(MouseEvent(.down(.left), x: 0, y: 0)))
    host.send(.mouse(MouseEvent(.up(.left), x: 0, y: 0)))
    #expect(log == ["inner", "outer"])
  }

  @Test func aViewThatIsNoTargetIsNotPressed() {
    var count = 0
    let host = ViewHost(size: Size(width: 5, height: 1)) {
      Button("a") { count += 1 }.allowsHitTesting(false)
    }
    _ = host.screen
    host.send(.key(KeyPress(.return)))
    #expect(count == 0)
  }

  @Test func aButtonHasATitleBesideASymbol() {
    #expect(lines(11, 1) { Button("Add", systemImage: "plus") {} } == [" [ + Add ]"])
  }
}
