import ComposableArchitecture
import Explorer
import Testing

/// Properties that no reducer had read when an effect began do not tell effects apart.
@MainActor
@Suite struct UnreadPropertiesTests {
  @Test(arguments: Notebook.Kept.allCases)
  func onlyWhatWasReadOfAChildTellsEffectsApart(_ kept: Notebook.Kept) async {
    let future = await explored(kept, .sameFuture)
    let look = await explored(kept, .sameLookHeuristic)
    switch kept {
    case .nothing: #expect(future.states == look.states, "\(future)")
    case .note, .wholePage: #expect(future.states > look.states, "\(future)")
    }
  }

  private func explored(
    _ kept: Notebook.Kept,
    _ merging: Exploration.Merging
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Notebook(kept: kept),
        from: Notebook.State(),
        .exhaustive(depth: 4),
        merging: merging
      ) {
        $0[GeneratedClient.self].ask = {}
      } checking: {
      }
    }
  }
}

/// Has a page that is loaded, and on which a note can be changed.
@Reducer
struct Notebook {
  enum Kept: CaseIterable, Sendable {
    case nothing, note, wholePage
  }

  @ObservableState
  struct State: Equatable {
    var page = Page.State()
  }

  enum Action {
    case page(Page.Action)
  }

  let kept: Kept

  var body: some ReducerOf<Self> {
    Scope(state: \.page, action: \.page) { Page(keepsNote: kept == .note) }
    Reduce { state, action in
      guard kept == .wholePage, case .page(.loadTapped) = action else { return .none }
      return .run { [page = state.page] send in
        await send(.page(.loaded(page.note < 0)))
      }
    }
  }

  @Reducer
  struct Page {
    @ObservableState
    struct State: Equatable {
      var isLoading = false
      var note = 0
    }

    enum Action {
      case loadTapped
      case loaded(Bool)
      case noteTapped
    }

    let keepsNote: Bool
    @Dependency(GeneratedClient.self) var client

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          guard !state.isLoading else { return .none }
          state.isLoading = true
          let note = keepsNote ? state.note : 0
          return .run { send in
            try? await client.ask()
            await send(.loaded(note < 0))
          }
        case .loaded:
          state.isLoading = false
          return .none
        case .noteTapped:
          state.note = 1 - state.note
          return .none
        }
      }
    }
  }
}
