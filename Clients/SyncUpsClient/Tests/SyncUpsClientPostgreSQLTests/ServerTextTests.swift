import Foundation
import IdentifiedCollections
import SyncUpsClient
@_spi(Testing) import SyncUpsClientPostgreSQL
import Testing

@Suite struct ServerTextTests {
  @Test(
    arguments: [
      "", "Design", "a\0b", "\0", "\u{E000}", "\u{E000}0", "\0\u{E000}\0", "e\u{301}\0", "👩‍👩‍👧",
    ]
  )
  func everyTextComesBackAndHasNoNUL(_ text: String) {
    let stored = ServerText.stored(text)
    #expect(!stored.utf8.contains(0))
    #expect(ServerText.text(stored).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func attendeesComeBack() {
    let attendees: IdentifiedArrayOf<Attendee> = [
      Attendee(id: Attendee.ID(UUID()), name: "\"Blob\" / Jr.\0"),
      Attendee(id: Attendee.ID(UUID()), name: "Bløb"),
    ]
    #expect(ServerText.attendees(ServerText.attendees(attendees)) == attendees)
    #expect(ServerText.attendees(ServerText.attendees([])) == [])
  }

  @Test(arguments: ["", "{}", "[1]", "[{\"id\": 1}]", "nonsense"])
  func attendeesThatAreNoneOfOursAreFound(_ text: String) {
    #expect(ServerText.attendees(text) == nil)
  }

  @Test func attendeesWithOneIDAreNoneOfOurs() {
    let one = "{\"id\":\"00000000-0000-0000-0000-000000000001\",\"name\":\"\"}"
    #expect(ServerText.attendees("[\(one)]")?.count == 1)
    #expect(ServerText.attendees("[\(one),\(one)]") == nil)
  }
}
