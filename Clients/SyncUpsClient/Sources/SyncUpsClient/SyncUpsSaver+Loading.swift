public import IdentifiedCollections
import Sharing
import Synchronization

extension SyncUpsSaver {
  typealias List = IdentifiedArrayOf<SyncUp>

  /// Loads a list.
  ///
  /// The first load gets the first result of the query's observation, so that it is read once. Callers that load first
  /// subscribe right after, and callers that subscribe first load right after. If it was loaded only because the list
  /// was made, the first caller that asks for it gets that result too, also a failure. It may not have come yet. That
  /// depends on the threads, and the calls of a recorded session must not. All others read again.
  func load(
    _ query: SyncUpsQuery,
    from source: SyncUpsSource,
    _ continuation: LoadContinuation<List>
  ) {
    enum Way {
      case wait
      case reload
      case take(List)
      case fail(any Error)
    }
    let way = state.withLock { state -> Way in
      var window = state.window(query)
      let isAskedFor = window.isAskedFor
      window.isAskedFor = false
      defer { state.windows[query] = window }
      let isFirst = isAskedFor || window.subscribers.isEmpty || !window.isFirstTaken
      if !window.subscribers.isEmpty { window.isFirstTaken = true }
      if let failure = window.firstFailure {
        window.firstFailure = nil
        return .fail(failure)
      }
      if window.observation != nil {
        guard isFirst else {
          state.running += 1
          return .reload
        }
        guard !window.isLoaded else { return .take(window.list) }
      }
      window.waiting.append(continuation)
      // Without a subscriber, the caller that loads subscribes right after.
      if window.observation == nil, !window.subscribers.isEmpty {
        window.observation = observe(query, in: window.number, source)
      }
      return .wait
    }
    switch way {
    case .wait: break
    case .take(let list): continuation.resume(returning: list)
    case .fail(let error): continuation.resume(throwing: error)
    case .reload: reload(query, source, continuation)
    }
  }

  /// Loads sync-ups that no list needs to hold, with their changes that are not stored yet.
  ///
  /// - Parameters:
  ///   - ids: The sync-ups, at least one.
  ///   - client: The client that has stored them.
  /// - Returns: Those that are stored, or about to be.
  public func load(
    _ ids: Set<SyncUp.ID>,
    from client: SyncUpsClient
  ) async throws -> IdentifiedArrayOf<SyncUp> {
    while true {
      let savesSeen = state.withLock(\.savesEnded)
      let stored = try await client.load(SyncUpsQuery(limit: ids.count, ids: ids))
      let list = state.withLock { state -> List? in
        // Changes that were stored meanwhile may be missing in what was read.
        guard state.savesEnded == savesSeen else { return nil }
        let unsaved = state.unsaved
        let mine = unsaved.saves.filter { ids.contains($0.id) }.map(\.syncUp)
        return unsaved.applied(
          to: stored,
          shown: List(uniqueElements: mine),
          query: nil,
          isComplete: false
        )
      }
      if let list { return list }
    }
  }

  /// Loads the identifiers of all sync-ups with a text, among them those whose changes are not stored yet.
  ///
  /// - Parameters:
  ///   - text: Words that are all in the title, in names or in notes; empty for all sync-ups.
  ///   - client: The client that has stored them.
  /// - Returns: Those that are stored, or about to be.
  public func loadIDs(
    matching text: String,
    from client: SyncUpsClient
  ) async throws -> Set<SyncUp.ID> {
    while true {
      let savesSeen = state.withLock(\.savesEnded)
      let stored = try await client.loadIDs(text)
      let ids = state.withLock { state -> Set<SyncUp.ID>? in
        // Changes that were stored meanwhile may be missing in what was read.
        guard state.savesEnded == savesSeen else { return nil }
        let unsaved = state.unsaved
        let matches = SyncUpsQuery(text: text).matches
        var ids = stored.subtracting(unsaved.deletions)
        for save in unsaved.saves {
          if matches(save.syncUp) { ids.insert(save.id) } else { ids.remove(save.id) }
        }
        return ids
      }
      if let ids { return ids }
    }
  }

