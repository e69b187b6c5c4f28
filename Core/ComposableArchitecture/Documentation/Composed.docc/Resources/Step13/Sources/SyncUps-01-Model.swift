import ComposableArchitecture
import Foundation

struct SyncUp: Codable, Equatable, Identifiable {
  let id: UUID
  var attendees: IdentifiedArrayOf<Attendee> = []
  var duration = Duration.seconds(300)
  var meetings: IdentifiedArrayOf<Meeting> = []
  var title = ""
}

struct Attendee: Codable, Equatable, Identifiable {
  let id: UUID
  var name = ""
}

struct Meeting: Codable, Equatable, Identifiable {
  let id: UUID
  let date: Date
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  static var syncUps: Self {
    Self[.fileStorage(.documentsDirectory.appending(path: "sync-ups.json")), default: []]
  }
}
