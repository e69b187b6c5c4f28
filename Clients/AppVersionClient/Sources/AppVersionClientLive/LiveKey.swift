public import AppVersionClient
public import Dependencies
public import Foundation
import HTTPFetch

extension AppVersionClient: DependencyKey {
  /// A client without a document, which never finds an update.
  public static let liveValue = AppVersionClient.live(runningVersion: "0.0.0", documentURL: nil)
}

extension AppVersionClient {
  /// Creates a client that looks up the newest version in a JSON document.
  ///
  /// The document is an object with the newest version and, for the release page, its URL: `{"version": "1.4.0", "url":
  /// "https://example.com/release"}`. It is fetched for each check.
  ///
  /// - Parameters:
  ///   - runningVersion: The semantic version of the running app.
  ///   - documentURL: The address of the document; `nil` never to find an update.
  ///   - timeout: The longest silence of the server, from the start or from the last bytes that came.
  ///   - maximumDuration: The longest time fetching may take in all while bytes keep coming. An app
  ///     that is starting may be waiting for it.
  ///   - maximumBytes: The largest document that is accepted.
  ///   - clock: The clock that measures both limits of time. A test passes one that it controls.
  ///   - opener: Opens the release page.
  /// - Returns: A client whose errors name the URL, the reason and the next step.
  public static func live(
    runningVersion: String,
    documentURL: URL?,
    timeout: Duration = .seconds(10),
    maximumDuration: Duration = .seconds(10),
    maximumBytes: Int = 64 * 1024,
    clock: any Clock<Duration> = ContinuousClock(),
    opener: PageOpener = PageOpener()
  ) -> AppVersionClient {
    let fetcher = HTTPTextFetcher(
      timeout: timeout,
      maximumDuration: maximumDuration,
      maximumBytes: maximumBytes,
      clock: clock
    )
    return AppVersionClient(
      availableUpdate: {
        guard let documentURL else { return nil }
        guard let running = SemanticVersion(runningVersion) else {
          throw AppVersionError.malformedRunningVersion(runningVersion)
        }
        let text = try await fetcher.text(at: documentURL)
        let document = try VersionDocument(text: text, url: documentURL)
        guard document.version > running else { return nil }
        return AvailableUpdate(
          newVersion: document.version.description,
          runningVersion: runningVersion,
          page: document.page
        )
      },
      checksForUpdates: { documentURL != nil },
      openReleasePage: { try await opener.open($0) }
    )
  }
}
