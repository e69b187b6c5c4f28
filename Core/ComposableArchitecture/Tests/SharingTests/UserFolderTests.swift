import Foundation
@_spi(Files) import Sharing
import Testing

@Suite struct UserFolderTests {
  private let recorded = URL(filePath: "/home/recorded", directoryHint: .isDirectory)

  @Test(arguments: [
    (["HOME": "/tmp/ada"], "/tmp/ada"), (["HOME": "/tmp/ada/"], "/tmp/ada"),
    (["HOME": "ada"], "/home/recorded"), (["HOME": ""], "/home/recorded"), ([:], "/home/recorded"),
  ])
  func theHomeIsThatOfTheEnvironment(environment: [String: String], home: String) {
    #expect(UserFolder.home(environment: environment, home: recorded).path == home)
  }

  @Test(arguments: [
    ("~", "/tmp/ada"), ("~/a.json", "/tmp/ada/a.json"),
    ("~/a b/ü%20.json", "/tmp/ada/a b/ü%20.json"),
    ("/~/a.json", "/~/a.json"), ("a~/b", "a~/b"), ("a.json", "a.json"), ("", ""),
    ("~nobody-has-this-name/a", "~nobody-has-this-name/a"),
  ])
  func aTildeIsTheHomeOfTheEnvironment(path: String, expanded: String) {
    let environment = ["HOME": "/tmp/ada"]
    #expect(UserFolder.expandingTilde(in: path, environment: environment) == expanded)
  }

  @Test func theFoldersAreInTheHomeUnlessTheEnvironmentNamesOthers() {
    let settings = UserFolder.settings(of: "x", environment: ["HOME": "/tmp/ada"], home: recorded)
    #expect(settings.path == "/tmp/ada/.config/x")
    let data = UserFolder.data(of: "x", environment: ["XDG_DATA_HOME": "/d"], home: recorded)
    #expect(data.path == "/d/x")
    #expect(UserFolder.data(of: "x", environment: [:], home: recorded).path.hasPrefix("/home/rec"))
  }
}
