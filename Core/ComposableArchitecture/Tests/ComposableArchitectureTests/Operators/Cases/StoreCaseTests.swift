import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreCaseTests {
  @Reducer
  enum Destination {
    case alert(AlertState<Never>)
    case buffer(EnumReducerTests.Buffer)
    case counter(Counter)
    @ReducerCaseIgnored
    case name(String)
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      var screen = Destination.State.counter(Counter.State())
    }
    enum Action {
      case screen(Destination.Action)
      case show(Destination.State)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.screen, action: \.screen) { Destination.body }
      Reduce { state, action in
        if case .show(let screen) = action { state.screen = screen }
        return .none
      }
    }
  }

  private let store = Store(initialState: Parent.State()) { Parent() }

  private var screen: StoreOf<Destination.Body> { store.scope(state: \.screen, action: \.screen) }

  @Test func givesTheStoreOfTheCase() throws {
    let counter = try #require(screen.case.counter)
    counter.send(.increment)
    #expect(counter.count == 1)
    #expect(store.screen.counter?.count == 1)
    #expect(screen.case.counter === counter)
  }

  @Test func givesTheValueOfACaseWithoutAFeature() {
    store.send(.show(.name("Blob")))
    guard case .name(let name) = screen.case else {
      Issue.record("The state is in the case 'name'.")
      return
    }
    #expect(name == "Blob")
  }

  @Test func aStoreGoesOnShowingTheStateOfACaseThatIsGone() throws {
    let counter = try #require(screen.case.counter)
    store.send(.show(.name("Blob")))
    #expect(counter.count == 0)
    store.send(.show(.counter(Counter.State(count: 5))))
    #expect(screen.case.counter?.count == 5)
  }

  @Test func readingAPayloadDoesNotMakeTheNextChangeCopyIt() throws {
    store.send(.show(.buffer(EnumReducerTests.Buffer.State())))
    let buffer = try #require(screen.case.buffer)
    buffer.send(.change)
    let before = buffer.address
    #expect(buffer.numbers[0] == 1)
    buffer.send(.change)
    #expect(buffer.numbers[0] == 2)
    #expect(buffer.address == before)
  }

  @Test func notifiesAboutTheCaseAndAboutTheFeaturesFieldsApart() throws {
    let cases = LockIsolated(0)
    let counts = LockIsolated(0)
    let screen = self.screen
    func observeCase() {
      withObservationTracking {
        _ = screen.case
      } onChange: {
        cases.withValue { $0 += 1 }
      }
    }
    observeCase()
    let counter = try #require(screen.case.counter)
    withObservationTracking {
      _ = counter.count
    } onChange: {
      counts.withValue { $0 += 1 }
    }
    counter.send(.increment)
    #expect(counts.value == 1)
    #expect(cases.value == 0)
    store.send(.show(.name("Blob")))
    #expect(cases.value == 1)
  }
}
