import CasePaths
import ComposableArchitectureCompatibility
import Testing

@Suite struct CasePathOperatorsTests {
  enum Loading: Equatable {
    case idle
    case failed
    case loaded(String)
    case message(String)
    case progress(id: Int, step: String)
    case maybe(Int?)
    indirect case next(Loading)
  }

  @CasePathable
  enum Child: Equatable {
    case value(Int)
  }

  enum Parent: Equatable {
    case child(Child)
    case other(Child)
  }

  @Test func findsAPayload() {
    let path: AnyCasePath<Loading, String> = /Loading.loaded
    #expect(path.extract(from: .message("a")) == nil)
    #expect(path.extract(from: .idle) == nil)
    #expect(path.extract(from: .loaded("a")) == "a")
    #expect(path.extract(from: .message("a")) == nil)
    #expect(path.extract(from: .loaded("b")) == "b")
    #expect(path.embed("c") == .loaded("c"))
    #expect(path ~= .loaded("a"))
  }

  @Test func findsWhatItsCasesHoldWhateverThatIs() {
    #expect((/Loading.next).extract(from: .next(.loaded("a"))) == .loaded("a"))
    let maybe: AnyCasePath<Loading, Int?> = /Loading.maybe
    #expect(maybe.extract(from: .maybe(1)) == .some(1))
    #expect(maybe.extract(from: .maybe(nil)) == .some(nil))
    #expect(maybe.extract(from: .idle) == nil)
    let path: AnyCasePath<Loading, (Int, String)> = /Loading.progress(id:step:)
    let found = path.extract(from: .progress(id: 1, step: "a"))
    #expect(found?.0 == 1)
    #expect(found?.1 == "a")
    #expect(path.embed((2, "b")) == .progress(id: 2, step: "b"))
    #expect(path.extract(from: .loaded("a")) == nil)
  }

  @Test func findsACaseWithoutPayload() {
    let path: AnyCasePath<Loading, Void> = /Loading.idle
    #expect(path.extract(from: .idle) != nil)
    #expect(path.extract(from: .failed) == nil)
    #expect(path.extract(from: .loaded("a")) == nil)
    #expect(path.embed(()) == .idle)
  }

  @Test func looksThroughAnOptional() {
    let path: AnyCasePath<Loading?, String> = /Loading.loaded
    #expect(path.extract(from: .loaded("a")) == "a")
    #expect(path.extract(from: .idle) == nil)
    #expect(path.extract(from: nil) == nil)
    #expect(AnyCasePath<Loading?, String>(Loading.loaded).extract(from: .loaded("a")) == "a")
    let idle: AnyCasePath<Loading?, Void> = /Loading.idle
    #expect(idle.extract(from: .idle) != nil)
    #expect(idle.extract(from: .failed) == nil)
    #expect(idle.extract(from: nil) == nil)
  }

  @Test func canBeAFunction() {
    let loadings: [Loading] = [.loaded("a"), .idle, .message("b"), .loaded("c")]
    let texts: [String] = loadings.compactMap(/Loading.loaded)
    #expect(texts == ["a", "c"])
    #expect(extract(case: Loading.message, from: .message("a")) == "a")
    #expect(extract(case: Loading.message, from: .loaded("a")) == nil)
  }

  @Test func continuesAnother() {
    let path = /Parent.child .. /Child.value
    #expect(path.extract(from: .child(.value(1))) == 1)
    #expect(path.extract(from: .other(.value(1))) == nil)
    #expect(path.embed(2) == .child(.value(2)))
    #expect((/Parent.child .. Child.value).extract(from: .child(.value(3))) == 3)
  }

  @Test func isMadeOfAConstructor() {
    let path: CasePath<Loading, String> = AnyCasePath(Loading.loaded)
    #expect(path.extract(from: .loaded("a")) == "a")
    #expect(path.extract(from: .message("a")) == nil)
    #expect(AnyCasePath(Loading.idle).extract(from: .failed) == nil)
    #expect(AnyCasePath(Int.self).embed(1) == 1)
  }

  @Test func aClassIsInNoCase() {
    final class Model: Sendable {}
    let model = Model()
    let path: AnyCasePath<Model, Void> = /model
    #expect(path.extract(from: model) == nil)
  }
}
