import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct PresentationBindingTests {
  typealias Item = Inventory.Item

  @Test func isNilWhileNothingIsPresented() {
    @Bindable var store = Inventory.store()
    let item = $store.scope(state: \.item, action: \.item)
    #expect(item.wrappedValue == nil)
    store.send(.presentItem(Item.State(id: 1)))
    #expect(item.wrappedValue?.id == store.scope(state: \.item, action: \.item.presented)?.id)
    item.wrappedValue?.send(.titleChanged("Chair"))
    #expect(store.item?.title == "Chair")
  }

  @Test func givesTheSameStoreAsLongAsTheFeatureIsThere() {
    @Bindable var store = Inventory.store(Inventory.State(item: Item.State(id: 1)))
    let first = $store.scope(state: \.item, action: \.item).wrappedValue
    #expect(first != nil)
    #expect($store.scope(state: \.item, action: \.item).wrappedValue === first)
    #expect($store.scope(\.item, action: \.item).wrappedValue === first)
    store.send(.presentItem(nil))
    #expect($store.scope(state: \.item, action: \.item).wrappedValue == nil)
    store.send(.presentItem(Item.State(id: 1)))
    #expect($store.scope(state: \.item, action: \.item).wrappedValue !== first)
  }

  @Test func settingNilSendsTheDismissal() {
    @Bindable var store = Inventory.store(Inventory.State(item: Item.State(id: 1)))
    let item = $store.scope(state: \.item, action: \.item)
    item.wrappedValue = nil
    #expect(store.item == nil)
    #expect(store.log == [.item(.dismiss)])
    item.wrappedValue = nil
    #expect(store.log == [.item(.dismiss)])
  }

  @Test func settingAStoreDoesNothing() {
    @Bindable var store = Inventory.store(Inventory.State(item: Item.State(id: 1)))
    let item = $store.scope(state: \.item, action: \.item)
    item.wrappedValue = item.wrappedValue
    #expect(store.log == [])
  }

  @Test func aFeatureThatHasTakenThePlaceOfTheOneMeantIsNotDismissed() {
    @Bindable var store = Inventory.store(Inventory.State(item: Item.State(id: 1)))
    let item = $store.scope(state: \.item, action: \.item)
    #expect(item.wrappedValue != nil)
    store.send(.presentItem(Item.State(id: 2)))
    item.wrappedValue = nil
    #expect(store.item?.id == 2)
    #expect(item.wrappedValue != nil)
    item.wrappedValue = nil
    #expect(store.item == nil)
  }

  @Test func nothingIsDismissedOfAFeatureThatIsGone() throws {
    let state = Nested.State(inventory: Inventory.State(item: Item.State(id: 1)))
    let parent = Store(initialState: state) { Nested() }
    let scoped = parent.scope(state: \.inventory, action: \.inventory.presented)
    @Bindable var store = try #require(scoped)
    let item = $store.scope(state: \.item, action: \.item)
    #expect(item.wrappedValue != nil)
    parent.send(.inventory(.dismiss))
    item.wrappedValue = nil
    #expect(parent.sent == 1)
  }

  @Reducer
  struct Nested {
    @ObservableState
    struct State {
      @Presents var inventory: Inventory.State?
      var sent = 0
    }
    enum Action { case inventory(PresentationAction<Inventory.Action>) }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.sent += 1
        return .none
      }
      .ifLet(\.$inventory, action: \.inventory) { Inventory() }
    }
  }

  @Test func makingABindingObservesNothing() {
    @Bindable var store = Inventory.store()
    let changes = LockIsolated(0)
    let item = withObservationTracking {
      $store.scope(state: \.item, action: \.item)
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    store.send(.presentItem(Item.State(id: 1)))
    #expect(changes.value == 0)
    withObservationTracking {
      #expect(item.wrappedValue != nil)
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    item.wrappedValue?.send(.titleChanged("Chair"))
    #expect(changes.value == 0)
    item.wrappedValue = nil
    #expect(changes.value == 1)
  }

  @Test func aCaseIsPresentedByItself() {
    @Bindable var store = Inventory.store()
    let edit = $store.scope(state: \.destination?.edit, action: \.destination.edit)
    let help = $store.scope(state: \.destination?.help, action: \.destination.help)
    store.send(.present(.help(Inventory.Help.State())))
    #expect(edit.wrappedValue == nil)
    #expect(help.wrappedValue != nil)
    edit.wrappedValue = nil
    #expect(store.destination != nil)
    help.wrappedValue?.send(.nextTapped)
    #expect(store.destination?.help?.page == 2)
    help.wrappedValue = nil
    #expect(store.destination == nil)
    #expect(store.log.last == .destination(.dismiss))
  }

  @Test func theCasesOfADestinationAreNamed() {
    let state = Inventory.State(destination: .edit(Item.State(id: 1)))
    @Bindable var store = Inventory.store(state)
    let edit = $store.scope(\.$destination, action: \.destination).edit
    let help = $store.scope(\.$destination, action: \.destination).help
    #expect(edit.wrappedValue?.id != nil)
    #expect(help.wrappedValue == nil)
    help.wrappedValue = nil
    #expect(store.log == [])
    edit.wrappedValue = nil
    #expect(store.log == [.destination(.dismiss)])
    #expect(store.destination == nil)
  }

  @Test func theStoreOfAStackIsGiven() {
    @Bindable var store = Inventory.store()
    let path = $store.scope(state: \.path, action: \.path)
    #expect(path.wrappedValue === $store.scope(\.path, action: \.path).wrappedValue)
    path.wrappedValue.send(.push(id: 0, state: .help(Inventory.Help.State())))
    #expect(store.path.count == 1)
  }

  @Test func aStoreBehindABindingIsScopedAlike() {
    let inventory = Inventory.store(Inventory.State(item: Item.State(id: 1)))
    let store = Binding(get: { inventory }, set: { _ in })
    let item = store.scope(state: \.item, action: \.item)
    #expect(item.wrappedValue === inventory.scope(state: \.item, action: \.item.presented))
    #expect(store.scope(state: \.path, action: \.path).wrappedValue.withState(\.count) == 0)
    item.wrappedValue = nil
    #expect(inventory.log == [.item(.dismiss)])
  }

  @Reducer
  struct Forgetful {
    @ObservableState
    struct State {
      @Presents var item: Item.State?
      var others: [Int] = []
    }
    enum Action { case item(PresentationAction<Item.Action>) }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Test func aDismissalNobodyHandlesIsReported() {
    let state = Forgetful.State(item: Item.State(id: 1))
    @Bindable var store = Store(initialState: state) { Forgetful() }
    let line: UInt = #line + 1
    let item = $store.scope(state: \.item, action: \.item)
    withKnownIssue {
      item.wrappedValue = nil
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("the state is still there") && text.contains("'ifLet(")
        && issue.sourceLocation?.line == Int(line)
    }
    #expect(store.item != nil)
  }
}
