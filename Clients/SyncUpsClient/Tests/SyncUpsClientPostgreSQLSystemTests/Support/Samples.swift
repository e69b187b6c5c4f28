import Foundation
import IdentifiedCollections
import SyncUpsClient

extension SyncUp {
  /// A sync-up with a number, a title, and attendees with names.
  static func sample(_ number: Int, _ title: String, attendees: String...) -> SyncUp {
    SyncUp(
      id: ID(number),
      attendees: IdentifiedArray(
        uniqueElements: attendees.enumerated().map { Attendee(id: Attendee.ID($0), name: $1) }
      ),
      title: title
    )
  }
}

extension Identifier {
  /// An identifier that is made of a number.
  init(_ number: Int) {
    // It is a UUID by its form.
    self.init(
      UUID(uuidString: "00000000-0000-0000-0000-\(String(1_000_000_000_000 + number).dropFirst())")!
    )
  }
}

extension SyncUpsChanges {
  /// Changes that store a sync-up, a new one behind all others.
  static func saving(_ syncUp: SyncUp) -> SyncUpsChanges { SyncUpsChanges(saves: [Save(syncUp)]) }
}

extension SyncUpsClient {
  /// The titles of the first sync-ups, in order.
  func titles() async throws -> [String] { try await load(SyncUpsQuery()).map(\.title) }
}
