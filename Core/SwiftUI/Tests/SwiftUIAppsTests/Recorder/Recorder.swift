import ComposableArchitecture
import Foundation
import SwiftUI

@DependencyClient
struct AudioRecorderClient: Sendable {
  var requestPermission: @Sendable () async -> Bool = { false }
  var start: @Sendable (_ url: URL) async throws -> Bool
  var stop: @Sendable () async -> Void
}

extension AudioRecorderClient: TestDependencyKey {
  static let previewValue = AudioRecorderClient(
    requestPermission: { true },
    start: { _ in true },
    stop: {}
  )
  static let testValue = AudioRecorderClient()
}

extension DependencyValues {
  var audioRecorder: AudioRecorderClient {
    get { self[AudioRecorderClient.self] }
    set { self[AudioRecorderClient.self] = newValue }
  }
}

@Reducer
struct Memo {
  @ObservableState
  struct State: Equatable, Identifiable {
    var date: Date
    var duration: TimeInterval
    var mode = Mode.notPlaying
    var title = ""
    var url: URL

    var id: URL { url }

    @CasePathable
    enum Mode: Equatable {
      case notPlaying
      case playing(progress: Double)
    }
  }

  enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case playButtonTapped
    case tick(Double)
    case finished
  }

  @Dependency(\.continuousClock) var clock
  private enum CancelID { case play }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .finished:
        state.mode = .notPlaying
        return .none

      case .playButtonTapped:
        guard case .notPlaying = state.mode else {
          state.mode = .notPlaying
          return .cancel(id: CancelID.play)
        }
        state.mode = .playing(progress: 0)
        return .run { [duration = state.duration] send in
          for step in 1...4 {
            try await clock.sleep(for: .seconds(duration / 4))
            await send(.tick(Double(step) / 4))
          }
          await send(.finished)
        }
        .cancellable(id: CancelID.play, cancelInFlight: true)

      case .tick(let progress):
        state.mode.modify(\.playing) { $0 = progress }
        return .none
      }
    }
  }
}

@Reducer
struct Memos {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isRecording = false
    var seconds = 0
    var memos: IdentifiedArrayOf<Memo.State> = []
    var permission = Permission.undetermined

    enum Permission { case allowed, denied, undetermined }
  }

  enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case delete(IndexSet)
    case memos(IdentifiedActionOf<Memo>)
    case openSettingsButtonTapped
    case permissionResponse(Bool)
    case recordButtonTapped
    case secondPassed

    @CasePathable
    enum Alert: Equatable, Sendable {
      case discard, keep
    }
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid
  private enum CancelID { case timer }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.keep)):
        let url = URL(fileURLWithPath: "/tmp/\(uuid().uuidString).m4a")
        let memo = Memo.State(date: now, duration: TimeInterval(state.seconds), url: url)
        state.memos.insert(memo, at: 0)
        return .none

      case .alert, .memos, .openSettingsButtonTapped:
        return .none

      case .delete(let offsets):
        state.memos.remove(atOffsets: offsets)
        return .none

      case .permissionResponse(let isAllowed):
        state.permission = isAllowed ? .allowed : .denied
        guard isAllowed else {
          state.alert = AlertState { TextState("The microphone may not be used.") }
          return .none
        }
        return start(&state)

      case .recordButtonTapped:
        if state.isRecording {
          state.isRecording = false
          let seconds = state.seconds
          state.alert = AlertState {
            TextState("Keep the recording?")
          } actions: {
            ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
            ButtonState(action: .keep) { TextState("Keep") }
          } message: {
            TextState("It is \(seconds) seconds long.")
          }
          return .merge(
            .cancel(id: CancelID.timer),
            .run { _ in await audioRecorder.stop() }
          )
        }
        switch state.permission {
        case .undetermined:
          return .run { send in
            await send(.permissionResponse(audioRecorder.requestPermission()))
          }
        case .denied:
          state.alert = AlertState { TextState("The microphone may not be used.") }
          return .none
        case .allowed:
          return start(&state)
        }

      case .secondPassed:
        state.seconds += 1
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.memos, action: \.memos) {
      Memo()
    }
  }

  private func start(_ state: inout State) -> Effect<Action> {
    state.isRecording = true
    state.seconds = 0
    return .run { send in
      for await _ in clock.timer(interval: .seconds(1)) {
        await send(.secondPassed)
      }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }
}

