import Foundation
import Synchronization

@testable import HTTPFetch

/// A fetch to which one byte comes in each tick that a test names.
///
/// The byte takes the way on which libcurl hands over bytes. A server could not send it in the
/// same tick in each run.
final class Drip: Sendable {
  private let url: URL
  private let ticks: Set<Int>
  private let transfer = Mutex<HTTPTransfer?>(nil)

  init(in ticks: Set<Int>, from url: URL) {
    self.ticks = ticks
    self.url = url
  }

  /// Makes a clock whose ticks bring the bytes.
  func clock() -> TickingClock {
    TickingClock { [self] number in
      if ticks.contains(number) { deliver() }
    }
  }

  /// Fetches the text with the limits of a fetcher.
  func text(with limits: HTTPTextFetcher) async throws -> String {
    let transfer = HTTPTransfer(url: url, limits: limits)
    self.transfer.withLock { $0 = transfer }
    return String(decoding: try await transfer.body(), as: UTF8.self)
  }

  private func deliver() {
    let transfer = transfer.withLock(\.self)
    [0x2E as UInt8].withUnsafeBytes { _ = transfer?.receive($0) }
  }
}
