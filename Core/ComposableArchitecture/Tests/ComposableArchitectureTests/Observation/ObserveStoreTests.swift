import ComposableArchitecture
import Testing

@MainActor
@Suite
struct ObserveStoreTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var other = 0
    }
    enum Action {
      case incrementTapped
      case otherTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped: state.count += 1
        case .otherTapped: state.other += 1
        }
        return .none
      }
    }
  }

  @MainActor
  final class Controller {
    let store = Store(initialState: Feature.State()) { Feature() }
    var counts: [Int] = []
    private var tokens: Set<ObserveToken> = []

    func start() {
      observe { [weak self] in
        guard let self else { return }
        counts.append(store.count)
      }
      .store(in: &tokens)
    }
  }

  @Test func aStoreIsObserved() async {
    let controller = Controller()
    controller.start()
    #expect(controller.counts == [0])
    controller.store.send(.otherTapped)
    await nextTurn()
    #expect(controller.counts == [0])
    controller.store.send(.incrementTapped)
    controller.store.send(.incrementTapped)
    await nextTurn()
    #expect(controller.counts == [0, 2])
  }

  @Test func theObserverIsLetGo() {
    weak var controller: Controller?
    do {
      let made = Controller()
      controller = made
      made.start()
    }
    #expect(controller == nil)
  }
}
