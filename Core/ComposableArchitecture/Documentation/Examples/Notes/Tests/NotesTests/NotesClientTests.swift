import Foundation
import GRDB
import Testing

@testable import Notes

@Suite struct NotesClientTests {
  private let client = NotesClient.live { try DatabaseQueue() }

  @Test func keepsNotesInTheirOrder() async throws {
    let notes = ["Buy milk", "Call mum"].map { Note(id: UUID(), text: $0) }
    for note in notes { try await client.save(note) }
    #expect(try await client.all() == notes)
  }

  @Test func deletesANote() async throws {
    let note = Note(id: UUID(), text: "Buy milk")
    try await client.save(note)
    try await client.delete(note.id)
    #expect(try await client.all().isEmpty)
  }
}
