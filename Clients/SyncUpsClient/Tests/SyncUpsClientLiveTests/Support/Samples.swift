import Foundation
import IdentifiedCollections
import SyncUpsClient

extension Identifier {
  /// An identifier that is made of a number.
  init(_ number: Int) {
    let digits = String(number)
    let padding = String(repeating: "0", count: 12 - digits.count)
    // It is a UUID by its form.
    self.init(UUID(uuidString: "00000000-0000-0000-0000-\(padding)\(digits)")!)
  }
}

extension SyncUp {
  /// A sync-up with a title, and attendees with names.
  static func sample(_ number: Int, _ title: String = "", attendees: String...) -> SyncUp {
    SyncUp(
      id: ID(number),
      attendees: IdentifiedArray(
        uniqueElements: attendees.enumerated().map { Attendee(id: Attendee.ID($0), name: $1) }
      ),
      title: title
    )
  }

  /// A sync-up that has everything.
  static let design = SyncUp(
    id: ID(100),
    attendees: [
      Attendee(id: Attendee.ID(1), name: "Blob"),
      Attendee(id: Attendee.ID(2), name: "Blob Jr."),
      Attendee(id: Attendee.ID(3)),
    ],
    duration: .seconds(90),
    meetings: [
      Meeting(id: Meeting.ID(2), date: Date(timeIntervalSinceReferenceDate: 785_000_000.123456)),
      Meeting(
        id: Meeting.ID(1),
        date: Date(timeIntervalSince1970: 1),
        notes: "Hello\nworld",
        attendees: [
          Attendee(id: Attendee.ID(2), name: "\"Blob\" / Jr.\0"),
          Attendee(id: Attendee.ID(1), name: "Bløb 👩‍👩‍👧"),
        ]
      ),
    ],
    theme: .seafoam,
    title: "Design"
  )
}

extension SyncUpsChanges {
  /// Changes that store sync-ups, new ones behind all others.
  static func saving(_ syncUps: SyncUp...) -> SyncUpsChanges {
    SyncUpsChanges(saves: IdentifiedArray(uniqueElements: syncUps.map { Save($0) }))
  }

  /// Changes that store a new sync-up in some place.
  static func saving(_ syncUp: SyncUp, _ place: Place) -> SyncUpsChanges {
    SyncUpsChanges(saves: [Save(syncUp, place: place)])
  }

  /// Changes that delete sync-ups.
  static func deleting(_ syncUps: SyncUp...) -> SyncUpsChanges {
    SyncUpsChanges(deletions: Set(syncUps.map(\.id)))
  }
}

extension SyncUpsClient {
  /// The titles of all that is stored, in order.
  func titles(_ query: SyncUpsQuery = SyncUpsQuery()) async throws -> [String] {
    try await load(query).map(\.title)
  }
}
