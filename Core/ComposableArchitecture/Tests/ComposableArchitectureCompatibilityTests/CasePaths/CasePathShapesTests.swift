import CasePaths
import ComposableArchitectureCompatibility
import Testing

/// Case paths of enums of every shape, twice each: the first extraction finds out, the second knows.
@Suite struct CasePathShapesTests {
  enum Empty: Equatable {}

  class Base {}
  final class Derived: Base {}

  protocol Named { var name: String { get } }
  struct Person: Named, Equatable { var name = "Blob" }

  enum Shape {
    case any(Any)
    case anyLabelled(value: Any)
    case both(a: Int, b: Int)
    case both(c: Int, d: Int)
    case closure(() -> Void)
    case empty(Empty)
    case idle
    case named(any Named)
    case object(Base)
    case p(a: Int)
    case p(b: Int)
    case p(Int)
    case unit(Void)
    case unitLabelled(void: Void)
  }

  indirect enum List: Equatable {
    case end
    case next(List)
    case maybe(List?)
    case pair(Int, List)
  }

  enum Tree<Value> {
    case leaf(Value)
    case other(Value)
  }

  /// Shows something else than it is.
  enum Mirrored: CustomReflectable {
    case a(Int)
    case b(Int)

    var customMirror: Mirror { Mirror(self, children: ["c": "d"]) }
  }

  @Test func labelsTellCasesOfOneNameApart() {
    let a: AnyCasePath<Shape, Int> = /Shape.p(a:)
    let b: AnyCasePath<Shape, Int> = /Shape.p(b:)
    let plain: AnyCasePath<Shape, Int> = /Shape.p(_:)
    for _ in 1...2 {
      #expect(a.extract(from: .p(a: 1)) == 1)
      #expect(a.extract(from: .p(b: 1)) == nil)
      #expect(a.extract(from: .p(1)) == nil)
      #expect(b.extract(from: .p(a: 1)) == nil)
      #expect(b.extract(from: .p(b: 1)) == 1)
      #expect(b.extract(from: .p(1)) == nil)
      #expect(plain.extract(from: .p(a: 1)) == nil)
      #expect(plain.extract(from: .p(1)) == 1)
    }
    let ab: AnyCasePath<Shape, (Int, Int)> = /Shape.both(a:b:)
    let cd: AnyCasePath<Shape, (Int, Int)> = /Shape.both(c:d:)
    for _ in 1...2 {
      #expect(ab.extract(from: .both(c: 1, d: 2)) == nil)
      #expect(ab.extract(from: .both(a: 1, b: 2))?.1 == 2)
      #expect(cd.extract(from: .both(a: 1, b: 2)) == nil)
      #expect(cd.extract(from: .both(c: 1, d: 2))?.0 == 1)
    }
  }

  @Test func labelsTellCasesApartInAnOptional() {
    let a: AnyCasePath<Shape?, Int> = /Shape.p(a:)
    #expect(a.extract(from: .p(a: 1)) == 1)
    #expect(a.extract(from: .p(b: 1)) == nil)
    #expect(AnyCasePath<Shape, Int>(unsafe: { .p(a: $0) }).extract(from: .p(b: 1)) == nil)
    #expect(AnyCasePath<Shape, Int>(unsafe: { .p(b: $0) }).extract(from: .p(b: 1)) == 1)
  }

  @Test func theCaseOfAnOptionalIsItsOwn() {
    #expect((/Int?.some).extract(from: 42) == 42)
    #expect((/Int?.some).extract(from: nil) == nil)
    #expect((/Optional<Shape>.some).extract(from: .idle) != nil)
    #expect((/Int?.none).extract(from: nil) != nil)
    #expect((/Int?.none).extract(from: 1) == nil)
    #expect((/Shape?.none).extract(from: .idle) == nil)
    let nested: AnyCasePath<Int??, Int?> = /Int??.some
    #expect(nested.extract(from: .some(.some(1))) == .some(.some(1)))
    #expect(nested.extract(from: .some(.none)) == .some(.none))
    #expect(nested.extract(from: .none) == .none)
    let any: AnyCasePath<Any?, Any> = /Any?.some
    #expect(any.extract(from: 1 as Any) as? Int == 1)
    #expect(AnyCasePath(unsafe: Int??.some).extract(from: .some(.none)) == .some(.none))
    let closure: AnyCasePath<((Int) -> Int)?, (Int) -> Int> = /Optional.some
    #expect(closure.extract(from: { $0 + 1 })?(1) == 2)
  }

