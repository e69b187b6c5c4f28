import ComposableArchitecture

@Reducer
struct WorkerFeature {
  struct State: Equatable, Sendable {
    /// How many files are read at a time.
    var limit = 4
    var isStopping = false
    var running: Set<String> = []
    var waiting: [String] = []
    var counts: [String: Int] = [:]
    var failures: [String] = []

    /// Whether more may be given to it now.
    var hasRoom: Bool { waiting.count < limit }
    var isFinished: Bool { isStopping && running.isEmpty && waiting.isEmpty }
  }

  enum Action: Sendable {
    case counted(path: String, Result<Int, any Error>)
    case pathReceived(String)
    case stopRequested(isEndOfInput: Bool)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(LineCounter.self) private var lines

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted(let path, let result):
        state.running.remove(path)
        switch result {
        case .success(let count): state.counts[path] = count
        case .failure: state.failures.append(path)
        }
        return startNext(&state)

      case .pathReceived(let path):
        guard !state.isStopping else { return .none }
        state.waiting.append(path)
        return startNext(&state)

      case .stopRequested(let isEndOfInput):
        state.isStopping = true
        // Waiting files were asked for, unless somebody wants the program to end.
        if !isEndOfInput { state.waiting = [] }
        return .none
      }
    }
  }

  private func startNext(_ state: inout State) -> Effect<Action> {
    guard state.running.count < state.limit, !state.waiting.isEmpty else { return .none }
    let path = state.waiting.removeFirst()
    state.running.insert(path)
    return .run { send in
      // `deliver` goes to the store's own actor, without a stop on the main actor.
      await send.deliver(.counted(path: path, Result { try await count(path) }))
    }
  }

  private func count(_ path: String) async throws -> Int {
    for pause in [1, 2] {
      do { return try await lines.count(path) } catch {
        try await clock.sleep(for: .seconds(pause))
      }
    }
    return try await lines.count(path)
  }
}
