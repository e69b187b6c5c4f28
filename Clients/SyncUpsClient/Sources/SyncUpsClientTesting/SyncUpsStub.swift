public import Foundation
public import IdentifiedCollections
public import SyncUpsClient
import Synchronization

/// Sync-ups in memory that fail when a test makes them, and record their calls.
///
/// ```swift
/// let stub = SyncUpsStub([design])
/// stub.fail(.save, with: SyncUpsError.locked(path: "/composed.sqlite"))
/// // … with `$0.syncUpsClient = stub.client` …
/// #expect(stub.calls == [.load(SyncUpsQuery())])
/// #expect(stub.syncUps == [design])
/// ```
///
/// They are stored by the same rules as in the database; one suite of tests checks both. It may be used from several
/// tasks at once.
public final class SyncUpsStub: Sendable {
  /// An endpoint of the client.
  public enum Endpoint: CaseIterable, Hashable, Sendable {
    case beginAnew, exportFile, exportJSON, importJSON, load, loadIDs, observe, observeCount, save
  }

  /// One call of the client, whether it succeeded or not.
  public enum Call: Equatable, Sendable {
    /// An unusable database was to be kept under another name.
    case beginAnew
    /// Sync-ups were to be written to a new file.
    case exportFile(IdentifiedArrayOf<SyncUp>, path: String)
    /// All sync-ups were to be exported.
    case exportJSON
    /// A JSON array was to be imported.
    case importJSON(Data, ImportMode)
    /// Sync-ups were loaded.
    case load(SyncUpsQuery)
    /// The identifiers of the sync-ups with a text were loaded.
    case loadIDs(String)
    /// Sync-ups were observed.
    case observe(SyncUpsQuery)
    /// The number of sync-ups with a text was observed.
    case observeCount(String)
    /// Changes were to be saved.
    case save(SyncUpsChanges)
  }

  private struct State {
    var errors: [Endpoint: any Error] = [:]
    var calls: [Call] = []
  }

  private let memory: SyncUpsMemory
  private let state = Mutex(State())

  /// Creates sync-ups in memory.
  ///
  /// - Parameter syncUps: The initial sync-ups.
  public init(_ syncUps: IdentifiedArrayOf<SyncUp> = []) {
    memory = SyncUpsMemory(syncUps)
  }

  /// The client of these sync-ups.
  public var client: SyncUpsClient {
    SyncUpsClient(
      load: { query in
        try self.record(.load(query), of: .load)
        return self.memory.load(query)
      },
      loadIDs: { text in
        try self.record(.loadIDs(text), of: .loadIDs)
        return self.memory.loadIDs(text)
      },
      observe: { query in
        do {
          try self.record(.observe(query), of: .observe)
          return self.memory.observe(query)
        } catch {
          return AsyncThrowingStream { $0.finish(throwing: error) }
        }
      },
      observeCount: { text in
        do {
          try self.record(.observeCount(text), of: .observeCount)
          return self.memory.observeCount(text)
        } catch {
          return AsyncThrowingStream { $0.finish(throwing: error) }
        }
      },
      saveChanges: { changes in
        try self.record(.save(changes), of: .save)
        return self.memory.save(changes)
      },
      exportJSON: {
        try self.record(.exportJSON, of: .exportJSON)
        return try self.memory.exportJSON()
      },
      exportFile: { syncUps, path in
        try self.record(.exportFile(syncUps, path: path), of: .exportFile)
        return SyncUpsFile(path: "/home/\(path)")
      },
      importJSON: { data, mode in
        try self.record(.importJSON(data, mode), of: .importJSON)
        return try self.memory.importJSON(data, mode)
      },
      beginAnew: {
        try self.record(.beginAnew, of: .beginAnew)
        return self.beginAnew()
      }
    )
  }

  /// The stored sync-ups, in their order.
  public var syncUps: IdentifiedArrayOf<SyncUp> { memory.syncUps }

  /// All calls so far, in the order in which they were made.
  public var calls: [Call] { state.withLock(\.calls) }

  /// Makes every later call of an endpoint fail without changing anything, or succeed again.
  ///
  /// Observations that are running end with the error of ``Endpoint/observe``, or of
  /// ``Endpoint/observeCount``.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint that fails.
  ///   - error: The error that the client throws; `nil` to succeed again.
  public func fail(_ endpoint: Endpoint, with error: (any Error)?) {
    state.withLock { $0.errors[endpoint] = error }
    guard let error else { return }
    switch endpoint {
    case .observe: memory.endObservations(of: IdentifiedArrayOf<SyncUp>.self, throwing: error)
    case .observeCount: memory.endObservations(of: Int.self, throwing: error)
    default: break
    }
  }

  /// Changes the sync-ups as another process would: without a call, but observed.
  ///
  /// - Parameter changes: The changes.
  public func changeFromOutside(_ changes: SyncUpsChanges) {
    memory.save(changes, isOwn: false)
  }

  /// Makes loading, observing and saving succeed again if they fail because the database is unusable.
  private func beginAnew() -> String? {
    state.withLock { state in
      let failing = state.errors.filter { _, error in
        if case .unusable = error as? SyncUpsError { true } else { false }
      }
      guard case .unusable(let path, _) = failing.values.first as? SyncUpsError else { return nil }
      for endpoint in failing.keys { state.errors[endpoint] = nil }
      return "\(path).kept"
    }
  }

  private func record(_ call: Call, of endpoint: Endpoint) throws {
    try state.withLock { state in
      state.calls.append(call)
      if let error = state.errors[endpoint] { throw error }
    }
  }
}