struct MemosView: View {
  @Bindable var store: StoreOf<Memos>

  var body: some View {
    NavigationStack {
      VStack {
        List {
          ForEach(store.scope(state: \.memos, action: \.memos)) { store in
            MemoView(store: store)
          }
          .onDelete { store.send(.delete($0)) }
        }

        Group {
          if store.isRecording {
            RecordingView(seconds: store.seconds)
          } else {
            RecordButton(permission: store.permission) {
              store.send(.recordButtonTapped, animation: .spring())
            } settingsAction: {
              store.send(.openSettingsButtonTapped)
            }
          }
        }
        .padding()
        .frame(maxWidth: .infinity)
        .background(Color.init(white: 0.95))

        if store.isRecording {
          Button("Stop") { store.send(.recordButtonTapped, animation: .spring()) }
            .tint(.red)
        }
      }
      .navigationTitle("Voice memos")
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }
}

struct RecordButton: View {
  let permission: Memos.State.Permission
  let action: @MainActor () -> Void
  let settingsAction: @MainActor () -> Void

  var body: some View {
    ZStack {
      Group {
        Circle()
          .foregroundColor(Color(.label))
          .frame(width: 74, height: 74)

        Button(action: action) {
          RoundedRectangle(cornerRadius: 35)
            .foregroundColor(Color(.systemRed))
            .padding(2)
        }
        .frame(width: 70, height: 70)
        .accessibilityLabel("Record")
      }
      .opacity(permission == .denied ? 0.1 : 1)

      if permission == .denied {
        VStack(spacing: 10) {
          Text("Recording needs the microphone.").multilineTextAlignment(.center)
          Button("Open settings", action: settingsAction)
        }
        .frame(maxWidth: .infinity, maxHeight: 74)
      }
    }
  }
}

struct RecordingView: View {
  let seconds: Int

  var body: some View {
    VStack(spacing: 12) {
      Text("Recording")
        .font(.title)
        .colorMultiply(seconds.isMultiple(of: 2) ? .red : .pink)
        .animation(.easeInOut(duration: 0.5), value: seconds)
      Text(Duration.seconds(seconds), format: .time(pattern: .minuteSecond))
        .font(.body.monospacedDigit().bold())
        .foregroundColor(.black)
    }
  }
}

struct MemoView: View {
  @Bindable var store: StoreOf<Memo>

  var body: some View {
    let progress = store.mode[case: \.playing] ?? 0
    HStack {
      TextField(
        "Untitled, \(store.date.formatted(.iso8601.year().month().day()))",
        text: $store.title
      )
      Spacer()
      Text("\(Int(store.duration * (1 - progress))) s")
        .font(.footnote.monospacedDigit())
        .foregroundColor(Color(.systemGray))
      Button {
        store.send(.playButtonTapped)
      } label: {
        Image(systemName: store.mode.is(\.playing) ? "stop.circle" : "play.circle")
          .font(.system(size: 22))
      }
      .accessibilityLabel(store.mode.is(\.playing) ? "Stop playing" : "Play")
    }
    .buttonStyle(.borderless)
    .listRowBackground(store.mode.is(\.playing) ? Color(.systemGray6) : .clear)
    .listRowInsets(EdgeInsets())
    .background(
      Color(.systemGray6)
        .frame(maxWidth: store.mode.is(\.playing) ? .infinity : 0)
        .animation(
          store.mode.is(\.playing) ? .linear(duration: store.duration) : nil,
          value: store.duration
        ),
      alignment: .leading
    )
  }
}

extension Memo.State {
  static let mock = Memo.State(
    date: Date(timeIntervalSince1970: 0),
    duration: 8,
    title: "Functions",
    url: URL(fileURLWithPath: "/tmp/functions.m4a")
  )
}

#Preview("Memos", traits: .fixedLayout(width: 400, height: 320)) {
  MemosView(
    store: Store(
      initialState: Memos.State(
        memos: [
          .mock,
          Memo.State(
            date: Date(timeIntervalSince1970: 86_400),
            duration: 20,
            url: URL(fileURLWithPath: "/tmp/2.m4a")
          ),
        ]
      )
    ) {
      Memos()
    }
  )
}

#Preview("Memos: recording", traits: .fixedLayout(width: 400, height: 256)) {
  MemosView(store: Store(initialState: Memos.State(isRecording: true, seconds: 83)) { Memos() })
}
