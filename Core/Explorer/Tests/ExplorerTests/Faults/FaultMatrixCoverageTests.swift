import ComposableArchitecture
import Explorer
import Testing

/// Which calls a matrix knows of, and what it says about those that it does not.
@MainActor
@Suite struct FaultMatrixCoverageTests {
  @Test func namesEndpointsThatAreNeverCalled() async {
    var matrix = await faultMatrix(Sheet(), from: Sheet.State())
    matrix.expectCalls(of: [DeskClient.self])
    let names = ["DeskClient.mayOpen", "DeskClient.open", "DeskClient.versions"]
    #expect(matrix.endpointsNeverCalled == names)
    matrix.merge(await closet())
    #expect(matrix.endpointsNeverCalled == ["DeskClient.mayOpen", "DeskClient.versions"])
    let list = "Called by no feature: DeskClient.mayOpen, DeskClient.versions"
    #expect(matrix.render(as: .table).contains(list))
    #expect(
      matrix.render(as: .markdown)
        .contains("Called by no feature: `DeskClient.mayOpen`, `DeskClient.versions`.")
    )
    #expect(
      matrix.render(as: .json)
        .contains(#""neverCalled":["DeskClient.mayOpen","DeskClient.versions"]"#)
    )
  }

  /// An action for the screen that is not there closes the alert.
  @Test func reachesCallsBehindAnAlert() async {
    let matrix = await closet()
    let steps = ["askButtonTapped", "destination.presented.alert.confirmed"]
    #expect(matrix["DeskClient.open", .failure]?.steps == steps)
  }

  @Test func saysWhyAFaultIsNotPossible() async {
    let table = await closet().render(as: .table)
    #expect(table.contains("n/a (1)"))
    #expect(table.contains("(1) No action of the user gives the call up."))
    #expect(table.contains("(2) A call returns once."))
  }

  @Test func saysWhatItHasNotTried() async throws {
    var matrices: [FaultMatrix] = []
    for steps in 1...60 { matrices.append(await closet(limits: .init(steps: steps))) }
    let cut = try #require(matrices.first { $0.rows.contains { $0.cells.count < 5 } })
    #expect(cut.render(as: .table).contains("not tried"))
    #expect(cut.render(as: .json).contains(#""outcome":"not tried""#))
    #expect(cut.render(as: .svg).contains(">not tried</text>"))
  }

  private func closet(limits: Exploration.Limits = .init()) async -> FaultMatrix {
    await faultMatrix(
      Closet(),
      from: Closet.State(),
      limits: limits,
      withDependencies: { $0[DeskClient.self].open = { "A letter." } }
    )
  }
}

/// A feature that makes a call when the user has confirmed it.
@Reducer
struct Closet {
  @Reducer
  enum Destination {
    case sheet(Sheet)
    case alert(AlertState<Closet.Question>)
  }

  @CasePathable
  enum Question {
    case confirmed
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var errorMessage: String?
  }

  enum Action {
    case askButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case openingFailed
  }

  @Dependency(DeskClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        state.destination = .alert(AlertState { TextState("Open it?") })
        return .none

      case .destination(.presented(.alert(.confirmed))):
        return .run { [client] _ in
          _ = try await client.open()
        } catch: { _, send in
          await send(.openingFailed)
        }

      case .destination:
        return .none

      case .openingFailed:
        state.errorMessage = "It cannot be opened."
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Closet.Destination.State: Equatable {}
