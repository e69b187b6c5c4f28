import ComposableArchitecture
import Foundation

/// Keeps notes.
@DependencyClient
struct NotesClient: Sendable {
  /// Returns all notes, the oldest first.
  var all: @Sendable () async throws -> [Note]
  var delete: @Sendable (_ id: Note.ID) async throws -> Void
  var save: @Sendable (_ note: Note) async throws -> Void
}

extension NotesClient: TestDependencyKey {
  static let testValue = NotesClient()
}
