@_spi(Inspection) import ComposableArchitecture
import Foundation
import Testing

@Suite struct FeatureTreeTests {
  @Test func namesWhatLeadsToEachFeature() {
    #expect(
      FeatureTree(of: Garden()).lines == [
        "Garden",
        "  scope bed (bed): Bed",
        "  ifLet shed (shed): Shed",
        "  ifLet gate (gate.presented): Gate",
        "  forEach rows (rows): Bed",
        "  stack path (path): Garden.Path",
        "    case bed (bed): Bed",
        "    case notice (notice): AlertState<Garden.Notice>",
        "    case shed (shed): Shed",
        "  ifLet alert (alert.presented): AlertState<Garden.Notice>",
      ]
    )
  }

  @Test func namesCasesOfTheState() {
    #expect(
      FeatureTree(of: Session()).lines == [
        "Session",
        "  case guest (guest): Bed",
        "  ifCaseLet member (membership): Shed",
      ]
    )
  }

  @Test func namesTheDependenciesOfEachFeature() {
    let shed = FeatureTree(of: Shed()).root
    #expect(
      shed.dependencies == [
        "continuousClock", "suspendingClock", "date.now", "date", "uuid",
        "withRandomNumberGenerator", "openURL", "calendar",
      ]
    )
    #expect(shed.module == "ComposableArchitectureTests")
  }

  @Test func seesThroughWhatIsNoFeature() {
    let reducer = CombineReducers {
      BindingReducerHost()
        .onChange(of: \.text) { _, _ in EmptyReducer() }
        ._printChanges()
        .dependency(\.uuid, .incrementing)
    }
    #expect(
      FeatureTree(of: reducer).lines == [
        "BindingReducerHost",
        "  part: Audit<BindingReducerHost.State, BindingReducerHost.Action>",
      ]
    )
    let erased: any Reducer<Bed.State, Bed.Action> = Bed()
    #expect(FeatureTree(of: Reduce(erased)).lines == ["Bed"])
  }

  @Test func namesWhatHasNoReducerTypeByItsState() {
    let closures = CombineReducers<Bed.State, Bed.Action, Reduce<Bed.State, Bed.Action>> {
      Reduce { _, _ in .none }
    }
    #expect(FeatureTree(of: closures).lines == ["Bed.State"])
  }

  @Test func looksForReducersInThePropertiesOfOneWithoutABody() {
    #expect(
      FeatureTree(of: Watched(base: Bed(), other: Shed())).lines == [
        "Watched<Bed, Shed>",
        "  part: Bed",
        "  property other (): Shed",
      ]
    )
  }

  @Test func takesTheBranchThatTheBodyTakes() {
    #expect(FeatureTree(of: Branching(isOpen: true)).lines == ["Branching", "  part: Bed"])
    let audit = "  part: Audit<Bed.State, Bed.Action>"
    #expect(FeatureTree(of: Branching(isOpen: false)).lines == ["Branching", audit, audit])
  }

  @Test func endsWhereAFeatureContainsItself() {
    #expect(
      FeatureTree(of: Folder()).lines == [
        "Folder",
        "  forEach folders (folders): Folder ↻",
        "  ifLet destination (destination.presented): Folder.Destination",
        "    case folder (folder): Folder ↻",
      ]
    )
  }

  @Test func endsWhereTypesGrowWithoutEnd() {
    var feature = FeatureTree(of: Growing<Int>()).root
    var depth = 0
    while let next = feature.edges.first?.feature {
      feature = next
      depth += 1
    }
    #expect(depth == 64)
    #expect(feature.isRecursion)
  }

  @Test func saysWhereDependenciesAreOverridden() {
    let tree = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    } operation: {
      FeatureTree(of: Sheds().dependency(\.suspendingClock, ImmediateClock()))
    }
    let everywhere: [String: FeatureTree.Override] = [
      "date": .store, "date.now": .store, "uuid": .store, "suspendingClock": .feature(above: 1),
    ]
    let features = tree.root.edges.map(\.feature)
    #expect(features[0].overrides == everywhere)
    let own: [String: FeatureTree.Override] = [
      "continuousClock": .feature(above: 0), "uuid": .feature(above: 0),
    ]
    #expect(features[1].overrides == everywhere.merging(own) { $1 })
    #expect(FeatureTree(of: Shed()).root.overrides.isEmpty)
  }

  @Test func saysWhatWasPreparedForTheProgram() {
    prepareDependencies { $0.uuid = .incrementing }
    #expect(FeatureTree(of: Shed()).root.overrides == ["uuid": .program])
  }

  @MainActor
  @Test func saysWhatIsOverriddenInAStore() {
    let store = Store(initialState: Shed.State()) {
      Shed()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    #expect(store.features?.root.overrides == ["continuousClock": .store])
    #expect(store.features?.root.type == "Shed")
  }

  @Test func makesNothingThatAFeatureDependsOn() {
    let tree = withDependencies {
      $0.context = .live
    } operation: {
      FeatureTree(of: Expensive())
    }
    #expect(tree.root.dependencies == ["boiler"])
    #expect(!Boiler.wasMade.value)
  }
}

extension FeatureTree {
  /// The tree as indented lines.
  var lines: [String] { root.lines(indent: "", lead: "") }
}

extension FeatureTree.Feature {
  fileprivate func lines(indent: String, lead: String) -> [String] {
    ["\(indent)\(lead)\(type)\(isRecursion ? " ↻" : "")"]
      + edges.flatMap { edge in
        let names =
          edge.kind == .part ? "" : " \(edge.name) (\(edge.action.joined(separator: ".")))"
        return edge.feature.lines(indent: indent + "  ", lead: "\(edge.kind)\(names): ")
      }
  }
}
