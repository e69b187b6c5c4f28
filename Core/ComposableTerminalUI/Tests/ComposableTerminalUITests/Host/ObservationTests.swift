import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct ObservationTests {
  let reads = Reads()

  /// A screen that has been looked at.
  func host(_ store: StoreOf<Counters>) -> ViewHost {
    let host = ViewHost(12, 7) { [reads] in
      CountersView(store: store, reads: reads)
        .frame(width: 12, height: 7, alignment: .topLeading)
    }
    _ = host.lines
    _ = reads.take()
    return host
  }

  @Test func anActionReadsOnlyTheBodiesThatHaveReadWhatItChanged() {
    let store = Counters.store()
    let host = host(store)
    #expect(host.lines == ["Title", "left 0", "right 0", "", "", "", ""])
    store.send(.right(.incremented))
    #expect(host.lines == ["Title", "left 0", "right 1", "", "", "", ""])
    #expect(reads.take() == ["right": 1])
    store.send(.titleChanged("Other"))
    #expect(host.lines == ["Other", "left 0", "right 1", "", "", "", ""])
    #expect(reads.take() == ["root": 1])
  }

  @Test func pressingAButtonSendsItsAction() {
    let store = Counters.store()
    let host = host(store)
    host.press(.return, .return, .downArrow, .return)
    #expect(store.left.count == 2)
    #expect(store.right.count == 1)
    #expect(host.lines[1...2] == ["left 2", "right 1"])
  }

  @Test func anActionThatChangesNothingReadsNothing() {
    let store = Counters.store()
    let host = host(store)
    store.send(.titleChanged("Title"))
    _ = host.lines
    #expect(reads.take() == [:])
  }

  @Test func aChildComesAndGoes() {
    let store = Counters.store()
    let host = host(store)
    store.send(.extraToggled)
    #expect(host.lines[3] == "extra 0")
    #expect(reads.take() == ["root": 1, "extra": 1])
    store.send(.extra(.incremented))
    #expect(host.lines[3] == "extra 1")
    #expect(reads.take() == ["extra": 1])
    store.send(.extraToggled)
    #expect(host.lines[3] == "")
    #expect(reads.take() == ["root": 1])
    store.send(.extraToggled)
    #expect(host.lines[3] == "extra 0")
  }

  func stateWithRows(_ names: String...) -> Counters.State {
    Counters.State(
      rows: IdentifiedArray(uniqueElements: names.map { Counters.Counter.State(name: $0) })
    )
  }

  @Test func aChangeOfARowReadsOneBody() {
    let store = Counters.store(stateWithRows("a", "b", "c"))
    let host = host(store)
    #expect(host.lines[3...] == ["a 0", "b 0", "c 0", ""])
    store.send(.rows(.element(id: "b", action: .incremented)))
    #expect(host.lines[3...] == ["a 0", "b 1", "c 0", ""])
    #expect(reads.take() == ["b": 1])
  }

  struct PressedRow: View {
    let store: StoreOf<Counters.Counter>
    @State var presses = 0

    var body: some View {
      Button("\(store.name) \(presses)") { presses += 1 }
        .buttonStyle(.plain)
    }
  }

  @Test func rowsKeepWhatTheyAreWhenOthersComeGoAndMove() {
    let store = Counters.store(stateWithRows("a", "b", "c"))
    let host = ViewHost(3, 4) {
      VStack(spacing: 0) {
        ForEach(store.scope(state: \.rows, action: \.rows)) { PressedRow(store: $0) }
      }
      .frame(width: 3, height: 4, alignment: .topLeading)
    }
    host.press(.downArrow, .return)
    #expect(host.lines == ["a 0", "b 1", "c 0", ""])
    store.send(.rowAdded("d", at: 1))
    #expect(host.lines == ["a 0", "d 0", "b 1", "c 0"])
    store.send(.rowRemoved("a"))
    store.send(.rowsReversed)
    #expect(host.lines == ["c 0", "b 1", "d 0", ""])
    store.send(.rowRemoved("b"))
    #expect(host.lines == ["c 0", "d 0", "", ""])
    store.send(.rowAdded("b", at: 2))
    #expect(host.lines == ["c 0", "d 0", "b 0", ""])
  }

  struct StatefulView: View {
    @State var store: StoreOf<Form>

    init(store: StoreOf<Form>) {
      _store = State(initialValue: store)
    }

    var body: some View {
      let name: Binding<String> = $store.name
      Button("name: \(name.wrappedValue)") { name.wrappedValue += "x" }
        .buttonStyle(.plain)
    }
  }

  @Test func aStoreInAStateIsBound() {
    let store = Form.store()
    let host = ViewHost(8, 1) { StatefulView(store: store) }
    #expect(host.lines == [" name:"])
    host.press(.return, .return)
    #expect(host.lines == ["name: xx"])
    #expect(store.log == [.binding(.set(\.name, "x")), .binding(.set(\.name, "xx"))])
  }

  @Test func aButtonIsMadeOfItsState() {
    var sent: [Int?] = []
    let host = ViewHost(20, 2) {
      VStack {
        Button(ButtonState(role: .destructive, action: 1) { TextState("Delete") }) {
          sent.append($0)
        }
        Button(ButtonState<Int>(role: .cancel) { TextState("Keep") }) { sent.append($0) }
      }
    }
    #expect(host.lines == ["     [ Delete ]", "      [ Keep ]"])
    host.press(.return, .tab, .return)
    #expect(sent == [1, nil])
  }

  @Test func aButtonSendsWithItsAnimation() {
    var animations: [Animation?] = []
    let host = ViewHost(20, 1) {
      Button(ButtonState(action: .send(1, animation: .linear)) { TextState("Delete") }) { _ in
        animations.append(Transaction.current.animation)
      }
    }
    host.press(.return)
    #expect(animations == [.linear])
  }
}
