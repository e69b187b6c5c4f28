import Foundation
import IdentifiedCollections
import SyncUpsClient
import Testing

/// The fields that were changed here and by others: what was changed here is kept, and said.
@Suite struct StoreConflictTests {
  private let base = SyncUp(
    id: SyncUp.ID(1),
    attendees: [Self.attendee(1, "Blob"), Self.attendee(2, "Jr"), Self.attendee(3, "Sr")],
    meetings: [Meeting(id: Meeting.ID(1), date: Date(timeIntervalSince1970: 1), notes: "First")],
    title: "Design"
  )

  private static func attendee(_ number: Int, _ name: String) -> Attendee {
    Attendee(id: Attendee.ID(number), name: name)
  }

  /// Lets others change what is stored, and then saves a change that was made without it.
  private func conflicts(
    of change: (inout SyncUp) -> Void,
    afterOthers other: (inout SyncUp) -> Void,
    in store: Store
  ) async throws -> (conflicts: [SyncUpConflict], mine: SyncUp, theirs: SyncUp, stored: SyncUp?) {
    var (mine, theirs) = (base, base)
    change(&mine)
    other(&theirs)
    let (changed, others, base) = (mine, theirs, base)
    var conflicts: [SyncUpConflict] = []
    var stored: SyncUp?
    try await store.withClient { client in
      try await client.save(.saving(base))
      try await client.save(.saving(others))
      let save = SyncUpsChanges.Save(changed, base: base)
      conflicts = try await client.save(SyncUpsChanges(saves: [save]))
      stored = try await client.load(SyncUpsQuery()).first
    }
    return (conflicts, mine, theirs, stored)
  }

  @Test(arguments: Store.allCases)
  func everyFieldIsKeptAndSaid(in store: Store) async throws {
    let result = try await conflicts(
      of: {
        $0.title = "Mine"
        $0.theme = .sky
        $0.duration = .seconds(60)
        $0.attendees[0].name = "Mine"
        $0.attendees.remove(id: Attendee.ID(2))
        $0.attendees[id: Attendee.ID(3)]?.name = "Kept"
      },
      afterOthers: {
        $0.title = "Theirs"
        $0.theme = .navy
        $0.duration = .seconds(900)
        $0.attendees[0].name = "Theirs"
        $0.attendees[1].name = "Junior"
        $0.attendees.remove(id: Attendee.ID(3))
      },
      in: store
    )
    #expect(result.stored == result.mine)
    #expect(
      result.conflicts.map(\.message) == [
        "Another window changed the title of “Mine” to “Theirs” meanwhile. Yours was kept.",
        "Another window changed the length of “Mine” to 15 min meanwhile. Yours was kept.",
        "Another window changed the theme of “Mine” to Navy meanwhile. Yours was kept.",
        """
        Another window renamed the attendee “Blob” of “Mine” to “Theirs” meanwhile. Your name “Mine” \
        was kept.
        """,
        """
        Another window renamed the attendee “Jr” of “Mine” to “Junior” meanwhile. You have removed \
        this attendee.
        """,
        """
        Another window removed the attendee “Sr” from “Mine” meanwhile. Your change to “Kept” was kept.
        """,
      ]
    )
    #expect(Set(result.conflicts.map(\.id)).count == 6)
    var taken = result.mine
    for conflict in result.conflicts {
      #expect(!conflict.isSettled(in: taken))
      conflict.apply(to: &taken)
      #expect(conflict.isSettled(in: taken))
    }
    #expect(taken.title == "Theirs")
    #expect(taken.duration == .seconds(900))
    #expect(taken.theme == .navy)
    #expect(taken.attendees.map(\.name) == ["Theirs", "Junior"])
  }

  @Test(arguments: Store.allCases)
  func ordersOfBothAreSaid(in store: Store) async throws {
    let result = try await conflicts(
      of: { $0.attendees.swapAt(0, 1) },
      afterOthers: { $0.attendees.swapAt(1, 2) },
      in: store
    )
    #expect(result.stored == result.mine)
    #expect(
      result.conflicts.map(\.message) == [
        """
        Another window put the attendees of “Design” in another order meanwhile. Your order was kept.
        """
      ]
    )
    var taken = result.mine
    result.conflicts.first?.apply(to: &taken)
    #expect(taken == result.theirs)
  }

  @Test(arguments: Store.allCases)
  func aChangedMeetingThatWasDeletedHereIsSaid(in store: Store) async throws {
    let result = try await conflicts(
      of: { $0.meetings = [] },
      afterOthers: { $0.meetings[0].notes = "Corrected" },
      in: store
    )
    #expect(
      result.conflicts.map(\.message) == [
        "Another window changed a past meeting of “Design” meanwhile. You have deleted this meeting."
      ]
    )
    var taken = result.mine
    result.conflicts.first?.apply(to: &taken)
    #expect(taken == result.theirs)
  }

  @Test(arguments: Store.allCases)
  func whatBothHaveMadeTheSameIsNoConflict(in store: Store) async throws {
    let result = try await conflicts(
      of: {
        $0.title = "Same"
        $0.attendees[0].name = "Same"
        $0.attendees.remove(id: Attendee.ID(2))
      },
      afterOthers: {
        $0.title = "Same"
        $0.attendees[0].name = "Same"
        $0.attendees.remove(id: Attendee.ID(2))
      },
      in: store
    )
    #expect(result.conflicts == [])
    #expect(result.stored == result.mine)
  }

  /// The large case: what each has seen is as old as it can be.
  @Test(arguments: Store.allCases)
  func aThousandAlternatingEditsLoseNothing(in store: Store) async throws {
    try await store.withClient { client in
      let all = IdentifiedArray(
        uniqueElements: (0..<500).map { SyncUp.sample($0, "Old", attendees: "Blob") }
      )
      try await client.save(
        SyncUpsChanges(saves: IdentifiedArray(uniqueElements: all.map { .init($0) }))
      )
      for (number, base) in all.enumerated() {
        var (first, second) = (base, base)
        first.title = "New \(number)"
        second.attendees[0].name = "Blob \(number)"
        for changed in [first, second] {
          let save = SyncUpsChanges.Save(changed, base: base)
          #expect(try await client.save(SyncUpsChanges(saves: [save])) == [])
        }
      }
      let stored = try await client.load(SyncUpsQuery(limit: 500))
      #expect(stored.map(\.title) == (0..<500).map { "New \($0)" })
      #expect(stored.map(\.attendees[0].name) == (0..<500).map { "Blob \($0)" })
    }
  }

  @Test(arguments: Store.allCases)
  func identifiersChooseWhatIsLoaded(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "a"), .sample(2, "b"), .design))
      let ids: Set<SyncUp.ID> = [SyncUp.design.id, SyncUp.ID(1), SyncUp.ID(7)]
      #expect(try await client.titles(SyncUpsQuery(ids: ids)) == ["a", "Design"])
      #expect(try await client.titles(SyncUpsQuery(text: "des", ids: ids)) == ["Design"])
      #expect(try await client.titles(SyncUpsQuery(limit: 1, ids: ids)) == ["a"])
      #expect(try await client.titles(SyncUpsQuery(ids: [])) == [])
    }
  }
}
