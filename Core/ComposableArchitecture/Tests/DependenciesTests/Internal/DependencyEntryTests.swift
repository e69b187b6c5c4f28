import Dependencies
import Testing

private protocol Number {
  static var number: Int { get }
}

private enum Zero: Number { static var number: Int { 0 } }

/// As many different types as wanted: one more for each level.
private enum Successor<Base: Number>: Number { static var number: Int { Base.number + 1 } }

private enum NumberKey<N: Number>: TestDependencyKey {
  static var testValue: Int { -1 }
}

@Suite struct DependencyEntryTests {
  private func override<N: Number>(
    _ type: N.Type,
    in values: inout DependencyValues,
    upTo limit: Int
  ) {
    guard N.number < limit else { return }
    values[NumberKey<N>.self] = N.number
    override(Successor<N>.self, in: &values, upTo: limit)
  }

  private func check<N: Number>(
    _ type: N.Type,
    in values: DependencyValues,
    overriddenBelow limit: Int
  ) {
    guard N.number < 40 else { return }
    #expect(values[NumberKey<N>.self] == (N.number < limit ? N.number : -1))
    check(Successor<N>.self, in: values, overriddenBelow: limit)
  }

  @Test(arguments: [0, 1, 2, 39]) func manyOverridesAreToldApart(count: Int) {
    var values = DependencyValues()
    override(Zero.self, in: &values, upTo: count)
    check(Zero.self, in: values, overriddenBelow: count)
  }

  @Test func aValueThatIsSetAgainIsReplaced() {
    var values = DependencyValues()
    override(Zero.self, in: &values, upTo: 5)
    let before = values
    for number in 0..<100 {
      values[NumberKey<Successor<Successor<Zero>>>.self] = number
    }
    #expect(values[NumberKey<Successor<Successor<Zero>>>.self] == 99)
    #expect(values[NumberKey<Zero>.self] == 0)
    #expect(values[NumberKey<Successor<Successor<Successor<Zero>>>>.self] == 3)
    check(Zero.self, in: before, overriddenBelow: 5)
  }
}
