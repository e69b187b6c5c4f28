import ActionText
import Testing

@Suite struct NearestNamesTests {
  @Test func findsSwappedMissingAndWrongLetters() {
    let names = ["count", "fact", "timer"]
    #expect(NearestNames.nearest(to: "conut", among: names) == ["count"])
    #expect(NearestNames.nearest(to: "fct", among: names) == ["fact"])
    #expect(NearestNames.nearest(to: "tiner", among: names) == ["timer"])
    #expect(NearestNames.nearest(to: "Timer", among: names) == ["timer"])
  }

  @Test func prefersWhatBeginsLikeTheName() {
    #expect(
      NearestNames.nearest(to: "incr", among: ["inert", "incrementButtonTapped"]).first
        == "incrementButtonTapped"
    )
  }

  @Test func offersAHandfulOfNamesWhenNoneIsNear() {
    #expect(NearestNames.nearest(to: "xyz", among: ["count", "fact"]) == ["count", "fact"])
    let many = (0..<20).map { "property\($0)" }
    #expect(NearestNames.nearest(to: "xyz", among: many) == [])
  }

  @Test func staysQuickWithLongNames() {
    let name = String(repeating: "a", count: 1_000_000)
    #expect(NearestNames.nearest(to: name, among: (0..<20).map { "property\($0)" }) == [])
  }
}
