import Foundation

/// A problem that keeps a command on previews from its work.
struct PreviewProblem: Error, Equatable {
  /// The cause and the next step.
  let message: String
  /// The exit code.
  let code: Int32

  /// A wrong argument.
  static func usage(_ message: String) -> PreviewProblem {
    PreviewProblem(message: message, code: 64)
  }

  /// A preview that is not there.
  static func noPreview(_ message: String) -> PreviewProblem {
    PreviewProblem(message: message, code: 65)
  }

  /// A preview that could not be drawn.
  static func notDrawn(_ message: String) -> PreviewProblem {
    PreviewProblem(message: message, code: 1)
  }

  /// A file or a folder that cannot be written.
  static func cannotWrite(_ path: String, _ error: any Error) -> PreviewProblem {
    PreviewProblem(
      message: "\(path) cannot be written: \(reason(of: error)). Choose another folder.",
      code: 73
    )
  }

  /// Returns the reason of an error of the file system, without a full stop.
  static func reason(of error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey]
    if let system = underlying as? POSIXError {
      return String(cString: strerror(system.code.rawValue))
    }
    let text = error.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
