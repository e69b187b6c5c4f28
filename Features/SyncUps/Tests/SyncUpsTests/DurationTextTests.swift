import Testing

// Texts of which the screens show a few only.
@testable import SyncUps

@Suite struct DurationTextTests {
  @Test(arguments: [
    (0, "0 s"), (45, "45 s"), (60, "1 min"), (90, "1 min 30 s"), (420, "7 min"), (3_600, "1 h"),
    (3_900, "1 h 5 min"), (3_605, "1 h 5 s"), (86_400, "24 h"), (-5, "0 s"),
  ])
  func aLengthIsSaidInWords(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).lengthText == text)
  }

  @Test(arguments: [(0, "0:00"), (420, "7:00"), (3_905, "1:05:05")])
  func aClockShowsDigits(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).clockText == text)
  }
}
