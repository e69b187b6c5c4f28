import CasePaths
import ComposableArchitectureCompatibility
import Testing

/// Every way to write a case path.
@Suite struct CasePathFormsTests {
  enum Leaf: Equatable {
    case idle
    case value(Int)
  }

  enum Root: Equatable {
    case leaf(Leaf)
    case other(Leaf)
  }

  enum Level: String {
    case low, high
  }

  @Test func aTypeHasAPathToItself() {
    #expect((/Int.self).extract(from: 42) == 42)
    #expect((/Leaf.self).embed(.idle) == .idle)
    let path: AnyCasePath<Int, Int> = .`self`
    #expect(path.extract(from: 1) == 1)
  }

  @Test func anOptionalHasAPathToItsValue() {
    let path: AnyCasePath<Int?, Int> = /.some
    #expect(path.extract(from: 1) == 1)
    #expect(path.extract(from: nil) == nil)
    #expect(path.embed(2) == 2)
    #expect(CasePath<Int?, Int>.some.extract(from: 3) == 3)
  }

  @Test func aPathIsAPathWhereNoTypeIsNamed() {
    #expect((/Leaf.value).extract(from: .value(1)) == 1)
    let idle = /Leaf.idle
    #expect(idle.extract(from: .idle) != nil)
    let both = /Root.leaf .. /Leaf.value
    #expect(both.extract(from: .leaf(.value(1))) == 1)
    #expect(CasePath.case(Leaf.value).extract(from: .value(2)) == 2)
  }

  @Test func aPathMayBeAFunction() {
    let roots: [Root] = [.leaf(.value(1)), .other(.value(2)), .leaf(.idle), .leaf(.value(3))]
    #expect(roots.compactMap(/Root.leaf) == [.value(1), .idle, .value(3)])
    let values: [Int] = roots.compactMap(/Root.leaf .. /Leaf.value)
    #expect(values == [1, 3])
    let function: (Root) -> Int? = /Root.leaf .. Leaf.value
    #expect(function(.leaf(.value(1))) == 1)
    #expect(function(.other(.value(1))) == nil)
    let extracted: (Root) -> Leaf? = extract(Root.leaf)
    #expect(extracted(.leaf(.idle)) == .idle)
    let leaves: [Leaf] = [.idle, .value(1), .idle]
    #expect(leaves.compactMap(/Leaf.idle).count == 2)
    let isIdle: (Leaf) -> Void? = /Leaf.idle
    #expect(isIdle(.value(1)) == nil)
    #expect(isIdle(.idle) != nil)
  }

  @Test func aConstantIsAlwaysThere() {
    let path: AnyCasePath<Void, Int> = .constant(42)
    #expect(path.extract(from: ()) == 42)
    path.embed(1)
  }

  @Test func neverIsNeverThere() {
    #expect(AnyCasePath<Int, Never>.never.extract(from: 1) == nil)
  }

  @Test func rawValuesAndDescriptionsAreParsed() {
    let level: AnyCasePath<String, Level> = .rawValue
    #expect(level.extract(from: "low") == .low)
    #expect(level.extract(from: "none") == nil)
    #expect(level.embed(.high) == "high")
    let number: AnyCasePath<String, Int> = .description
    #expect(number.extract(from: "42") == 42)
    #expect(number.extract(from: "a") == nil)
    #expect(number.embed(1) == "1")
  }

  @Test func aPathMatchesInASwitch() {
    switch Leaf.value(1) {
    case /Leaf.idle: Issue.record("It is not idle.")
    case /Leaf.value: break
    default: Issue.record("It has a value.")
    }
  }
}
