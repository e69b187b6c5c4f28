import Foundation
import IdentifiedCollections
import SyncUpsClient
import Testing

/// Loading and saving, the same for every store.
@Suite struct StoreTests {
  @Test(arguments: Store.allCases)
  func holdsNothingAtFirst(in store: Store) async throws {
    try await store.withClient { client in
      let syncUps = try await client.load(SyncUpsQuery())
      #expect(syncUps == [])
    }
  }

  @Test(arguments: Store.allCases)
  func returnsWhatWasSaved(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.design, .sample(1)))
      #expect(try await client.load(SyncUpsQuery()) == [.design, .sample(1)])
    }
  }

  @Test(arguments: Store.allCases)
  func everyTextSurvives(in store: Store) async throws {
    let texts = [
      "", " ", "a\0b", "'; DROP TABLE syncUp; --", "%_\\", "Ärger 🧑‍🤝‍🧑", "\r\n\t", "\u{1F}",
    ]
    try await store.withClient { client in
      for (index, text) in texts.enumerated() {
        var syncUp = SyncUp.sample(index, text, attendees: text)
        syncUp.meetings = [
          Meeting(id: Meeting.ID(1), date: Date(timeIntervalSince1970: 0.1), notes: text)
        ]
        try await client.save(.saving(syncUp))
        #expect(try await client.load(SyncUpsQuery())[id: syncUp.id] == syncUp)
      }
    }
  }

  @Test(arguments: Store.allCases)
  func durationsAreKeptInMilliseconds(in store: Store) async throws {
    let durations: [(Duration, Duration)] = [
      (.microseconds(1_499), .milliseconds(1)),
      (.microseconds(1_500), .milliseconds(2)),
      (.nanoseconds(-1_600_000), .milliseconds(-2)),
      (.seconds(86_400), .seconds(86_400)),
      (.seconds(Int64.max), .milliseconds(Int64.max)),
    ]
    try await store.withClient { client in
      for (saved, loaded) in durations {
        var syncUp = SyncUp.sample(1)
        syncUp.duration = saved
        try await client.save(.saving(syncUp))
        #expect(try await client.load(SyncUpsQuery()).map(\.duration) == [loaded])
      }
    }
  }

  @Test(arguments: Store.allCases)
  func anEditReplacesWhatWasThere(in store: Store) async throws {
    try await store.withClient { client in
      var syncUp = SyncUp.design
      try await client.save(.saving(.sample(1), syncUp, .sample(2)))
      let edits: [(inout SyncUp) -> Void] = [
        { $0.title = "Product" },
        { $0.theme = .navy },
        { $0.duration = .seconds(60) },
        { $0.attendees[id: Attendee.ID(2)]?.name = "Blob Sr." },
        { $0.attendees.move(fromOffsets: [2], toOffset: 0) },
        { $0.attendees.remove(id: Attendee.ID(1)) },
        { $0.attendees.insert(Attendee(id: Attendee.ID(4), name: "Blob Esq."), at: 1) },
        { $0.meetings.insert(Meeting(id: Meeting.ID(3), date: Date()), at: 0) },
        { $0.meetings[id: Meeting.ID(1)]?.notes = "" },
        { $0.meetings.reverse() },
        { $0.meetings.remove(at: 0) },
        { $0.attendees = [] },
        { $0 = .design },
      ]
      for edit in edits {
        edit(&syncUp)
        try await client.save(.saving(syncUp))
        #expect(try await client.load(SyncUpsQuery()) == [.sample(1), syncUp, .sample(2)])
      }
    }
  }

  @Test(arguments: Store.allCases)
  func attendeesOfDifferentSyncUpsMayHaveTheSameID(in store: Store) async throws {
    let (one, two) = (SyncUp.sample(1, attendees: "Blob"), SyncUp.sample(2, attendees: "Blob Jr."))
    try await store.withClient { client in
      try await client.save(.saving(one, two))
      try await client.save(.deleting(one))
      #expect(try await client.load(SyncUpsQuery()) == [two])
    }
  }

  @Test(arguments: Store.allCases)
  func aNewOneGoesToItsPlace(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "a"), .first))
      try await client.save(.saving(.sample(2, "b"), .first))
      try await client.save(.saving(.sample(3, "c"), .last))
      try await client.save(.saving(.sample(4, "d"), .after(SyncUp.ID(2))))
      try await client.save(.saving(.sample(5, "e"), .after(SyncUp.ID(3))))
      try await client.save(.saving(.sample(6, "f"), .after(SyncUp.ID(99))))
      #expect(try await client.titles() == ["b", "d", "a", "c", "e", "f"])
    }
  }

  @Test(arguments: Store.allCases)
  func oneThatIsStoredStaysInItsPlace(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "a"), .sample(2, "b")))
      try await client.save(.saving(.sample(2, "c"), .first))
      #expect(try await client.titles() == ["a", "c"])
    }
  }

  @Test(arguments: Store.allCases)
  func thereIsAlwaysRoomBehindTheSameOne(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(0, "0"), .sample(1_000, "1000")))
      for number in 1...100 {
        try await client.save(.saving(.sample(number, "\(number)"), .after(SyncUp.ID(0))))
      }
      let titles = ["0"] + (1...100).reversed().map(String.init) + ["1000"]
      #expect(try await client.titles(SyncUpsQuery(limit: 200)) == titles)
    }
  }

  @Test(arguments: Store.allCases)
  func savesOfOneCallFollowEachOther(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(
        SyncUpsChanges(saves: [
          SyncUpsChanges.Save(.sample(1, "a")),
          SyncUpsChanges.Save(.sample(2, "b"), place: .first),
          SyncUpsChanges.Save(.sample(3, "c"), place: .after(SyncUp.ID(2))),
        ])
      )
      #expect(try await client.titles() == ["b", "c", "a"])
    }
  }

  @Test(arguments: Store.allCases)
  func deletedOnesAreGone(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.design, .sample(1, "a"), .sample(2, "b")))
      try await client.save(.deleting(.design, .sample(2), .sample(3)))
      #expect(try await client.titles() == ["a"])
      // Nothing of what belonged to it is left.
      var bare = SyncUp.design
      (bare.attendees, bare.meetings) = ([], [])
      try await client.save(.saving(bare))
      #expect(try await client.load(SyncUpsQuery()).last == bare)
    }
  }

  @Test(arguments: Store.allCases)
  func whatIsDeletedAndSavedIsNewAgain(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "a"), .sample(2, "b")))
      try await client.save(
        SyncUpsChanges(
          saves: [SyncUpsChanges.Save(.sample(1, "c"))],
          deletions: [SyncUp.ID(1)]
        )
      )
      #expect(try await client.titles() == ["b", "c"])
    }
  }

  @Test(arguments: Store.allCases)
  func aQueryReturnsTheFirst(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "a"), .sample(2, "b"), .sample(3, "c")))
      #expect(try await client.titles(SyncUpsQuery(limit: 2)) == ["a", "b"])
      #expect(try await client.titles(SyncUpsQuery(limit: Int.max)) == ["a", "b", "c"])
    }
  }

  @Test(
    arguments: Store.allCases,
    [
      ("DESIGN", ["Design", "résumé"]), ("resume", ["résumé"]), ("RÉSUMÉ", ["résumé"]),
      ("blob", ["Design", "50%"]), ("b j", ["Design"]), ("%", ["50%"]), ("_", []),
      ("signBlob", []), ("", ["Design", "résumé", "50%"]), ("0%", ["50%"]), ("zz", []),
      // Each word may be anywhere.
      ("blob design", ["Design"]), ("jr  DESIGN b", ["Design"]), ("blob zz", []),
      ("  blob\t", ["Design", "50%"]), (" ", ["Design", "50%"]),
      (String(repeating: "b ", count: 50_000), []),
      (String(repeating: "b ", count: 100), ["Design", "50%"]),
    ]
  )
  func aTextIsFoundInTitlesAndNames(in store: Store, query: (String, [String])) async throws {
    try await store.withClient { client in
      try await client.save(
        .saving(
          .sample(1, "Design", attendees: "Blob Jr."),
          .sample(2, "résumé", attendees: "Designer"),
          .sample(3, "50%", attendees: "", "Sr. Blob")
        )
      )
      #expect(try await client.titles(SyncUpsQuery(text: query.0)) == query.1)
    }
  }

  @Test(
    arguments: Store.allCases,
    [
      (SyncUpsOrder.kept, ["b", "Ä", "a", "c"]), (.title, ["Ä", "a", "b", "c"]),
      (.lastMeeting, ["c", "b", "Ä", "a"]), (.length, ["Ä", "b", "c", "a"]),
    ]
  )
  func aQueryHasAnOrder(in store: Store, order: (SyncUpsOrder, [String])) async throws {
    func syncUp(_ number: Int, _ title: String, _ minutes: Int, _ days: [Int]) -> SyncUp {
      var syncUp = SyncUp.sample(number, title)
      syncUp.duration = .seconds(60 * minutes)
      for day in days {
        let date = Date(timeIntervalSinceReferenceDate: TimeInterval(day) * 86_400)
        syncUp.meetings.append(Meeting(id: Meeting.ID(UUID()), date: date))
      }
      return syncUp
    }
    try await store.withClient { client in
      try await client.save(
        .saving(
          syncUp(1, "b", 5, [-3]),
          syncUp(2, "Ä", 1, []),
          syncUp(3, "a", 7, []),
          syncUp(4, "c", 5, [-9, 8])
        )
      )
      let query = SyncUpsQuery(order: order.0)
      #expect(try await client.titles(query) == order.1)
      var first = query
      first.limit = 2
      #expect(try await client.titles(first) == Array(order.1.prefix(2)))
      var last = query.lastPage
      #expect(try await client.titles(last) == order.1)
      last.limit = 3
      #expect(try await client.titles(last) == Array(order.1.suffix(3)))
      last.limit = 1
      #expect(try await client.titles(last) == Array(order.1.suffix(1)))
      #expect(try await client.titles(last.all) == order.1)
      var observed = client.observe(query).makeAsyncIterator()
      #expect(try await observed.next(isolation: #isolation)?.map(\.title) == order.1)
    }
  }

  @Test(arguments: Store.allCases)
  func titlesWithNumbersAreInTheOrderOfTheNumbers(in store: Store) async throws {
    let zeros = String(repeating: "0", count: 90)
    let titles = [
      "", "Sprint", "sprint 1", "Sprint 01", "Sprint 1.2", "sprint 1.10", "Sprint 2", "Sprint 9a",
      "Sprint 10", "Sprint 11", "sprint 012", "Sprint 99999999", "Sprint 100000000",
      "Sprint 99999999999999999999", "Sprint 100000000000000000000",
      "Sprint \(zeros)2 of 1000000000000000000000000000", "Sprint 2 of 999999999999999999999999999",
      "Sprint 1\(zeros)", "Sprint 9\(zeros)", "Sprint 10\(zeros)", "Sprints", "Team 0",
      "Team 000", "Team 1", "7", "10", "\u{0} 3", "\u{0} 20", "٣", "٢٠",
    ]
    let sorted = [
      "", "\u{0} 3", "\u{0} 20", "7", "10", "Sprint", "Sprint 01", "sprint 1", "Sprint 1.2",
      "sprint 1.10", "Sprint 2", "Sprint 2 of 999999999999999999999999999",
      "Sprint \(zeros)2 of 1000000000000000000000000000", "Sprint 9a", "Sprint 10", "Sprint 11",
      "sprint 012", "Sprint 99999999", "Sprint 100000000", "Sprint 99999999999999999999",
      "Sprint 100000000000000000000", "Sprint 1\(zeros)", "Sprint 9\(zeros)",
      "Sprint 10\(zeros)", "Sprints", "Team 000", "Team 0", "Team 1", "٢٠", "٣",
    ]
    // In the opposite order, so that equal ones are seen to keep it.
    let syncUps = titles.enumerated().reversed().map { SyncUp.sample($0.offset, $0.element) }
    try await store.withClient { client in
      let saves = syncUps.map { SyncUpsChanges.Save($0) }
      try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
      #expect(try await client.titles(SyncUpsQuery(order: .title)) == sorted)
      var first = SyncUpsQuery(order: .title)
      first.limit = 9
      #expect(try await client.titles(first) == Array(sorted.prefix(9)))
      var last = first.lastPage
      last.limit = 7
      #expect(try await client.titles(last) == Array(sorted.suffix(7)))
    }
  }

  /// Their ids are in another order than they are, and some have no attendees or meetings, many in a row among them.
  @Test(arguments: Store.allCases)
  func allAreInTheirOrderWithTheirAttendeesAndMeetings(in store: Store) async throws {
    let all = IdentifiedArray(
      uniqueElements: (0..<200).map { offset in
        let number = offset * 77 % 200
        var syncUp = SyncUp.sample(number, "\(number)")
        if number % 3 != 0 {
          syncUp.attendees = [
            Attendee(id: Attendee.ID(2), name: "B \(number)"),
            Attendee(id: Attendee.ID(1), name: "A \(number)"),
          ]
        }
        if number % 50 == 7 {
          let date = Date(timeIntervalSinceReferenceDate: TimeInterval(number))
          syncUp.meetings = [Meeting(id: Meeting.ID(1), date: date, notes: "\(number)")]
        }
        return syncUp
      }
    )
    try await store.withClient { client in
      let saves = all.map { SyncUpsChanges.Save($0) }
      try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
      #expect(try await client.load(SyncUpsQuery().all) == all)
      #expect(try await client.load(SyncUpsQuery().lastPage).elementsEqual(all.suffix(100)))
      var lastFound = SyncUpsQuery(text: "a 1").lastPage
      lastFound.limit = 10
      let found = try await client.load(lastFound.all)
      #expect(found.count > 10)
      #expect(try await client.load(lastFound).elementsEqual(found.suffix(10)))
      try await client.save(.deleting(all[3]))
      try await client.save(.saving(all[3], .first))
      #expect(try await client.load(SyncUpsQuery().all) == all)
    }
  }

  @Test(
    arguments: Store.allCases,
    [
      ("decided", ["Design"]), ("ÉCLAIR", ["Design", "Product"]),
      ("design eclair blob", ["Design"]), ("decidedeclair", []), ("product decided", []),
      ("nul", ["Product"]), ("zz", []),
    ]
  )
  func aTextIsFoundInNotesOfMeetings(in store: Store, query: (String, [String])) async throws {
    func meetings(_ notes: String...) -> IdentifiedArrayOf<Meeting> {
      IdentifiedArray(
        uniqueElements: notes.enumerated().map {
          Meeting(id: Meeting.ID($0), date: Date(timeIntervalSince1970: 0), notes: $1)
        }
      )
    }
    try await store.withClient { client in
      var (design, product) = (
        SyncUp.sample(1, "Design", attendees: "Blob"), SyncUp.sample(2, "Product")
      )
      try await client.save(.saving(design, product))
      design.meetings = meetings("We decided", "", "Éclair")
      product.meetings = meetings("éclair nul")
      try await client.save(.saving(design, product))
      #expect(try await client.titles(SyncUpsQuery(text: query.0)) == query.1)
      // The same number is counted.
      var counts = client.observeCount(query.0).makeAsyncIterator()
      #expect(try await counts.next() == query.1.count)
      // A note that is gone is not found any more; titles are sorted without notes.
      design.meetings = meetings("Éclair")
      try await client.save(.saving(design))
      #expect(try await client.titles(SyncUpsQuery(text: "decided")) == [])
      #expect(try await client.titles(SyncUpsQuery(order: .title)) == ["Design", "Product"])
    }
  }

  @Test(arguments: Store.allCases)
  func aTextIsFoundAfterAnEdit(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "Design", attendees: "Blob")))
      try await client.save(.saving(.sample(1, "Design", attendees: "Alice")))
      #expect(try await client.titles(SyncUpsQuery(text: "blob")) == [])
      #expect(try await client.titles(SyncUpsQuery(text: "alice")) == ["Design"])
    }
  }

  @Test(arguments: Store.allCases)
  func aTextMayBeLong(in store: Store) async throws {
    try await store.withClient { client in
      let text = String(repeating: "ä", count: 100_000)
      try await client.save(.saving(.sample(1, "x" + text)))
      #expect(try await client.titles(SyncUpsQuery(text: text)).count == 1)
      #expect(try await client.titles(SyncUpsQuery(text: text + "b")).count == 0)
    }
  }
}
