public import AppVersionClient
public import Dependencies
public import Foundation
import HTTPFetch

extension AppVersionClient: DependencyKey {
  /// A client that knows of no document, so there is never an update.
  public static let liveValue = AppVersionClient.live(runningVersion: "0.0.0", documentURL: nil)
}

extension AppVersionClient {
  /// Creates a client that looks up the newest version in a JSON document.
  ///
  /// The document is an object with the newest version and, for the release page, its URL:
  /// `{"version": "1.4.0", "url": "https://example.com/release"}`. It is fetched each time an
  /// update is looked for; the page that is opened is the one of the last look, or of a new one.
  ///
  /// - Parameters:
  ///   - runningVersion: The semantic version of the running app.
  ///   - documentURL: The address of the document; `nil` when there is never an update.
  ///   - timeout: The longest silence of the server, from the start or from the last bytes that came.
  ///   - maximumDuration: The longest time fetching may take in all while bytes keep coming.
  ///   - maximumBytes: The largest document that is accepted.
  ///   - clock: The clock that measures both limits of time. A test passes one that it controls.
  ///   - opener: What opens the release page.
  /// - Returns: A client whose errors name the URL, the reason and what to do.
  public static func live(
    runningVersion: String,
    documentURL: URL?,
    timeout: Duration = .seconds(10),
    maximumDuration: Duration = .seconds(300),
    maximumBytes: Int = 64 * 1024,
    clock: any Clock<Duration> = ContinuousClock(),
    opener: PageOpener = PageOpener()
  ) -> AppVersionClient {
    guard let documentURL else {
      return AppVersionClient(
        isUpdateAvailable: { false },
        openReleasePage: { throw AppVersionError.noReleasePage }
      )
    }
    let source = VersionSource(
      url: documentURL,
      fetcher: HTTPTextFetcher(
        timeout: timeout,
        maximumDuration: maximumDuration,
        maximumBytes: maximumBytes,
        clock: clock
      )
    )
    return AppVersionClient(
      isUpdateAvailable: {
        guard let running = SemanticVersion(runningVersion) else {
          throw AppVersionError.malformedRunningVersion(runningVersion)
        }
        return try await source.fetch().version > running
      },
      openReleasePage: {
        guard let page = try await source.lastOrFetched().page else {
          throw AppVersionError.noReleasePage
        }
        try await opener.open(page)
      }
    )
  }
}

/// Fetches the version document and remembers the last one.
private actor VersionSource {
  private let url: URL
  private let fetcher: HTTPTextFetcher
  private var last: VersionDocument?

  init(url: URL, fetcher: HTTPTextFetcher) {
    self.url = url
    self.fetcher = fetcher
  }

  func fetch() async throws -> VersionDocument {
    let document = try VersionDocument(text: try await fetcher.text(at: url), url: url)
    last = document
    return document
  }

  func lastOrFetched() async throws -> VersionDocument {
    if let last { return last }
    return try await fetch()
  }
}
