import ComposableArchitecture
import Explorer
import Testing

/// An exploration names the states that it has not reached.
@MainActor
@Suite struct CoverageTests {
  @Test func namesCasesAndOptionalsThatWereNeverReached() async {
    let result = await explored(["editButtonTapped", "saveButtonTapped"])
    #expect(
      result.statesNeverReached == [
        "destination.help", "mode.archive", "note", "pages[].map", "pages[].text", "sheet.large",
        "sheet.titled",
      ]
    )
    #expect(result.description.contains("Never reached: destination.help, mode.archive, note"))
    #expect(result.actionsNeverHandled.contains("helpButtonTapped"))
  }

  /// The description of an enum is no name of its case.
  @Test func namesCasesThatTheTypeOnlyDeclares() async {
    let result = await explored(["sheetButtonTapped"])
    #expect(!result.statesNeverReached.contains { $0.hasPrefix("sheet") })
    #expect(result.statesNeverReached.contains("mode.archive"))
    #expect(!result.statesNeverReached.contains("mode.show"))
  }

  @Test func namesNoneIfAllWereReached() async {
    let result = await explored([
      "archiveButtonTapped", "editButtonTapped", "helpButtonTapped", "mapButtonTapped",
      "noteButtonTapped", "saveButtonTapped", "sheetButtonTapped", "textButtonTapped",
    ])
    #expect(result.statesNeverReached.isEmpty)
  }

  private func explored(_ actions: Set<String>) async -> Exploration {
    await explore(
      Folder(),
      from: Folder.State(),
      .exhaustive(depth: 2),
      actions: UserActions { actions.contains($0) },
      checks: BuiltInChecks.all.subtracting(.trapStates)
    ) { _ in
    } checking: {
    }
  }
}

@Reducer
private struct Folder {
  enum Mode: CaseIterable, CustomStringConvertible {
    case archive
    case edit
    case show

    var description: String { "the mode of this folder" }
  }

  enum Sheet: CustomStringConvertible, Equatable {
    case large
    case small
    case titled(String)

    var description: String { "a sheet" }
  }

  @CasePathable
  enum Destination: Equatable {
    case edit(title: String)
    case help
  }

  @CasePathable
  enum Page: Equatable {
    case map
    case text(String)
  }

  @ObservableState
  struct State: Equatable {
    var destination: Destination?
    var mode = Mode.show
    var note: String?
    var pages: [Page] = []
    var sheet = Sheet.small
  }

  enum Action {
    case archiveButtonTapped
    case editButtonTapped
    case helpButtonTapped
    case mapButtonTapped
    case noteButtonTapped
    case saveButtonTapped
    case sheetButtonTapped
    case textButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .archiveButtonTapped: state.mode = .archive
      case .editButtonTapped:
        state.mode = .edit
        state.destination = .edit(title: "")
      case .helpButtonTapped: state.destination = .help
      case .mapButtonTapped: state.pages = [.map]
      case .noteButtonTapped: state.note = "a"
      case .saveButtonTapped:
        state.mode = .show
        state.destination = nil
      case .sheetButtonTapped: state.sheet = state.sheet == .small ? .large : .titled("a")
      case .textButtonTapped: state.pages = [.text("")]
      }
      return .none
    }
  }
}
