import Foundation
import Testing

@testable import SwiftUI

@Suite struct AssetLibraryTests {
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
    let files = Assets(in: folder.url, ofProgram: false).pictures
    #expect(files.keys.sorted() == ["Flags/red", "bar"])
    let red = try #require(AssetFile.best(of: files["Flags/red"] ?? [], isDark: false))
    #expect(red.scale == 2 && !red.isTemplate)
    #expect(files["bar"]?.first?.isTemplate == true)

    let bundle = try #require(Bundle(path: folder.url.path))
    let picture = try #require(
      AssetLibrary.picture(named: "Flags/red", in: bundle, isDark: false)
    )
    #expect(picture.width == 2)
    // The same picture is not read again.
    #expect(picture === AssetLibrary.picture(named: "Flags/red", in: bundle, isDark: false))
    #expect(AssetLibrary.picture(named: "red", in: bundle, isDark: false) == nil)
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
    let files = Assets(in: folder.url, ofProgram: false).pictures["logo"] ?? []
    #expect(AssetFile.best(of: files, isDark: true)?.url.lastPathComponent == "dark.png")
    #expect(AssetFile.best(of: files, isDark: false)?.url.lastPathComponent == "light.png")
  }

  @Test func findsFilesOfTheirOwn() throws {
    let folder = try TemporaryFolder()
    try write("wide", to: folder.url.appending(path: "deep/er/cat@2x.png"))
    try write("wide", to: folder.url.appending(path: "cat.png"))
    try folder.write("", to: "cat.txt")
    let files = Assets(in: folder.url, ofProgram: false).pictures
    #expect(files.keys.sorted() == ["cat", "cat.png"])
    #expect(AssetFile.best(of: files["cat"] ?? [], isDark: false)?.scale == 1)
  }

  @Test func aProgramHasItsBundlesAndNoOtherFolders() throws {
    let folder = try TemporaryFolder()
    try write("wide", to: folder.url.appending(path: "App_App.resources/cat.png"))
    try write("wide", to: folder.url.appending(path: "checkouts/dog.png"))
    try write("wide", to: folder.url.appending(path: "Assets.xcassets/no.imageset/no.png"))
    try describe(folder.url.appending(path: "Assets.xcassets/no.imageset"), "{ruined")
    #expect(Assets(in: folder.url, ofProgram: true).pictures.keys.sorted() == ["cat", "cat.png"])
    #expect(Assets(in: folder.url.appending(path: "none"), ofProgram: false).pictures.isEmpty)
  }

  @Test func aColorOfACatalogIsShown() throws {
    let folder = try TemporaryFolder()
    let catalog = folder.url.appending(path: "Colors.xcassets")
    func add(_ name: String, _ colors: String) throws {
      try describe(catalog.appending(path: "\(name).colorset"), #"{"colors": [\#(colors)]}"#)
    }
    func color(_ components: String, dark: Bool = false) -> String {
      let variant =
        dark ? #","appearances": [{"appearance": "luminosity", "value": "dark"}]"# : ""
      return
        #"{"idiom": "universal", "color": {"color-space": "srgb", "components": {\#(components)}}\#(variant)}"#
    }
    try add("brand", color(#""red": "1.000", "green": "0x80", "blue": "0", "alpha": "1.000""#))
    try add(
      "link",
      color(#""red": "0", "green": "0", "blue": "255""#) + ","
        + color(#""red": "0.5", "green": "0.75", "blue": "1.0""#, dark: true)
    )
    try add("text", color(#""white": "0.05", "alpha": "1.000""#))
    try add("note", color(#""white": "0.5", "alpha": "1.000""#))
    try add("shade", color(#""red": "1.0", "green": "0.0", "blue": "0.0", "alpha": "0.1""#))
    try add(
      "alarm",
      #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}"#
    )
    try add("ruined", color(#""red": "much", "green": "0", "blue": "0""#))
    let bundle = try #require(Bundle(path: folder.url.path))
    #expect(Color("brand", bundle: bundle) == .rgb(255, 128, 0))
    #expect(Color("link", bundle: bundle) == .rgb(128, 191, 255))
    #expect(Color("text", bundle: bundle) == .primary)
    #expect(Color("note", bundle: bundle) == .secondary)
    #expect(Color("shade", bundle: bundle) == .clear)
    #expect(Color("alarm", bundle: bundle) == .red)
    #expect(Color("ruined", bundle: bundle) == .primary)
    #expect(Color("blue", bundle: bundle) == .blue)
  }

  private func describe(_ folder: URL, _ contents: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: folder.appending(path: "Contents.json"))
  }
}
