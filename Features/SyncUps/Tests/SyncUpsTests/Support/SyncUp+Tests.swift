import ComposableArchitecture
import Foundation
import SyncUpsClient

extension Identifier {
  /// The identifier that `\.uuid` gives as the one of a number, counted from 0, in a test.
  init(_ number: Int) {
    self.init(UUID(number))
  }
}

extension SyncUp {
  /// A sync-up of three attendees, who have two seconds each.
  static let design = SyncUp(
    id: ID(1_000),
    attendees: [
      Attendee(id: Attendee.ID(1_001), name: "Blob"),
      Attendee(id: Attendee.ID(1_002), name: "Blob Jr"),
      Attendee(id: Attendee.ID(1_003), name: "Blob Sr"),
    ],
    duration: .seconds(6),
    meetings: [.retrospective],
    theme: .appOrange,
    title: "Design"
  )

  /// Another sync-up.
  static let product = SyncUp(
    id: ID(3_000),
    attendees: [Attendee(id: Attendee.ID(3_001), name: "Blob")],
    title: "Product"
  )

  /// A sync-up with a title.
  static func sample(_ number: Int, _ title: String) -> SyncUp {
    SyncUp(id: ID(number), title: title)
  }

  /// A sync-up in which nobody takes part.
  static let lonely = SyncUp(id: ID(2_000), title: "Lonely")
}

extension Meeting {
  /// A meeting that has taken place long ago.
  static let retrospective = Meeting(
    id: Meeting.ID(1_010),
    date: Date(timeIntervalSince1970: 1),
    notes: "All is well.",
    attendees: [
      Attendee(id: Attendee.ID(1_001), name: "Blob"),
      Attendee(id: Attendee.ID(1_004), name: "Blob Esq"),
    ]
  )
}
