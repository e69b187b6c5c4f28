import ComposableArchitecture
import Testing

@testable import TestSource

@Suite struct ValueTreeIdentityTests {
  private func trees(_ values: [Any]) -> [ValueTree] { values.map { ValueTree(reflecting: $0) } }

  @Test func equalValuesHaveOneIdentity() {
    let values = trees([1, 1, 1 as UInt8, "1", Shape.circle(radius: 1), Shape.circle(radius: 2)])
    #expect(values[0].identity == values[1].identity)
    #expect(Set(values.compactMap(\.identity)).count == 5)
  }

  @Test func findsValues() {
    let lookup = ValueLookup(trees([1, 2, { 3 } as () -> Int]))
    #expect(lookup.index(of: ValueTree(reflecting: 2)) == 1)
    #expect(lookup.index(of: ValueTree(reflecting: { 4 } as () -> Int)) == 2)
    #expect(!lookup.contains(ValueTree(reflecting: 4)))
    #expect(!lookup.hasTwins)
    #expect(ValueLookup(trees([1, 2, 1])).hasTwins)
  }
}
