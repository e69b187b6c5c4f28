import Foundation
public import IdentifiedCollections

extension SyncUpsClient {
  /// Creates a client that keeps the sync-ups in memory for as long as it is used. It writes no files: an export to a
  /// file is checked, and then lost.
  ///
  /// - Parameter syncUps: The initial sync-ups.
  /// - Returns: A client that shares nothing with any other.
  public static func ephemeral(_ syncUps: IdentifiedArrayOf<SyncUp> = []) -> SyncUpsClient {
    let memory = SyncUpsMemory(syncUps)
    return SyncUpsClient(
      load: { memory.load($0) },
      loadIDs: { memory.loadIDs($0) },
      observe: { memory.observe($0) },
      observeCount: { memory.observeCount($0) },
      saveChanges: { memory.save($0) },
      exportJSON: { try memory.exportJSON() },
      exportFile: { syncUps, path in
        SyncUpsFile(path: path, notes: try SyncUpsJSON.export(syncUps).notes)
      },
      importJSON: { try memory.importJSON($0, $1) },
      beginAnew: { nil }
    )
  }

  /// A client in memory with two sync-ups, the same for all previews of a process.
  public static let previewValue = SyncUpsClient.ephemeral(.samples)
}

extension IdentifiedArray where ID == SyncUp.ID, Element == SyncUp {
  /// Two sync-ups to look at, one of which has met.
  public static var samples: Self {
    func id<Owner>(_ number: UInt8) -> Identifier<Owner> {
      Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number)))
    }
    return [
      SyncUp(
        id: id(1),
        attendees: [
          Attendee(id: id(1), name: "Ada"), Attendee(id: id(2), name: "Grace"),
          Attendee(id: id(3), name: "Barbara"),
        ],
        duration: .seconds(60),
        meetings: [
          Meeting(
            id: id(1),
            date: Date(timeIntervalSince1970: 1_800_000_000),
            notes: "Ada shows the new engine.",
            attendees: [Attendee(id: id(1), name: "Ada"), Attendee(id: id(2), name: "Grace")]
          )
        ],
        theme: .appOrange,
        title: "Design"
      ),
      SyncUp(
        id: id(2),
        attendees: [Attendee(id: id(4), name: "Katherine"), Attendee(id: id(5), name: "Dorothy")],
        duration: .seconds(60 * 10),
        theme: .periwinkle,
        title: "Engineering"
      ),
    ]
  }
}
