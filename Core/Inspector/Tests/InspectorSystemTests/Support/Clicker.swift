import ComposableArchitecture
import Foundation
import Inspector
import InspectorServer

/// A feature that counts.
@Reducer
struct Clicker {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var text = ""
  }

  enum Action: Sendable {
    case clicked
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clicked: state.count += 1
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}

/// A store that is served.
@MainActor
struct Booth {
  let store: StoreOf<Clicker>
  let inspector: Inspector
  let url: String
  nonisolated let place: Place

  init(port: UInt16 = 0, _ change: (inout InspectorOptions) -> Void = { _ in }) throws {
    var options = InspectorOptions()
    // Beside other tests the main actor has no turn for seconds, and clients would be told so.
    options.limits.secondsUntilBusy = 1e6
    options.library = .linked { inspectorServerEntry($0) }
    options.port = port
    options.program = "clicker 1.0"
    change(&options)
    let inspector = Inspector(
      of: Clicker.Action.self,
      tree: FeatureTree(of: Clicker()),
      options: options
    )
    store = Store(initialState: Clicker.State()) {
      Clicker()
    } withDependencies: {
      $0.inspect(with: inspector)
    }
    self.inspector = inspector
    inspector.attach(to: store)
    url = try inspector.serve()
    place = Place(url)
  }
}

/// Runs code that blocks, on a thread of its own.
func blocking<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Swift.Result { try body() }) }
    thread.start()
  }
}
