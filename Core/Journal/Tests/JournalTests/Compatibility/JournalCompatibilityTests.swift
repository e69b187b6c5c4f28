import ActionText
import ComposableArchitecture
import Foundation
import Testing

@testable import Journal

@MainActor
@Suite struct JournalCompatibilityTests {
  private func recording(_ actions: [Before.Action]) throws -> Recording {
    let recording = try Recording()
    let recorder = try JournalRecorder(
      of: Before.Action.self,
      to: recording.url,
      app: .init(name: "notebook", version: "1"),
      redaction: try JournalRedaction(states: ["secret"])
    )
    let store = Store(initialState: Before.State()) {
      Before()
    } withDependencies: {
      $0.storeObserver = recorder
    }
    for action in actions { store.send(action) }
    try recorder.finish()
    return recording
  }

  @Test func theSameTypesFit() throws {
    let recording = try recording([.set(1)])
    let same = try JournalCompatibility(
      of: recording.url,
      with: Before.State.self,
      Before.Action.self
    )
    #expect(same.differences == [])
    #expect(same.grade == .fine)
    #expect(same.description.hasPrefix("The recording fits this program"))
  }

  private func check(_ recording: Recording) throws -> JournalCompatibility {
    try JournalCompatibility(of: recording.url, with: After.State.self, After.Action.self)
  }

  @Test func tellsWhatHasChangedOfTheState() throws {
    let check = try check(recording([.named(Payload(text: "a"))]))
    #expect(check.grade == .risky)
    let state = check.differences.filter { $0.part == .state }
    #expect(
      Set(state.map(\.description)) == [
        "risky: the state's `child.name` is gone; it may be `child.title` now",
        "risky: the state's `count` was Int and is String now",
        "risky: the state's `mode.manual` was String and is Int now",
        "risky: the state's `rows[*].mark` is gone",
        "fine: the state's `child.title` is new",
        "fine: the state's `mode.automatic` is new",
        "fine: the state's `details` is new",
      ]
    )
  }

  @Test func actionsThatAreNotUsedDoNotMatter() throws {
    let check = try check(recording([.named(Payload(text: "a"))]))
    let actions = check.differences.filter { $0.part == .action }
    #expect(
      Set(actions.map(\.description)) == [
        "fine: the action `added` is new",
        "fine: the action `gone` is gone",
        "fine: the action `set` was Int and is String now",
      ]
    )
  }

  @Test func actionsThatAreUsedDo() throws {
    let check = try check(recording([.named(Payload(text: "a")), .gone, .set(1), .set(2), .gone]))
    #expect(check.grade == .impossible)
    #expect(
      check.differences.prefix(2).map(\.description) == [
        "impossible: the action `gone` is gone (first in line 4)",
        "impossible: the action `set` was Int and is String now (first in line 5)",
      ]
    )
    #expect(check.description.contains("some actions cannot be sent"))
  }

  /// A payload has lost a field, which whoever reads it does not miss, and needs another.
  @Test func payloadsAreReadToSeeWhetherTheyMatter() throws {
    let check = try check(recording([.resized(Size(width: 1, height: 2))]))
    let payload = check.differences.filter { $0.part == .payload }
    #expect(
      Set(payload.map(\.description)) == [
        "risky: `Size.height` in the payload of actions is gone; it may be `Size.depth` now",
        "fine: `Size.depth` in the payload of actions is new",
      ]
    )
    guard case .unreadable(let reason)? = check.differences.first?.change else {
      Issue.record("\(check)")
      return
    }
    #expect(check.differences.first?.path == "resized")
    #expect(check.differences.first?.line == 3)
    #expect(reason.contains("depth"))
  }

  @Test func typesThatHoldThemselvesEnd() {
    indirect enum Tree { case leaf, node(Tree, [Tree]) }
    struct Forest { var trees: [Tree] }
    let shapes = StateShape.fields(of: Forest.self, redaction: .none)
    #expect(shapes.map(\.path) == ["trees", "trees[*]", "trees[*].node", "trees[*].leaf"])
    #expect(shapes.map(\.type) == ["Array<Tree>", "Tree", "(Tree, Array<Tree>)", nil])
  }
}

private struct Payload: Codable, Equatable { var text: String }
private struct Size: Codable, Equatable {
  var width: Int
  var height: Int
}

@Reducer
private struct Before {
  @ObservableState
  struct State: Equatable {
    struct Row: Equatable, Identifiable {
      var id: Int
      var mark = ""
    }
    enum Mode: Equatable { case manual(String), off }
    struct Child: Equatable { var name: String }
    var count = 0
    var secret = ""
    var rows: IdentifiedArrayOf<Row> = []
    var mode = Mode.off
    @Presents var child: Child?
  }

  enum Action {
    case gone
    case named(Payload)
    case resized(Size)
    case set(Int)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct After {
  struct Size: Codable, Equatable {
    var width: Int
    var depth: Int
  }

  @ObservableState
  struct State: Equatable {
    struct Row: Equatable, Identifiable {
      var id: Int
    }
    struct Details: Equatable { var text: String }
    enum Mode: Equatable { case automatic, manual(Int), off }
    struct Child: Equatable { var title: String }
    var count = ""
    var secret = ""
    var details = Details(text: "")
    var rows: IdentifiedArrayOf<Row> = []
    var mode = Mode.off
    @Presents var child: Child?
  }

  enum Action {
    case added(Int)
    case named(Payload)
    case resized(Size)
    case set(String)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
