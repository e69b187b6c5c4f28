import ComposableArchitecture

// Features of media and time. Each of them has its fault while `Planted.isFaulty`.

/// A song of three seconds. The fault: a pause does not stop the clock.
@Reducer
struct AudioPlayer {
  @ObservableState
  struct State: Equatable {
    var isPlaying = false
    var position = 0
  }
  enum Action {
    case pauseTapped
    case playTapped
    case positionAdvanced
    case seekBackTapped
  }
  enum CancelID { case playback }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pauseTapped:
        state.isPlaying = false
        return Planted.isFaulty ? .none : .cancel(id: CancelID.playback)
      case .playTapped:
        guard !state.isPlaying else { return .none }
        if state.position == 3 { state.position = 0 }
        state.isPlaying = true
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.positionAdvanced) }
        }
        .cancellable(id: CancelID.playback, cancelInFlight: true)
      case .positionAdvanced:
        state.position += 1
        guard state.position >= 3 else { return .none }
        state.position = 3
        state.isPlaying = false
        return .cancel(id: CancelID.playback)
      case .seekBackTapped:
        state.position = 0
        return .none
      }
    }
  }
}

/// Files that are downloaded. The fault: what was cancelled goes on.
@Reducer
struct DownloadManager {
  struct Download: Equatable, Identifiable {
    let id: Int
    var percent: Int?
  }
  @ObservableState
  struct State: Equatable {
    var downloads: IdentifiedArrayOf<Download> = [Download(id: 1), Download(id: 2)]
  }
  enum Action {
    case cancelTapped(id: Int)
    case downloadTapped(id: Int)
    case progressed(id: Int, percent: Int)
  }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped(let id):
        guard state.downloads[id: id] != nil else { return .none }
        state.downloads[id: id]?.percent = nil
        return Planted.isFaulty ? .none : .cancel(id: id)
      case .downloadTapped(let id):
        guard let download = state.downloads[id: id], download.percent == nil else { return .none }
        state.downloads[id: id]?.percent = 0
        return .run { send in
          for await percent in backend.progress() {
            await send(.progressed(id: id, percent: percent))
          }
        }
        .cancellable(id: id, cancelInFlight: true)
      case .progressed(let id, let percent):
        state.downloads[id: id]?.percent = percent
        return .none
      }
    }
  }
}

/// A stopwatch with laps. The fault: a reset lets it run.
@Reducer
struct LapStopwatch {
  @ObservableState
  struct State: Equatable {
    var isRunning = false
    var laps: [Int] = []
    var seconds = 0
  }
  enum Action {
    case lapTapped
    case resetTapped
    case startStopTapped
    case tick
  }
  enum CancelID { case timer }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lapTapped:
        if state.isRunning, state.laps.count < 2 { state.laps.append(state.seconds) }
        return .none
      case .resetTapped:
        state = State()
        return Planted.isFaulty ? .none : .cancel(id: CancelID.timer)
      case .startStopTapped:
        state.isRunning.toggle()
        guard state.isRunning else { return .cancel(id: CancelID.timer) }
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .tick:
        state.seconds = min(state.seconds + 1, 4)
        return .none
      }
    }
  }
}

/// Files that are sent one after the other. The fault: a file that fails is shown as being sent.
@Reducer
struct UploadQueue {
  enum Status: Equatable { case waiting, uploading, done, failed }
  struct File: Equatable, Identifiable {
    let id: Int
    var status = Status.waiting
  }
  @ObservableState
  struct State: Equatable {
    var files: IdentifiedArrayOf<File> = [File(id: 1), File(id: 2)]
  }
  enum Action {
    case retryTapped(id: Int)
    case startTapped
    case uploaded(id: Int)
    case uploadFailed(id: Int)
  }
  @Dependency(BackendClient.self) var backend

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .retryTapped(let id):
        guard state.files[id: id]?.status == .failed else { return .none }
        state.files[id: id]?.status = .waiting
        return next(&state)
      case .startTapped:
        return next(&state)
      case .uploaded(let id):
        state.files[id: id]?.status = .done
        return next(&state)
      case .uploadFailed(let id):
        if !Planted.isFaulty { state.files[id: id]?.status = .failed }
        return next(&state)
      }
    }
  }

  private func next(_ state: inout State) -> Effect<Action> {
    guard !state.files.contains(where: { $0.status == .uploading }),
      let file = state.files.first(where: { $0.status == .waiting })
    else { return .none }
    state.files[id: file.id]?.status = .uploading
    return .run { send in
      try await backend.send()
      await send(.uploaded(id: file.id))
    } catch: { _, send in
      await send(.uploadFailed(id: file.id))
    }
  }
}
