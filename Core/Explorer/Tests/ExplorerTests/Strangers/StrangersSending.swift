import ComposableArchitecture

// Features that send what a user has written. Each of them is faulty, or is not.

/// Messages, shown in the order in which they were sent.
@Reducer
struct Chat {
  @ObservableState
  struct State: Equatable {
    var draft = 0
    var sent: [Int] = []
    var shown: [Int] = []
  }
  enum Action { case sendTapped, sendResponse(Int) }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sendTapped:
        guard state.draft < 3 else { return .none }
        let number = state.draft
        state.draft += 1
        state.sent.append(number)
        return .run { send in
          _ = try? await api.submit("\(number)")
          await send(.sendResponse(number))
        }
      case .sendResponse(let number):
        state.shown.append(number)
        if !isFaulty { state.shown.sort() }
        return .none
      }
    }
  }
}

/// Mail that is sent again where that has failed.
@Reducer
struct Outbox {
  @ObservableState
  struct State: Equatable {
    var delivered = 0
    var failed = 0
    var pending = 0
    var written = 0
  }
  enum Action { case writeTapped, retryTapped, deliveryResponse(Bool) }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .writeTapped:
        guard state.written < 2 else { return .none }
        state.written += 1
        state.pending += 1
        return deliver()
      case .retryTapped:
        guard state.failed > 0 else { return .none }
        if !isFaulty { state.failed -= 1 }
        state.pending += 1
        return deliver()
      case .deliveryResponse(let isDelivered):
        state.pending -= 1
        if isDelivered { state.delivered += 1 } else { state.failed += 1 }
        return .none
      }
    }
  }
  private func deliver() -> Effect<Action> {
    .run { send in
      await send(.deliveryResponse((try? await api.submit("mail")) != nil))
    }
  }
}

/// A text that is saved with each change.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var text = 0
    var saved = 0
    var hasError = false
  }
  enum Action { case edit, retry, saveResponse(Int, Bool) }
  enum CancelID { case save }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .edit:
        guard state.text < 3 else { return .none }
        state.text += 1
        return save(state.text)
      case .retry:
        guard state.hasError else { return .none }
        state.hasError = false
        return save(state.text)
      case .saveResponse(let text, let isSaved):
        if isSaved { state.saved = text } else if !isFaulty { state.hasError = true }
        if isSaved { state.hasError = false }
        return .none
      }
    }
  }
  private func save(_ text: Int) -> Effect<Action> {
    .run { send in
      await send(.saveResponse(text, (try? await api.submit("\(text)")) != nil))
    }
    .cancellable(id: CancelID.save, cancelInFlight: true)
  }
}

/// Photos that are uploaded, and can be given up together.
@Reducer
struct Uploads {
  @ObservableState
  struct State: Equatable {
    var running = 0
    var done = 0
    var total = 0
  }
  enum Action { case addPhoto, cancelAll, photoUploadFinished }
  enum CancelID { case uploads }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addPhoto:
        guard state.total < 2 else { return .none }
        state.total += 1
        state.running += 1
        return .run { send in
          try? await api.ping()
          await send(.photoUploadFinished)
        }
        .cancellable(id: CancelID.uploads)
      case .cancelAll:
        state.total -= state.running
        if !isFaulty { state.running = 0 }
        return .cancel(id: CancelID.uploads)
      case .photoUploadFinished:
        state.running -= 1
        state.done += 1
        return .none
      }
    }
  }
}

/// Changes that are collected, and sent together.
@Reducer
struct Sync {
  @ObservableState
  struct State: Equatable {
    var queue: [Int] = []
    var sent: [Int] = []
    var next = 0
    var isFlushing = false
  }
  enum Action { case add, flush, flushResponse([Int]?) }
  let isFaulty: Bool
  @Dependency(\.api) var api
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        guard state.next < 2 else { return .none }
        state.queue.append(state.next)
        state.next += 1
        return .none
      case .flush:
        guard !state.queue.isEmpty, isFaulty || !state.isFlushing else { return .none }
        state.isFlushing = true
        return .run { [queue = state.queue] send in
          let isSent = (try? await api.ping()) != nil
          await send(.flushResponse(isSent ? queue : nil))
        }
      case .flushResponse(let sent):
        state.isFlushing = false
        if let sent {
          state.sent += sent
          state.queue.removeAll { sent.contains($0) }
        }
        return .none
      }
    }
  }
}
