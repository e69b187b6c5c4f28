import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreScopeTests {
  @Reducer
  struct Edit {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var numbers = Array(0..<100)
      var address: UInt { numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
    }
    enum Action { case incrementTapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        state.numbers[0] += 1
        return .none
      }
    }
  }

  @Reducer
  enum Destination {
    case edit(Edit)
    case other(Edit)
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State {
      var optional: Edit.State? = Edit.State()
      @Presents var sheet: Edit.State? = Edit.State()
      @Presents var destination: Destination.State? = .edit(Edit.State())
    }
    enum Action {
      case clearTapped
      case destination(PresentationAction<Destination.Action>)
      case optional(Edit.Action)
      case sheet(PresentationAction<Edit.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .clearTapped = action {
          state.optional = nil
          state.sheet = nil
          state.destination = nil
        }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Edit() }
      .ifLet(\.$sheet, action: \.sheet) { Edit() }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test func theSameArgumentsGiveTheSameStore() throws {
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    #expect(sheet === store.scope(\.sheet, action: \.sheet.presented))
    let edit = try #require(store.scope(state: \.destination?.edit, action: \.destination.edit))
    #expect(edit === store.scope(state: \.destination?.edit, action: \.destination.edit))
    #expect(store.scope(state: \.destination?.other, action: \.destination.other) == nil)
  }

  @Test func aProjectionGivesTheStoreOfWhatIsPresented() throws {
    let sheet: StoreOf<Edit>? = store.scope(state: \.$sheet, action: \.sheet)
    try #require(sheet).send(.incrementTapped)
    #expect(store.sheet?.count == 1)
    store.send(.sheet(.dismiss))
    #expect(store.scope(\.$sheet, action: \.sheet) == nil)
  }

  @Test func theCasesOfADestinationHaveStores() throws {
    let scopes = store.scope(\.$destination, action: \.destination)
    let edit = try #require(scopes.edit)
    edit.send(.incrementTapped)
    #expect(edit.count == 1)
    #expect(store.scope(\.$destination, action: \.destination).other == nil)
    store.send(.destination(.dismiss))
    #expect(store.scope(\.$destination, action: \.destination).edit == nil)
    #expect(store.scope(\.$destination, action: \.destination).case?.edit == nil)
  }

  @Test func aStoreWhoseOptionalIsGoneShowsTheLastValue() throws {
    let optional = try #require(store.scope(state: \.optional, action: \.optional))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    let edit = try #require(store.scope(state: \.destination?.edit, action: \.destination.edit))
    for _ in 1...3 {
      optional.send(.incrementTapped)
      sheet.send(.incrementTapped)
      edit.send(.incrementTapped)
    }
    store.send(.clearTapped)
    #expect(store.optional == nil)
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    #expect(optional.count == 3)
    #expect(sheet.count == 3)
    #expect(edit.count == 3)
    #expect(edit.numbers[0] == 3)
  }

  @Test func aDismissedStoreShowsTheLastValue() throws {
    let sheet = try #require(store.scope(state: \.$sheet, action: \.sheet))
    let edit = try #require(store.scope(state: \.destination?.edit, action: \.destination.edit))
    let destination = try #require(
      store.scope(state: \.destination, action: \.destination.presented)
    )
    sheet.send(.incrementTapped)
    edit.send(.incrementTapped)
    store.send(.sheet(.dismiss))
    store.send(.destination(.dismiss))
    #expect(sheet.count == 1)
    #expect(edit.count == 1)
    #expect(destination.state.edit?.count == 1)
  }

  @Test func whatIsSentToAStoreThatIsGoneReachesTheReducer() throws {
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    store.send(.clearTapped)
    withKnownIssue {
      sheet.send(.incrementTapped)
    } matching: {
      $0.text.contains("destination state was absent")
    }
    #expect(sheet.count == 0)
  }

  @Test func aStoreOfWhatIsPresentedAnewIsAnotherOne() throws {
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    store.send(.clearTapped)
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) == nil)
    #expect(sheet.count == 0)
  }

  @Test func readingWhatIsPresentedDoesNotMakeTheNextChangeCopyIt() throws {
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    sheet.send(.incrementTapped)
    let before = sheet.withState(\.address)
    sheet.send(.incrementTapped)
    #expect(sheet.count == 2)
    #expect(sheet.withState(\.address) == before)
    let edit = try #require(store.scope(state: \.destination?.edit, action: \.destination.edit))
    edit.send(.incrementTapped)
    let address = edit.withState(\.address)
    edit.send(.incrementTapped)
    #expect(edit.count == 2)
    #expect(edit.withState(\.address) == address)
  }

  @Test func childrenThatAreGoneAreFreed() throws {
    weak var freed: StoreOf<Edit>?
    do {
      let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
      freed = sheet
      store.send(.clearTapped)
    }
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) == nil)
    #expect(freed == nil)
  }

  @Test func presentingACaseNotifies() {
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = store.scope(state: \.destination?.edit, action: \.destination.edit)
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(.destination(.presented(.edit(.incrementTapped))))
    #expect(changes.value == 0)
    store.send(.destination(.dismiss))
    #expect(changes.value == 1)
  }

  @Test func describesItself() {
    #expect(
      Store(initialState: 0) { EmptyReducer<Int, Bool>() }.debugDescription
        == "Store<Int, Bool>"
    )
  }
}
