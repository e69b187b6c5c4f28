import Foundation
import IdentifiedCollections
import Testing

@Suite struct OrderedIDsTests {
  @Test(arguments: [0, 8, 9, 500]) func findsEveryID(count: Int) {
    let ids = OrderedIDs(0..<count)
    #expect(ids.count == count)
    #expect(ids.elements == Array(0..<count))
    for id in 0..<count {
      #expect(ids.firstIndex(of: id) == id)
      #expect(ids.lastIndex(of: id) == id)
    }
    #expect(!ids.contains(count))
    #expect(!ids.contains(-1))
  }

  @Test func keepsTheFirstOfEqualIDs() {
    #expect(OrderedIDs([3, 1, 3, 2, 1]).elements == [3, 1, 2])
  }

  @Test func isComparedInItsOrder() {
    let ids: OrderedIDs = [1, 2]
    #expect(ids == [1, 2])
    #expect(ids != [2, 1])
    #expect(Set([ids, [1, 2]]).count == 1)
    #expect(Set(ids) == [2, 1])
    #expect(ids[1] == 2)
  }

  @Test func isEncodedAsAnArray() throws {
    let data = try JSONEncoder().encode([3, 1, 2] as OrderedIDs)
    #expect(String(decoding: data, as: UTF8.self) == "[3,1,2]")
    #expect(try JSONDecoder().decode(OrderedIDs<Int>.self, from: data) == [3, 1, 2])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(OrderedIDs<Int>.self, from: Data("[1,1]".utf8))
    }
  }
}
