import Foundation
import HouseTools

extension HouseCommand {
  /// Prints the manifest of a release, from the dumps of the packages in the folder `DUMPS`, one file for each package
  /// of Core, named after its folder.
  func printReleaseManifest() throws {
    let dumps = URL(filePath: options["DUMPS"] ?? "", directoryHint: .isDirectory)
    let names = try FileManager.default.contentsOfDirectory(atPath: dumps.path).sorted()
    let folders = try names.map { name in
      (
        path: "Core/\(name)",
        dump: try PackageDump.decode(Data(contentsOf: dumps.appending(path: name)))
      )
    }
    let manifest = try ReleaseManifest(
      folders,
      guarded: [
        "flyingfox": .product("InspectorServer"),
        // Without macros, nobody has to fetch and compile it; `SwiftUI` has some of its own.
        "swift-syntax": .declared(["Macros", "Standard"]),
      ]
    )
    print(manifest.text, terminator: "")
  }
}
