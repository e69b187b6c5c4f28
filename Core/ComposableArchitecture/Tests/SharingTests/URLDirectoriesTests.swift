import Foundation
import Sharing
import Testing

@Suite struct URLDirectoriesTests {
  @Test func theUsersFoldersAreFoldersOfTheirOwn() {
    let folders: [URL] = [.applicationSupportDirectory, .cachesDirectory, .documentsDirectory]
    #expect(folders.allSatisfy { $0.isFileURL && $0.path().hasPrefix("/") })
    #expect(Set(folders).count == folders.count)
  }

  @Test func aSharedValueIsKeptInOne() {
    let url = URL.documentsDirectory.appending(component: "numbers.json")
    @Shared(.fileStorage(url)) var numbers: [Int] = []
    $numbers.withLock { $0 = [1] }
    @SharedReader(.fileStorage(url)) var again: [Int] = []
    #expect(again == [1])
  }
}
