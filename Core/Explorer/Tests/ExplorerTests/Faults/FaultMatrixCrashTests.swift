import ComposableArchitecture
import Explorer
import Testing

/// Faults after which a feature would stop the process.
@MainActor
@Suite struct FaultMatrixCrashTests {
  private func matrix(of weakness: Fragile.Weakness) async -> FaultMatrix {
    await faultMatrix(
      Fragile(weakness: weakness),
      from: Fragile.State(),
      withDependencies: { $0[DeskClient.self].open = { "A letter." } }
    )
  }

  @Test func aReducerThatForcesAFailure() async {
    let matrix = await matrix(of: .reducer)
    let cell = matrix["DeskClient.open", .failure]
    #expect(cell?.outcome == .crash)
    #expect(cell?.isFault == true)
    #expect(cell?.steps == ["openButtonTapped"])
    #expect(cell?.note?.hasPrefix("A reducer stops the process: ") == true)
    #expect(cell?.note?.contains("Unexpectedly found nil") == true, "\(cell?.note ?? "")")
    // The search goes on.
    #expect(matrix["DeskClient.open", .never]?.outcome == .recovers)
    #expect(matrix["DeskClient.open", .late]?.outcome == .harmless)
    #expect("\(matrix)".contains("DeskClient.open throws: the process would stop (A reducer stops"))
  }

  @Test(arguments: [EndpointFault.failure, .cancellation])
  func anEffectThatForcesAFailure(fault: EndpointFault) async {
    let matrix = await matrix(of: .effect)
    let cell = matrix["DeskClient.open", fault]
    #expect(cell?.outcome == .crash)
    #expect(cell?.note?.hasPrefix("An effect stops the process: ") == true)
    #expect(cell?.note?.contains("'try!' expression unexpectedly raised") == true)
  }

  @Test func aCallThatCannotBeGivenUp() async {
    let matrix = await matrix(of: .effect)
    for fault in [EndpointFault.never, .late] {
      let cell = matrix["DeskClient.open", fault]
      #expect(cell?.outcome == .crash)
      #expect(cell?.steps == ["openButtonTapped", "cancelButtonTapped"])
      #expect(cell?.note?.contains("'try!' expression unexpectedly raised") == true)
    }
  }

  @Test func anAnswerThatComesTooLate() async {
    let cell = await matrix(of: .late)["DeskClient.open", .late]
    #expect(cell?.outcome == .crash)
    #expect(cell?.steps == ["openButtonTapped", "cancelButtonTapped"])
    #expect(cell?.note?.contains("nobody waits any more") == true, "\(cell?.note ?? "")")
  }

  @Test func oneThatHasNothingToDoWithTheFault() async {
    let matrix = await matrix(of: .always)
    for fault in EndpointFault.allCases where fault != .twice {
      let cell = matrix["DeskClient.open", fault]
      #expect(cell?.outcome == .crash)
      #expect(cell?.note?.hasPrefix("without a fault as well: An effect stops") == true)
    }
  }
}

/// A feature that takes for granted that calls succeed, and in time.
@Reducer
private struct Fragile {
  enum Weakness {
    case reducer, effect, late, always
  }

  @ObservableState
  struct State: Equatable {
    var document: String?
    var errorMessage: String?
    var isLoading = false
  }

  enum Action {
    case cancelButtonTapped
    case openButtonTapped
    case response(String?)
  }

  enum CancelID { case open }

  let weakness: Weakness
  @Dependency(DeskClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isLoading = false
        return .cancel(id: CancelID.open)

      case .openButtonTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return open().cancellable(id: CancelID.open)

      case .response(let text):
        state.isLoading = false
        state.document = weakness == .reducer ? text! : text
        if text == nil { state.errorMessage = "It cannot be opened." }
        return .none
      }
    }
  }

  private func open() -> Effect<Action> {
    .run { [client, weakness] send in
      let text: String?
      if weakness == .effect {
        // swift-format-ignore: NeverUseForceTry
        text = try! await client.open()
      } else {
        text = try? await client.open()
      }
      precondition(weakness != .always, "it never works")
      precondition(weakness != .late || !Task.isCancelled || text == nil, "nobody waits any more")
      await send(.response(text))
    }
  }
}
