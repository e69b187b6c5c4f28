import Foundation
import IdentifiedCollections
import SyncUpsClient

extension SyncUp {
  /// A sync-up with an identifier that is made of a number.
  static func sample(_ number: Int) -> SyncUp {
    SyncUp(id: ID(number))
  }

  /// A sync-up that has everything.
  static let design = SyncUp(
    id: ID(100),
    attendees: [Attendee(id: Attendee.ID(1), name: "Blob"), Attendee(id: Attendee.ID(2))],
    duration: .seconds(90),
    meetings: [Meeting(id: Meeting.ID(1), date: Date(timeIntervalSince1970: 1), notes: "Hello")],
    theme: .seafoam,
    title: "Design"
  )
}

extension Identifier {
  fileprivate init(_ number: Int) {
    // It is a UUID by its form.
    self.init(
      UUID(uuidString: "00000000-0000-0000-0000-\(String(1_000_000_000_000 + number).dropFirst())")!
    )
  }
}

extension SyncUpsChanges {
  /// Changes that store sync-ups, new ones behind all others.
  static func saving(_ syncUps: SyncUp...) -> SyncUpsChanges {
    SyncUpsChanges(saves: IdentifiedArray(uniqueElements: syncUps.map { Save($0) }))
  }

  /// Changes that delete sync-ups.
  static func deleting(_ syncUps: SyncUp...) -> SyncUpsChanges {
    SyncUpsChanges(deletions: Set(syncUps.map(\.id)))
  }
}
