import CasePaths
import Testing

@Suite struct CaseTests {
  @Test func isMadeOfTwoFunctions() {
    let path = AnyCasePath(\Case<Int>.half)
    #expect(path.embed(4) == 8)
    #expect(path.extract(from: 8) == 4)
    #expect(path.extract(from: 7) == nil)
  }

  @Test func isMadeOfACase() {
    let path: CaseKeyPath<Lists, Set<Int>> = \.numbers.asSet
    #expect(path([1]) == .numbers([1]))
    #expect(Lists.numbers([1, 1, 2])[case: path] == [1, 2])
    #expect(Lists.nested(.numbers([3])).is(\.nested.numbers.asSet))
    #expect(Lists.nested(.numbers([3]))[case: \.nested.numbers.asSet] == [3])
    #expect(Lists.nested(.empty)[case: path] == nil)
    #expect((\Lists.Cases.nested.numbers.asSet)([4]) == .nested(.numbers([4])))

    var lists = Lists.nested(.numbers([1]))
    lists[case: \.nested.numbers.asSet]?.remove(1)
    #expect(lists == .nested(.numbers([])))
    lists[case: path] = [5]
    #expect(lists == .nested(.numbers([])))
    lists.modify(\.nested.numbers.asSet) { $0.insert(6) }
    #expect(lists == .nested(.numbers([6])))
    #expect(Case<Lists>()[keyPath: path]._extract(from: "a list") == nil)
  }

  @Test func isNeverInACaseThatDoesNotExist() {
    #expect(!Loading.idle.is(\.impossible))
  }
}

extension Case where Value == Int {
  /// A case that code adds to a type that has none.
  fileprivate var half: Case<Int> {
    Case<Int>(
      embed: { $0 * 2 },
      extract: { (root: Int) in root.isMultiple(of: 2) ? root / 2 : nil }
    )
  }
}

@CasePathable private enum Lists: Equatable {
  case empty
  case numbers([Int])
  indirect case nested(Lists)
}

extension Case where Value == [Int] {
  /// The numbers without their order, as libraries add cases to types of payloads.
  fileprivate var asSet: Case<Set<Int>> {
    Case<Set<Int>>(
      embed: { _embed(Array($0)) },
      extract: { _extract(from: $0).map(Set.init) }
    )
  }
}
