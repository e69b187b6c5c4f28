import ComposableArchitecture
import Foundation
import Testing

@DependencyClient
struct PlayerClient: Sendable {
  var pause: @Sendable () async -> Void
  var play: @Sendable (_ song: String) async throws -> Void
  var positions: @Sendable () -> AsyncStream<Duration> = { .finished }
}

extension PlayerClient: TestDependencyKey {
  static let testValue = PlayerClient()
  static let previewValue = PlayerClient.silent
}

extension PlayerClient {
  /// Plays nothing, and remembers the song: for previews, and for tests that go through many features.
  static var silent: PlayerClient {
    let song = LockIsolated<String?>(nil)
    return PlayerClient(
      pause: { song.setValue(nil) },
      play: { song.setValue($0) },
      positions: { .finished }
    )
  }
}

extension DependencyValues {
  var player: PlayerClient {
    get { self[PlayerClient.self] }
    set { self[PlayerClient.self] = newValue }
  }
}

@Reducer
struct SongFeature {
  @ObservableState
  struct State: Equatable {
    var isPlaying = false
    var song: String
  }

  enum Action {
    case playButtonTapped
    case playingFailed
    case playingStarted
  }

  @Dependency(\.player) var player

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .playButtonTapped:
        return .run { [song = state.song] send in
          try await player.play(song: song)
          await send(.playingStarted)
        } catch: { _, send in
          await send(.playingFailed)
        }

      case .playingFailed:
        state.isPlaying = false
        return .none

      case .playingStarted:
        state.isPlaying = true
        return .none
      }
    }
  }
}

/// Calls a function later, as a callback of another library does.
struct Later {
  func text() -> @Sendable () -> String {
    withEscapedDependencies { dependencies in
      {
        dependencies.yield {
          @Dependency(\.uuid) var uuid
          return uuid().uuidString
        }
      }
    }
  }
}

@Suite struct DesigningDependenciesTests {
  @MainActor
  @Test func playsTheSong() async {
    let songs = LockIsolated<[String]>([])
    let store = TestStore(initialState: SongFeature.State(song: "Blues")) {
      SongFeature()
    } withDependencies: {
      $0.player.play = { song in songs.withValue { $0.append(song) } }
    }
    await store.send(.playButtonTapped)
    await store.receive(\.playingStarted) { $0.isPlaying = true }
    #expect(songs.value == ["Blues"])
  }

  @Test func aCallbackSeesTheValuesOfItsMaker() {
    let text = withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      Later().text()
    }
    #expect(text() == UUID(7).uuidString)
  }
}
