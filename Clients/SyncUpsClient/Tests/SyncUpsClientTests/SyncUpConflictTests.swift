import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@Suite struct SyncUpConflictTests {
  private let id = SyncUp.ID(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
  private let recorded =
    #"{"message":"Changed.","syncUpID":"00000000-0000-0000-0000-000000000001","#
    + #""theirs":{"title":{"to":"Theirs"}}}"#

  private func json(_ conflict: SyncUpConflict) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(conflict), as: UTF8.self)
  }

  private func decode(_ json: String) throws -> SyncUpConflict {
    try JSONDecoder().decode(SyncUpConflict.self, from: Data(json.utf8))
  }

  @Test func withoutAnOriginItIsOfAnotherWindow() throws {
    let conflict = try decode(recorded)
    #expect(conflict == SyncUpConflict(.title(to: "Theirs"), in: id, message: "Changed."))
    #expect(conflict.origin == .anotherWindow)
  }

  @Test func anotherWindowIsNotStored() throws {
    #expect(try json(decode(recorded)) == recorded)
  }

  @Test func thisWindowSurvivesJSON() throws {
    let conflict = SyncUpConflict(.theme(to: .navy), in: id, message: "Changed.").byThisWindow
    #expect(conflict.origin == .thisWindow)
    #expect(try decode(json(conflict)) == conflict)
  }

  @Test func anUnknownOriginIsRejected() {
    let json = recorded.replacing(#""syncUpID""#, with: #""origin":"nobody","syncUpID""#)
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  // MARK: - The kept value

  private func found(
    mine: (inout SyncUp) -> Void,
    theirs: (inout SyncUp) -> Void
  ) async throws -> (SyncUpConflict, merged: SyncUp) {
    let base = SyncUp(
      id: id,
      attendees: [Attendee(id: .number(1), name: "Ada"), Attendee(id: .number(2), name: "Grace")],
      meetings: [Meeting(id: .number(3), date: Date(timeIntervalSince1970: 0), notes: "")],
      title: "Design"
    )
    var (changed, stored) = (base, base)
    mine(&changed)
    theirs(&stored)
    let stub = SyncUpsStub([stored])
    let changes = SyncUpsChanges(saves: [.init(changed, base: base)])
    let conflicts = try await stub.client.saveChanges(changes)
    #expect(conflicts.count == 1)
    return (try #require(conflicts.first), try #require(stub.syncUps.first))
  }

  nonisolated private static let changes: [@Sendable (inout SyncUp, String) -> Void] = [
    { $0.title = $1 },
    { $0.duration = .seconds($1.utf8.count) },
    { $0.theme = $1 == "Mine" ? .navy : .sky },
    { $0.attendees[id: .number(1)]?.name = $1 },
    { $0.meetings[id: .number(3)]?.notes = $1 },
    { if $1 == "Mine" { $0.attendees.remove(id: .number(1)) } else { $0.attendees[0].name = $1 } },
    { if $1 == "Mine" { $0.meetings = [] } else { $0.meetings[0].notes = $1 } },
    { if $1 == "Mine" { $0.meetings[0].notes = $1 } else { $0.meetings = [] } },
  ]

  /// It is said when the sync-up has become another one.
  @Test(arguments: changes.indices)
  func isKnownHoweverLateTheConflictIsSaid(index: Int) async throws {
    let change = Self.changes[index]
    let (conflict, merged) = try await found {
      change(&$0, "Mine")
    } theirs: {
      change(&$0, "Theirs")
    }
    #expect(conflict.kept != nil)
    #expect(try decode(json(conflict)) == conflict)
    var later = merged
    conflict.apply(to: &later)
    #expect(later != merged)
    #expect(conflict.isUnchanged(from: conflict.withKept(in: later), to: merged))
    #expect(!conflict.isUnchanged(from: conflict.withKept(in: later), to: later))
  }

  @Test func ofADeletionThereIsNone() async throws {
    let save = SyncUpsChanges.Save(SyncUp(1, "Mine"), base: SyncUp(1, "Design"))
    let conflicts = try await SyncUpsStub().client.saveChanges(SyncUpsChanges(saves: [save]))
    #expect(conflicts.map(\.theirs) == [.deleted])
    #expect(conflicts.map(\.kept) == [nil])
  }

  // MARK: - What comes back at its place

  @Test(arguments: [1, 2, 3])
  func anAttendeeStandsWhereTheOtherWindowHasIt(number: Int) throws {
    let attendees = (1...3).map { Attendee(id: .number($0), name: "\($0)") }
    let base = SyncUp(id: id, attendees: IdentifiedArray(uniqueElements: attendees))
    var (mine, theirs) = (base, base)
    mine.attendees.remove(id: .number(number))
    theirs.attendees[id: .number(number)]?.name = "Theirs"
    let conflict = try #require(mine.merged(from: base, with: theirs).conflicts.first)
    #expect(try decode(json(conflict)) == conflict)
    conflict.byThisWindow.apply(to: &mine)
    #expect(mine.attendees == theirs.attendees)
  }

  /// Those before it were removed, or others were added.
  @Test func anAttendeeStandsBehindTheNearestThatIsThere() throws {
    let attendees = (1...3).map { Attendee(id: .number($0), name: "\($0)") }
    let base = SyncUp(id: id, attendees: IdentifiedArray(uniqueElements: attendees))
    var (mine, theirs) = (base, base)
    mine.attendees.remove(id: .number(3))
    theirs.attendees[id: .number(3)]?.name = "Theirs"
    let conflict = try #require(mine.merged(from: base, with: theirs).conflicts.first)
    mine.attendees.remove(id: .number(2))
    mine.attendees.append(Attendee(id: .number(4), name: "4"))
    conflict.apply(to: &mine)
    #expect(mine.attendees.ids.elementsEqual([.number(1), .number(3), .number(4)]))
    mine.attendees = [Attendee(id: .number(4), name: "4")]
    conflict.apply(to: &mine)
    #expect(mine.attendees.ids.elementsEqual([.number(3), .number(4)]))
  }

  @Test func noOrderIsStoredWhereNobodyComesBack() throws {
    let base = SyncUp(id: id, attendees: [Attendee(id: .number(1), name: "Ada")])
    var (mine, theirs) = (base, base)
    mine.attendees[0].name = "Mine"
    theirs.attendees[0].name = "Theirs"
    let conflict = try #require(mine.merged(from: base, with: theirs).conflicts.first)
    #expect(try !json(conflict).contains("attendeeOrder"))
  }

  @Test func aPastMeetingStandsWhereItsDateHasIt() throws {
    let meetings = (1...3).map {
      Meeting(id: .number($0), date: Date(timeIntervalSince1970: -Double($0)), notes: "")
    }
    let base = SyncUp(id: id, meetings: IdentifiedArray(uniqueElements: meetings))
    var (mine, theirs) = (base, base)
    mine.meetings.remove(id: .number(2))
    theirs.meetings[id: .number(2)]?.notes = "Theirs"
    let conflict = try #require(mine.merged(from: base, with: theirs).conflicts.first)
    conflict.apply(to: &mine)
    #expect(mine.meetings == theirs.meetings)
  }
}
