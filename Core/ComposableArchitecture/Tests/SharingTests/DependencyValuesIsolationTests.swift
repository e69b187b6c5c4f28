import Dependencies
import Foundation
import Sharing
import Testing

@Suite struct DependencyValuesIsolationTests {
  @Test func sharedValuesAreOthersThanOutside() {
    @Shared(.inMemory("name")) var outside = "outside"
    @Shared(.appStorage("count")) var countOutside = 1
    $countOutside.withLock { $0 = 2 }
    withDependencies {
      $0.isolateSharedValues()
    } operation: {
      @Shared(.inMemory("name")) var inside = "inside"
      @Shared(.appStorage("count")) var countInside = 1
      #expect(inside == "inside")
      #expect(countInside == 1)
      $inside.withLock { $0 = "changed" }
      @Shared(.inMemory("name")) var again = ""
      #expect(again == "changed")
    }
    #expect(outside == "outside")
    #expect(countOutside == 2)
  }
}
