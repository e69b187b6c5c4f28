import CasePaths
import Testing

/// Paths that are found by reflection, to payloads of every shape.
@Suite struct UnsafeShapesTests {
  class Base {}
  final class Derived: Base {}
  struct Failure: Error {}

  enum Shape {
    case array([Int])
    case closure(() -> Void)
    case existential(any Error)
    indirect case indirect(Shape)
    case labelledPair(x: Int, y: String)
    case metatype(Any.Type)
    case never(Never)
    case object(Base)
    case optional(Int??)
    case other
    case overloaded(a: Int)
    case overloaded(b: String)
    case pair(Int, String)
    case plain
    case tuple((Int, String))
    case unit(Void)
    case unknown(Any)
  }

  @Test func findsOptionals() {
    let path = AnyCasePath(unsafe: Shape.optional)
    #expect(path.extract(from: .optional(.some(.some(1)))) == .some(.some(.some(1))))
    #expect(path.extract(from: .optional(.some(.none))) == .some(.some(.none)))
    #expect(path.extract(from: .optional(.none)) == .some(.none))
    #expect(path.extract(from: .plain) == .none)
  }

  @Test func findsExistentials() {
    let path = AnyCasePath(unsafe: Shape.existential)
    #expect(path.extract(from: .existential(Failure())) is Failure)
    #expect(path.extract(from: .unknown(Failure())) == nil)
    #expect(AnyCasePath(unsafe: Shape.unknown).extract(from: .unknown(1)) as? Int == 1)
    #expect(AnyCasePath(unsafe: Shape.unknown).extract(from: .object(Base())) == nil)
    #expect(AnyCasePath(unsafe: Shape.metatype).extract(from: .metatype(Int.self)) is Int.Type)
  }

  @Test func findsObjects() {
    let object = Derived()
    #expect(AnyCasePath(unsafe: Shape.object).extract(from: .object(object)) === object)
    let derived = AnyCasePath<Shape, Derived>(unsafe: { Shape.object($0) })
    #expect(derived.extract(from: .object(object)) === object)
    #expect(derived.extract(from: .object(Base())) == nil)
  }

  @Test func findsTuples() throws {
    let shapes: [Shape] = [.tuple((1, "a")), .pair(1, "a"), .labelledPair(x: 1, y: "a")]
    let paths = [
      AnyCasePath(unsafe: Shape.tuple),
      AnyCasePath(unsafe: { Shape.pair($0, $1) }),
      AnyCasePath(unsafe: { Shape.labelledPair(x: $0, y: $1) }),
    ]
    for (shape, path) in zip(shapes, paths) {
      #expect(try #require(path.extract(from: shape)) == (1, "a"))
      #expect(path.extract(from: .plain) == nil)
    }
  }

  @Test func findsOtherPayloads() {
    var isCalled = false
    AnyCasePath(unsafe: Shape.closure).extract(from: .closure { isCalled = true })?()
    #expect(isCalled)
    #expect(AnyCasePath(unsafe: Shape.array).extract(from: .array([1])) == [1])
    #expect(AnyCasePath(unsafe: Shape.indirect).extract(from: .indirect(.plain)) != nil)
    #expect(AnyCasePath(unsafe: Shape.never).extract(from: .plain) == nil)
    #expect(AnyCasePath(unsafe: Shape.unit).extract(from: .unit(())) != nil)
    #expect(AnyCasePath(unsafe: Shape.unit).extract(from: .plain) == nil)
  }

  @Test func tellsOverloadsByTheirTypes() {
    let number = AnyCasePath<Shape, Int>(unsafe: { Shape.overloaded(a: $0) })
    let text = AnyCasePath<Shape, String>(unsafe: { Shape.overloaded(b: $0) })
    #expect(number.extract(from: .overloaded(a: 1)) == 1)
    #expect(number.extract(from: .overloaded(b: "b")) == nil)
    #expect(text.extract(from: .overloaded(b: "b")) == "b")
  }

  @Test func findsTheCaseOfAnEnumInAnOptional() {
    let array = AnyCasePath<Shape?, [Int]>(unsafe: { .array($0) })
    #expect(array.extract(from: .array([1])) == [1])
    #expect(array.extract(from: .plain) == nil)
    #expect(array.extract(from: nil) == nil)
    let plain = AnyCasePath<Shape?, Void>(unsafe: .plain)
    #expect(plain.extract(from: .plain) != nil)
    #expect(plain.extract(from: .other) == nil)
    #expect(plain.extract(from: nil) == nil)
    let none = AnyCasePath<Shape?, Void>(unsafe: Shape?.none)
    #expect(none.extract(from: nil) != nil)
    #expect(none.extract(from: .plain) == nil)
  }
}
