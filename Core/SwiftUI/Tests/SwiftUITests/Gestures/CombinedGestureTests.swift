import SwiftUI
import Testing

@MainActor
@Suite struct CombinedGestureTests {
  private func drag<G: Gesture>(_ gesture: G, isEnabled: Bool = true) {
    let host = ViewHost(size: Size(width: 9, height: 3)) {
      Color.red.gesture(gesture, isEnabled: isEnabled)
    }
    _ = host.screen
    host.send(.mouse(MouseEvent(.down(.left), x: 1, y: 1)))
    host.send(.mouse(MouseEvent(.drag(.left), x: 3, y: 1)))
    host.send(.mouse(MouseEvent(.up(.left), x: 3, y: 1)))
  }

  @Test func theFirstOfTwoGesturesIsMade() {
    var log: [String] = []
    let first = DragGesture().onEnded { log.append("drag \(Int($0.translation.width))") }
    drag(
      first.simultaneously(with: MagnifyGesture()).onEnded { value in
        log.append("\(Int(value.first?.translation.width ?? 0)) \(value.second == nil)")
      }
    )
    #expect(log == ["drag 16", "16 true"])
    drag(
      first.exclusively(before: TapGesture()).onEnded { value in
        if case .first(let drag) = value { log.append("\(Int(drag.translation.width))") }
      }
    )
    #expect(log.suffix(2) == ["drag 16", "16"])
  }

  @Test func aGestureThatNoMouseMakesGivesWayToTheOther() {
    var log: [String] = []
    let second = DragGesture().onEnded { log.append("drag \(Int($0.translation.width))") }
    drag(MagnifyGesture().simultaneously(with: second))
    #expect(log == ["drag 16"])
    drag(ExclusiveGesture(RotateGesture(), second))
    #expect(log == ["drag 16", "drag 16"])
  }

  @Test func aGestureGivesAnotherValue() {
    var log: [String] = []
    drag(
      DragGesture().onEnded { log.append("drag \(Int($0.translation.width))") }
        .map(\.translation.width).onEnded { log.append("\(Int($0))") }
    )
    #expect(log == ["drag 16", "16"])
  }

  @Test func aGestureThatIsTurnedOffIsNotMade() {
    var count = 0
    drag(DragGesture().onEnded { _ in count += 1 }, isEnabled: false)
    #expect(count == 0)
    drag(DragGesture().onEnded { _ in count += 1 })
    #expect(count == 1)
  }
}
