import ComposableArchitecture
import Foundation
import Journal
import SystemTesting
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs that crash are processes of their own.
@Suite(.system) struct JournalCrashTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("session.jsonl")
  }

  @Test func aTrapInAReducerLosesNothing() async throws {
    await #expect(processExitsWith: .failure) { [path = path as String] in
      try await crash(path, .added(-1))
    }
    try expectCrash(action: "added -1")
  }

  @Test func aTrapAsTheFirstActionIsToldAsWell() async throws {
    await #expect(processExitsWith: .failure) { [path = path as String] in
      try await crash(path, .added(-1), after: 0)
    }
    try expectCrash(action: "added -1", after: 0)
  }

  @Test func aFaultInAReducerLosesNothing() async throws {
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
      try await crash(path, .added(-2))
    }
    try expectCrash(signal: "SIGSEGV", action: "added -2")
  }

  @Test func anAbortOutsideOfTheReducerLosesNothing() async throws {
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
      try await crash(path, nil)
    }
    try expectCrash(signal: "SIGABRT", action: nil)
  }

  @Test func runningOutOfStackLosesNothing() async throws {
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
      try await crash(path, .added(-3))
    }
    try expectCrash(signal: "SIGSEGV", action: "added -3")
  }

  @Test func aCrashCallsTheHandlerThatWasThereBefore() async throws {
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in _exit(7) }
      sigaction(SIGABRT, &action, nil)
      try await crash(path, nil)
    }
    try expectCrash(signal: "SIGABRT", action: nil)
  }

  @Test func aKilledProcessLeavesWholeLines() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await crash(path, .added(-4))
    }
    let states = try JournalStates(contentsOf: URL(filePath: path))
    #expect(states.problem == nil)
    #expect(states.editedLines == [])
    // Events under way then, twice the capacity, may be missing.
    #expect(try #require(states.sequences).upperBound >= 500 - 128)
  }

  private func expectCrash(
    signal: String? = nil,
    action: String?,
    after count: Int = 500,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var reader = try JournalReader(contentsOf: URL(filePath: path))
    var last: JournalEntry?
    while let line = try reader.next() { last = line.entry }
    #expect(reader.ending == .unfinished, sourceLocation: sourceLocation)
    guard case .crash(let crash)? = last else {
      Issue.record("\(String(describing: last))", sourceLocation: sourceLocation)
      return
    }
    if let signal { #expect(crash.signal == signal, sourceLocation: sourceLocation) }
    #expect(crash.action?.content == action.map(JournalAction.Content.text))
    #expect(crash.action?.sequence == action.map { _ in UInt64(count + 1) })
    let states = try JournalStates(contentsOf: URL(filePath: path))
    #expect(states.sequences == 0...UInt64(count), sourceLocation: sourceLocation)
    #expect(states.ending == .unfinished)
  }
}

/// Sends many actions and then one that crashes.
@MainActor
private func crash(_ path: String, _ action: Tally.Action?, after count: Int = 500) throws {
  // Nobody looks at the core.
  var limit = rlimit(rlim_cur: 0, rlim_max: 0)
  setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  let recorder = try JournalRecorder(
    of: Tally.Action.self,
    to: URL(filePath: path),
    app: .init(name: "tally", version: "1"),
    snapshotInterval: 10,
    capacity: 64
  )
  let store = Store(initialState: Tally.State()) {
    Tally()
  } withDependencies: {
    $0.storeObserver = recorder
  }
  for number in 0..<count { store.send(.added(number)) }
  if let action { store.send(action) }
  abort()
}

/// A sum that some numbers bring down.
@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case added(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(-1): fatalError("This number crashes.")
      case .added(-2): raise(SIGSEGV)
      case .added(-3): state.count = depth(of: 0)
      case .added(-4): kill(getpid(), SIGKILL)
      case .added(let number): state.count += number
      }
      return .none
    }
  }

  /// Runs out of stack.
  private func depth(of number: Int) -> Int {
    withExtendedLifetime([number]) { depth(of: number + $0.count) + $0.count }
  }
}
