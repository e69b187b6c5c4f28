import Foundation
import SwiftNavigation
import Testing

@Suite struct NumberedUUIDTests {
  @Test func isDifferentForEachValueAlsoOfConcurrentTasks() async {
    let ids = await withTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          (1...500).map { _ in ButtonState<Int> { TextState("") }.id }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids).count == 4_000)
  }

  @Test func looksLikeARandomUUID() {
    let id = Array(ButtonState<Int> { TextState("") }.id.uuidString)
    #expect(id[14] == "4")
    #expect("89AB".contains(id[19]))
  }
}
