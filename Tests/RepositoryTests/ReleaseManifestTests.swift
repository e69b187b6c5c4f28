import Foundation
import HouseTools
import Testing

@Suite struct ReleaseManifestTests {
  private func dump(_ name: String, targets: String, dependencies: String = "") throws
    -> PackageDump
  {
    try PackageDump.decode(
      Data(
        """
        {"name": "\(name)", "products": [{"name": "\(name)", "targets": ["\(name)"]}], "traits": [],
         "targets": [\(targets)], "dependencies": [\(dependencies)]}
        """.utf8
      )
    )
  }

  private func target(
    _ name: String,
    type: String = "regular",
    dependencies: String = "",
    settings: String = ""
  ) -> String {
    """
    {"name": "\(name)", "type": "\(type)", "exclude": [], "resources": [],
     "dependencies": [\(dependencies)], "settings": [\(settings)]}
    """
  }

  private let library = """
    {"sourceControl": [{"identity": "library", "location": {"remote": [{"urlString": "https://example.com/Library"}]},
      "requirement": {"range": [{"lowerBound": "1.2.0", "upperBound": "2.0.0"}]}, "traits": [{"name": "default"}]}]}
    """
  private let lamp =
    #"{"fileSystem": [{"identity": "lamp", "path": "/Lamp", "traits": [{"name": "default"}]}]}"#

  @Test func makesTargetsOfOnePackageOfThoseOfSeveral() throws {
    let manifest = try ReleaseManifest(
      [
        (
          "Core/Lamp",
          try dump(
            "Lamp",
            targets: [target("Lamp"), target("LampTests", type: "test")].joined(separator: ",")
          )
        ),
        (
          "Core/Room",
          try dump(
            "Room",
            targets: target("Room", dependencies: #"{"product": ["Lamp", "Lamp", null, null]}"#),
            dependencies: lamp
          )
        ),
      ],
      guarded: [:]
    )
    #expect(manifest.text.contains(#".library(name: "Lamp", targets: ["Lamp"]),"#))
    #expect(manifest.text.contains(#"path: "Core/Room/Sources/Room""#))
    #expect(manifest.text.contains("dependencies: [\n        \"Lamp\",\n      ]"))
    #expect(!manifest.text.contains("LampTests"))
    #expect(!manifest.text.contains(".package("))
  }

  @Test func namesPackagesByTheirURLs() throws {
    let room = try dump(
      "Room",
      targets: target("Room", dependencies: #"{"product": ["Shade", "Library", null, null]}"#),
      dependencies: library
    )
    let open = try ReleaseManifest([("Core/Room", room)], guarded: [:])
    #expect(
      open.text.contains(#".package(url: "https://example.com/Library", "1.2.0"..<"2.0.0"),"#)
    )
    #expect(open.text.contains(#".product(name: "Shade", package: "Library"),"#))
    let guarded = try ReleaseManifest(
      [("Core/Room", room)],
      guarded: ["library": .product("Shades")]
    )
    #expect(guarded.text.contains(#"package: "Library", condition: .when(traits: ["Shades"])),"#))
    #expect(guarded.text.contains(#".trait(name: "Shades""#))
  }

  @Test func leavesOutPackagesThatNoReleasedTargetNeeds() throws {
    let room = try dump("Room", targets: target("Room"), dependencies: library)
    #expect(try !ReleaseManifest([("Core/Room", room)], guarded: [:]).text.contains(".package("))
  }

  @Test func refusesWhatAReleaseCannotExpress() throws {
    let flags = target(
      "Room",
      settings: #"{"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-O"]}}}"#
    )
    #expect(throws: HouseProblem.self) {
      try ReleaseManifest([("Core/Room", try dump("Room", targets: flags))], guarded: [:])
    }
    let missing = target("Room", dependencies: #"{"product": ["Lamp", "Lamp", null, null]}"#)
    #expect(throws: HouseProblem.self) {
      try ReleaseManifest(
        [("Core/Room", try dump("Room", targets: missing, dependencies: lamp))],
        guarded: [:]
      )
    }
    let room = try dump("Room", targets: target("Room"))
    #expect(throws: HouseProblem.self) {
      try ReleaseManifest([("Core/Room", room), ("Core/Other", room)], guarded: [:])
    }
  }
}
