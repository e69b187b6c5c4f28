import CasePaths
import Testing

@Suite struct AnyCasePathUnsafeTests {
  enum Plain: Equatable {
    case none
    case one(Int)
    case labelled(id: Int)
    case two(Int, name: String)
    case optional(Int?)
  }

  @Test func findsThePayloadOfTheCase() throws {
    #expect(AnyCasePath(unsafe: Plain.one).extract(from: .one(1)) == 1)
    #expect(AnyCasePath(unsafe: Plain.labelled).extract(from: .labelled(id: 2)) == 2)
    let two = AnyCasePath(
      unsafe: { Plain.two($0.0, name: $0.1) } as @Sendable ((Int, String)) -> Plain
    )
    #expect(try #require(two.extract(from: .two(3, name: "a"))) == (3, "a"))
    #expect(AnyCasePath(unsafe: Plain.optional).extract(from: .optional(nil)) == .some(nil))
    #expect(AnyCasePath(unsafe: Int?.some).extract(from: 4) == 4)
  }

  @Test func findsNothingInAnotherCase() {
    #expect(AnyCasePath(unsafe: Plain.one).extract(from: .none) == nil)
    #expect(AnyCasePath(unsafe: Plain.one).extract(from: .labelled(id: 1)) == nil)
    #expect(AnyCasePath(unsafe: Plain.one).extract(from: .two(1, name: "a")) == nil)
    #expect(AnyCasePath(unsafe: Int?.some).extract(from: nil) == nil)
  }

  @Test func findsACaseWithoutPayload() {
    let path = AnyCasePath<Plain, Void>(unsafe: { .none })
    #expect(path.extract(from: .none) != nil)
    #expect(path.extract(from: .one(1)) == nil)
    #expect(path.embed(()) == .none)
  }

  @Test func isMadeOfAnEnumWithoutPayload() {
    let path = AnyCasePath(unsafe: Plain.none)
    #expect(path.extract(from: .none) != nil)
    #expect(path.extract(from: .one(1)) == nil)
    #expect(path.embed(()) == .none)
  }

  @Test func findsNothingInWhatIsNoEnum() {
    #expect(AnyCasePath<Int, Int>(unsafe: { $0 }).extract(from: 1) == nil)
  }
}
