public import Dependencies
public import DependenciesMacros
public import Foundation
public import IdentifiedCollections

/// Stores the sync-ups.
///
/// Features share them by `@Shared(.syncUps)`, which loads, observes and saves through this client.
@DependencyClient
public struct SyncUpsClient: Sendable {
  /// Returns the first stored sync-ups of a query, or the last, in its order.
  ///
  /// Throws a ``SyncUpsError``. Costs one read of at most the query's limit, and a scan of all positions; with a text,
  /// of all stored titles, names and notes. For 100,000 sync-ups that is 10 to 25 milliseconds.
  public var load: @Sendable (_ query: SyncUpsQuery) async throws -> IdentifiedArrayOf<SyncUp>

  /// Returns the identifiers of all stored sync-ups that contain a text, or of all if it is empty.
  ///
  /// Throws a ``SyncUpsError``. Costs a scan of all rows; with a text, of all stored titles, names and notes.
  public var loadIDs: @Sendable (_ text: String) async throws -> Set<SyncUp.ID>

  /// Returns the result of ``load``, now and after each change of this or another process, until the consumer stops.
  /// Equal results in a row are sent once.
  ///
  /// Ends with a ``SyncUpsError`` when the sync-ups cannot be read.
  public var observe:
    @Sendable (_ query: SyncUpsQuery) -> AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error> =
      { _ in .finished() }

  /// Returns the number of stored sync-ups that contain a text, or of all if it is empty. It is sent now and after each
  /// change of this or another process, until the consumer stops. Equal numbers in a row are sent once.
  ///
  /// Ends with a ``SyncUpsError`` when the sync-ups cannot be read. Each number costs a scan of all rows; with a
  /// text, of all stored titles, names and notes. For 100,000 sync-ups that is about two milliseconds, and 10 with a
  /// text.
  public var observeCount: @Sendable (_ text: String) -> AsyncThrowingStream<Int, any Error> = {
    _ in .finished()
  }

  /// Changes the stored sync-ups, all or nothing. When it returns, the changes survive a crash.
  ///
  /// A sync-up that the last deletion removed returns to its former place when it is saved again, unless it is to be
  /// the last one. A change with a base is merged, field by field, with the sync-up that is stored by then. Returns the
  /// conflicts: the changes of others that were not applied, because the same field was changed here. Throws a
  /// ``SyncUpsError``. The cost grows with the size of the changed sync-ups; the others are not written again.
  public var saveChanges: @Sendable (_ changes: SyncUpsChanges) async throws -> [SyncUpConflict]

  /// Returns all stored sync-ups as a JSON array, in their stored order. Changes nothing, and makes no missing
  /// database.
  ///
  /// ``importJSON`` takes every export. The notes of the export name stored values that an import would refuse, and
  /// that were replaced. Throws a ``SyncUpsError``. Costs a copy of the database.
  public var exportJSON: @Sendable () async throws -> SyncUpsExport

  /// Writes sync-ups to a new file, as ``SyncUpsFile/write(_:to:)`` does. Changes nothing that is stored.
  ///
  /// Throws a ``SyncUpsError``. An existing file is not changed.
  public var exportFile:
    @Sendable (_ syncUps: IdentifiedArrayOf<SyncUp>, _ path: String) async throws -> SyncUpsFile

  /// Stores the sync-ups of a JSON array, all of them or none.
  ///
  /// Sync-ups must have all keys, unless only their existing keys are to be changed (``ImportMode/mergeKeys``). In a
  /// merge, new ones go behind the stored ones, in the order of the array. Throws a ``SyncUpsError``:
  /// ``SyncUpsError/unreadableImport(reason:)`` names the fault in the array, and its place.
  public var importJSON: @Sendable (_ data: Data, _ mode: ImportMode) async throws -> ImportSummary

  /// Renames an unusable database and makes an empty one, on the user's request. A usable database is not changed.
  /// Costs reading all of it.
  ///
  /// Throws a ``SyncUpsError``.
  ///
  /// Returns the path of the old database; `nil` if it can be used.
  public var beginAnew: @Sendable () async throws -> String?
}

extension SyncUpsClient {
  /// Saves changes, as ``saveChanges`` does, for callers that need not know of conflicts.
  ///
  /// - Parameter changes: The changes.
  @discardableResult
  public func save(_ changes: SyncUpsChanges) async throws -> [SyncUpConflict] {
    try await saveChanges(changes)
  }

  /// The most bytes of an import: 64 MiB, which is more than a hundred thousand sync-ups.
  public static let importLimit = 64 << 20
}

extension SyncUpsClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = SyncUpsClient()
}

extension DependencyValues {
  /// The client that stores the sync-ups.
  public var syncUpsClient: SyncUpsClient {
    get { self[SyncUpsClient.self] }
    set { self[SyncUpsClient.self] = newValue }
  }
}
