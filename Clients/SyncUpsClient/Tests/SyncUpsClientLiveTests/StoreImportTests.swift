import Foundation
import IdentifiedCollections
import SyncUpsClient
import Testing

/// Exports and imports, the same for every store.
@Suite struct StoreImportTests {
  @Test(arguments: Store.allCases)
  func anExportIsReadable(in store: Store) async throws {
    try await store.withClient { client in
      var syncUp = SyncUp.sample(1, "a/b", attendees: "Blob")
      syncUp.meetings = [
        Meeting(
          id: Meeting.ID(1),
          date: Date(timeIntervalSince1970: 1.5),
          notes: "Hello",
          attendees: [Attendee(id: Attendee.ID(2), name: "Ada")]
        )
      ]
      try await client.save(.saving(syncUp))
      #expect(
        String(decoding: try await client.exportJSON().json, as: UTF8.self) == """
          [
            {
              "attendees" : [
                {
                  "id" : "00000000-0000-0000-0000-000000000000",
                  "name" : "Blob"
                }
              ],
              "durationSeconds" : 300,
              "id" : "00000000-0000-0000-0000-000000000001",
              "meetings" : [
                {
                  "attendees" : [
                    {
                      "id" : "00000000-0000-0000-0000-000000000002",
                      "name" : "Ada"
                    }
                  ],
                  "date" : "1970-01-01T00:00:01.5Z",
                  "id" : "00000000-0000-0000-0000-000000000001",
                  "notes" : "Hello"
                }
              ],
              "theme" : "bubblegum",
              "title" : "a/b"
            }
          ]

          """
      )
    }
  }

  @Test(arguments: Store.allCases)
  func anExportOfNothingIsAnEmptyArray(in store: Store) async throws {
    try await store.withClient { client in
      // Which makes the database.
      #expect(try await client.load(SyncUpsQuery()) == [])
      let data = try await client.exportJSON().json
      #expect(try JSONDecoder().decode([SyncUp].self, from: data) == [])
    }
  }

  @Test(arguments: Store.allCases, ImportMode.allCases)
  func anExportChangesNothingWhenItIsImported(in store: Store, mode: ImportMode) async throws {
    try await store.withClient { client in
      var second = SyncUp.design
      second.meetings[id: Meeting.ID(2)]?.date = Date(timeIntervalSinceReferenceDate: -30_000_000.3)
      second = SyncUp(id: SyncUp.ID(7), meetings: second.meetings, title: "second")
      try await client.save(.saving(.design, second, .sample(1, "a\0b")))
      let data = try await client.exportJSON().json
      #expect(try await client.importJSON(data, mode) == ImportSummary())
      #expect(try await client.load(SyncUpsQuery()) == [.design, second, .sample(1, "a\0b")])
    }
  }

  @Test(arguments: Store.allCases)
  func anExportHoldsMoreThanAPage(in store: Store) async throws {
    try await store.withClient { client in
      let count = SyncUpsQuery.pageSize * 2 + 1
      let saves = (0..<count).map { SyncUpsChanges.Save(.sample($0)) }
      try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
      let json = try await client.exportJSON().json
      let syncUps = try JSONDecoder().decode([SyncUp].self, from: json)
      #expect(syncUps.map(\.id) == saves.map(\.id))
    }
  }

  @Test(arguments: Store.allCases)
  func mergingReplacesByID(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "a"), .sample(2, "b", attendees: "Blob"), .design))
      let imported: IdentifiedArrayOf<SyncUp> = [
        .sample(4, "d"), .sample(2, "c"), .design, .sample(3, "e"),
      ]
      let summary = try await client.importJSON(try await imported.json, .merge)
      #expect(summary == ImportSummary(added: 2, changed: 1))
      #expect(
        try await client.load(SyncUpsQuery())
          == [.sample(1, "a"), .sample(2, "c"), .design, .sample(4, "d"), .sample(3, "e")]
      )
    }
  }

  @Test(arguments: Store.allCases)
  func replacingLeavesNothingElse(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.sample(1, "a"), .sample(2, "b"), .design, .sample(3, "c")))
      let new: IdentifiedArrayOf<SyncUp> = [.sample(4, "d"), .sample(3, "e"), .design]
      let summary = try await client.importJSON(try await new.json, .replace)
      #expect(summary == ImportSummary(added: 1, changed: 1, deleted: 2))
      #expect(try await client.load(SyncUpsQuery()) == new)
      #expect(
        try await client.importJSON(Data("[]".utf8), .replace) == ImportSummary(deleted: 3)
      )
      #expect(try await client.load(SyncUpsQuery()) == [])
    }
  }

  @Test(
    arguments: Store.allCases,
    [
      ("", "it is not valid JSON"),
      ("[", "it is not valid JSON"),
      ("[{\"id\": \"00000000-0000-0000-0000-000000000001\"},]x", "it is not valid JSON"),
      ("\u{0}\u{1}", "it is not valid JSON"),
      ("[\r\n  {\"id\": 1,\r\n   \"é\": ]", "it is not valid JSON at line 3, column 9: "),
      ("[{\"id\": 1, \"id\": 2}]", "it is not valid JSON at line 1, column 12: "),
      (
        sample(#""duration": 900"#),
        "[0] has the unknown key `duration`; there may be `id`, `title`, `theme`"
      ),
      (sample(#""meetings": [{"note": ""}]"#), "[0].meetings[0] has the unknown key `note`; "),
      (sample(#""attendees": [{"Name": ""}]"#), "[0].attendees[0] has the unknown key `Name`; "),
      (
        meeting(#", "attendees": [{"Name": ""}]"#),
        "[0].meetings[0].attendees[0] has the unknown key `Name`; there may be `id`, `name`"
      ),
      (
        meeting(#", "attendees": [{"id": "00000000-0000-0000-0000-000000000001"}]"#),
        "[0].meetings[0].attendees[0].name is missing"
      ),
      (meeting(#", "attendees": "Ada""#), "[0].meetings[0].attendees is not an array"),
      ("{}", "it is not an array"),
      ("7", "it is not an array"),
      ("null", "it is null instead of an array"),
      ("[1]", "[0] is not an object"),
      ("[[]]", "[0] is not an object"),
      ("[null]", "[0] is null instead of an object"),
      ("[{}]", "[0].id is missing, and so are `title`, `theme`, `durationSeconds`, `attendees`, "),
      (
        #"[{"id": "00000000-0000-0000-0000-000000000001"}]"#,
        "[0].title is missing, and so are `theme`, `durationSeconds`, `attendees`, `meetings`"
      ),
      (sample(without: "theme"), "[0].theme is missing"),
      (sample(without: "attendees"), "[0].attendees is missing"),
      (sample(#""title": null"#), "[0].title is null instead of a value"),
      (sample(#""meetings": null"#), "[0].meetings is null instead of a value"),
      (meeting(#", "attendees": null"#), "[0].meetings[0].attendees is null instead of a value"),
      (
        sample(#""meetings": [{"id": "00000000-0000-0000-0000-000000000001"}]"#),
        "[0].meetings[0].date is missing, and so is `notes`"
      ),
      (sample(#""id": 7"#), "[0].id is not a text"),
      (sample(#""id": "7""#), "[0].id: "),
      (sample(#""title": ["a"]"#), "[0].title is not a text"),
      (
        sample(#""theme": "plaid""#),
        "[0].theme: \"plaid\" is not a theme; the themes are appIndigo, appMagenta, "
      ),
      (sample(#""theme": false"#), "[0].theme is not a text"),
      (sample(#""durationSeconds": "7""#), "[0].durationSeconds is not a number"),
      (sample(#""durationSeconds": -1"#), "[0].durationSeconds: -1 is not a number of seconds"),
      (sample(#""durationSeconds": -0"#), "[0].durationSeconds: -0 is not a number of seconds"),
      (sample(#""durationSeconds": 0.50"#), "[0].durationSeconds: 0.50 is not a number of"),
      (sample(#""durationSeconds": 1.0E+5"#), "[0].durationSeconds: 1.0E+5 is not a number of"),
      (sample(#""durationSeconds": 86401"#), "[0].durationSeconds: 86401 is not a number of"),
      (sample(#""durationSeconds": 1e999"#), "it is not valid JSON"),
      (sample(#""attendees": {}"#), "[0].attendees is not an array"),
      (
        sample(#""attendees": [{"id": "00000000-0000-0000-0000-000000000001"}]"#),
        "[0].attendees[0].name is missing"
      ),
      (
        sample(
          """
          "attendees": [{"id": "00000000-0000-0000-0000-000000000001", "name": "a"}, {"id": \
          "00000000-0000-0000-0000-000000000001", "name": "b"}]
          """
        ),
        "[0].attendees: The element at 1 has the id 00000000-0000-0000-0000-000000000001 of one before it"
      ),
      (
        sample(
          """
          "meetings": [{"id": "00000000-0000-0000-0000-000000000001", "notes": "", "date": \
          "2026-02-31T25:00:00Z"}]
          """
        ),
        "[0].meetings[0].date: \"2026-02-31T25:00:00Z\" is not a time like 2026-01-31T12:00:00Z"
      ),
      (
        sample(
          """
          "meetings": [{"id": "00000000-0000-0000-0000-000000000001", "notes": "", "date": \
          "yesterday"}]
          """
        ),
        "[0].meetings[0].date: \"yesterday\" is not a time like 2026-01-31T12:00:00Z"
      ),
      // In UTC, which an export has, it is in the year 10000.
      (
        sample(
          """
          "meetings": [{"id": "00000000-0000-0000-0000-000000000001", "notes": "", "date": \
          "9999-12-31T23:59:59-05:00"}]
          """
        ),
        "[0].meetings[0].date: \"9999-12-31T23:59:59-05:00\" is not a time like 2026-01-31T12:00:00Z"
      ),
      (
        "[\([1, 2, 1].map { object(#""id": "00000000-0000-0000-0000-00000000000\#($0)""#) }.joined(separator: ","))]",
        "[2] has the same id as [0]: 00000000-0000-0000-0000-000000000001"
      ),
    ]
  )
  func whatIsNoArrayOfSyncUpsChangesNothing(
    in store: Store,
    input: (json: String, reason: String)
  ) async throws {
    try await expect(input.json, toBeRefusedBy: store, with: input.reason)
  }

  /// The openings of a nesting without end. A case is named, as a megabyte of it fits no report.
  @Test(arguments: Store.allCases, ["[", "{\"id\":"])
  func aNestingWithoutEndChangesNothing(in store: Store, opening: String) async throws {
    let json = "[" + String(repeating: opening, count: 1_000_000)
    try await expect(json, toBeRefusedBy: store, with: "it is not valid JSON")
  }

  private func expect(
    _ json: String,
    toBeRefusedBy store: Store,
    with start: String
  ) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.design))
      let error = await #expect(throws: SyncUpsError.self) {
        try await client.importJSON(Data(json.utf8), .replace)
      }
      guard case let .unreadableImport(reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.hasPrefix(start))
      #expect(reason.count < 300)
      #expect(!reason.hasSuffix("."))
      #expect(try await client.load(SyncUpsQuery()) == [.design])
    }
  }

  @Test(arguments: Store.allCases)
  func tooMuchIsNotEvenRead(in store: Store) async throws {
    try await store.withClient { client in
      await #expect(
        throws: SyncUpsError.unreadableImport(reason: "it has 67108865 bytes, of at most 67108864")
      ) {
        try await client.importJSON(Data(count: SyncUpsClient.importLimit + 1), .merge)
      }
    }
  }

  @Test(
    arguments: Store.allCases,
    [
      ("2026-01-31T12:00:00Z", 791_553_600), ("2026-01-31T13:30:00+01:30", 791_553_600),
      ("2026-01-31T12:00:00.000000125Z", 791_553_600.000000125),
    ]
  )
  func timesMayBeWrittenInAnyZone(in store: Store, time: (text: String, seconds: Double))
    async throws
  {
    try await store.withClient { client in
      let meeting = #"{"id": "00000000-0000-0000-0000-000000000001", "notes": "", "date": ""#
      _ = try await client.importJSON(
        Data(Self.sample("\"meetings\": [\(meeting)\(time.text)\"}]").utf8),
        .merge
      )
      let dates = try await client.load(SyncUpsQuery()).flatMap(\.meetings).map(\.date)
      #expect(dates == [Date(timeIntervalSinceReferenceDate: time.seconds)])
    }
  }

  @Test(arguments: Store.allCases, ImportMode.allCases)
  func aFileWithoutAttendeesOfMeetingsIsImported(in store: Store, mode: ImportMode) async throws {
    try await store.withClient { client in
      let summary = try await client.importJSON(Data(Self.meeting().utf8), mode)
      #expect(summary == ImportSummary(added: 1))
      let meeting = try await client.load(SyncUpsQuery()).first?.meetings.first
      #expect(meeting?.notes == "Hi")
      #expect(meeting?.attendees == [])
    }
  }

  @Test(arguments: Store.allCases)
  func mergingKeysChangesOnlyWhatIsThere(in store: Store) async throws {
    try await store.withClient { client in
      var design = SyncUp.design
      design.theme = .navy
      design.duration = .seconds(77)
      try await client.save(.saving(.sample(1, "a"), design))
      #expect(!design.attendees.isEmpty && !design.meetings.isEmpty)
      for (member, change) in Self.members {
        let json = "[{\"id\": \"\(design.id)\", \(member)}]"
        change(&design)
        #expect(
          try await client.importJSON(Data(json.utf8), .mergeKeys) == ImportSummary(changed: 1)
        )
        #expect(try await client.load(SyncUpsQuery()) == [.sample(1, "a"), design], "\(member)")
      }
      let none = "[{\"id\": \"\(design.id)\"}]"
      #expect(try await client.importJSON(Data(none.utf8), .mergeKeys) == ImportSummary())
      #expect(try await client.load(SyncUpsQuery()) == [.sample(1, "a"), design])
    }
  }

  /// Each key of a sync-up but its id, and its effect.
  private static let members: [(json: String, change: @Sendable (inout SyncUp) -> Void)] = [
    (#""title": "Other""#, { $0.title = "Other" }),
    (#""theme": "tan""#, { $0.theme = .tan }),
    (#""durationSeconds": 9"#, { $0.duration = .seconds(9) }),
    (#""attendees": []"#, { $0.attendees = [] }),
    (#""meetings": []"#, { $0.meetings = [] }),
  ]

  @Test(arguments: Store.allCases)
  func mergingKeysNeedsAllOfANewOne(in store: Store) async throws {
    try await store.withClient { client in
      try await client.save(.saving(.design))
      let known = #"{"id": "\#(SyncUp.design.id)", "title": "Other"}"#
      let new = #"{"id": "\#(SyncUp.ID(9))", "title": "New"}"#
      await #expect(
        throws: SyncUpsError.unreadableImport(
          reason: "[1].theme is missing, and no sync-up with the id \(SyncUp.ID(9)) is stored"
        )
      ) {
        try await client.importJSON(Data("[\(known), \(new)]".utf8), .mergeKeys)
      }
      #expect(try await client.load(SyncUpsQuery()) == [.design])
      let whole = Self.object(#""id": "\#(SyncUp.ID(9))""#)
      let summary = try await client.importJSON(Data("[\(known), \(whole)]".utf8), .mergeKeys)
      #expect(summary == ImportSummary(added: 1, changed: 1))
    }
  }

  @Test(arguments: Store.allCases)
  func mergingAFileWithoutThemKeepsTheAttendeesOfMeetings(in store: Store) async throws {
    try await store.withClient { client in
      let attendees =
        #", "attendees": [{"id": "00000000-0000-0000-0000-000000000001", "name": "Ada"}]"#
      _ = try await client.importJSON(Data(Self.meeting(attendees).utf8), .merge)
      #expect(try await client.importJSON(Data(Self.meeting().utf8), .merge) == ImportSummary())
      let names = try await client.load(SyncUpsQuery()).first?.meetings.first?.attendees.map(\.name)
      #expect(names == ["Ada"])
    }
  }

  /// An array of one sync-up with a meeting.
  private static func meeting(_ members: String = "") -> String {
    sample(
      """
      "meetings": [{"id": "00000000-0000-0000-0000-000000000001", "notes": "Hi", \
      "date": "2026-01-31T12:00:00Z"\(members)}]
      """
    )
  }

  /// An array of one sync-up with a member, and all that it must have.
  private static func sample(_ member: String = "", without key: String = "") -> String {
    "[\(object(member, without: key))]"
  }

  private static func object(_ member: String, without key: String = "") -> String {
    let members = [
      "id": #""00000000-0000-0000-0000-000000000001""#, "title": #""a""#, "theme": #""navy""#,
      "durationSeconds": "300", "attendees": "[]", "meetings": "[]",
    ]
    let others = members.filter { $0.key != key && !member.hasPrefix("\"\($0.key)\"") }
      .map { "\"\($0.key)\": \($0.value)" }
    return "{\(([member] + others.sorted()).filter { !$0.isEmpty }.joined(separator: ", "))}"
  }
}
