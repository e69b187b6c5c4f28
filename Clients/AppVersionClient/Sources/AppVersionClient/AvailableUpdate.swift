public import Foundation

/// A newer version of the app than the running one.
public struct AvailableUpdate: Codable, Equatable, Sendable {
  /// The version that is available, such as `1.5.0`.
  public var newVersion: String
  /// The address of its release page; `nil` if none is known.
  public var page: URL?
  /// The version of the running app.
  public var runningVersion: String

  /// Creates a newer version.
  ///
  /// - Parameters:
  ///   - newVersion: The version that is available.
  ///   - runningVersion: The version of the running app.
  ///   - page: The address of the new version's release page.
  public init(newVersion: String, runningVersion: String, page: URL? = nil) {
    self.newVersion = newVersion
    self.page = page
    self.runningVersion = runningVersion
  }
}
