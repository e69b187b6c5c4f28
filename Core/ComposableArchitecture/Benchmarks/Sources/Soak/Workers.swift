import ComposableArchitecture

/// A feature without a screen: it counts what it is given, and the minutes that pass.
@Reducer
struct Worker {
  struct State: Equatable, Sendable {
    var jobs = 0
    var minutes = 0
  }
  enum Action: Sendable {
    case began
    case jobReceived
    case minutePassed
  }
  @Dependency(\.continuousClock) private var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .began:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(60)) {
            await send.deliver(.minutePassed)
          }
        }
      case .jobReceived:
        state.jobs += 1
        return .none
      case .minutePassed:
        state.minutes += 1
        return .none
      }
    }
  }
}

/// Many stores side by side, off the main actor: the memory of each, the actions a second that they take together, and
/// whether an hour of timers leaves anything behind.
struct Workers {
  let count: Int
  let actions: Int

  /// Returns whether memory was as it was after the first ten minutes.
  func run() async -> Bool {
    let clock = TestClock()
    let empty = await Memory.atRest()
    let stores = (0..<count).map { _ in
      StoreActor(initialState: Worker.State()) {
        Worker()
      } withDependencies: {
        $0.continuousClock = clock
      }
    }
    for store in stores { await store.send(.began) }
    await clock.advance()
    let made = await Memory.atRest()
    print("\(count) stores, each with a timer: \((made.inUse - empty.inUse) / count) bytes a store")

    let start = ContinuousClock.now
    await withTaskGroup { group in
      for share in 0..<8 {
        group.addTask {
          for index in 0..<(actions / 8) {
            await stores[(index * 8 + share) % count].send(.jobReceived)
          }
        }
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    print("\(actions) actions over them: \(Int(Double(actions) / seconds)) a second")

    // A clock that is asked for each minute waits each time until nobody else does anything.
    await clock.advance(by: .seconds(600))
    let before = await Memory.atRest()
    await clock.advance(by: .seconds(3_000))
    let after = await Memory.atRest()
    var minutes: Set<Int> = []
    for store in stores { await minutes.insert(store.withState { $0.minutes }) }
    print("an hour by their clock: \(minutes.sorted()) minutes counted by each")
    print("after ten minutes: \(before)")
    print("after an hour:     \(after)")
    return minutes == [60] && after.inUse <= before.inUse + 64 << 10
  }
}
