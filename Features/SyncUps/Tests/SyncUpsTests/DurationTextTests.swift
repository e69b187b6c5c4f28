import ComposableArchitecture
import ComposableTerminalUI
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct DurationTextTests {
  /// A sync-up of a length.
  private func syncUp(seconds: Int) -> SyncUp {
    var syncUp = SyncUp.product
    syncUp.duration = .seconds(seconds)
    return syncUp
  }

  @Test(arguments: [
    (0, "0 s"), (45, "45 s"), (60, "1 min"), (90, "1 min 30 s"), (420, "7 min"), (3_600, "1 h"),
    (3_900, "1 h 5 min"), (3_605, "1 h 5 s"), (86_400, "24 h"), (-5, "0 s"),
  ])
  func aLengthIsSaidInWords(seconds: Int, text: String) async throws {
    let syncUp = syncUp(seconds: seconds)
    let screen = await Storage([syncUp]).screen()
    #expect(screen.lines[1].hasSuffix(" 1 attendee \(text)"))
    screen.press(.return)
    await screen.shows("‹ Back")
    let line = try #require(screen.lines.first { $0.hasPrefix("Length ") })
    #expect(line.dropFirst("Length".count).drop { $0 == " " } == text)
  }

  @Test(arguments: [(0, "0:00"), (420, "7:00"), (3_905, "1:05:05")])
  func aClockShowsDigits(seconds: Int, text: String) async {
    let syncUp = syncUp(seconds: seconds)
    let screen = await Storage([syncUp]).detail(of: syncUp)
    screen.press("m")
    await screen.shows("Elapsed 0:00")
    #expect(screen.lines[1].hasSuffix(" Remaining \(text)"))
  }
}
