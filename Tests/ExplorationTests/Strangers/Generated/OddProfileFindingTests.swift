import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OddProfileFindingTests {
  /// Not true: the size is fixed
  @Test func theSizeIsFixed() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: changed(
        OddProfile.State(
          alert: nil,
          born: Date(timeIntervalSince1970: 86400.5),
          boxes: [
            OddProfile.Box(value: OddProfile.Box(value: 1)),
            OddProfile.Box(value: OddProfile.Box(value: nil)),
          ],
          clock: OddProfile.Clock(hour: 1),
          default: 0,
          id: UUID(7),
          link: URL(string: "https://example.com/?q=%22a%22")!,
          limit: -.infinity,
          nested: .some(nil),
          protocol: ["a\"b": [1]],
          score: Shared(value: 4),
          size: .default,
          text: "\"Quotes\",\n\\(lines) and \\ more"
        )
      ) {
        $0.$level.withLock { $0 = 9 }
        $0.$name.withLock { $0 = "Ann" }
        $0.$tags.withLock { $0 = ["x"] }
      }
    ) {
      OddProfile()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.resized(1))
    await store.skipReceivedActions(strict: false)
    let holds: (OddProfile.State) -> Bool = { state in
      if case .custom = state.size { false } else { true }
    }
    #expect(holds(store.state), "the size is fixed")
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}
