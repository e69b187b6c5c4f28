import ComposableArchitecture

/// A feature without a screen: it counts what it is given, listens for as long as it lives, and works once a minute.
@Reducer
struct Worker {
  struct State: Equatable, Sendable {
    var jobs = 0
    var minutes = 0
  }
  enum Action: Sendable {
    case began
    case jobReceived
    case minuteBegan
    case minutePassed
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .began:
        return .run { _ in try await Task.never() }
      case .jobReceived:
        state.jobs += 1
        return .none
      case .minuteBegan:
        return .run { send in
          await Task.yield()
          await send.deliver(.minutePassed)
        }
      case .minutePassed:
        state.minutes += 1
        return .none
      }
    }
  }
}

/// Many stores side by side, off the main actor: the memory of each, the actions a second that they take together, and
/// whether an hour's work, an effect for each minute, leaves anything behind.
struct Workers {
  let count: Int
  let actions: Int

  /// Returns whether memory was as it was after the first ten minutes.
  func run() async -> Bool {
    let empty = await Memory.atRest()
    let stores = (0..<count).map { _ in
      StoreActor(initialState: Worker.State()) { Worker() }
    }
    for store in stores { await store.send(.began) }
    let made = await Memory.atRest()
    print(
      "\(count) stores, each with an effect in flight:",
      "\((made.inUse - empty.inUse) / count) bytes a store"
    )

    let start = ContinuousClock.now
    await onEightTasks { share in
      for index in 0..<(actions / 8) {
        await stores[(index * 8 + share) % count].send(.jobReceived)
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    print("\(actions) actions over them: \(Int(Double(actions) / seconds)) a second")

    await work(10, stores)
    let before = await Memory.atRest()
    await work(50, stores)
    let after = await Memory.atRest()
    var minutes: Set<Int> = []
    for store in stores { await minutes.insert(store.withState { $0.minutes }) }
    print("an hour of work: \(minutes.sorted()) minutes counted by each")
    print("after ten minutes: \(before)")
    print("after an hour:     \(after)")
    return minutes == [60] && after.inUse <= before.inUse + max(64 << 10, before.inUse / 50)
  }

  /// Has each store work for so many minutes.
  private func work(_ minutes: Int, _ stores: [StoreActorOf<Worker>]) async {
    for _ in 0..<minutes {
      await onEightTasks { share in
        for index in stride(from: share, to: count, by: 8) {
          await stores[index].send(.minuteBegan).finish()
        }
      }
    }
  }

  private func onEightTasks(_ body: @escaping @Sendable (_ share: Int) async -> Void) async {
    await withTaskGroup { group in
      for share in 0..<8 { group.addTask { await body(share) } }
    }
  }
}
