#if PostgreSQL
  import Foundation
  import SyncUpsClient
  import SyncUpsClientPostgreSQL
  import Testing

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
      // Asked to read them again, it would do so only some time later.
      try stop()
      try start()
    }

    /// A client of the database.
    func client(answerLimit: Duration = .seconds(40)) throws -> SyncUpsClient {
      .postgreSQL(try DatabaseURL(url), answerLimit: answerLimit)
    }

    /// A client that waits for long, as the one of many on a busy machine must.
    func patientClient() throws -> SyncUpsClient {
      let limit = Duration.seconds(240)
      let url = try DatabaseURL("\(url)&connect_timeout=\(limit.components.seconds)")
      return .postgreSQL(url, answerLimit: limit, lockLimit: limit)
    }

    /// Runs statements as the owner of the database, each in a transaction of its own.
    ///
    /// - Returns: Their rows, one a line, with `|` between the columns.
    @discardableResult
    func execute(_ statements: String...) throws -> String {
      try run(["sql", folder] + statements)
    }

    /// The log of the server, with the plans of `auto_explain`.
    var log: String {
      get throws { try String(contentsOfFile: "\(folder)/server.log", encoding: .utf8) }
    }

    private func remove() {
      _ = try? run(["remove", folder])
    }

    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: script)
      process.arguments = arguments
      // A server inherits its output, so a pipe would stay open for as long as it runs. Statements start none.
      let pipe = arguments[0] == "sql" ? Pipe() : nil
      process.standardOutput = pipe ?? FileHandle.nullDevice
      process.standardError = pipe ?? FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let printed = try pipe?.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let output = String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
      guard process.terminationStatus == 0 else {
        throw Failure(
          command: arguments,
          status: process.terminationStatus,
          output: pipe != nil ? output : (try? log) ?? "there is no log"
        )
      }
      return output
    }
  }
#endif
