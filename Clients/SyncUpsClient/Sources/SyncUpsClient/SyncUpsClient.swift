public import Dependencies
public import DependenciesMacros
public import Foundation
public import IdentifiedCollections

/// Keeps the sync-ups.
///
/// Features share them by `@Shared(.syncUps)`, which loads, observes and saves through this client.
@DependencyClient
public struct SyncUpsClient: Sendable {
  /// Returns the first of the stored sync-ups that a query asks for, in the order they are kept in.
  ///
  /// Throws a ``SyncUpsError``. Costs one read of no more than the query's limit; with a text, all
  /// stored titles, names and notes are looked through.
  public var load: @Sendable (_ query: SyncUpsQuery) async throws -> IdentifiedArrayOf<SyncUp>

  /// Returns what ``load`` would, now and after each change that this or another process makes, until
  /// the consumer stops. Equal results are told once.
  ///
  /// Ends with a ``SyncUpsError`` when the sync-ups cannot be read.
  public var observe:
    @Sendable (_ query: SyncUpsQuery) -> AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error> =
      { _ in .finished() }

  /// Returns how many stored sync-ups a text is found in, all of them if it is empty: now and after each
  /// change that this or another process makes, until the consumer stops. Equal numbers are told once.
  ///
  /// Ends with a ``SyncUpsError`` when the sync-ups cannot be read. Each number costs a look at all rows
  /// of the index; with a text, at all stored titles, names and notes. Of 100,000 sync-ups that is about a
  /// millisecond, and 25 with a text.
  public var observeCount: @Sendable (_ text: String) -> AsyncThrowingStream<Int, any Error> = {
    _ in .finished()
  }

  /// Changes what is stored, all of it or nothing. When it returns, the changes survive a crash.
  ///
  /// A sync-up that the last deletion took goes back to its place among all that are stored when it is
  /// saved again, unless that is to be the last one. A change that says what it is based on is merged, field
  /// by field, with what is stored by then.
  /// Returns the conflicts: the changes of others that were not taken, because the same field was
  /// changed here. Throws a ``SyncUpsError``. Costs what the changed sync-ups are in size; the others
  /// are not written again.
  public var saveChanges: @Sendable (_ changes: SyncUpsChanges) async throws -> [SyncUpConflict]

  /// Returns all stored sync-ups as a JSON array, in the order they are kept in. Changes nothing, and
  /// makes no database where there is none.
  ///
  /// ``importJSON`` takes every export. The notes of the export name stored values that it would refuse,
  /// and that were replaced. Throws a ``SyncUpsError``. Costs a copy of the database.
  public var exportJSON: @Sendable () async throws -> SyncUpsExport

  /// Writes sync-ups to a new file, as ``SyncUpsFile/write(_:to:)`` does. Changes nothing that is stored.
  ///
  /// Throws a ``SyncUpsError``. A file that is there already stays as it is.
  public var exportFile:
    @Sendable (_ syncUps: IdentifiedArrayOf<SyncUp>, _ path: String) async throws -> SyncUpsFile

  /// Stores the sync-ups of a JSON array, all of them or none.
  ///
  /// Sync-ups must have all keys, unless only those are to be changed that are there
  /// (``ImportMode/mergeKeys``). When they are merged, new ones go behind those that are there, in the order
  /// of the array. Throws
  /// a ``SyncUpsError``: ``SyncUpsError/unreadableImport(reason:)`` says what in the array is wrong,
  /// and where.
  public var importJSON: @Sendable (_ data: Data, _ mode: ImportMode) async throws -> ImportSummary

  /// Gives a database that cannot be used another name and makes an empty one, because a person wants
  /// that. A database that can be used stays as it is.
  ///
  /// Throws a ``SyncUpsError``.
  ///
  /// Returns where the old database is kept; `nil` if it can be used.
  public var beginAnew: @Sendable () async throws -> String?
}

extension SyncUpsClient {
  /// Changes what is stored, as ``saveChanges`` does, for callers that need not know of conflicts.
  ///
  /// - Parameter changes: What is to be changed.
  @discardableResult
  public func save(_ changes: SyncUpsChanges) async throws -> [SyncUpConflict] {
    try await saveChanges(changes)
  }

  /// How many bytes an import may have: 64 MiB, which is more than a hundred thousand sync-ups.
  public static let importLimit = 64 << 20
}

extension SyncUpsClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = SyncUpsClient()
}

extension DependencyValues {
  /// The client that keeps the sync-ups.
  public var syncUpsClient: SyncUpsClient {
    get { self[SyncUpsClient.self] }
    set { self[SyncUpsClient.self] = newValue }
  }
}
