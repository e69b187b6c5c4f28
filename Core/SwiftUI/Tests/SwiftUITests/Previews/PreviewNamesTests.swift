import Testing

@testable import SwiftUI

@Suite struct PreviewNamesTests {
  @Test func equalNamesAreNumbered() {
    #expect(["A", "B", "A", "A"].numbered() == ["A", "B", "A 2", "A 3"])
  }

  @Test func aNumberIsNotGivenTwice() {
    #expect(["A", "A 2", "A"].numbered() == ["A", "A 2", "A 3"])
    #expect(["A", "A", "A 2"].numbered() == ["A", "A 2", "A 2 2"])
  }

  @Test func filesHaveNamesThatFileSystemsAllow() {
    #expect(
      ["a/b", "../c", "", "line\nend", "d:e", "Ünï 👍"].previewFileNames()
        == ["a-b.txt", "-.-c.txt", "Preview.txt", "line-end.txt", "d-e.txt", "Ünï 👍.txt"]
    )
    let long = [String(repeating: "é", count: 300)].previewFileNames()[0]
    #expect(long.utf8.count == 204)
  }

  @Test func filesHaveTheEndingOfTheirFormat() {
    #expect(["a", "b"].previewFileNames(ending: "svg") == ["a.svg", "b.svg"])
  }

  @Test func filesDifferInMoreThanTheCaseOfLetters() {
    #expect(
      ["far", "Far", "a/b", "a-b"].previewFileNames() == [
        "far.txt", "Far 2.txt", "a-b.txt", "a-b 2.txt",
      ]
    )
  }
}
