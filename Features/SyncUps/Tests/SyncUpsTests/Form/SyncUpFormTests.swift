import ComposableArchitecture
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct SyncUpFormTests {
  private let ids = SyncUp.design.attendees.map(\.id)

  private func store(_ syncUp: SyncUp = .design) -> TestStoreOf<SyncUpForm> {
    TestStore(initialState: SyncUpForm.State(syncUp: syncUp)) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func beginsWithTheTitle() {
    #expect(SyncUpForm.State(syncUp: .design).focus == .title)
  }

  @Test func fieldsAreEdited() async {
    let store = store()
    await store.send(.binding(.set(\.syncUp.title, "Engineering"))) {
      $0.syncUp.title = "Engineering"
    }
    await store.send(.binding(.set(\.syncUp.theme, .navy))) { $0.syncUp.theme = .navy }
    await store.send(.binding(.set(\.focus, .attendee(ids[1])))) { $0.focus = .attendee(ids[1]) }
    await store.send(.binding(.set(\.minutes, 15))) { $0.syncUp.duration = .seconds(900) }
  }

  @Test(arguments: [
    (0, 1), (-5, 1), (.min, 1), (1, 1), (1_440, 1_440), (1_441, 1_440), (.max, 1_440),
  ])
  func minutesStayWithinADay(given: Int, taken: Int) {
    var form = SyncUpForm.State(syncUp: .design)
    form.minutes = given
    #expect(form.minutes == taken)
    #expect(form.isValid)
  }

  // MARK: - Attendees

  @Test func aNewAttendeeGetsTheFocus() async {
    let store = store()
    let id = Attendee.ID(0)
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(id)
      $0.syncUp.attendees.append(Attendee(id: id))
    }
    await store.send(.attendeeNameChanged(.init("Blob Esq", at: 3))) {
      $0.syncUp.attendees[id: id]?.name = "Blob Esq"
    }
  }

  @Test func whatTakesThePlaceOfADeletedAttendeeGetsTheFocus() async {
    let store = store()
    await store.send(.attendeesDeleted([0])) {
      $0.focus = .attendee(ids[1])
      $0.syncUp.attendees.remove(id: ids[0])
    }
  }

  @Test func behindTheLastDeletedAttendeeTheOneBeforeGetsTheFocus() async {
    let store = store()
    await store.send(.attendeesDeleted([2])) {
      $0.focus = .attendee(ids[1])
      $0.syncUp.attendees.remove(id: ids[2])
    }
  }

  @Test func afterAllAreDeletedOneWithoutANameIsLeft() async {
    let store = store()
    await store.send(.attendeesDeleted([2, 0, 1, 1])) {
      $0.focus = .attendee(Attendee.ID(0))
      $0.syncUp.attendees = [Attendee(id: Attendee.ID(0))]
    }
  }

  @Test func attendeesAreMoved() async {
    let store = store()
    await store.send(.attendeesMoved(.init(from: [0], to: 3))) {
      $0.syncUp.attendees.move(fromOffsets: [0], toOffset: 3)
    }
    #expect(store.state.syncUp.attendees.map(\.name) == ["Blob Jr", "Blob Sr", "Blob"])
    await store.send(.attendeesMoved(.init(from: [1, 2], to: 0))) {
      $0.syncUp.attendees.move(fromOffsets: [1, 2], toOffset: 0)
    }
    #expect(store.state.syncUp.attendees.map(\.name) == ["Blob Sr", "Blob", "Blob Jr"])
  }

  @Test func offsetsThatAreNotThereChangeNothing() async {
    let store = store()
    await store.send(.attendeeNameChanged(.init("Nobody", at: 3)))
    await store.send(.attendeeNameChanged(.init("Nobody", at: -1)))
    await store.send(.attendeesDeleted([3, -1]))
    await store.send(.attendeesDeleted([]))
    await store.send(.attendeesMoved(.init(from: [3], to: 0)))
    await store.send(.attendeesMoved(.init(from: [0], to: 4)))
    await store.send(.attendeesMoved(.init(from: [0], to: -1)))
  }

  // MARK: - Validation

  @Test func nothingIsSaidToBeWrongBeforeTheUserIsDone() {
    let form = SyncUpForm.State(syncUp: SyncUp(id: SyncUp.ID(0)))
    #expect(!form.isValid)
    #expect(form.titleError == nil)
    #expect(form.attendeesError == nil)
    #expect(form.durationError == nil)
  }

  @Test func aBlankTitleIsSaidAndGetsTheFocus() {
    var form = SyncUpForm.State(focus: nil, syncUp: .design)
    form.syncUp.title = " \n"
    #expect(form.validate() == nil)
    #expect(form.titleError == "Give the sync-up a title.")
    #expect(form.attendeesError == nil)
    #expect(form.focus == .title)
    form.syncUp.title = "Design"
    #expect(form.titleError == nil)
  }

  @Test func attendeesWithoutANameAreSaidAndGetTheFocus() {
    var form = SyncUpForm.State(syncUp: .design)
    for index in form.syncUp.attendees.indices { form.syncUp.attendees[index].name = "  " }
    #expect(form.validate() == nil)
    #expect(form.attendeesError == "Name at least one attendee.")
    #expect(form.titleError == nil)
    #expect(form.focus == .attendee(ids[0]))
  }

  @Test func nobodyIsSaidAndTheFocusStays() {
    var form = SyncUpForm.State(syncUp: .lonely)
    #expect(form.validate() == nil)
    #expect(form.attendeesError == "Name at least one attendee.")
    #expect(form.focus == .title)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .milliseconds(999), .seconds(86_401)])
  func aDurationThatIsNoneIsSaid(duration: Duration) {
    var form = SyncUpForm.State(syncUp: .design)
    form.syncUp.duration = duration
    #expect(form.validate() == nil)
    #expect(form.durationError == "A meeting takes between a second and a day.")
  }

  @Test func spacesAndNamelessAttendeesAreLeftOut() {
    var form = SyncUpForm.State(syncUp: .design)
    form.syncUp.title = " Design\t"
    form.syncUp.attendees[0].name = ""
    form.syncUp.attendees[1].name = " Blob Jr "
    form.syncUp.attendees[2].name = " "
    var expected = SyncUp.design
    expected.attendees = [Attendee(id: ids[1], name: "Blob Jr")]
    #expect(form.validate() == expected)
    #expect(!form.hasTriedToFinish)
  }
}
