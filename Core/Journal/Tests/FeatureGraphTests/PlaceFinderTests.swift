import ActionText
import ComposableArchitecture
import Journal
import Testing

@_spi(Inspection) @testable import FeatureGraph

@Suite struct PlaceFinderTests {
  private typealias Feature = FeatureTree.Feature
  private typealias Edge = FeatureTree.Edge

  /// An app with a part that has a feature of its own, a screen that scopes one on, and folders that
  /// contain folders.
  private let places = GraphPlace.places(
    of: FeatureTree(
      root: Feature(
        type: "AppFeature",
        module: "App",
        edges: [
          Edge(
            .part,
            "",
            to: Feature(
              type: "Logging",
              module: "Logs",
              edges: [Edge(.scope, "log", action: ["view", "log"], to: Feature(type: "Log"))]
            )
          ),
          Edge(
            .ifLet,
            "screen",
            action: ["screen", "presented"],
            to: Feature(
              type: "Screen",
              module: "Screens",
              edges: [
                Edge(.scope, "body", action: ["body"], to: Feature(type: "Body", module: "Bodies"))
              ]
            )
          ),
          Edge(
            .forEach,
            "folders",
            action: ["folders"],
            to: Feature(
              type: "Folder",
              module: "App",
              edges: [
                Edge(
                  .stack,
                  "inner",
                  action: ["inner"],
                  to: Feature(type: "Folder", module: "App", isRecursion: true)
                )
              ]
            )
          ),
        ]
      )
    )
  )

  private func title(_ index: Int) -> String { places[index].title }

  @Test(
    arguments: [
      ("started", "AppFeature"),
      ("view.log.cleared", "log"),
      ("view.log", "AppFeature"),
      ("view.other", "AppFeature"),
      ("screen.dismiss", "AppFeature"),
      ("screen.presented.opened", "screen"),
      ("screen.presented.body.tapped {\"a.b\":\"screen.presented\"}", "screen.body"),
      ("folders[{\"a\":\"x]\\\".y\"}].opened", "folders"),
      ("folders.sorted", "AppFeature"),
      ("folders[1].inner.push {\"id\":1}", "folders"),
      ("folders[1].inner[2].opened", "folders.inner"),
      ("folders[1].inner[2].inner[3].opened", "folders.inner"),
      ("folders[1", "AppFeature"),
      ("", "AppFeature"),
      ("...[]", "AppFeature"),
    ]
  )
  func findsTheFeatureOfAnAction(text: String, feature: String) {
    let steps = ActionSteps(.text(text))
    #expect(title(PlaceFinder(places).place(of: steps)) == feature)
  }

  @Test(
    arguments: [
      (#"{"view":{"log":"cleared"}}"#, "log"),
      (#"{"screen":{"presented":{"body":{"tapped":{"id":1,"name":"x"}}}}}"#, "screen.body"),
      (#"{"folders":{"element":{"id":1,"action":"opened"}}}"#, "folders"),
      (
        #"{"folders":{"element":{"id":1,"action":{"inner":{"element":{"id":2,"action":"a"}}}}}}"#,
        "folders.inner"
      ),
      (#""started""#, "AppFeature"),
      ("3", "AppFeature"),
    ]
  )
  func findsTheFeatureOfAnActionWithoutAText(json: String, feature: String) throws {
    let steps = ActionSteps(.json(try JSONValue(parsing: json)))
    #expect(title(PlaceFinder(places).place(of: steps)) == feature)
  }

  struct MadeEffect: Sendable {
    var path: [String]
    var location: String
    var cause: Int?
    var feature: String

    init(_ path: [String], _ location: String, cause: Int?, _ feature: String) {
      self.path = path
      self.location = location
      self.cause = cause
      self.feature = feature
    }
  }

  @Test(
    arguments: [
      // The feature's own file, another file of its module, and one that tells nothing.
      MadeEffect(["screen"], "Screens/Screen+Loading.swift:3", cause: 4, "screen"),
      MadeEffect(["screen"], "Screens/Other.swift:3", cause: 4, "screen"),
      MadeEffect(["screen"], "Bodies/Other.swift:3", cause: 4, "screen.body"),
      MadeEffect(["screen"], "Elsewhere/Other.swift:3", cause: 4, "screen.body"),
      // Features that only took part in the action.
      MadeEffect([], "Logs/Logging.swift:3", cause: 4, "Logging"),
      MadeEffect([], "App/AppFeature.swift:3", cause: 4, "AppFeature"),
      // Elements.
      MadeEffect(["folders[1]"], "App/Folder.swift:3", cause: 5, "folders"),
      MadeEffect(["folders[1]", "inner[2]"], "App/Folder.swift:3", cause: 6, "folders.inner"),
      // The action that has caused it is not known.
      MadeEffect(["screen"], "Bodies/Body.swift:3", cause: nil, "screen.body"),
      MadeEffect(["unknown"], "App/Folder.swift:3", cause: nil, "AppFeature"),
      MadeEffect([], "", cause: nil, "log"),
    ]
  )
  func findsTheFeatureOfAnEffect(effect: MadeEffect) {
    let finder = PlaceFinder(places)
    let place = finder.place(ofEffectIn: effect.path, at: effect.location, cause: effect.cause)
    #expect(title(place) == effect.feature)
  }
}
