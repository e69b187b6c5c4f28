import ComposableArchitecture

/// A parent that lists features and presents one, without macros.
struct PartyFeature: Reducer {
  struct State: Equatable, ObservableState {
    var guests: IdentifiedArrayOf<GuestFeature.State> {
      get {
        _$observationRegistrar.access(0)
        return _guests
      }
      set {
        _$observationRegistrar._$willModify()
        _$observationRegistrar.mutate(0, &_guests, newValue)
      }
    }

    var invitation: GuestFeature.State? {
      get {
        _$observationRegistrar.access(1)
        return _invitation.wrappedValue
      }
      set {
        _$observationRegistrar._$willModify()
        _$observationRegistrar.mutate(1, &_invitation.wrappedValue, newValue)
      }
    }

    // A name that begins with `$` is reserved for the compiler and for macros.
    var invitationPresentation: PresentationState<GuestFeature.State> {
      get {
        _$observationRegistrar.access(1)
        return _invitation
      }
      set {
        _$observationRegistrar._$willModify()
        _$observationRegistrar.mutate(1, &_invitation, newValue)
      }
    }

    private var _guests: IdentifiedArrayOf<GuestFeature.State>
    private var _invitation = PresentationState<GuestFeature.State>(wrappedValue: nil)
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }
    static var _$fields: [_ObservableField<Self>] {
      [
        .init(\.guests, storage: \._guests, index: 0),
        .init(\.invitationPresentation, storage: \._invitation, index: 1),
      ]
    }

    init(guests: IdentifiedArrayOf<GuestFeature.State> = []) {
      _guests = guests
    }
  }

  enum Action: CasePathable {
    case guests(IdentifiedActionOf<GuestFeature>)
    case invitation(PresentationAction<GuestFeature.Action>)
    case inviteTapped

    struct AllCasePaths {
      var guests: AnyCasePath<Action, IdentifiedActionOf<GuestFeature>> {
        AnyCasePath(
          embed: { .guests($0) },
          extract: { if case .guests(let action) = $0 { action } else { nil } }
        )
      }
      var invitation: AnyCasePath<Action, PresentationAction<GuestFeature.Action>> {
        AnyCasePath(
          embed: { .invitation($0) },
          extract: { if case .invitation(let action) = $0 { action } else { nil } }
        )
      }
      var inviteTapped: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { .inviteTapped },
          extract: { if case .inviteTapped = $0 { () } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .guests, .invitation:
        return .none
      case .inviteTapped:
        state.invitation = GuestFeature.State(id: 0, name: "Blob")
        return .none
      }
    }
    .forEach(\.guests, action: \.guests) { GuestFeature() }
    .ifLet(\.invitationPresentation, action: \.invitation) { GuestFeature() }
  }
}
