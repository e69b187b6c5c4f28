#if PostgreSQL
  import Foundation
  import SyncUpsClient
  import SystemTesting
  import Testing

  /// `composed --database` as its users run it, with addresses and servers that it cannot use.
  @Suite(.system) struct ProgramTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private var home: [String] { ["--data-dir", folder.url.path] }

    private static let syncUp =
      #"[{"id":"00000000-0000-0000-0000-000000000001","title":"Design","theme":"navy","#
      + #""durationSeconds":300,"attendees":[],"meetings":[]}]"#

    /// The message of each command about an address, and its exit code.
    private struct Expectation {
      var url: String
      var code: Int32
      var reason: String
      var next: String
      var password: String?
    }

    private func check(_ expected: Expectation) async throws {
      let path = folder.path("session.jsonl")
      let commands = [
        ["export"], ["import"], ["doctor"],
        ["record", path, "--force", "--skip-onboarding"], ["run", "--skip-onboarding"],
      ]
      for command in commands {
        let isDoctor = command == ["doctor"]
        let isSession = command.count > 1
        let outcome = try await Program.run(
          command + home + ["--database", expected.url],
          input: command == ["import"]
            ? Self.syncUp : isSession ? "send syncUps.task\nwait\nscreen\n" : ""
        )
        let printed = outcome.output + outcome.errors
        let words = printed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !isSession {
          // `doctor` has the exit code 1 for everything that it finds; an address is refused before.
          let code = isDoctor && expected.code != 64 ? 1 : expected.code
          #expect(outcome.exitCode == code, "\(command): \(printed)")
          #expect(words.contains(expected.reason), "\(command): \(printed)")
          #expect(words.contains(expected.next), "\(command): \(printed)")
        }
        let recording = (try? folder.data("session.jsonl")).map {
          String(decoding: $0, as: UTF8.self)
        }
        if let password = expected.password {
          #expect(!printed.contains(password), "\(command)")
          #expect(recording?.contains(password) != true)
        }
      }
    }

    @Test func eachWrongPartOfAnAddressIsNamed() async throws {
      try await TestServer.with { server in
        try server.execute("CREATE ROLE guest LOGIN PASSWORD 'right'")
        try server.requirePasswords()
        try await ServerProxy.with(server) { proxy in
          let host = "127.0.0.1:\(proxy.port)"
          let rights = "Check the address, and the rights of its user"
          let network = "Check that the server runs and the network is there"
          let help = "See 'composed"
          let examples = [
            Expectation(
              url: "postgres://guest:s3cr%40t@no-such-host.invalid/postgres",
              code: 75,
              reason: "could not translate host name \"no-such-host.invalid\"",
              next: network,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://guest:s3cr%40t@127.0.0.1:1/postgres",
              code: 75,
              reason: "port 1 failed: Connection refused",
              next: network,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://nobody:s3cr%40t@\(host)/postgres",
              code: 65,
              reason: "password authentication failed for user \"nobody\"",
              next: rights,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://guest:s3cr%40t@\(host)/postgres",
              code: 65,
              reason: "password authentication failed for user \"guest\"",
              next: rights,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://composed:s3cr%40t@\(host)/nowhere",
              code: 65,
              reason: "database \"nowhere\" does not exist",
              next: rights,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://composed:s3cr%40t@\(host)/postgres?sslmode=require",
              code: 65,
              reason: "server does not support SSL, but SSL was required",
              next: rights,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://composed:s3cr%40t@\(host)/postgres?sslmode=perhaps",
              code: 65,
              reason: "invalid sslmode value: \"perhaps\"",
              next: rights,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://composed@\(host)/postgres?shlmode=require&password=s3cr%40t",
              code: 65,
              reason: "invalid URI query parameter: \"shlmode\"",
              next: rights,
              password: "s3cr"
            ),
            Expectation(
              url: "mysql://composed:s3cr%40t@\(host)/postgres",
              code: 64,
              reason: "the address of a database begins with postgres://",
              next: help,
              password: "s3cr"
            ),
            Expectation(
              url: "s3cr%40t",
              code: 64,
              reason: "the address of a database begins with postgres://",
              next: help,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://composed:s3cr/t@\(host)/postgres",
              code: 64,
              reason: "write %2F for a slash",
              next: help,
              password: "s3cr"
            ),
            Expectation(
              url: "postgres://composed:s3cr%40t@\(host)x/postgres",
              code: 64,
              reason: "the port '\(proxy.port)x' is not a number",
              next: help,
              password: "s3cr"
            ),
          ]
          for example in examples { try await check(example) }
        }
      }
    }

    @Test func aServerThatIsTooOldIsSaid() async throws {
      try await TestServer.with { server in
        try await ServerProxy.with(server) { proxy in
          proxy.pretend(version: "11.22")
          try await check(
            Expectation(
              url: proxy.url(),
              code: 65,
              reason: "the server runs PostgreSQL 11, and 12 or newer is needed",
              next: "use another server"
            )
          )
        }
      }
    }

    @Test func tablesOfANewerVersionAreSaid() async throws {
      try await TestServer.with { server in
        try await server.client().save(.saving(.sample(1, "a")))
        let version = try server.execute("SELECT version FROM composed_schema")
          .trimmingCharacters(in: .whitespacesAndNewlines)
        try server.execute("UPDATE composed_schema SET version = 99")
        try await check(
          Expectation(
            url: server.url,
            code: 65,
            reason: "its tables are of version 99, made by a newer version of this app",
            next: "use that version, or another database"
          )
        )
        try server.execute("UPDATE composed_schema SET version = \(version)")
        #expect(try await server.client().titles() == ["a"])
      }
    }
  }
#endif
