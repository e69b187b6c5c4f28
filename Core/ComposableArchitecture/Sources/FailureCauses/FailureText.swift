import Foundation

/// A failure in words for a person: the reason and the cause.
///
/// The only place at which an error becomes a visible text. The words never name a type, a domain of errors or the
/// contents of a `userInfo`: those are for developers.
///
/// ```swift
/// } catch {
///   show("The list could not be read: \(FailureText(error).reason).")
/// }
/// ```
public struct FailureText: Equatable, Sendable {
  /// The reason, as the end of a sentence without its full stop; or, with ``isWhole``, sentences.
  public let reason: String
  /// The cause.
  public let cause: FailureCause
  /// Whether the error has words of its own, which include the next step.
  public let isWhole: Bool

  /// Makes the words of an error of the operating system.
  ///
  /// - Parameter code: The number of the error, as in `errno`.
  public init(systemError code: Int32) {
    self.init(reason: Self.reason(ofSystemError: code), cause: FailureCause(systemError: code))
  }

  /// Makes the words of any error.
  ///
  /// An error that describes itself keeps its description. Errors of Foundation and of the standard library, and all
  /// others, are described by their cause.
  public init(_ error: any Error) {
    switch error {
    case is CancellationError: self.init(reason: "it was given up", cause: .cancelled)
    case is DecodingError, is EncodingError:
      self.init(reason: "it does not have the expected form", cause: .ruined)
    default:
      if let error = Self.bridged(error) {
        self.init(error)
      } else if type(of: error) is any CustomStringConvertible.Type {
        // The type is checked, because each error can be cast to one of Foundation that describes itself.
        self.init(reason: "\(error)", cause: .other, isWhole: true)
      } else if let words = (error as? any LocalizedError)?.errorDescription {
        self.init(reason: words, cause: .other, isWhole: true)
      } else {
        self.init(reason: "something unexpected has happened", cause: .other)
      }
    }
  }

  private init(reason: String, cause: FailureCause, isWhole: Bool = false) {
    self.reason = reason
    self.cause = cause
    self.isWhole = isWhole
  }

  /// The words of an error with a domain: those of the underlying system error, if there is one.
  private init(_ error: NSError) {
    var inner = error
    // An error that is its own underlying error would be followed for ever.
    for _ in 0..<8 where inner.domain != NSPOSIXErrorDomain {
      guard let next = inner.userInfo[NSUnderlyingErrorKey] as? NSError else { break }
      inner = next
    }
    if inner.domain == NSPOSIXErrorDomain, let code = Int32(exactly: inner.code) {
      self.init(systemError: code)
      return
    }
    switch (error.domain, error.code) {
    case (NSCocoaErrorDomain, 4), (NSCocoaErrorDomain, 260): self.init(systemError: ENOENT)
    case (NSCocoaErrorDomain, 257), (NSCocoaErrorDomain, 513): self.init(systemError: EACCES)
    case (NSCocoaErrorDomain, 516): self.init(systemError: EEXIST)
    case (NSCocoaErrorDomain, 640): self.init(systemError: ENOSPC)
    case (NSCocoaErrorDomain, 642): self.init(systemError: EROFS)
    case (NSCocoaErrorDomain, 3072): self.init(reason: "it was given up", cause: .cancelled)
    case (NSCocoaErrorDomain, 259), (NSCocoaErrorDomain, 3840), (NSCocoaErrorDomain, 4864):
      self.init(reason: "it does not have the expected form", cause: .ruined)
    case (NSURLErrorDomain, -999): self.init(reason: "it was given up", cause: .cancelled)
    case (NSURLErrorDomain, _):
      self.init(reason: "the server could not be reached", cause: .network)
    default: self.init(reason: "something unexpected has happened", cause: .other)
    }
  }

  /// The error as one with a domain; `nil` if it has none.
  private static func bridged(_ error: any Error) -> NSError? {
    let isBridged = type(of: error) is NSError.Type || type(of: error) is any CustomNSError.Type
    return isBridged ? error as NSError : nil
  }

  private static func reason(ofSystemError code: Int32) -> String {
    if code == EBADF { return "it is closed" }
    // The system knows only its own numbers, and would misname others.
    guard code > 0, code < 4_096, let text = strerror(code) else { return "the system refuses it" }
    return String(cString: text)
  }
}

extension FailureText: CustomStringConvertible {
  /// The reason and the next step, as sentences.
  public var description: String {
    guard !isWhole else { return reason.withoutCredentials }
    return "\(reason.prefix(1).uppercased())\(reason.dropFirst()). \(cause.nextStep)"
  }
}
