import IdentifiedCollections
import Testing

@Suite struct OrderedIDsSetOperationsTests {
  let ids: OrderedIDs = [3, 1, 2]

  @Test func comparesSets() {
    #expect(ids.isSubset(of: [1, 2, 3, 4, 4]))
    #expect(!ids.isSubset(of: [1, 2, 2]))
    #expect(ids.isSuperset(of: [2, 3]))
    #expect(!ids.isSuperset(of: [4]))
    #expect(ids.isDisjoint(with: [4, 5]))
    #expect(!ids.isDisjoint(with: [5, 1]))
    #expect(ids.isStrictSubset(of: [1, 2, 3, 4]))
    #expect(!ids.isStrictSubset(of: [1, 2, 3]))
    #expect(ids.isStrictSuperset(of: [1, 2]))
    #expect(!ids.isStrictSuperset(of: [1, 2, 3]))
    #expect(ids.isEqualSet(to: [1, 2, 3, 3]))
    #expect(!ids.isEqualSet(to: [1, 2]))
    #expect(ids.unordered == [1, 2, 3])
  }

  @Test func combinesSets() {
    #expect(ids.union([5, 1, 4]) == [3, 1, 2, 5, 4])
    #expect(ids.intersection([2, 3, 9]) == [3, 2])
    #expect(ids.subtracting([3, 9]) == [1, 2])
    #expect(ids.symmetricDifference([9, 3, 8, 9]) == [1, 2, 9, 8])
  }
}
