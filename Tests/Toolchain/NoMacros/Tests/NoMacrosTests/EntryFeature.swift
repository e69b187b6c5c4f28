import ComposableArchitecture

/// An enum of features, as `@Reducer` would write it.
enum EntryFeature: CaseReducer {
  enum State: CaseReducerState, CasePathable, Equatable, ObservableState {
    typealias StateReducer = EntryFeature

    case closed
    case guest(GuestFeature.State)
    case party(PartyFeature.State)

    struct AllCasePaths {
      var closed: AnyCasePath<State, Void> {
        AnyCasePath(
          embed: { .closed },
          extract: { if case .closed = $0 { () } else { nil } }
        )
      }
      var guest: AnyCasePath<State, GuestFeature.State> {
        AnyCasePath(
          embed: { .guest($0) },
          extract: { if case .guest(let state) = $0 { state } else { nil } }
        )
      }
      var party: AnyCasePath<State, PartyFeature.State> {
        AnyCasePath(
          embed: { .party($0) },
          extract: { if case .party(let state) = $0 { state } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }

    var _$id: ObservableStateID {
      switch self {
      case .closed: ._$inert._$tag(0)
      case .guest(let state): state._$id._$tag(1)
      case .party(let state): state._$id._$tag(2)
      }
    }
  }

  enum Action: CasePathable {
    case guest(GuestFeature.Action)
    case party(PartyFeature.Action)

    struct AllCasePaths {
      var guest: AnyCasePath<Action, GuestFeature.Action> {
        AnyCasePath(
          embed: { .guest($0) },
          extract: { if case .guest(let action) = $0 { action } else { nil } }
        )
      }
      var party: AnyCasePath<Action, PartyFeature.Action> {
        AnyCasePath(
          embed: { .party($0) },
          extract: { if case .party(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  static var body: some ReducerOf<Self> {
    Scope(state: \.guest, action: \.guest) { GuestFeature() }
    Scope(state: \.party, action: \.party) { PartyFeature() }
  }

  enum CaseScope {
    case closed
    case guest(StoreOf<GuestFeature>)
    case party(StoreOf<PartyFeature>)
  }

  static func scope(_ store: StoreOf<Self>) -> CaseScope {
    switch store.state {
    case .closed: .closed
    case .guest: .guest(store._scope(\.guest, action: \.guest))
    case .party: .party(store._scope(\.party, action: \.party))
    }
  }
}

/// The code that `@ViewAction` would write, by hand.
@MainActor
struct BellScreen: ViewActionSending {
  struct Bell: Reducer {
    typealias State = Int
    enum Action: ViewAction {
      case view(View)
      enum View { case ringTapped }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .view(.ringTapped): state += 1
        }
        return .none
      }
    }
  }

  let store: StoreOf<Bell>
}