  private func reload(
    _ query: SyncUpsQuery,
    _ source: SyncUpsSource,
    _ continuation: LoadContinuation<List>
  ) {
    let work: @MainActor @Sendable () async -> Void = { [self] in
      let result: Result<List?, any Error>
      do {
        try await reload(query, source.client)
        result = .success(state.withLock { $0.windows[query]?.list })
      } catch {
        result = .failure(error)
      }
      continuation.resume(with: result)
      state.withLock { $0.running -= 1 }
      tellIdle()
    }
    Task(executorPreference: source.executor, operation: work)
  }

  func subscribe(
    _ query: SyncUpsQuery,
    from source: SyncUpsSource,
    _ subscriber: SharedSubscriber<List>
  ) -> SharedSubscription {
    let number = state.withLock { state in
      state.count += 1
      var window = state.window(query)
      window.subscribers[state.count] = subscriber
      if !window.isLoaded { window.isAskedFor = window.waiting.isEmpty }
      if window.observation == nil {
        window.observation = observe(query, in: window.number, source)
      }
      state.windows[query] = window
      return state.count
    }
    return SharedSubscription { [weak self] in self?.unsubscribe(number, from: query) }
  }

  private func unsubscribe(_ number: Int, from query: SyncUpsQuery) {
    let window = state.withLock { state -> SyncUpsWindow? in
      state.windows[query]?.subscribers[number] = nil
      guard state.windows[query]?.subscribers.isEmpty == true else { return nil }
      return state.windows.removeValue(forKey: query)
    }
    window?.observation?.cancel()
    for continuation in window?.waiting ?? [] { continuation.resumeReturningInitialValue() }
    tellIdle()
  }

  /// Receives the client's results, until nobody subscribes any more or reading fails.
  ///
  /// - Parameter window: The number of the window, which may be removed when this ends.
  private func observe(
    _ query: SyncUpsQuery,
    in window: Int,
    _ source: SyncUpsSource
  ) -> Task<Void, Never> {
    let client = source.client
    let work: @MainActor @Sendable () async -> Void = { [weak self] in
      do {
        for try await list in client.observe(query) {
          guard let self, !Task.isCancelled else { return }
          if !take(list, of: query, read: nil) { try await reload(query, client) }
          tellReachable()
          let vanished = takeVanished()
          do {
            if !vanished.isEmpty { try await tellDeletions(among: vanished, client) }
          } catch {
            // The next list tells.
            state.withLock { $0.vanished.formUnion(vanished) }
            throw error
          }
        }
        self?.endObservation(of: query, in: window, nil)
      } catch {
        self?.endObservation(of: query, in: window, error)
        self?.readFailed(error, source)
      }
    }
    // Another observation may have changed the list, and the action that follows was sent in its task. The calls of a
    // recorded session must not depend on that.
    guard query.ids == nil else {
      return Task.detached(executorPreference: source.executor) {
        await source.dependencies.yield { await work() }
      }
    }
    return Task(executorPreference: source.executor, operation: work)
  }

  /// Observes the lists that could not be read before.
  ///
  /// - Parameter includingFirst: Whether lists that were never loaded are read as well.
  func observeAgain(_ source: SyncUpsSource, includingFirst: Bool = false) {
    state.withLock { state in
      for (query, window) in state.windows
      where (window.isLoaded || includingFirst) && window.observation == nil
        && !window.subscribers.isEmpty
      {
        state.windows[query]?.observation = source.dependencies.yield {
          observe(query, in: window.number, source)
        }
      }
    }
  }

  /// Reads a list again until no save has ended meanwhile.
  @MainActor
  func reload(_ query: SyncUpsQuery, _ client: SyncUpsClient) async throws {
    while true {
      let read = state.withLock { state in
        state.reads += 1
        return SyncUpsWindow.Read(number: state.reads, savesSeen: state.savesEnded)
      }
      if take(try await client.load(query), of: query, read: read) { return }
    }
  }

