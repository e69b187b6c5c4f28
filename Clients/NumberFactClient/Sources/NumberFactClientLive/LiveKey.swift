public import Dependencies
public import Foundation
import HTTPFetch
public import NumberFactClient

extension NumberFactClient: DependencyKey {
  /// A client that needs no network: it computes its facts.
  public static let liveValue = NumberFactClient.live(baseURL: nil)
}

extension NumberFactClient {
  /// Creates a client that asks a server, or computes its facts without one.
  ///
  /// The server answers like numbersapi.com: `GET <base URL>/<number>` with plain text.
  ///
  /// - Parameters:
  ///   - baseURL: The address of the server; `nil` for computed facts.
  ///   - timeout: The longest silence of the server, from the start or from the last bytes that came.
  ///   - maximumDuration: The longest time an answer may take in all while bytes keep coming.
  ///   - maximumBytes: The largest answer that is accepted.
  ///   - clock: The clock that measures both limits of time. A test passes one that it controls.
  /// - Returns: A client whose errors name the URL, the reason and the next step.
  public static func live(
    baseURL: URL?,
    timeout: Duration = .seconds(10),
    maximumDuration: Duration = .seconds(30),
    maximumBytes: Int = 16 * 1024,
    clock: any Clock<Duration> = ContinuousClock()
  ) -> NumberFactClient {
    guard let baseURL else {
      return NumberFactClient(
        fact: { number in
          try Task.checkCancellation()
          return ComputedFacts.fact(about: number)
        }
      )
    }
    let fetcher = HTTPTextFetcher(
      timeout: timeout,
      maximumDuration: maximumDuration,
      maximumBytes: maximumBytes,
      clock: clock
    )
    return NumberFactClient(
      fact: { number in
        let url = baseURL.appending(component: String(number))
        let text = printable(try await fetcher.text(at: url))
        if text.isEmpty { throw HTTPFetchError(url: url, reason: .empty) }
        if isWebPage(text) { throw HTTPFetchError(url: url, reason: .webPage) }
        return text
      }
    )
  }
}

/// Returns text of a server without control characters, as a terminal would obey escape sequences.
private func printable(_ text: String) -> String {
  let scalars = text.unicodeScalars.map { scalar in
    scalar.properties.generalCategory == .control && scalar != "\n" ? " " : scalar
  }
  return String(String.UnicodeScalarView(scalars))
    .trimmingCharacters(in: .whitespacesAndNewlines)
}

/// Whether a text begins as a web page or another document does, with an element, a comment or a declaration. A network
/// that asks for a login answers every request with one.
private func isWebPage(_ text: String) -> Bool {
  text.prefixMatch(of: /<[A-Za-z!?]/) != nil
}
