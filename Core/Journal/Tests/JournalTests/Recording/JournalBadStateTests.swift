import ActionText
import ComposableArchitecture
import Foundation
import Journal
import Testing

/// States that are no data are recorded as far as they can be shown.
@Suite struct JournalBadStateTests {
  fileprivate final class Link: Sendable {
    let next: Link?
    init(_ next: Link?) { self.next = next }
  }

  @Reducer
  fileprivate struct Odd {
    struct State {
      var count = 0
      var numbers = [Double.nan: 1, .nan: 2]
      var link: Link?
      var parent: Child?
    }

    struct Child { unowned let link: Link }

    enum Action { case countButtonTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Test @MainActor func recordsAStateThatIsNoData() throws {
    let recording = try Recording()
    let recorder = try JournalRecorder(
      of: Odd.Action.self,
      to: recording.url,
      app: .init(name: "odd", version: "1")
    )
    func child() -> Odd.Child { Odd.Child(link: Link(nil)) }
    // Not so long that it could not be released.
    let link = (0..<1_000).reduce(nil as Link?) { next, _ in Link(next) }
    let store = Store(initialState: Odd.State(link: link, parent: child())) {
      Odd()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    for _ in 1...3 { store.send(.countButtonTapped) }
    try recorder.finish()
    let states = try JournalStates(contentsOf: recording.url)
    let state = try states.state(after: 3)
    #expect(state.text().contains(#"{"count":3,"numbers":{"nan":1,"nan (2)":2},"link":{"next":"#))
    #expect(state.text().contains("(nested too deeply)"))
    #expect(state.text().hasSuffix(#""parent":{"link":"(unowned Link)"}}"#))
    var reader = try JournalReader(contentsOf: recording.url)
    let changes = try reader.entries().compactMap { entry in
      if case .action(let action) = entry { action.changes.map(\.path.description) } else { nil }
    }
    #expect(changes == [["count"], ["count"], ["count"]])
  }
}
