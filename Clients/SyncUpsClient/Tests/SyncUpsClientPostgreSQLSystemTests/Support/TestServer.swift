#if PostgreSQL
  import Foundation
  import SyncUpsClient
  import Testing

  // The tests change the database by statements, which the client has no part for.
  @testable import SyncUpsClientPostgreSQL

  /// A server of its own for a test, in a folder of its own, that the test may kill.
  struct TestServer {
    struct Failure: Error {
      let command: [String]
      let status: Int32
      let output: String

      /// Whether the user of the tests cannot mount a disk.
      var isOfMount: Bool { status == 77 }
    }

    let folder: String
    let url: String
    private let script: String

    /// Calls back with a server that runs, and ends it.
    ///
    /// - Parameter settings: Further settings of the server, such as `work_mem=1MB`.
    static func with(
      _ settings: String...,
      body: (TestServer) async throws -> Void
    ) async throws {
      let script = try #require(
        ProcessInfo.processInfo.environment["COMPOSED_TEST_SERVER"],
        "Run `make test-postgres`, which sets it to the script that makes a server."
      )
      // The path of a socket has at most about a hundred characters.
      let folder = "/tmp/composed-pg-\(UUID().uuidString.prefix(8))"
      let server = TestServer(
        folder: folder,
        url: "postgres://composed@/postgres?host=\(folder.replacing("/", with: "%2F"))",
        script: script
      )
      defer { server.remove() }
      try server.run(["make", folder] + settings)
      try server.start()
      try await body(server)
    }

    func start() throws { try run(["start", folder]) }
    func stop() throws { try run(["stop", folder]) }
    func kill() throws { try run(["kill", folder]) }
    func freeze() throws { try run(["freeze", folder]) }
    func thaw() throws { try run(["thaw", folder]) }
    /// Gives the small disk of the server another size.
    func grow(megabytes: Int) throws { try run(["grow", folder, "\(megabytes)"]) }

    /// Lets everybody but the owner give a password from now on.
    func requirePasswords() throws {
      let path = "\(folder)/data/pg_hba.conf"
      let rules = "local all composed trust\nlocal all all scram-sha-256\n"
      try Data(rules.utf8).write(to: URL(filePath: path))
      try execute("SELECT pg_reload_conf()")
      // A new connection is told the new rules; the server reads them some time after it was asked.
      while (try? Connection(DatabaseURL(url.replacing("composed@", with: "guest@")), .init()))
        != nil
      {}
    }

    /// A client of the database.
    func client(answerLimit: Duration = .seconds(40)) throws -> SyncUpsClient {
      .postgreSQL(try DatabaseURL(url), answerLimit: answerLimit)
    }

    /// Runs statements as the owner of the database.
    func execute(_ statements: String...) throws {
      let connection = try Connection(DatabaseURL(url), Connection.Limits())
      for statement in statements { try connection.execute(statement) }
    }

    private func remove() {
      try? run(["remove", folder])
    }

    private func run(_ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(filePath: script)
      process.arguments = arguments
      // The output of a server goes to its log: a pipe would stay open for as long as it runs.
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let log = try? String(contentsOfFile: "\(folder)/server.log", encoding: .utf8)
        throw Failure(
          command: arguments,
          status: process.terminationStatus,
          output: log ?? "there is no log"
        )
      }
    }
  }
#endif
