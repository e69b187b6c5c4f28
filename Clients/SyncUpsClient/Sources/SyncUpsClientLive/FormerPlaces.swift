import Foundation
import GRDB
import SyncUpsClient
import Synchronization

/// The places of the sync-ups that the last deletion took, so that one that is brought back goes there.
///
/// They are kept in memory: only the process that has deleted something offers to undo it.
final class FormerPlaces: Sendable {
  /// Where a sync-up goes.
  enum Destination {
    /// To a position that no other sync-up has.
    case position(Int64)
    /// To a place among the others.
    case place(SyncUpsChanges.Place)
  }

  private struct Row {
    let id: UUID
    let position: Int64
  }

  /// A deleted row, and those that stood next to it and were not deleted with it.
  private struct Former {
    let position: Int64
    let predecessor: Row?
    let successor: Row?
  }

  private let formers = Mutex<[UUID: Former]>([:])

  /// Deletes sync-ups.
  ///
  /// - Parameters:
  ///   - ids: The sync-ups to be deleted.
  ///   - delete: Deletes them.
  /// - Returns: What makes their places those of the last deletion. It is to be called when nothing else
  ///   is to be stored.
  func deleting(
    _ ids: Set<SyncUp.ID>,
    from db: Database,
    _ delete: () throws -> Void
  ) throws -> () -> Void {
    guard !ids.isEmpty else { return {} }
    let rows = try ids.compactMap { try Self.row("WHERE id = ?", [$0.rawValue], in: db) }
    try delete()
    var formers: [UUID: Former] = [:]
    for row in rows {
      formers[row.id] = Former(
        position: row.position,
        predecessor: try Self.predecessor(of: row, in: db),
        successor: try Self.row(
          "WHERE (position, id) > (?, ?) ORDER BY position, id LIMIT 1",
          [row.position, row.id],
          in: db
        )
      )
    }
    return { [formers] in self.formers.withLock { $0 = formers } }
  }

  /// Forgets all places, for another database.
  func forget() {
    formers.withLock { $0 = [:] }
  }

  /// Returns where a sync-up goes that is not stored; `nil` if the last deletion did not take it.
  ///
  /// That is its position. If both neighbours have other positions by now, all rows were moved, and it
  /// goes next to a neighbour.
  func destination(of id: SyncUp.ID, in db: Database) throws -> Destination? {
    guard let former = formers.withLock({ $0[id.rawValue] }) else { return nil }
    let predecessor = try former.predecessor.flatMap(Self.current(in: db))
    let successor = try former.successor.flatMap(Self.current(in: db))
    let isKept =
      predecessor.map { $0.position == former.predecessor?.position } == true
      || successor.map { $0.position == former.successor?.position } == true
    if isKept || (predecessor == nil && successor == nil) {
      let other = try Self.row("WHERE position = ?", [former.position], in: db)
      guard let other else { return .position(former.position) }
      return .place(.after(SyncUp.ID(other.id)))
    }
    if let predecessor { return .place(.after(SyncUp.ID(predecessor.id))) }
    let before = try successor.flatMap { try Self.predecessor(of: $0, in: db) }
    return .place(before.map { .after(SyncUp.ID($0.id)) } ?? .first)
  }

  private static func current(in db: Database) -> (Row) throws -> Row? {
    { row in try self.row("WHERE id = ?", [row.id], in: db) }
  }

  private static func predecessor(of row: Row, in db: Database) throws -> Row? {
    try self.row(
      "WHERE (position, id) < (?, ?) ORDER BY position DESC, id DESC LIMIT 1",
      [row.position, row.id],
      in: db
    )
  }

  private static func row(
    _ condition: String,
    _ arguments: StatementArguments,
    in db: Database
  ) throws -> Row? {
    let statement = try db.cachedStatement(sql: "SELECT id, position FROM syncUp \(condition)")
    guard let row = try GRDB.Row.fetchOne(statement, arguments: arguments) else { return nil }
    return Row(
      id: try row.decode(UUID.self, atIndex: 0),
      position: try row.decode(Int64.self, atIndex: 1)
    )
  }
}
