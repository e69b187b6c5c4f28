import ComposableArchitecture

// Features that keep something on a server. Each of them has its fault while `Planted.isFaulty`.

/// Changes that wait for a connection. The fault: what is changed while the others are sent is dropped with them.
@Reducer
struct OfflineQueue {
  @ObservableState
  struct State: Equatable {
    var isOnline = false
    var isSending = false
    var made = 0
    var pending: [Int] = []
    var stored: [Int] = []
  }
  enum Action {
    case addButtonTapped
    case connectionToggled
    case sendFailed
    case sent([Int])
  }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard state.made < 3 else { return .none }
        state.made += 1
        state.pending.append(state.made)
        return flush(&state)
      case .connectionToggled:
        state.isOnline.toggle()
        return flush(&state)
      case .sendFailed:
        state.isSending = false
        return .none
      case .sent(let items):
        state.isSending = false
        state.stored += items
        if Planted.isFaulty {
          state.pending = []
        } else {
          state.pending.removeAll(where: items.contains)
        }
        return flush(&state)
      }
    }
  }

  private func flush(_ state: inout State) -> Effect<Action> {
    guard state.isOnline, !state.isSending, !state.pending.isEmpty else { return .none }
    state.isSending = true
    return .run { [pending = state.pending] send in
      try await cloud.upload(items: pending)
      await send(.sent(pending))
    } catch: { _, send in
      await send(.sendFailed)
    }
  }
}

/// A page behind a token that may be too old. The fault: a token that cannot be renewed leaves the page loading.
@Reducer
struct MemberPage {
  @ObservableState
  struct State: Equatable {
    var error: String?
    var isLoading = false
    var text: String?
    var token = 1
  }
  enum Action {
    case onAppear
    case pageResponse(Result<String, any Error>)
    case retryButtonTapped
    case tokenResponse(Result<Int, any Error>)
  }
  struct Unauthorized: Error, Equatable {}
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear, .retryButtonTapped:
        guard !state.isLoading, state.text == nil else { return .none }
        state.isLoading = true
        state.error = nil
        return load(token: state.token)
      case .pageResponse(.failure(let error)):
        guard error is Unauthorized, state.token == 1 else {
          state.isLoading = false
          state.error = "The page could not be loaded"
          return .none
        }
        return .run { send in
          await send(.tokenResponse(Result { try await cloud.renewToken() }))
        }
      case .pageResponse(.success(let text)):
        state.isLoading = false
        state.text = text
        return .none
      case .tokenResponse(.failure):
        if !Planted.isFaulty { state.isLoading = false }
        state.error = "Sign in again"
        return .none
      case .tokenResponse(.success(let token)):
        state.token = token
        return load(token: token)
      }
    }
  }

  private func load(token: Int) -> Effect<Action> {
    .run { send in
      await send(.pageResponse(Result { try await cloud.page(token: token) }))
    }
  }
}

/// Profiles that are kept until one pulls. The fault: what was asked for before the pull fills the cache after it.
@Reducer
struct ProfileCache {
  @ObservableState
  struct State: Equatable {
    var generation = 0
    var loading: Set<Int> = []
    var names: [Int: String] = [:]
    var kept: [Int: Int] = [:]
  }
  enum Action {
    case profileLoaded(id: Int, generation: Int, String)
    case profileFailed(id: Int)
    case profileTapped(id: Int)
    case refreshPulled
  }
  enum CancelID { case load }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .profileFailed(let id):
        state.loading.remove(id)
        return .none
      case .profileLoaded(let id, let generation, let name):
        state.loading.remove(id)
        state.names[id] = name
        state.kept[id] = generation
        return .none
      case .profileTapped(let id):
        guard state.names[id] == nil, state.loading.insert(id).inserted else { return .none }
        return .run { [generation = state.generation] send in
          let name = try await cloud.name(id: id)
          await send(.profileLoaded(id: id, generation: generation, name))
        } catch: { _, send in
          await send(.profileFailed(id: id))
        }
        .cancellable(id: CancelID.load)
      case .refreshPulled:
        guard state.generation < 2 else { return .none }
        state.generation += 1
        state.names = [:]
        state.kept = [:]
        state.loading = []
        return Planted.isFaulty ? .none : .cancel(id: CancelID.load)
      }
    }
  }
}

/// Rows that are dragged into an order, which is stored. The fault: a failure brings back the order of before, though
/// rows were dragged since.
@Reducer
struct DraggedList {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var confirmed = ["a", "b", "c"]
    var rows = ["a", "b", "c"]
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case rowDropped(id: String, before: String)
    case saveResponse([String], Result<Void, any Error>)
  }
  enum CancelID { case save }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case .rowDropped(let id, let target):
        guard id != target, state.rows.contains(target), let from = state.rows.firstIndex(of: id)
        else { return .none }
        state.rows.remove(at: from)
        state.rows.insert(id, at: state.rows.firstIndex(of: target) ?? 0)
        return .run { [rows = state.rows] send in
          await send(.saveResponse(rows, Result { try await cloud.order(rows) }))
        }
        .cancellable(id: CancelID.save, cancelInFlight: !Planted.isFaulty)
      case .saveResponse(_, .failure):
        state.rows = state.confirmed
        state.alert = AlertState { TextState("The order could not be kept") }
        return .none
      case .saveResponse(let rows, .success):
        state.confirmed = rows
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// Photos of which some are chosen and deleted together. The fault: one that is no more chosen when the answer comes
/// is chosen again, and gone.
@Reducer
struct PhotoPicker {
  struct Photo: Codable, Equatable, Identifiable { let id: Int }
  @ObservableState
  struct State: Equatable {
    @Presents var confirmation: ConfirmationDialogState<Action.Confirmation>?
    var isDeleting = false
    var photos: IdentifiedArrayOf<Photo> = [Photo(id: 1), Photo(id: 2), Photo(id: 3)]
    var selection: Set<Photo.ID> = []
  }
  enum Action {
    case confirmation(PresentationAction<Confirmation>)
    case deleteButtonTapped
    case deleteResponse(Set<Int>, Result<Void, any Error>)
    case photoTapped(id: Photo.ID)

    @CasePathable
    enum Confirmation { case deleteButtonTapped }
  }
  @Dependency(\.cloud) var cloud

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmation(.presented(.deleteButtonTapped)):
        state.isDeleting = true
        return .run { [ids = state.selection] send in
          await send(.deleteResponse(ids, Result { try await cloud.delete(ids: ids.sorted()) }))
        }
      case .confirmation:
        return .none
      case .deleteButtonTapped:
        guard !state.selection.isEmpty, !state.isDeleting else { return .none }
        state.confirmation = ConfirmationDialogState {
          TextState("Delete \(state.selection.count) photos?")
        } actions: {
          ButtonState(role: .destructive, action: .deleteButtonTapped) { TextState("Delete") }
        }
        return .none
      case .deleteResponse(_, .failure):
        state.isDeleting = false
        return .none
      case .deleteResponse(let ids, .success):
        state.isDeleting = false
        state.photos.removeAll { ids.contains($0.id) }
        if Planted.isFaulty {
          state.selection = state.selection.symmetricDifference(ids)
        } else {
          state.selection.subtract(ids)
        }
        return .none
      case .photoTapped(let id):
        guard state.photos[id: id] != nil else { return .none }
        state.selection.formSymmetricDifference([id])
        return .none
      }
    }
    .ifLet(\.$confirmation, action: \.confirmation)
  }
}
