import FailureCauses
public import SyncUpsClient

/// The reason why a server has not carried out a request.
@_spi(Testing) public struct ServerError: Error, Equatable {
  /// A class of errors, by their remedy.
  public enum Kind: Sendable {
    /// The connection is lost, or cannot be made now. The same request may succeed later.
    case isUnreachable
    /// The server has not answered in time: another connection would wait as long once more.
    case isSilent
    /// Another program has locked a needed row or table.
    case isLocked
    /// Another transaction came between: the same transaction succeeds when it is made again.
    case isContested
    /// The disk of the server is full.
    case isFull
    /// The server, or the stored data, does not allow it.
    case refuses
  }

  /// The class of the error.
  public let kind: Kind
  let reason: String

  /// An error with a reason for people.
  public init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// An error that the server has reported.
  ///
  /// - Parameter state: The five characters of its SQLSTATE.
  public init(state: String, _ message: String) {
    switch state {
    case "57P01", "57P02", "57P03", "57P04", "53300": kind = .isUnreachable
    case "55P03", "57014": kind = .isLocked
    case "40001", "40P01": kind = .isContested
    case "53100": kind = .isFull
    default: kind = state.hasPrefix("08") ? .isUnreachable : .refuses
    }
    reason = message
  }

  /// An error of a connection, which libpq reports by words alone.
  public init(connecting message: String) {
    // These come from a server that answers; it would give the same answer again.
    let refusals = [
      "password authentication failed", "no password supplied", "does not exist",
      "no pg_hba.conf entry", "certificate", "does not support SSL", "invalid",
      "permission denied for database", "is not permitted to log in", "authentication failed",
    ]
    // Names stand in quotation marks: the name of a host may contain any words.
    let words = message.replacing(/"[^"]*"/, with: "")
    let isRefusal = refusals.contains { words.contains($0) }
    // For a missing socket, libpq gives a similar message.
    let isMissingSocket = message.contains("No such file") || message.contains("Connection refused")
    kind = isRefusal && !isMissingSocket ? .refuses : .isUnreachable
    reason = message.isEmpty ? "the connection was lost" : message
  }

  /// The error as the client throws it.
  ///
  /// - Parameter server: The address for people.
  public func syncUpsError(_ server: String) -> SyncUpsError {
    switch kind {
    case .isUnreachable, .isSilent: .unreachable(server: server, reason: reason)
    case .isLocked, .isContested: .locked(path: server)
    case .isFull: .unwritable(path: server, reason: reason, cause: .space)
    case .refuses: .refused(server: server, reason: reason)
    }
  }
}
