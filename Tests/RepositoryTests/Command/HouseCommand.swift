import Foundation
import HouseTools

/// A command of `house` with its options, each written `NAME=value`.
struct HouseCommand {
  private let name: String
  let options: [String: String]
  /// The repository: the scripts go to its top folder.
  let root = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)

  init(_ arguments: [String]) throws(HouseProblem) {
    name = arguments.first ?? ""
    var options: [String: String] = [:]
    for argument in arguments.dropFirst() {
      guard let sign = argument.firstIndex(of: "=") else {
        throw HouseProblem("house: `\(argument)` is no option. Write it as NAME=value.")
      }
      options[String(argument[..<sign])] = String(argument[sign...].dropFirst())
    }
    self.options = options.filter { !$0.value.isEmpty }
  }

  func run() throws {
    switch name {
    case "rules": try rules()
    case "format": try format()
    case "packages": try checkPicture()
    case "affected": try affected()
    case "api-modules": try listModules()
    case "api": try printInterface()
    case "api-breaks": try printBreaks()
    case "release-manifest": try printReleaseManifest()
    default:
      throw HouseProblem("house: there is no command `\(name)`. `make help` lists what there is.")
    }
  }
}
