import Foundation
import SyncUpsClient
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
}
