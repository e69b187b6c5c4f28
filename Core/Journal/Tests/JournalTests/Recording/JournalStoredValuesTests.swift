import ActionText
import ComposableArchitecture
import Foundation
import Journal
import Testing

/// Shared values that are kept on the device, in recorded sessions.
@MainActor
@Suite struct JournalStoredValuesTests {
  private let recording: Recording
  /// The user's settings and files.
  private let settings = UserDefaults.inMemory
  private let files = LockIsolated<[URL: Data]>([:])

  init() throws { recording = try Recording() }

  /// Records a session that begins with what is stored.
  private func record(
    redaction: JournalRedaction = .none,
    _ session: (StoreOf<Scores>) -> Void = { store in
      store.send(.won)
      store.send(.won)
    }
  ) throws {
    let recorder = try JournalRecorder(
      of: Scores.Action.self,
      to: recording.url,
      app: .init(name: "scores", version: "1"),
      redaction: redaction
    )
    let store = withDependencies {
      $0.defaultAppStorage = settings
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      Store(initialState: Scores.State()) {
        Scores()
      } withDependencies: {
        $0.record(with: recorder)
      }
    }
    session(store)
    try recorder.finish()
  }

  /// A replay, made where other values are stored.
  private func replay(
    redaction: JournalRedaction = .none
  ) throws -> JournalReplay<Scores.State, Scores.Action> {
    settings.set(100, forKey: "score")
    files.setValue([:])
    return try JournalReplay(contentsOf: recording.url, redaction: redaction) { executor, prepare in
      withDependencies {
        $0.defaultAppStorage = settings
        $0.defaultFileStorage = .inMemory(fileSystem: files)
      } operation: {
        Store(initialState: Scores.State()) {
          Scores()
        } withDependencies: {
          $0.effectExecutor = executor
          prepare(&$0)
        }
      }
    }
  }

  private func edit(_ change: (String) -> String) throws {
    try recording.write(Data(change(try recording.text).utf8))
  }

  @Test func aReplayBeginsWithWhatWasLoaded() async throws {
    settings.set(5, forKey: "score")
    files.setValue([Scores.names: Data(#"["Blob"]"#.utf8), Scores.note: Data("hi".utf8)])
    try record()
    let replay = try replay()
    #expect(try await replay.run() == nil)
    #expect(replay.store?.score == 7)
    #expect(replay.store?.names == ["Blob"])
    #expect(replay.store?.note == "hi")
    // Nothing of the user's was touched.
    #expect(settings.integer(forKey: "score") == 100)
    #expect(files.value == [:])
  }

  @Test func aReplayBeginsWithTheDefaultsWhereNothingWasStored() async throws {
    try record()
    #expect(!(try recording.text).contains(#""kind":"shared""#))
    let replay = try replay()
    #expect(try await replay.run() == nil)
    #expect(replay.store?.score == 2)
  }

  @Test func aReplayTakesWhatOthersHaveStoredMeanwhile() async throws {
    settings.set(5, forKey: "score")
    try record { store in
      store.send(.won)
      settings.set(20, forKey: "score")
      store.send(.won)
      settings.removeObject(forKey: "score")
      store.send(.won)
    }
    let replay = try replay()
    #expect(try await replay.run() == nil)
    #expect(replay.store?.score == 1)
  }

  @Test func aValueThatIsLoadedLaterIsGivenThen() async throws {
    try record { store in
      settings.set(3, forKey: "best")
      store.send(.bestShown)
      store.send(.bestHidden)
      settings.set(4, forKey: "best")
      store.send(.bestShown)
    }
    let replay = try replay()
    #expect(try await replay.run() == nil)
    #expect(replay.store?.best?.wrappedValue == 4)
  }

  @Test func whatGoesOnFromAReplayKeepsTheValue() async throws {
    settings.set(5, forKey: "score")
    try record()
    let replay = try replay()
    #expect(try await replay.run(through: 1) == nil)
    replay.goLive()
    replay.store?.send(.won)
    #expect(replay.store?.score == 7)
    #expect(settings.integer(forKey: "score") == 100)
  }

  @Test func aShrunkenSessionBeginsWithIt() async throws {
    settings.set(5, forKey: "score")
    try record { store in
      for _ in 0..<20 { store.send(.won) }
    }
    let shrinker = JournalShrinker<Scores.State, Scores.Action>(contentsOf: recording.url) {
      executor,
      prepare in
      Store(initialState: Scores.State()) {
        Scores()
      } withDependencies: {
        $0.effectExecutor = executor
        prepare(&$0)
      }
    }
    guard
      case .shrunk(let steps, _) = try await shrinker.shrink(breaking: { $0.score < 8 })
    else {
      Issue.record("The session fails.")
      return
    }
    #expect(steps.count == 3)
    let smaller = recording.url.deletingLastPathComponent().appending(path: "smaller.jsonl")
    try await shrinker.record(steps, to: smaller)
    #expect(try String(contentsOf: smaller, encoding: .utf8).contains(#""value":5"#))
  }

  @Test(arguments: [
    try JournalRedaction(keys: ["score"]), try JournalRedaction(names: ["score"]),
    try JournalRedaction(states: ["score"]),
  ])
  func whatIsRedactedIsNotWritten(redaction: JournalRedaction) async throws {
    // Negative, since checksums and times may have any digits.
    settings.set(-4711, forKey: "score")
    try record(redaction: redaction) { _ in }
    let line = try #require(
      try recording.text.split(separator: "\n").first { $0.contains(#""kind":"shared""#) }
    )
    #expect(!line.contains("-4711"))
    #expect(!line.contains(#""value""#))
  }

  @Test func aRecordingOfAnOlderVersionBeginsWithTheDefaults() async throws {
    settings.set(5, forKey: "score")
    try record()
    try edit { $0.replacing(#","value":5"#, with: "") }
    let replay = try replay()
    let divergence = try #require(try await replay.run())
    #expect("\(divergence)".contains("score"))
    #expect(replay.store?.score == 0)
  }

  /// A value of another type, as after a change of the program, or by somebody's hand.
  @Test(arguments: ["null", #""many""#, "[5]", "1e400", "5.5", #"{"score":5}"#])
  func aValueThatCannotBeUsedIsADivergence(value: String) async throws {
    settings.set(5, forKey: "score")
    try record()
    try edit { $0.replacing(#""value":5"#, with: #""value":\#(value)"#) }
    let replay = try replay()
    do throws(JournalError) {
      #expect(try await replay.run() != nil)
    } catch {
      // A number that no line can hold.
      #expect(value == "1e400")
    }
  }
}

extension SharedKey where Self == FileStorageKey<String>.Default {
  /// A file that is not JSON.
  fileprivate static var note: Self {
    Self[
      .fileStorage(
        Scores.note,
        decode: { String(decoding: $0, as: UTF8.self) },
        encode: { Data($0.utf8) }
      ),
      default: ""
    ]
  }
}

@Reducer
private struct Scores {
  static let names = URL(filePath: "/names.json")
  static let note = URL(filePath: "/note.txt")

  @ObservableState
  struct State: Equatable {
    @Shared(.appStorage("score")) var score = 0
    @Shared(.fileStorage(Scores.names)) var names: [String] = []
    @Shared(.note) var note
    var best: Shared<Int>?
  }

  enum Action {
    case bestHidden
    case bestShown
    case won
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bestHidden:
        state.best = nil
        return .none
      case .bestShown:
        state.best = Shared(wrappedValue: 0, .appStorage("best"))
        return .none
      case .won:
        state.$score.withLock { $0 += 1 }
        return .none
      }
    }
  }
}
