#if PostgreSQL
  import CPostgreSQL
  import Foundation

  /// A connection to a server, which one thread uses at a time.
  ///
  /// No call waits longer than its limit: a server that no longer answers counts as lost.
  final class Connection {
    /// Seconds to wait for a server.
    struct Limits {
      /// For a connection to be made.
      var connecting: Int32 = 10
      /// For the answer of a statement.
      var answering: Double = 40
      /// For another program to release its lock.
      var locking: Double = 5
    }

    private let url: DatabaseURL
    private let limits: Limits
    private let handle: OpaquePointer

    /// Connects to a server.
    ///
    /// - Throws: A ``ServerError``.
    init(_ url: DatabaseURL, _ limits: Limits) throws(ServerError) {
      self.url = url
      self.limits = limits
      // The options of the address come later, and so take precedence.
      let options: [(String, String)] = [
        ("connect_timeout", "\(limits.connecting)"),
        ("application_name", "composed"),
        ("keepalives_idle", "15"),
        ("keepalives_interval", "5"),
        ("keepalives_count", "3"),
        ("dbname", url.text),
        ("client_encoding", "UTF8"),
      ]
      let handle = Self.withCStrings(options.map(\.0)) { names in
        Self.withCStrings(options.map(\.1)) { values in PQconnectdbParams(names, values, 1) }
      }
      guard let handle else { throw ServerError(.isUnreachable, "there is no memory left") }
      self.handle = handle
      guard PQstatus(handle) == CONNECTION_OK else { throw connectionError() }
      PQsetnonblocking(handle, 1)
      // Notices, such as that of an existing table, are not for the user's terminal.
      PQsetNoticeProcessor(handle, { _, _ in }, nil)
      try begin()
    }

    deinit { PQfinish(handle) }

    /// The socket, for a thread that waits for notifications.
    var socket: Int32 { PQsocket(handle) }

    /// Whether the connection is lost.
    var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

    private func begin() throws(ServerError) {
      let version = PQserverVersion(handle)
      guard version >= 120_000 else {
        throw ServerError(
          .refuses,
          """
          the server runs PostgreSQL \(version / 10_000), and 12 or newer is needed: have it brought up \
          to date, or use another server
          """
        )
      }
      let encoding = PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "?"
      guard encoding == "UTF8" else {
        throw ServerError(
          .refuses,
          """
          its texts are \(encoding), which cannot hold every name; make it with \
          `createdb --encoding UTF8 --template template0`
          """
        )
      }
      let milliseconds = { (seconds: Double) in Int((seconds * 1_000).rounded(.up)) }
      _ = try execute(
        """
        SELECT set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
          set_config('idle_in_transaction_session_timeout', '60000', false)
        """,
        ["\(milliseconds(limits.locking))", "\(milliseconds(limits.answering))"]
      )
    }

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - sql: One statement, with `$1`, `$2` … for the values.
    ///   - values: The values as texts, which the server reads by the types of the columns.
    /// - Returns: The rows.
    @discardableResult
    func execute(_ sql: String, _ values: [String?] = []) throws(ServerError) -> Rows {
      let sent = Self.withCStrings(values) { values in
        PQsendQueryParams(
          handle,
          sql,
          Int32(values.count - 1),
          nil,
          values.baseAddress,
          nil,
          nil,
          0
        )
      }
      guard sent == 1 else { throw connectionError() }
      let deadline = ContinuousClock.now + .seconds(limits.answering + 1)
      while PQflush(handle) == 1 { try wait(forWriting: true, until: deadline) }
      var rows: Rows?
      while true {
        while PQisBusy(handle) == 1 {
          try wait(forWriting: false, until: deadline)
          guard PQconsumeInput(handle) == 1 else { throw connectionError() }
        }
        guard let result = PQgetResult(handle) else { break }
        rows = Rows(result)
      }
      guard let rows else { throw connectionError() }
      if isLost { throw connectionError() }
      if let error = rows.error(url) { throw error }
      return rows
    }

    /// The number of notifications since the last call.
    func notifications() throws(ServerError) -> Int {
      guard PQconsumeInput(handle) == 1 else { throw connectionError() }
      var count = 0
      while let notification = PQnotifies(handle) {
        PQfreemem(notification)
        count += 1
      }
      return count
    }

    private func wait(
      forWriting isWriting: Bool,
      until deadline: ContinuousClock.Instant
    ) throws(ServerError) {
      let left = (deadline - .now) / .milliseconds(1)
      var descriptor = pollfd(
        fd: socket,
        events: Int16(POLLIN | (isWriting ? POLLOUT : 0)),
        revents: 0
      )
      guard left > 0, poll(&descriptor, 1, Int32(left.rounded(.up))) > 0 || errno == EINTR else {
        throw ServerError(.isSilent, "it has not answered for \(Int(limits.answering)) s")
      }
      if isWriting, Int32(descriptor.revents) & POLLIN != 0 { PQconsumeInput(handle) }
    }

    private func connectionError() -> ServerError {
      let message = url.printable(PQerrorMessage(handle).map { String(cString: $0) } ?? "")
      return ServerError(connecting: message)
    }

    /// Calls back with an array of C strings, and a null at the end.
    private static func withCStrings<Result>(
      _ texts: [String?],
      _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
    ) -> Result {
      let copies = texts.map { $0.map { strdup($0) } }
      defer { for copy in copies { free(copy ?? nil) } }
      let pointers = copies.map { copy in copy.flatMap { UnsafePointer($0) } } + [nil]
      return pointers.withUnsafeBufferPointer(body)
    }

    private static func withCStrings<Result>(
      _ texts: [String],
      _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
      withCStrings(texts as [String?]) { body($0.baseAddress) }
    }
  }

  /// The rows of a result.
  final class Rows {
    private let result: OpaquePointer

    fileprivate init(_ result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    /// The number of rows.
    var count: Int { Int(PQntuples(result)) }

    /// The number of rows that the statement has changed.
    var changed: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// Returns a value; `nil` for NULL.
    subscript(row: Int, column: Int) -> String? {
      guard PQgetisnull(result, Int32(row), Int32(column)) == 0 else { return nil }
      return String(cString: PQgetvalue(result, Int32(row), Int32(column)))
    }

    fileprivate func error(_ url: DatabaseURL) -> ServerError? {
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return nil
      default:
        // PG_DIAG_SQLSTATE and PG_DIAG_MESSAGE_PRIMARY are characters, which Swift does not import.
        let field = { (name: Character) in
          PQresultErrorField(self.result, Int32(name.asciiValue!)).map { String(cString: $0) }
        }
        let message = url.printable(field("M") ?? String(cString: PQresultErrorMessage(result)))
        return ServerError(state: field("C") ?? "", message)
      }
    }
  }
#endif
