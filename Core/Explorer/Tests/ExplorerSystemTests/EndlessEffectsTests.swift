import ComposableArchitecture
import Explorer
import Synchronization
import SystemTesting
import Testing

/// Effects that nothing can stop: in a process of their own, which they end.
@Suite(.system) struct EndlessEffectsTests {
  @Test func endsTheProcessForOneThatComputesForEver() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await Worker.explored(only: "computeButtonTapped")
    }
    expectMessage(of: result, after: "computeButtonTapped")
  }

  private func expectMessage(of result: ExitTest.Result?, after action: String) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A step does not come to an end: after the step 'send \(action)'"))
    #expect(text.contains("EndlessEffectsTests.swift:"), "\(text)")
  }
}

@Reducer
private struct Worker {
  @ObservableState
  struct State: Equatable {}

  enum Action {
    case computeButtonTapped
  }

  private static let isOver = Atomic<Bool>(false)

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .computeButtonTapped:
        return .run { _ in while !Self.isOver.load(ordering: .relaxed) {} }
      }
    }
  }

  @MainActor
  static func explored(only action: String) async {
    await explore(
      Worker(),
      from: State(),
      .exhaustive(depth: 1),
      actions: UserActions { $0 == action },
      // clock: how long an effect may compute is what is tested.
      limits: .init(step: .seconds(1))
    ) { _ in
    } checking: {
    }
  }
}
