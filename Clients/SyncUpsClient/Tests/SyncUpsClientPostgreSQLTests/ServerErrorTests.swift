import SyncUpsClient
@_spi(Testing) import SyncUpsClientPostgreSQL
import Testing

@Suite struct ServerErrorTests {
  @Test(
    arguments: [
      ("57P01", .isUnreachable), ("57P03", .isUnreachable), ("53300", .isUnreachable),
      ("08006", .isUnreachable), ("55P03", .isLocked), ("57014", .isLocked),
      ("40001", .isContested), ("40P01", .isContested), ("25006", .refuses), ("53100", .isFull),
      ("42501", .refuses), ("", .refuses),
    ] as [(String, ServerError.Kind)]
  )
  func whatCanBeDoneFollowsFromTheState(_ example: (state: String, kind: ServerError.Kind)) {
    #expect(ServerError(state: example.state, "").kind == example.kind)
  }

  @Test(
    arguments: [
      ("FATAL: password authentication failed for user \"me\"", .refuses),
      ("FATAL: database \"x\" does not exist", .refuses),
      ("server does not support SSL, but SSL was required", .refuses),
      ("connection to server on socket \"/x\" failed: No such file or directory", .isUnreachable),
      ("connection to server at \"::1\", port 1 failed: Connection refused", .isUnreachable),
      ("could not translate host name \"x\" to address: Name or service not known", .isUnreachable),
      ("could not translate host name \"db.invalid\" to address: Unknown", .isUnreachable),
      ("connection to server at \"certificate.example\", port 5 failed: timeout", .isUnreachable),
      ("server closed the connection unexpectedly", .isUnreachable),
      ("", .isUnreachable),
    ] as [(String, ServerError.Kind)]
  )
  func whatCanBeDoneFollowsFromTheWordsOfTheLibrary(
    _ example: (message: String, kind: ServerError.Kind)
  ) {
    #expect(ServerError(connecting: example.message).kind == example.kind)
  }

  @Test func theServerIsNamedAndThePasswordIsNot() throws {
    let text = "postgres://me:s3%20cret@host/name"
    let written = try DatabaseURL(text)
    #expect(written.printable("in \(text): s3%20cret, s3 cret") == "in \(written): …, …")
    let url = try DatabaseURL("postgres://me:s3cret@host/name")
    let message = url.printable("no entry for me with s3cret\n  and more")
    #expect(message == "no entry for me with … and more")
    let error = ServerError(.refuses, message).syncUpsError(url.description)
    #expect(error == .refused(server: "postgres://me@host/name", reason: message))
    #expect(error.description.contains("postgres://me@host/name"))
  }
}
