import Clocks
import ComposableArchitecture
import Dependencies
import IdentifiedCollections
import Sharing
import SyncUpsClient
import Testing

@MainActor
@Suite struct SyncUpsSaverTests {
  private let shelf = Shelf([SyncUp(1, "Design"), SyncUp(2, "Engineering"), SyncUp(3, "Product")])
  private let clock = TestClock()
  /// Runs the tasks of the saver, and knows when they have come to rest.
  private let executor = EffectExecutor()

  /// Shares the sync-ups of the shelf.
  private func share(
    _ query: SyncUpsQuery = SyncUpsQuery(),
    saver: SyncUpsSaver
  ) -> Shared<IdentifiedArrayOf<SyncUp>> {
    shelf.share(query, by: saver, clock, executor)
  }

  @Test func readsOnceToLoadAndToObserve() async {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    #expect(syncUps.wrappedValue.isEmpty)
    #expect(syncUps.isLoading)
    await saver.settle()
    #expect(syncUps.wrappedValue == shelf.stored)
    #expect(!syncUps.isLoading)
    #expect(shelf.reads == 1)
  }

  @Test(arguments: [false, true])
  func whoAsksFirstReadsNoMoreWhetherItIsThereOrNot(isThere: Bool) async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    if isThere { await saver.settle() }
    try await syncUps.load()
    #expect(syncUps.wrappedValue == shelf.stored)
    #expect(shelf.reads == 1)
    try await syncUps.load()
    #expect(shelf.reads == 2)
  }

  @Test func savesWhatDiffersAndNothingElse() async {
    let saver = SyncUpsSaver(delay: .zero)
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock { $0[1].title = "Platform" }
    await saver.settle()
    let save = SyncUpsChanges.Save(SyncUp(2, "Platform"), base: SyncUp(2, "Engineering"))
    #expect(shelf.saves == [SyncUpsChanges(saves: [save])])
    syncUps.withLock { $0[1].title = "Platform" }
    await saver.settle()
    #expect(shelf.saves.count == 1)
  }

  @Test func knowsWhatIsNotStored() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock {
      $0[0].title = "Changed"
      $0.remove(at: 1)
    }
    let ids = shelf.stored.ids
    #expect(ids.map(saver.hasUnsavedChanges) == [true, true, false])
    try await saver.flush()
    #expect(ids.map(saver.hasUnsavedChanges) == [false, false, false])
  }

  @Test func savesTheChangesOfASecondTogether() async {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock { $0[0].title = "D" }
    await executor.settle()
    await clock.advance(by: .milliseconds(600))
    syncUps.withLock { $0[0].title = "De" }
    syncUps.withLock { _ = $0.remove(id: .number(3)) }
    #expect(shelf.saves.isEmpty)
    await clock.advance(by: .milliseconds(400))
    await executor.settle()
    let save = SyncUpsChanges.Save(SyncUp(1, "De"), base: SyncUp(1, "Design"))
    #expect(shelf.saves == [SyncUpsChanges(saves: [save], deletions: [.number(3)])])
    await clock.run()
    #expect(shelf.saves.count == 1)
  }

  @Test func flushingDoesNotWaitForTheSecondToEnd() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock { $0[0].title = "Art" }
    try await saver.flush()
    #expect(shelf.stored[0].title == "Art")
    try await saver.flush()
    #expect(shelf.saves.count == 1)
  }

  @Test func savingByTheWrapperReturnsWhenTheChangesAreStored() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock { $0[0].title = "Art" }
    try await syncUps.save()
    #expect(shelf.stored[0].title == "Art")
  }

  @Test func aNewOneGoesWhereItWasPut() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock {
      $0.insert(SyncUp(4, "Before"), at: 0)
      $0.insert(SyncUp(5, "Between"), at: 2)
      $0.append(SyncUp(6, "Behind"))
    }
    try await saver.flush()
    #expect(shelf.stored == syncUps.wrappedValue)
    #expect(shelf.saves[0].saves.map(\.place) == [.first, .after(.number(1)), .after(.number(3))])
  }

  @Test func aNewOneKeepsItsPlaceWhenItIsChangedBeforeItIsSaved() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock { _ = $0.insert(SyncUp(4, "Between"), at: 1) }
    syncUps.withLock { $0[1].title = "In between" }
    try await saver.flush()
    #expect(shelf.stored == syncUps.wrappedValue)
  }

  @Test func whatComesBackBeforeItsDeletionIsSavedIsNotDeleted() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    let removed = try #require(syncUps.withLock { $0.remove(id: .number(2)) })
    syncUps.withLock { _ = $0.insert(removed, at: 1) }
    try await saver.flush()
    #expect(shelf.saves.allSatisfy { $0.deletions.isEmpty })
    #expect(shelf.stored == syncUps.wrappedValue)
  }

  @Test func whatCouldNotBeSavedIsSavedLater() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    var events = saver.events.makeAsyncIterator()
    shelf.close()
    syncUps.withLock { $0[0].title = "Art" }
    await #expect(throws: Shelf.Failure.self) { try await saver.flush() }
    // A closed shelf cannot be observed either.
    let ended = SyncUpsSaver.Event.observingFailed("The shelf is closed.")
    var event = await events.next()
    if event == ended { event = await events.next() }
    #expect(event == .failed("The shelf is closed."))
    #expect(syncUps.saveError is Shelf.Failure)
    #expect(syncUps.wrappedValue[0].title == "Art")

    shelf.close(false)
    syncUps.withLock { _ = $0.remove(id: .number(3)) }
    try await saver.flush()
    var told: [SyncUpsSaver.Event] = []
    while told.last != .unsaved(0), let event = await events.next() {
      if event != ended { told.append(event) }
    }
    #expect(
      told == [
        .unsaved(1), .unsaved(2), .saved([.number(1), .number(3)]),
        .reachable("The shelf is closed."), .unsaved(0),
      ]
    )
    #expect(syncUps.saveError == nil)
    #expect(shelf.stored == syncUps.wrappedValue)
  }

  @Test func tellsInWordsThatTheClientHasGivenUp() async throws {
    let saver = SyncUpsSaver(delay: .zero)
    let syncUps = share(saver: saver)
    await saver.settle()
    var events = saver.events.makeAsyncIterator()
    shelf.fail(with: CancellationError())
    let unseen = "Changes of others are not seen until the next save."
    #expect(await events.next() == .observingFailed(unseen))
    syncUps.withLock { $0[0].title = "Art" }
    let unsaved = "The changes were not saved. They are kept, and tried again."
    #expect(await events.next() == .failed(unsaved))
    shelf.fail(with: nil)
    try await saver.flush()
    #expect(shelf.stored[0].title == "Art")
  }

  @Test func aSaveThatDoesNotAnswerKeepsTheChangesAndThoseThatFollow() async throws {
    let saver = SyncUpsSaver(delay: .zero)
    let answer = AsyncStream.makeStream(of: Void.self)
    let syncUps = withDependencies {
      $0.continuousClock = clock
      $0.syncUpsClient = shelf.client
      $0.syncUpsClient.saveChanges = { [shelf] changes in
        for await _ in answer.stream { break }
        return try await shelf.client.saveChanges(changes)
      }
      $0.syncUpsSaver = saver
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      Shared(.syncUps)
    }
    await saver.settle()
    syncUps.withLock { $0[0].title = "Art" }
    await executor.settle()
    syncUps.withLock { _ = $0.remove(id: .number(3)) }
    await executor.settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["Art", "Engineering"])
    #expect(shelf.saves.isEmpty)
    // It is said after two seconds.
    var events = saver.events.makeAsyncIterator()
    await clock.advance(by: .seconds(2))
    #expect(await events.next() == .unsaved(2))
    // The program flushes before it ends.
    let flush: @Sendable () async throws -> Void = { try await saver.flush() }
    let end = Task(executorPreference: executor.taskExecutor, operation: flush)
    await executor.settle()
    #expect(shelf.saves.isEmpty)
    answer.continuation.finish()
    try await end.value
    #expect(shelf.stored.map(\.title) == ["Art", "Engineering"])
  }

  @Test func seesWhatOthersChange() async {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    shelf.change { $0[2].title = "Marketing" }
    await executor.settle()
    #expect(syncUps.wrappedValue[2].title == "Marketing")
    #expect(shelf.saves.isEmpty)
  }

  @Test func whatIsNotSavedYetGoesBeforeWhatOthersChange() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock {
      $0[0].title = "Mine"
      $0.append(SyncUp(4, "New"))
      $0.remove(id: .number(2))
    }
    shelf.change {
      $0[0].title = "Theirs"
      $0[2].title = "Theirs"
    }
    await executor.settle()
    #expect(syncUps.wrappedValue[id: .number(3)]?.title == "Theirs")
    #expect(syncUps.wrappedValue.map(\.title) == ["Mine", "Theirs", "New"])
    try await saver.flush()
    #expect(shelf.stored.map(\.title) == ["Mine", "Theirs", "New"])
  }

  @Test func whatOthersChangeInTheSameOneIsSeenBesideWhatIsNotSavedYet() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    syncUps.withLock { $0[0].title = "Mine" }
    shelf.change { $0[0].theme = .navy }
    await executor.settle()
    #expect(syncUps.wrappedValue[0].theme == .navy)
    #expect(syncUps.wrappedValue[0].title == "Mine")
    try await saver.flush()
    // The store merges the two by what the change is based on.
    let save = SyncUpsChanges.Save(SyncUp(1, "Mine"), base: SyncUp(1, "Design"))
    #expect(shelf.saves == [SyncUpsChanges(saves: [save])])
  }

  @Test func oldNewsDoNotUndoWhatWasSaved() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    let before = shelf.stored
    syncUps.withLock { $0[0].title = "Mine" }
    try await saver.flush()
    // A list that was read before the save arrives after it.
    shelf.tell(before)
    await executor.settle()
    #expect(shelf.reads == 2)
    shelf.change { $0[2].title = "Theirs" }
    await executor.settle()
    #expect(syncUps.wrappedValue[2].title == "Theirs")
    #expect(syncUps.wrappedValue[0].title == "Mine")
  }

  @Test func oldNewsAreOldStillAfterALoad() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    let before = shelf.stored
    syncUps.withLock { $0[0].title = "Mine" }
    try await saver.flush()
    try await syncUps.load()
    let reads = shelf.reads
    // The list read before the save arrives after the one read later.
    shelf.tell(before)
    await executor.settle()
    #expect(shelf.reads > reads)
    #expect(syncUps.wrappedValue[0].title == "Mine")
  }

  @Test func whatIsAddedBeforeTheListIsLoadedGoesBeforeAllOthers() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    syncUps.withLock { _ = $0.append(SyncUp(4, "Early")) }
    await saver.settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["Early", "Design", "Engineering", "Product"])
    try await saver.flush()
    #expect(shelf.stored == syncUps.wrappedValue)
  }

  @Test func tellsThatItNoLongerSeesWhatOthersChangeUntilItSaves() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(saver: saver)
    await saver.settle()
    var events = saver.events.makeAsyncIterator()
    shelf.close()
    #expect(await events.next() == .observingFailed("The shelf is closed."))
    #expect(syncUps.loadError is Shelf.Failure)

    shelf.close(false)
    syncUps.withLock { $0[0].title = "Mine" }
    try await saver.flush()
    shelf.change { $0[2].title = "Theirs" }
    await executor.settle()
    #expect(syncUps.wrappedValue[2].title == "Theirs")
    #expect(syncUps.wrappedValue[0].title == "Mine")
  }

  @Test func aChangeIsSeenInTheListsOfOtherQueriesAtOnce() async throws {
    let saver = SyncUpsSaver()
    let all = share(saver: saver)
    let some = share(SyncUpsQuery(text: "Des"), saver: saver)
    await saver.settle()
    #expect(some.wrappedValue.map(\.title) == ["Design"])
    some.withLock { $0[0].title = "Design 2" }
    #expect(all.wrappedValue[0].title == "Design 2")
    all.withLock { _ = $0.remove(id: .number(1)) }
    #expect(some.wrappedValue.isEmpty)
    try await saver.flush()
    #expect(shelf.stored.map(\.title) == ["Engineering", "Product"])
  }

  @Test func whatWasAddedStaysInSightBehindAFullPage() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(SyncUpsQuery(limit: 2), saver: saver)
    await saver.settle()
    syncUps.withLock { _ = $0.append(SyncUp(4, "New")) }
    try await saver.flush()
    shelf.change { $0[0].title = "Theirs" }
    await executor.settle()
    #expect(syncUps.wrappedValue[0].title == "Theirs")
    #expect(syncUps.wrappedValue.map(\.title) == ["Theirs", "Engineering", "New"])

    syncUps.withLock { _ = $0.remove(id: .number(4)) }
    try await saver.flush()
    #expect(shelf.stored.map(\.title) == ["Theirs", "Engineering", "Product"])
    #expect(syncUps.wrappedValue.map(\.title) == ["Theirs", "Engineering"])
  }

  @Test(arguments: [false, true])
  func whatIsNotSavedYetKeepsItsPlaceInAFullPage(isFromEnd: Bool) async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(SyncUpsQuery(limit: 2, isFromEnd: isFromEnd), saver: saver)
    await saver.settle()
    let titles = syncUps.wrappedValue.map(\.title)
    syncUps.withLock { _ = $0.insert(SyncUp(4, "New"), at: 1) }
    shelf.tell(IdentifiedArray(uniqueElements: shelf.stored.filter { titles.contains($0.title) }))
    await executor.settle()
    #expect(syncUps.wrappedValue.map(\.title) == [titles[0], "New", titles[1]])
    try await saver.flush()
    #expect(shelf.stored.map(\.title).contains("New"))
  }

  @Test func whatWasAddedStaysInSightBeforeAFullLastPage() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(SyncUpsQuery(limit: 2, isFromEnd: true), saver: saver)
    await saver.settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["Engineering", "Product"])
    syncUps.withLock { _ = $0.insert(SyncUp(4, "New"), at: 0) }
    try await saver.flush()
    #expect(shelf.stored.map(\.title) == ["New", "Design", "Engineering", "Product"])
    shelf.change { $0[3].title = "Theirs" }
    await executor.settle()
    #expect(syncUps.wrappedValue.map(\.title) == ["New", "Engineering", "Theirs"])
  }

  @Test func aNewOneBeforeAllOthersIsNoneOfTheLastPageOfAnotherList() async throws {
    let saver = SyncUpsSaver()
    let all = share(saver: saver)
    let last = share(SyncUpsQuery(limit: 2, isFromEnd: true), saver: saver)
    await saver.settle()
    all.withLock { _ = $0.insert(SyncUp(4, "New"), at: 0) }
    #expect(last.wrappedValue.map(\.title) == ["Engineering", "Product"])
    try await saver.flush()
    #expect(last.wrappedValue.map(\.title) == ["Engineering", "Product"])
  }

  @Test func whatWasAddedBehindAFullPageIsGoneWhenOthersDeleteItOnceItWasFound() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(SyncUpsQuery(limit: 2), saver: saver)
    await saver.settle()
    syncUps.withLock { _ = $0.insert(SyncUp(4, "New"), at: 0) }
    try await saver.flush()
    shelf.change { $0[0].title = "Theirs" }
    await executor.settle()
    #expect(syncUps.wrappedValue[0].title == "Theirs")
    shelf.change { _ = $0.remove(id: .number(4)) }
    await executor.settle()
    #expect(syncUps.wrappedValue[id: .number(4)] == nil)
  }

  @Test func aNewOneBeforeAllOthersIsSeenInEachListThatFindsIt() async throws {
    let saver = SyncUpsSaver()
    let some = share(SyncUpsQuery(text: "Des"), saver: saver)
    let others = share(SyncUpsQuery(text: "Prod"), saver: saver)
    await saver.settle()
    some.withLock { _ = $0.insert(SyncUp(4, "Art"), at: 0) }
    // One that is loaded before it is saved, and one that is there already.
    let all = share(saver: saver)
    await saver.settle()
    #expect(all.wrappedValue.map(\.title) == ["Art", "Design", "Engineering", "Product"])
    some.withLock { _ = $0.insert(SyncUp(5, "Production"), at: 0) }
    #expect(all.wrappedValue.prefix(2).map(\.title) == ["Production", "Art"])
    #expect(others.wrappedValue.map(\.title) == ["Production", "Product"])
    try await saver.flush()
    #expect(shelf.stored == all.wrappedValue)
  }

  @Test func anotherQueryTakesThePlaceOfTheFirst() async throws {
    let saver = SyncUpsSaver()
    let syncUps = share(SyncUpsQuery(limit: 1), saver: saver)
    await saver.settle()
    #expect(syncUps.wrappedValue.count == 1)
    try await withDependencies {
      $0.syncUpsClient = shelf.client
      $0.syncUpsSaver = saver
    } operation: {
      try await syncUps.load(.syncUps(SyncUpsQuery(limit: 1).more))
    }
    #expect(syncUps.wrappedValue.map(\.title) == ["Design", "Engineering"])
    #expect(shelf.saves.isEmpty)
    // Once for each query, and once more where it is asked for.
    #expect(shelf.reads == 2)
    try await syncUps.load()
    #expect(shelf.reads == 3)
  }

  @Test func whoSharesAListAgainWaitsForItsOwnObservation() async {
    let saver = SyncUpsSaver()
    do {
      let syncUps = share(saver: saver)
      await saver.settle()
      #expect(syncUps.wrappedValue.count == 3)
    }
    // The first observation is asked to end, and does so while the second one waits.
    let observation = AsyncThrowingStream.makeStream(of: IdentifiedArrayOf<SyncUp>.self)
    let syncUps = withDependencies {
      $0.syncUpsClient = shelf.client
      $0.syncUpsClient.observe = { _ in observation.stream }
      $0.syncUpsSaver = saver
      $0.taskExecutor = executor.taskExecutor
    } operation: {
      Shared(.syncUps)
    }
    await executor.settle()
    #expect(syncUps.isLoading)
    observation.continuation.yield(shelf.stored)
    await saver.settle()
    #expect(!syncUps.isLoading)
    #expect(syncUps.wrappedValue == shelf.stored)
  }
}
