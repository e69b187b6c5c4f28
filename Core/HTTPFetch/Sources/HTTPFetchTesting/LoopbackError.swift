public import Foundation

/// A failure of the server that a test runs, and not of the client that is tested.
///
/// Its description names the failed step, its place, and the next step.
public struct LoopbackError: Error, Equatable, Sendable {
  /// The step that failed.
  public enum Step: Equatable, Sendable {
    /// Taking a connection of a client.
    case accept
    /// Reserving or opening the port.
    case listen
    /// Waiting for clients.
    case poll
    /// Making the socket that wakes up the server's thread.
    case wake
  }

  /// The step that failed.
  public let step: Step
  /// The port that was asked for, 0 for any that is free.
  public let port: UInt16
  /// The error number of the system.
  public let code: Int32

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - step: The step that failed.
  ///   - port: The port that was asked for, 0 for any that is free.
  ///   - code: The error number of the system.
  public init(step: Step, port: UInt16, code: Int32) {
    self.step = step
    self.port = port
    self.code = code
  }
}

extension LoopbackError: CustomStringConvertible, LocalizedError {
  public var description: String {
    "The test server on \(place) \(what): \(String(cString: strerror(code))). \(advice)"
  }

  public var errorDescription: String? { description }

  private var place: String { port == 0 ? "127.0.0.1" : "127.0.0.1:\(port)" }

  private var what: String {
    switch step {
    case .accept: "could not take a connection"
    case .listen: "could not listen"
    case .poll: "could not wait for connections"
    case .wake: "could not start"
    }
  }

  private var advice: String {
    switch code {
    case EADDRINUSE: "End the program that has the port, or pass port 0 for one that is free."
    case EACCES: "Pass a port above 1023, or 0 for one that is free."
    case EMFILE, ENFILE: "Close files, or raise the limit of open files (ulimit -n)."
    default: "Check that this process may open sockets."
    }
  }
}
