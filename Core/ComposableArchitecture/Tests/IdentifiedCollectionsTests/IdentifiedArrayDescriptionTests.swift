import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayDescriptionTests {
  let numbers = IdentifiedArray(uniqueElements: [1, 2], id: \.self)

  @Test func isDescribedAsItsElements() {
    #expect(numbers.description == "[1, 2]")
    #expect(numbers.debugDescription == "IdentifiedArray<Int, Int>([1, 2])")
    #expect(numbers.ids.description == "[1, 2]")
    #expect(numbers.ids.debugDescription == "[1, 2]")
  }

  @Test func isMirroredAsACollection() {
    for mirror in [Mirror(reflecting: numbers), Mirror(reflecting: numbers.ids)] {
      #expect(mirror.displayStyle == .collection)
      #expect(mirror.children.map { $0.value as? Int } == [1, 2])
    }
  }
}