  /// Adopts a list that was read, and notifies its subscribers.
  ///
  /// - Parameters:
  ///   - stored: The list.
  ///   - query: The query of the list.
  ///   - read: The time of the read. It is not known for results of the observation: they may have waited here during a
  ///     save and another read.
  /// - Returns: Whether it is certain to be no older than the last save. If not, it is not adopted.
  @MainActor
  private func take(_ stored: List, of query: SyncUpsQuery, read: SyncUpsWindow.Read?) -> Bool {
    let news = state.withLock { state -> (@Sendable () -> Void)? in
      guard var window = state.windows[query] else { return {} }
      // A list that was read later is already shown.
      if let read, read.number < window.lastRead { return {} }
      let unsaved = state.unsaved
      let found = window.keepingAdded(in: stored, of: query, unsaved: unsaved)
      let isComplete = stored.count < query.limit
      let list = unsaved.applied(
        to: found,
        shown: window.list,
        query: query,
        isComplete: isComplete
      )
      let hasChanged = window.list != list
      let savesSeen = read?.savesSeen ?? window.savesBefore
      // That some are deleted is news though their list stays empty.
      let isNothing = !hasChanged && (window.isLoaded || query.ids == nil)
      guard isNothing || savesSeen == state.savesEnded else { return nil }
      // A list read meanwhile may be older; a newer one is sent by the client next.
      window.lastRead = read?.number ?? state.reads + 1
      // Those that are followed have no list to vanish from.
      let isFollowed = query.ids != nil
      let isFirst = !window.isLoaded
      if window.isLoaded, !isFollowed {
        state.vanished.formUnion(window.list.ids.filter { !list.ids.contains($0) })
      }
      window.isLoaded = true
      window.isComplete = isComplete
      window.list = list
      // A sync-up that was found once is removed when it is no longer found.
      window.added.subtract(stored.ids)
      let waiting = window.waiting
      window.waiting = []
      let isNews = hasChanged || window.hasFailed
      window.hasFailed = false
      state.windows[query] = window
      let subscribers = isNews ? Array(window.subscribers.values) : []
      return { [self] in
        for subscriber in subscribers { subscriber.yield(list) }
        // Of some that are all deleted, an empty list is the news.
        if isFollowed, isNews || isFirst { tellFollowed() }
        for continuation in waiting { continuation.resume(returning: list) }
      }
    }
    news?()
    tellIdle()
    return news != nil
  }

  /// Tells of the sync-ups that are followed as they are now.
  private func tellFollowed() {
    // Others may be followed by now, and are not read yet.
    if let followed { tell(.followedChanged(followed)) }
  }

  private func takeVanished() -> Set<SyncUp.ID> {
    state.withLock { state in
      defer { state.vanished = [] }
      return state.vanished
    }
  }

  /// Reports which of the sync-ups that are no longer listed were deleted. Others are still stored, but no longer among
  /// the first ones, or no longer match the query.
  @MainActor
  private func tellDeletions(among ids: Set<SyncUp.ID>, _ client: SyncUpsClient) async throws {
    let stored = try await client.load(SyncUpsQuery(limit: ids.count, ids: ids))
    let deleted = ids.filter { !stored.ids.contains($0) }
    if !deleted.isEmpty { tell(.deletedByOthers(deleted.inOrder)) }
  }

  private func endObservation(of query: SyncUpsQuery, in window: Int, _ error: (any Error)?) {
    let window = state.withLock { state -> SyncUpsWindow? in
      // Callers with the same query may have begun to wait already, for their own observation.
      guard state.windows[query]?.number == window else { return nil }
      defer {
        state.windows[query]?.observation = nil
        state.windows[query]?.hasFailed = error != nil
        if let window = state.windows[query], !window.isFirstTaken, !window.isLoaded,
          !(error is CancellationError)
        {
          state.windows[query]?.firstFailure = error
        }
        state.windows[query]?.waiting = []
      }
      return state.windows[query]
    }
    guard let window else { return }
    for continuation in window.waiting {
      if let error {
        continuation.resume(throwing: error)
      } else {
        continuation.resumeReturningInitialValue()
      }
    }
    if let error {
      if window.waiting.isEmpty {
        for subscriber in window.subscribers.values { subscriber.yield(throwing: error) }
      }
      let known = error as? SyncUpsError
      // A caller that waits for the list reports the error. Otherwise nobody may report it.
      let isTold = !window.waiting.isEmpty
      if known?.isUnreachable != true, !isTold || known?.mayPass == true {
        tellUnread(error, isTold: isTold)
      }
    }
    tellIdle()
  }
}
