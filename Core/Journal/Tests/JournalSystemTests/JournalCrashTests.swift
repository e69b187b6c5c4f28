import ComposableArchitecture
import Foundation
import Journal
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs that crash are processes of their own.
@Suite struct JournalCrashTests {
  @Test func aTrapInAReducerLosesNothing() async throws {
    let recording = try Recording()
    await #expect(processExitsWith: .failure) { [path = recording.path as String] in
      try await crash(path, .added(-1))
    }
    try expectCrash(recording, action: "added -1")
  }

  @Test func aTrapAsTheFirstActionIsToldAsWell() async throws {
    let recording = try Recording()
    await #expect(processExitsWith: .failure) { [path = recording.path as String] in
      try await crash(path, .added(-1), after: 0)
    }
    try expectCrash(recording, action: "added -1", after: 0)
  }

  @Test func aFaultInAReducerLosesNothing() async throws {
    let recording = try Recording()
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = recording.path as String] in
      try await crash(path, .added(-2))
    }
    try expectCrash(recording, signal: "SIGSEGV", action: "added -2")
  }

  @Test func anAbortOutsideOfTheReducerLosesNothing() async throws {
    let recording = try Recording()
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = recording.path as String] in
      try await crash(path, nil)
    }
    try expectCrash(recording, signal: "SIGABRT", action: nil)
  }

  @Test func runningOutOfStackLosesNothing() async throws {
    let recording = try Recording()
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = recording.path as String] in
      try await crash(path, .added(-3))
    }
    try expectCrash(recording, signal: "SIGSEGV", action: "added -3")
  }

  @Test func aCrashCallsTheHandlerThatWasThereBefore() async throws {
    let recording = try Recording()
    await #expect(processExitsWith: .exitCode(7)) { [path = recording.path as String] in
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in _exit(7) }
      sigaction(SIGABRT, &action, nil)
      try await crash(path, nil)
    }
    try expectCrash(recording, signal: "SIGABRT", action: nil)
  }

  @Test func aKilledProcessLeavesWholeLines() async throws {
    let recording = try Recording()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = recording.path as String] in
      try await crash(path, .added(-4))
    }
    let states = try JournalStates(contentsOf: recording.url)
    #expect(states.problem == nil)
    #expect(states.editedLines == [])
    // What was under way then, twice the capacity, may be missing.
    #expect(try #require(states.sequences).upperBound >= 500 - 128)
  }

  private func expectCrash(
    _ recording: Recording,
    signal: String? = nil,
    action: String?,
    after count: Int = 500,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var reader = try JournalReader(contentsOf: recording.url)
    let entries = try reader.entries()
    #expect(reader.ending == .unfinished, sourceLocation: sourceLocation)
    guard case .crash(let crash)? = entries.last else {
      Issue.record("\(String(describing: entries.last))", sourceLocation: sourceLocation)
      return
    }
    if let signal { #expect(crash.signal == signal, sourceLocation: sourceLocation) }
    #expect(crash.action?.content == action.map(JournalAction.Content.text))
    #expect(crash.action?.sequence == action.map { _ in UInt64(count + 1) })
    let states = try JournalStates(contentsOf: recording.url)
    #expect(states.sequences == 0...UInt64(count), sourceLocation: sourceLocation)
    #expect(states.ending == .unfinished)
  }
}

/// Sends many actions and then one that crashes.
@MainActor
private func crash(_ path: String, _ action: Notebook.Action?, after count: Int = 500) throws {
  // Nobody looks at the core.
  var limit = rlimit(rlim_cur: 0, rlim_max: 0)
  setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  let recorder = try JournalRecorder(
    of: Notebook.Action.self,
    to: URL(filePath: path),
    app: .init(name: "notebook", version: "1"),
    snapshotInterval: 10,
    capacity: 64
  )
  let store = Store(initialState: Notebook.State()) {
    Crasher()
  } withDependencies: {
    $0.storeObserver = recorder
  }
  for number in 0..<count { store.send(.added(number)) }
  if let action { store.send(action) }
  abort()
}

/// A notebook that some numbers bring down.
@Reducer
private struct Crasher {
  typealias State = Notebook.State
  typealias Action = Notebook.Action

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .added(-1): fatalError("This number crashes.")
      case .added(-2): raise(SIGSEGV)
      case .added(-3): state.count = depth(of: 0)
      case .added(-4): kill(getpid(), SIGKILL)
      default: break
      }
      return .none
    }
    Notebook()
  }

  /// Runs out of stack.
  private func depth(of number: Int) -> Int {
    withExtendedLifetime([number]) { depth(of: number + $0.count) + $0.count }
  }
}
