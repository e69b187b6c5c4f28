import ComposableArchitecture

/// A feature without `@Reducer`, `@ObservableState` and `@CasePathable`.
struct GuestFeature: Reducer {
  struct State: Equatable, Identifiable, ObservableState {
    let id: Int

    var name: String {
      get {
        _$observationRegistrar.access(0)
        return _name
      }
      set {
        _$observationRegistrar._$willModify()
        _$observationRegistrar.mutate(0, &_name, newValue)
      }
    }

    var greeting: String? {
      get {
        _$observationRegistrar.access(1)
        return _greeting
      }
      set {
        _$observationRegistrar._$willModify()
        _$observationRegistrar.mutate(1, &_greeting, newValue)
      }
    }

    private var _name: String
    private var _greeting: String?
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }
    static var _$fields: [_ObservableField<Self>] {
      [
        .init(\.name, storage: \._name, index: 0),
        .init(\.greeting, storage: \._greeting, index: 1),
      ]
    }

    init(id: Int, name: String) {
      self.id = id
      _name = name
    }
  }

  enum Action: CasePathable {
    case dismissTapped
    case greetTapped
    case greeted(String)

    struct AllCasePaths {
      var dismissTapped: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { .dismissTapped },
          extract: { if case .dismissTapped = $0 { () } else { nil } }
        )
      }
      var greetTapped: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { .greetTapped },
          extract: { if case .greetTapped = $0 { () } else { nil } }
        )
      }
      var greeted: AnyCasePath<Action, String> {
        AnyCasePath(
          embed: { .greeted($0) },
          extract: { if case .greeted(let text) = $0 { text } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.greetingClient) var greetingClient

  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dismissTapped:
        return .run { _ in await dismiss() }
      case .greetTapped:
        return .run { [name = state.name] send in
          await send(.greeted(try await greetingClient.greeting(name: name)))
        }
      case .greeted(let text):
        state.greeting = text
        return .none
      }
    }
  }
}
