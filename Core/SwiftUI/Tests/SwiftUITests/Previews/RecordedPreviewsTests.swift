import Foundation
import Testing

@testable import SwiftUI

#Preview("Recorded: one", traits: .fixedLayout(width: 160, height: 64)) {
  VStack(alignment: .leading, spacing: 0) {
    Text("First")
    Text("Second")
  }
}

#Preview("Recorded: two", traits: .fixedLayout(width: 80, height: 16)) {
  Text("Other")
}

@MainActor
@Suite struct RecordedPreviewsTests {
  private let folder: TemporaryFolder
  private let items = PreviewCatalog.all.filter { $0.name.hasPrefix("Recorded: ") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mismatches(isRecording: Bool = false) -> [PreviewMismatch] {
    RecordedPreviews(folder: folder.url, isRecording: isRecording).mismatches(of: items)
  }

  private var first: String { folder.url.appendingPathComponent("Recorded- one.txt").path }

  @Test func picturesAreRecordedAndCompared() throws {
    #expect(mismatches(isRecording: true) == [])
    #expect(folder.files == ["Recorded- one.txt", "Recorded- two.txt"])
    #expect(try folder.text(of: "Recorded- one.txt") == "\n       First\n       Second\n")
    #expect(mismatches() == [])
  }

  @Test func recordingMakesTheFolder() throws {
    let url = folder.url.appendingPathComponent("a/__Previews__")
    let recorded = RecordedPreviews(folder: url, isRecording: true)
    #expect(recorded.mismatches(of: items) == [])
    #expect(try folder.text(of: "a/__Previews__/Recorded- two.txt") == "  Other\n")
  }

  @Test func aMissingFileIsNamed() throws {
    #expect(mismatches().map(\.name) == ["Recorded: one", "Recorded: two"])
    #expect(
      mismatches().first?.message
        == "\"Recorded: one\" is not recorded. Run the test with RECORD=1 to write \(first)."
    )
    #expect(folder.files == [])
  }

  @Test func anotherPictureIsShownByItsRows() throws {
    _ = mismatches(isRecording: true)
    try folder.write("\n       First\n       Third\n", to: "Recorded- one.txt")
    #expect(
      mismatches().map(\.description) == [
        """
        "Recorded: one" is not drawn as recorded (− recorded, + drawn):
        \("  ")
                 First
        −        Third
        +        Second
        Mend the view, or run the test with RECORD=1 to write \(first) again.
        """
      ]
    )
    #expect(mismatches(isRecording: true) == [])
    #expect(mismatches() == [])
  }

  @Test func anotherSizeIsAnotherPicture() {
    _ = mismatches(isRecording: true)
    let recorded = RecordedPreviews(folder: folder.url, isRecording: false)
    let size = Size(width: 30, height: 2)
    #expect(recorded.mismatches(of: items, size: size).map(\.name) == items.map(\.name))
  }

  @Test func lineEndingsAndEmptyRowsAtTheEndDoNotCount() throws {
    _ = mismatches(isRecording: true)
    try folder.write("\r\n       First\r\n       Second\r\n\r\n", to: "Recorded- one.txt")
    try folder.write("  Other", to: "Recorded- two.txt")
    #expect(mismatches() == [])
  }

  @Test func aFileWithoutAPreviewIsNamed() throws {
    _ = mismatches(isRecording: true)
    try folder.write("", to: "Gone.txt")
    try folder.write("", to: "notes.md")
    let found = mismatches()
    #expect(found.map(\.name) == ["Gone.txt"])
    #expect(found.first?.message.contains("no preview has this name any more") == true)
    #expect(mismatches(isRecording: true).map(\.name) == ["Gone.txt"])
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    try folder.write("", to: "file")
    let recorded = RecordedPreviews(
      folder: folder.url.appendingPathComponent("file"),
      isRecording: true
    )
    let found = recorded.mismatches(of: items)
    #expect(found.map(\.name) == items.map(\.name))
    #expect(found.allSatisfy { $0.message.contains("cannot be written") })
  }

  @Test func aModuleWithoutPreviewsIsAMismatch() {
    let found = PreviewCatalog.mismatches(in: "Nowhere")
    #expect(found.map(\.name) == ["Nowhere"])
    #expect(found.first?.message.hasPrefix("The module Nowhere has no previews.") == true)
  }

  @Test func theFolderIsBesideTheTest() {
    #expect(
      RecordedPreviews.url(of: "__Previews__", beside: "/a/b/FooTests.swift").path
        == "/a/b/__Previews__"
    )
  }

  @Test func aPreviewKnowsItsModule() {
    #expect(Set(items.map(\.module)) == ["SwiftUITests"])
  }
}
