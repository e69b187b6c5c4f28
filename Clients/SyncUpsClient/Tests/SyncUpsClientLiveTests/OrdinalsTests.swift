import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// The numbers by which stored things are in order: a change of the order changes few of them.
@Suite struct OrdinalsTests {
  /// The room between neighbours.
  private let gap: Int64 = 1 << 32

  /// Returns the numbers that attendees have when they were saved in a new order.
  ///
  /// - Parameter current: The numbers stored by then, in the new order; `nil` for a new attendee.
  private func assigned(_ current: [Int64?]) async throws -> [Int64] {
    try #require(try await assigned(each: [current]).first)
  }

  /// The same for the attendees of several sync-ups at once.
  private func assigned(each lists: [[Int64?]]) async throws -> [[Int64]] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    let saves = lists.enumerated().map { number, list in
      var syncUp = SyncUp.sample(number)
      syncUp.attendees = IdentifiedArray(
        uniqueElements: list.indices.map { Attendee(id: Attendee.ID($0)) }
      )
      return SyncUpsChanges.Save(syncUp)
    }
    try await client.save(
      SyncUpsChanges(
        saves: IdentifiedArray(
          uniqueElements: zip(saves, lists).map { save, list in
            var former = save.syncUp
            for index in list.indices where list[index] == nil {
              former.attendees.remove(id: Attendee.ID(index))
            }
            return SyncUpsChanges.Save(former)
          }
        )
      )
    )
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try await queue.write { db in
      for (number, list) in lists.enumerated() {
        for (index, ordinal) in list.enumerated() where ordinal != nil {
          try db.execute(
            sql: "UPDATE attendee SET ordinal = ? WHERE syncUpID = ? AND id = ?",
            arguments: [ordinal, SyncUp.ID(number).rawValue, Attendee.ID(index).rawValue]
          )
        }
      }
    }
    try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
    return try await queue.read { db in
      try lists.indices.map { number in
        try Int64.fetchAll(
          db,
          sql: "SELECT ordinal FROM attendee WHERE syncUpID = ? ORDER BY id",
          arguments: [SyncUp.ID(number).rawValue]
        )
      }
    }
  }

  /// Returns the number that a sync-up has which was added behind the first of others.
  ///
  /// - Parameter current: The numbers stored by then.
  /// - Returns: The numbers of all, the new one behind the first.
  private func inserted(into current: [Int64]) async throws -> [Int64] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    let others = current.indices.map { SyncUpsChanges.Save(.sample($0)) }
    try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: others)))
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try await queue.write { db in
      for (index, position) in current.enumerated() {
        try db.execute(
          sql: "UPDATE syncUp SET position = ? WHERE id = ?",
          arguments: [position, SyncUp.ID(index).rawValue]
        )
      }
    }
    let place: SyncUpsChanges.Place = current.isEmpty ? .first : .after(SyncUp.ID(0))
    try await client.save(.saving(.sample(999, "new"), place))
    #expect(try await client.titles().firstIndex(of: "new") == (current.isEmpty ? 0 : 1))
    return try await queue.read { db in
      try Int64.fetchAll(db, sql: "SELECT position FROM syncUp ORDER BY position")
    }
  }

  @Test func whatRisesStaysAsItIs() async throws {
    #expect(try await assigned([1, 2, 3]) == [1, 2, 3])
    #expect(try await assigned([]) == [])
  }

  @Test func newOnesGetRoom() async throws {
    #expect(try await assigned([nil, nil]) == [gap, 2 * gap])
    #expect(try await assigned([nil, 5, nil]) == [5 - gap, 5, 5 + gap])
    #expect(try await assigned([0, nil, nil, nil, 8]) == [0, 2, 4, 6, 8])
  }

  @Test func asFewAsPossibleChange() async throws {
    #expect(try await assigned([40, 10, 20, 30]) == [10 - gap, 10, 20, 30])
    #expect(try await assigned([20, 30, 10, 40]) == [20, 30, 35, 40])
    #expect(try await assigned([3, 2, 1]) == [1 - 2 * gap, 1 - gap, 1])
  }

  @Test func allChangeWhenThereIsNoRoom() async throws {
    #expect(try await assigned([1, nil, 2]) == [gap, 2 * gap, 3 * gap])
    #expect(try await assigned([Int64.max, nil]) == [gap, 2 * gap])
    #expect(try await assigned([nil, Int64.min]) == [gap, 2 * gap])
  }

  @Test func equalOnesAreToldApart() async throws {
    let ordinals = try await assigned([7, 7, 7])
    #expect(ordinals.count == 3)
    #expect(zip(ordinals, ordinals.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func thereIsRoomBetweenTheFarthest() async throws {
    let farthest = try await inserted(into: [.min, .max])
    #expect(farthest.count == 3)
    #expect(farthest.first == .min && farthest.last == .max)
    #expect(try await inserted(into: [1, 2]) == [gap, gap + gap / 2, 2 * gap])
    #expect(try await inserted(into: []) == [gap])
  }

  @Test func theResultAlwaysRises() async throws {
    var generator = Generator(state: 42)
    let lists = (1...500).map { _ in
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Bool.random(using: &generator) ? nil : Int64.random(in: -9...9, using: &generator)
      }
    }
    for (current, ordinals) in zip(lists, try await assigned(each: lists)) {
      #expect(ordinals.count == current.count)
      #expect(zip(ordinals, ordinals.dropFirst()).allSatisfy { $0 < $1 }, "\(current)")
    }
  }

  /// The same numbers each time.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
