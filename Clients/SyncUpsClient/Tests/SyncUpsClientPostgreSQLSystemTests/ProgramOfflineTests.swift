#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient
  import SystemTesting
  import Testing

  /// `composed --database` while its server is stopped.
  @Suite(.system) struct ProgramOfflineTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private var home: [String] { ["--data-dir", folder.url.path] }

    /// Saved while the server is gone, told on the screen, and merged with a change of another program.
    @Test func changesMadeWhileTheServerIsStoppedAreKeptToldAndMerged() async throws {
      try await TestServer.with { server in
        let base = SyncUp.sample(1, "Design", attendees: "Ada", "Grace")
        try await server.client().save(.saving(base))
        try await ServerProxy.with(server) { proxy in
          let terminal = try ProgramTerminal(
            ["--skip-onboarding", "--database", proxy.url()] + home
          )
          try await terminal.shows("Count: 0")
          terminal.press("4")
          try await terminal.shows("Design")
          terminal.press("\r")
          try await terminal.shows("Start meeting", "Grace")
          // The program comes back only when the other one has changed something.
          try server.stop()
          proxy.close()
          try await terminal.shows("cannot be reached", "Check that the server runs")
          terminal.press("e")
          try await terminal.shows("New attendee")
          terminal.press(" mine\u{13}")
          try await terminal.shows("Start meeting", "Design mine", "cannot be reached")
          try server.start()
          var changed = base
          changed.attendees[0].name = "Ada Lovelace"
          let save = SyncUpsChanges.Save(changed, base: base)
          let other = try server.client()
          try await other.save(SyncUpsChanges(saves: [save]))
          var lists = other.observe(SyncUpsQuery()).makeAsyncIterator()
          #expect(try await lists.next()?.map(\.title) == ["Design"])
          proxy.open()
          try await terminal.shows("Design mine", "Ada Lovelace", without: "cannot be reached")
          changed.title = "Design mine"
          #expect(try await lists.next()?.elements == [changed])
          terminal.press("q")
          #expect(await terminal.finish() == 0)
        }
      }
    }

    @Test func aProgramThatEndsWithoutTheServerSaysWhatIsNotSaved() async throws {
      try await TestServer.with { server in
        let process = try PipedProcess(
          Program.executable,
          ["run", "--skip-onboarding", "--database", server.url] + home
        )
        await process.write("send syncUps.task\nwait\nstate counter\n")
        _ = try await process.output(until: "counter: ")
        try server.stop()
        await process.write(
          """
          send syncUps.list.addSyncUpButtonTapped
          send syncUps.list.destination.presented.add.binding.title "Kept"
          send syncUps.list.destination.presented.add.attendeeNameChanged {"offset":0,"name":"Blob"}
          send syncUps.list.confirmAddSyncUpButtonTapped

          """
        )
        process.closeInput()
        let outcome = await process.finish()
        #expect(outcome.exitCode == 74)
        #expect(outcome.errors.contains("cannot be reached"))
        try server.start()
        #expect(try await server.client().titles() == [])
      }
    }
  }
#endif
