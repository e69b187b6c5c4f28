import CHTTPFetch
import Foundation

/// The reason why libcurl has no answer.
enum CurlError: Error, Equatable {
  case outOfMemory
  /// A result of libcurl, the error of the system behind it, and libcurl's description.
  case result(code: Int, systemError: CInt, message: String)
  /// libcurl cannot be loaded.
  case unavailable(String)

  /// The same as the reason of a failed fetch.
  var reason: HTTPFetchError.Reason {
    switch self {
    case .outOfMemory: .transport("there is not enough memory")
    case let .unavailable(message): .unavailable(message)
    case .result(_, ECONNREFUSED, _): .transport("the connection was refused")
    case .result(Int(FETCH_SEND_ERROR), ECONNRESET, _),
      .result(Int(FETCH_RECV_ERROR), ECONNRESET, _):
      .transport("the connection was lost")
    case .result(Int(FETCH_COULDNT_RESOLVE_HOST), _, _): .transport("the host was not found")
    case .result(Int(FETCH_COULDNT_CONNECT), ETIMEDOUT, _),
      .result(Int(FETCH_OPERATION_TIMEDOUT), _, _):
      .transport("the connection could not be made or kept, because the host does not respond")
    case let .result(_, _, message):
      .transport(message.trimmingCharacters(in: CharacterSet(charactersIn: " .")))
    }
  }
}
