import Foundation
import Testing

@testable import SwiftUI

@Suite struct AssetFileTests {
  @Test func findsPicturesOfACatalog() throws {
    let folder = try TemporaryFolder()
    let catalog = folder.url.appending(path: "Assets.xcassets")
    try write("quarters", to: catalog.appending(path: "Flags/red.imageset/red@2x.png"))
    try describe(
      catalog.appending(path: "Flags/red.imageset"),
      #"{"images": [{"idiom": "universal", "scale": "1x"}, {"filename": "red@2x.png", "scale": "2x"}]}"#
    )
    try describe(catalog.appending(path: "Flags"), #"{"properties": {"provides-namespace": true}}"#)
    try write("wide", to: catalog.appending(path: "Other/bar.imageset/bar.png"))
    try describe(
      catalog.appending(path: "Other/bar.imageset"),
      #"{"images": [{"filename": "bar.png"}], "properties": {"template-rendering-intent": "template"}}"#
    )
    let files = AssetFile.files(in: folder.url, ofProgram: false)
    #expect(files.keys.sorted() == ["Flags/red", "bar"])
    let red = try #require(AssetFile.best(of: files["Flags/red"] ?? [], isDark: false))
    #expect(red.scale == 2 && !red.isTemplate)
    #expect(files["bar"]?.first?.isTemplate == true)

    let bundle = try #require(Bundle(path: folder.url.path))
    let picture = try #require(
      PictureFiles.picture(named: "Flags/red", in: bundle, isDark: false)
    )
    #expect(picture.width == 2)
    // The same picture is not read again.
    #expect(picture === PictureFiles.picture(named: "Flags/red", in: bundle, isDark: false))
    #expect(PictureFiles.picture(named: "red", in: bundle, isDark: false) == nil)
  }

  @Test func aDarkScreenHasVariantsOfItsOwn() throws {
    let folder = try TemporaryFolder()
    let set = folder.url.appending(path: "Assets.xcassets/logo.imageset")
    try write("wide", to: set.appending(path: "light.png"))
    try write("quarters", to: set.appending(path: "dark.png"))
    try describe(
      set,
      """
      {"images": [
        {"filename": "light.png", "idiom": "universal", "scale": "1x"},
        {"filename": "dark.png", "idiom": "universal", "scale": "1x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"filename": "none.pdf"}
      ]}
      """
    )
    let files = AssetFile.files(in: folder.url, ofProgram: false)["logo"] ?? []
    #expect(AssetFile.best(of: files, isDark: true)?.url.lastPathComponent == "dark.png")
    #expect(AssetFile.best(of: files, isDark: false)?.url.lastPathComponent == "light.png")
  }

  @Test func findsFilesOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    try write("wide", to: folder.url.appending(path: "deep/er/cat@2x.png"))
    try write("wide", to: folder.url.appending(path: "cat.png"))
    try folder.write("", to: "cat.txt")
    let files = AssetFile.files(in: folder.url, ofProgram: false)
    #expect(files.keys.sorted() == ["cat", "cat.png"])
    #expect(AssetFile.best(of: files["cat"] ?? [], isDark: false)?.scale == 1)
  }

  @Test func aProgramHasItsBundlesAndNoOtherFolders() throws {
    let folder = try TemporaryFolder()
    try write("wide", to: folder.url.appending(path: "App_App.resources/cat.png"))
    try write("wide", to: folder.url.appending(path: "checkouts/dog.png"))
    try write("wide", to: folder.url.appending(path: "Assets.xcassets/no.imageset/no.png"))
    try describe(folder.url.appending(path: "Assets.xcassets/no.imageset"), "{ruined")
    #expect(AssetFile.files(in: folder.url, ofProgram: true).keys.sorted() == ["cat", "cat.png"])
    #expect(AssetFile.files(in: folder.url.appending(path: "none"), ofProgram: false).isEmpty)
  }

  private func describe(_ folder: URL, _ contents: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: folder.appending(path: "Contents.json"))
  }
}
