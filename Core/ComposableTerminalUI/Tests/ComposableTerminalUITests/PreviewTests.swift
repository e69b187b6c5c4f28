import ComposableTerminalUI
import Testing

@Reducer
private struct Counted {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

private struct CountedView: View {
  let store: StoreOf<Counted>

  var body: some View {
    VStack {
      Text("\(store.count)").font(.largeTitle)
      Button("+") { store.send(.incrementButtonTapped) }
    }
  }
}

// Previews as they stand at the end of a file of views.

#Preview {
  CountedView(
    store: Store(initialState: Counted.State()) {
      Counted()
    }
  )
}

#Preview("Far") {
  let store = Store(initialState: Counted.State(count: 99)) { Counted() }
  CountedView(store: store)
}

@MainActor
@Suite struct PreviewTests {
  @Test func aFileWithPreviewsIsAFileOfViews() {
    let store = Store(initialState: Counted.State()) { Counted() }
    let host = ViewHost(size: Size(width: 5, height: 2)) { CountedView(store: store) }
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.lines == ["  1", "[ + ]"])
  }
}
