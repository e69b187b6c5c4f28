public import Foundation

/// An error about stored settings. Its description says what failed, where, and what to do.
///
/// Whatever the case, nothing that was stored has been overwritten or removed.
public enum SettingsError: Error, Equatable, Sendable {
  /// The settings could not be used and have been moved aside; the next call finds none.
  ///
  /// When it is thrown by an endpoint that saves, the new settings have been saved.
  ///
  /// - Parameters:
  ///   - path: Where the settings were.
  ///   - keptAt: Where they are now.
  ///   - reason: Why they could not be used.
  case setAside(path: String, keptAt: String, reason: String)

  /// The settings could neither be read nor moved aside; they are where they were.
  ///
  /// - Parameters:
  ///   - path: Where the settings are.
  ///   - reason: Why they could not be used.
  case unreadable(path: String, reason: String)

  /// The settings could not be saved; what was stored before is still there.
  ///
  /// - Parameters:
  ///   - path: Where the settings should have been saved.
  ///   - reason: Why that was not possible.
  case unwritable(path: String, reason: String)
}

extension SettingsError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case let .setAside(path, keptAt, reason):
      """
      The settings file \(path) could not be used: \(reason). It has been kept as \(keptAt) and the \
      app goes on with default settings. To get the old settings back, repair that file and \
      rename it.
      """
    case let .unreadable(path, reason):
      """
      The settings file \(path) could not be read: \(reason). It has been left as it is and the app \
      goes on with default settings. Check the path and its permissions, or choose another folder.
      """
    case let .unwritable(path, reason):
      """
      The settings could not be saved to \(path): \(reason). Check that the folder can be written \
      and the disk is not full, or choose another folder.
      """
    }
  }

  public var errorDescription: String? { description }
}
