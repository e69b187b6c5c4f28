import Foundation
import IdentifiedCollections
import SyncUpsClient
import Testing

/// Changes that are based on an older version than the stored one.
@Suite struct StoreMergingTests {
  private let base = SyncUp(
    id: SyncUp.ID(1),
    attendees: [Self.attendee(1, "Blob"), Self.attendee(2, "Blob Jr.")],
    meetings: [Self.meeting(1, "First")],
    title: "Design"
  )

  private static func attendee(_ number: Int, _ name: String) -> Attendee {
    Attendee(id: Attendee.ID(number), name: name)
  }

  private static func meeting(_ number: Int, _ notes: String) -> Meeting {
    Meeting(id: Meeting.ID(number), date: Date(timeIntervalSince1970: 1), notes: notes)
  }

  /// Lets others change what is stored, and then saves a change that was made without it.
  private func result(
    of change: (inout SyncUp) -> Void,
    afterOthers other: (inout SyncUp) -> Void,
    in store: Store
  ) async throws -> SyncUp? {
    var (mine, theirs) = (base, base)
    change(&mine)
    other(&theirs)
    let (changed, stored, base) = (mine, theirs, base)
    var result: SyncUp?
    try await store.withClient { client in
      try await client.save(.saving(base))
      try await client.save(.saving(stored))
      let save = SyncUpsChanges.Save(changed, base: base)
      try await client.save(SyncUpsChanges(saves: [save]))
      result = try await client.load(SyncUpsQuery()).first
    }
    return result
  }

  @Test(arguments: Store.allCases)
  func otherFieldsStayAsTheyAreStored(in store: Store) async throws {
    let result = try await result(
      of: { $0.title = "Mine" },
      afterOthers: {
        $0.duration = .seconds(60)
        $0.theme = .navy
        $0.title = "Theirs"
      },
      in: store
    )
    var expected = base
    expected.duration = .seconds(60)
    expected.theme = .navy
    expected.title = "Mine"
    #expect(result == expected)
  }

  @Test(arguments: Store.allCases)
  func aMeetingOfOthersStays(in store: Store) async throws {
    let result = try await result(
      of: { $0.title = "Mine" },
      afterOthers: { $0.meetings.insert(Self.meeting(2, "Theirs"), at: 0) },
      in: store
    )
    #expect(result?.meetings.map(\.notes) == ["Theirs", "First"])
    #expect(result?.title == "Mine")
  }

  @Test(arguments: Store.allCases)
  func meetingsOfBothAreThere(in store: Store) async throws {
    let result = try await result(
      of: { $0.meetings.insert(Self.meeting(3, "Mine"), at: 0) },
      afterOthers: { $0.meetings.insert(Self.meeting(2, "Theirs"), at: 0) },
      in: store
    )
    #expect(Set(result?.meetings.map(\.notes) ?? []) == ["First", "Mine", "Theirs"])
  }

  @Test(arguments: Store.allCases)
  func whatOthersHaveRemovedOrRenamedIsSoUnlessItWasChangedHere(in store: Store) async throws {
    let result = try await result(
      of: {
        $0.attendees[0].name = "Mine"
        $0.attendees.append(Self.attendee(3, "New"))
      },
      afterOthers: {
        $0.attendees[0].name = "Theirs"
        $0.attendees.remove(id: Attendee.ID(2))
        $0.attendees.append(Self.attendee(4, "Other"))
      },
      in: store
    )
    #expect(result?.attendees.map(\.name) == ["Mine", "Other", "New"])
  }

  @Test(arguments: Store.allCases)
  func whatWasRemovedHereIsGone(in store: Store) async throws {
    let result = try await result(
      of: { $0.attendees.remove(id: Attendee.ID(1)) },
      afterOthers: {
        $0.attendees[1].name = "Theirs"
        $0.title = "Theirs"
      },
      in: store
    )
    #expect(result?.attendees.map(\.name) == ["Theirs"])
    #expect(result?.title == "Theirs")
  }

  @Test(arguments: Store.allCases)
  func anOrderThatOthersHaveMadeStaysIfNothingWasMovedHere(in store: Store) async throws {
    let result = try await result(
      of: {
        $0.attendees[0].name = "Mine"
        $0.attendees.append(Self.attendee(3, "New"))
      },
      afterOthers: {
        $0.attendees.swapAt(0, 1)
        $0.attendees.insert(Self.attendee(4, "Other"), at: 0)
      },
      in: store
    )
    #expect(result?.attendees.map(\.name) == ["Other", "Blob Jr.", "New", "Mine"])
  }

  @Test(arguments: Store.allCases)
  func anAdditionGoesBehindWhatIsLeftOfThoseBeforeIt(in store: Store) async throws {
    let result = try await result(
      of: { $0.attendees.remove(id: Attendee.ID(2)) },
      afterOthers: { $0.attendees.append(Self.attendee(3, "New")) },
      in: store
    )
    #expect(result?.attendees.map(\.name) == ["Blob", "New"])
  }

  @Test(arguments: Store.allCases)
  func whatOthersHaveDeletedComesBackWithTheChange(in store: Store) async throws {
    let base = base
    try await store.withClient { client in
      var changed = base
      changed.title = "Mine"
      let save = SyncUpsChanges.Save(changed, base: base)
      let conflicts = try await client.save(SyncUpsChanges(saves: [save]))
      #expect(
        conflicts.map(\.message) == [
          "Another window deleted “Mine” meanwhile. Your change has brought it back."
        ]
      )
      #expect(try await client.load(SyncUpsQuery()) == [changed])
    }
  }
}