  @Test func aRecursiveEnumInAnOptionalIsNotTakenForItsPayload() {
    let next: AnyCasePath<List?, List> = /List.next
    let some: AnyCasePath<List?, List> = /List?.some
    let deep: AnyCasePath<List??, List> = /List.next
    let maybe: AnyCasePath<List??, List?> = /List.maybe
    let lists: [List] = [
      .end, .next(.end), .next(.next(.end)), .pair(1, .next(.end)), .maybe(nil), .maybe(.end),
      .maybe(.maybe(.end)), .next(.pair(1, .end)),
    ]
    for list in lists {
      #expect(some.extract(from: list) == list)
      #expect(next.extract(from: .next(list)) == list)
      #expect(deep.extract(from: .next(list)) == list)
      #expect(maybe.extract(from: .maybe(list)) == .some(list))
      #expect(next.extract(from: .pair(1, list)) == nil)
      #expect(maybe.extract(from: .next(list)) == nil)
    }
    #expect(next.extract(from: .end) == nil)
    #expect(next.extract(from: nil) == nil)
    #expect(some.extract(from: nil) == nil)
  }

  @Test func payloadsOfAnyKindAreFound() throws {
    for _ in 1...2 {
      #expect((/Shape.any).extract(from: .any(1)) as? Int == 1)
      #expect((/Shape.any).extract(from: .anyLabelled(value: 1)) == nil)
      #expect((/Shape.anyLabelled).extract(from: .anyLabelled(value: 1)) as? Int == 1)
      let inOptional: AnyCasePath<Shape?, Any> = /Shape.any
      #expect(inOptional.extract(from: .any(1)) as? Int == 1)
      #expect(inOptional.extract(from: .idle) == nil)
      #expect((/Shape.named).extract(from: .named(Person()))?.name == "Blob")
      #expect((/Shape.object).extract(from: .object(Derived())) is Derived)
      #expect((/Shape.empty).extract(from: .idle) == nil)
    }
    var isCalled = false
    (/Shape.closure).extract(from: .closure { isCalled = true })?()
    #expect(isCalled)
  }

  @Test func casesWithAVoidPayloadAreFound() {
    let unit: AnyCasePath<Shape, Void> = /Shape.unit
    let labelled: AnyCasePath<Shape, Void> = /Shape.unitLabelled(void:)
    #expect(unit.extract(from: .unit(())) != nil)
    #expect(unit.extract(from: .idle) == nil)
    #expect(unit.extract(from: .unitLabelled(void: ())) == nil)
    #expect(labelled.extract(from: .unitLabelled(void: ())) != nil)
    #expect(labelled.extract(from: .unit(())) == nil)
    #expect(AnyCasePath(Shape.unit).extract(from: .unit(())) != nil)
    #expect((/Shape.idle).extract(from: .unit(())) == nil)
  }

  @Test func casesOfGenericEnumsAreFound() {
    #expect((/Tree<Int>.leaf).extract(from: .leaf(1)) == 1)
    #expect((/Tree<Int>.leaf).extract(from: .other(1)) == nil)
    #expect((/Tree<Int?>.leaf).extract(from: .leaf(nil)) == .some(.none))
    #expect((/Tree<Void>.leaf).extract(from: .leaf(())) != nil)
    let success: AnyCasePath<Result<Int, any Error>, Int> = /Result.success
    let failure: AnyCasePath<Result<Int, any Error>, any Error> = /Result.failure
    #expect(success.extract(from: .success(1)) == 1)
    #expect(success.extract(from: .failure(CancellationError())) == nil)
    #expect(failure.extract(from: .failure(CancellationError())) is CancellationError)
    #expect(failure.extract(from: .success(1)) == nil)
  }

  @Test func theMirrorOfAnEnumHasNoPart() {
    #expect((/Mirrored.a).extract(from: .a(1)) == 1)
    #expect((/Mirrored.a).extract(from: .b(1)) == nil)
    #expect(AnyCasePath(unsafe: Mirrored.a).extract(from: .a(1)) == 1)
  }
}
