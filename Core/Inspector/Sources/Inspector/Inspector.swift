internal import ActionText
public import CasePaths
@_spi(Inspection) public import ComposableArchitecture
internal import ConcurrencyExtras
public import Dependencies
internal import FeatureGraph
public import Foundation
public import IssueReporting
@_spi(Inspection) internal import Journal

/// Shows the activity of a running store in a browser, from where a person can act on it.
///
/// ```swift
/// let inspector = Inspector(of: AppFeature.Action.self, tree: FeatureTree(of: AppFeature()))
/// let store = Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
///   $0.inspect(with: inspector)
/// }
/// inspector.attach(to: store)
/// print(try inspector.serve())    // http://127.0.0.1:40213/Zq…/
/// ```
///
/// ### Costs
///
/// An action costs the sending thread a call and an entry of a list, which keeps the action and not the state. While a
/// page is open, the state is kept as well, so the reducer copies the storage that it changes next. All other work is
/// done on other threads. The program never waits for a page: see ``InspectorOptions/Limits``.
///
/// Make one for each store.
public final class Inspector: Sendable {
  let feed: Feed
  let pause: InspectorPause
  let options: InspectorOptions
  let actions: ActionAccess
  let places: [GraphPlace]
  private let timeline: LockedTimeline
  let streams: EventStreams
  private let lastStatus: LockIsolated<InspectorStatus>
  private let access = LockIsolated<StoreAccess?>(nil)
  private let serving = LockIsolated<Serving?>(nil)

  /// Makes an inspector, which shows nothing before it is attached to a store.
  ///
  /// - Parameters:
  ///   - type: The type of the store's actions.
  ///   - tree: The features of the program; without it there is no graph, and actions have no feature.
  ///   - options: The content and the address of the inspector.
  public init<Action: CasePathable & SendableMetatype>(
    of type: Action.Type,
    tree: FeatureTree? = nil,
    options: InspectorOptions = InspectorOptions()
  ) {
    let format = ActionTextFormat<Action>()
    let redaction = options.redaction
    let feed = Feed(
      limits: Feed.Limits(
        pending: options.limits.pending,
        states: 512,
        shown: options.limits.shown,
        early: options.limits.early
      )
    )
    let places = tree.map(GraphPlace.places(of:)) ?? []
    let timeline = LockedTimeline(
      Timeline(
        places: places,
        redaction: redaction,
        ring: EventRing(
          maximumCount: options.limits.events,
          maximumBytes: options.limits.bytes
        ),
        content: { JournalRecorder.content(of: $0, format, redaction).0 }
      ),
      feed
    )
    self.options = options
    self.feed = feed
    self.places = places
    self.timeline = timeline
    actions = ActionAccess(type)
    let status = LockIsolated(InspectorStatus(mode: options.mode))
    let observer = InspectorPresenceObserver()
    self.observer = observer
    pause = InspectorPause { (isPaused, position, waiting) in
      observer.change { $0.hold = position.map { .action($0) } ?? (isPaused ? .pause : nil) }
      let now = status.withValue { status in
        (status.isPaused, status.position, status.waiting) = (isPaused, position, waiting)
        return status
      }
      feed.add(.status(now))
    } full: { [isFull] in
      isFull.value()
    }
    lastStatus = status
    pulse = LockIsolated(StorePulse(patience: Int64(options.limits.secondsUntilBusy * 1e9)))
    streams = EventStreams(feed, timeline)
    issueReporter = InspectorIssues(feed)
    recording = LockIsolated(options.recording.map { RecordedSession(URL(fileURLWithPath: $0)) })
    isFull.setValue { [weak self] in
      Task { @MainActor in self?.letGoOfTooMany() }
    }
  }

  /// Called when the pause holds back as much as it may.
  private let isFull = LockIsolated<@Sendable () -> Void>({})

  /// Shows the issues that the program reports.
  ///
  /// Install it beside the existing reporters: `IssueReporters.current.append(inspector.issueReporter)`.
  public let issueReporter: any IssueReporter

  deinit {
    end(reason: "the program does not show itself any more")
  }

  /// Shows a store. Without ``/Dependencies/DependencyValues/inspect(with:)`` only later actions are seen, and the
  /// store cannot be paused.
  ///
  /// - Parameter store: A store that was not scoped from another one.
  @MainActor
  public func attach<State, Action: CasePathable>(to store: Store<State, Action>) {
    if !isInstalled.value {
      isInstalled.setValue(true)
      guard store.observe(with: StoreWatcher(self)) else { return }
    }
    let access = StoreAccess(store)
    self.access.setValue(access)
    hasBegun.setValue(true)
    reporters.setValue(IssueReporters.current)
    if let features = store.features { storePlaces.setValue(GraphPlace.places(of: features)) }
    streams.setBaseline { [weak self] in
      Task { @MainActor in self?.setBaseline() }
    }
    streams.setPulse { [weak self] in
      self?.takePulse()
    } watched: { [weak self] isWatched in
      self?.observer.change { $0.isWatched = isWatched }
      if !isWatched { self?.wasUnwatched() }
    } left: { [weak self] in
      self?.wasLeft()
    }
    if feed.isWatched || feed.isEarly { setBaseline() }
    streams.begin()
  }

  /// The issue reporters of the task that has attached the inspector.
  private let reporters = LockIsolated<[any IssueReporter]>([])

  /// Runs a command of a page. Its task does not inherit the program's issue reporters, of which the inspector's may be
  /// one.
  func reportingIssues<Result>(_ body: () -> Result) -> Result {
    let reporters = reporters.value
    guard reporters.contains(where: { $0 is InspectorIssues }) else { return body() }
    return withIssueReporters(reporters, operation: body)
  }

  /// The check whether the store's actor takes its turns.
  private let pulse: LockIsolated<StorePulse>

  private func takePulse() {
    switch pulse.withValue({ $0.step(at: feed.now) }) {
    case .nothing: break
    case .late: setStatus { $0.isBusy = true }
    case .ask:
      Task { @MainActor [weak self] in
        guard let self, self.pulse.withValue({ $0.answered(at: self.feed.now) }) else { return }
        self.setStatus { $0.isBusy = false }
      }
    }
  }

  /// The number of times that the last page has gone, or that the program was held without one.
  let departures = LockIsolated<UInt64>(0)
  /// The number of times that the last client has gone, whether a page or not.
  let silences = LockIsolated<UInt64>(0)

  private let observer: InspectorPresenceObserver

  /// The pages that watch the program, and the way in which they hold it.
  public var presence: InspectorPresence { observer.presence }

  /// Sets a closure for the first page that comes, the last one that goes, and a page that holds the program. The
  /// program should show this on its own screen.
  ///
  /// - Parameter tell: Called on the main actor with each change.
  public func onPresenceChange(
    _ tell: @escaping @MainActor @Sendable (InspectorPresence) -> Void
  ) {
    observer.set(tell)
  }

  /// Whether there has been a store.
  let hasBegun = LockIsolated(false)
  /// Whether an observer was installed when the store was made.
  let isInstalled = LockIsolated(false)

  /// Writes everything so far to the recording, before it is exported.
  let flush = LockIsolated<(@Sendable () -> Void)?>(nil)
  /// Writes a test of the actions of a recording from one to another.
  let testWriter = LockIsolated<TestWriter?>(nil)

  /// Writes a test of a recording.
  public typealias TestWriter =
    @Sendable (_ path: String, _ from: UInt64, _ to: UInt64) -> Result<String, InspectorError>

  /// Lets pages export the current recording.
  ///
  /// - Parameters:
  ///   - flush: Writes everything so far to the recording; nil if that is the recorder of the store, which is known.
  ///   - test: Writes a test of some of the actions.
  public func exports(flush: (@Sendable () -> Void)? = nil, test: TestWriter?) {
    if let flush { self.flush.setValue(flush) }
    testWriter.setValue(test)
  }

  /// The features of the attached store, with the dependencies that are overridden for them.
  private let storePlaces = LockIsolated<[GraphPlace]?>(nil)

  /// The features as the graph shows them.
  var shownPlaces: [GraphPlace] { storePlaces.value ?? places }

  /// The recording of the shown session, which has the events that pages have missed; nil if there is none.
  let recording: LockIsolated<RecordedSession?>

  /// The recording with everything that has happened so far; nil if there is none. It takes as long as to write that.
  var writtenRecording: RecordedSession? {
    let recording = recording.value
    if recording != nil { flush.value?() }
    return recording
  }

  /// The written recording, if its states are those of the running session; nil while a recording is replayed, as the
  /// code of today may lead elsewhere.
  var recordingOfStates: RecordedSession? {
    options.mode == .replay ? nil : writtenRecording
  }

  /// Shows an action of a recording, for a program in which the user goes back and forth in it.
  ///
  /// Pages read the actions and the states from the file. This lasts until a session begins; see ``begin()``.
  ///
  /// - Parameters:
  ///   - action: The number of the action; the one before the first action is the beginning.
  ///   - url: The recording, which must not change.
  ///   - last: The number of its last action.
  public func show(_ action: UInt64, of url: URL, upTo last: UInt64) {
    recording.withValue { if $0?.url != url { $0 = RecordedSession(url) } }
    setStatus {
      $0.position = action
      $0.recorded = last
    }
  }

  /// Makes pages forget the recording that was shown, as a session begins.
  public func begin() {
    recording.setValue(nil)
    notes.begin()
    feed.begin()
    setStatus {
      $0.position = nil
      $0.recorded = nil
    }
  }

  /// Sets the way in which the program continues, such as when a replayed session continues live.
  ///
  /// - Parameter mode: The way.
  public func goOn(as mode: InspectorOptions.Mode) {
    setStatus { $0.mode = mode }
  }

  private func setStatus(_ change: @Sendable (inout InspectorStatus) -> Void) {
    let now = lastStatus.withValue { status in
      change(&status)
      return status
    }
    feed.add(.status(now))
  }

  /// The context of the store's dependencies, as the page shows it.
  let dependencyContext = LockIsolated("live")

  var context: String { dependencyContext.value }

  /// Makes an inspector, attaches it to an existing store, and serves it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - options: The content and the address of the inspector.
  /// - Returns: The inspector, which has to be kept, and its address.
  /// - Throws: The reason why it cannot be served.
  @MainActor
  public static func attach<State, Action: CasePathable & SendableMetatype>(
    to store: Store<State, Action>,
    options: InspectorOptions = InspectorOptions()
  ) throws(InspectorError) -> (inspector: Inspector, url: String) {
    let inspector = Inspector(of: Action.self, options: options)
    inspector.attach(to: store)
    return (inspector, try inspector.serve())
  }

  /// Notes for a person about the address, in sentences, such as that it could not be kept.
  public var addressNotes: [String] { serving.value?.notes ?? [] }

  /// Identifies this run of the program.
  let run = String(UInt64.random(in: 1 ... .max), radix: 36)

  /// The other programs that pages see.
  let companions = Companions()

  /// The notes that pages have written on actions.
  let notes = ActionNotes()

  /// Begins to answer requests.
  ///
  /// - Returns: The address for a browser, with a random token.
  /// - Throws: The reason why it cannot be served.
  public func serve() throws(InspectorError) -> String {
    let serving = try Serving(
      options: options,
      responder: Responder(inspector: self),
      streams: streams
    )
    self.serving.setValue(serving)
    return serving.url
  }

  /// Tells the pages that the program ends, and closes their connections.
  ///
  /// - Parameter reason: The reason, as the end of a sentence.
  public func finish(reason: String) async {
    feed.close(reason: reason)
    if serving.withValue({ $0 != nil }) { await streams.finish() }
    end(reason: reason)
  }

  /// Tells the pages that the program ends, and closes their connections. Where all tasks run on the thread of the
  /// caller, the pages are not told in time: use ``finish(reason:)``.
  ///
  /// - Parameter reason: The reason, as the end of a sentence.
  public func end(reason: String) {
    companions.end()
    feed.close(reason: reason)
    let serving = serving.withValue { serving -> Serving? in
      defer { serving = nil }
      return serving
    }
    streams.end(waits: serving != nil)
    serving?.stop()
    feed.showSharedNow()
    access.setValue(nil)
  }

  // MARK: For requests

  /// Runs code on the timeline, after all events so far were made JSON.
  func withTimeline<Result>(_ body: (Timeline) -> Result) -> Result {
    timeline.withValue(body)
  }

  /// The store; nil if it is gone.
  @MainActor var store: StoreAccess? {
    access.withValue { $0 }
  }

  /// The live state of the store, whichever state is shown; nil if the store is gone.
  @MainActor
  func liveState() -> Any? { store?.state() }

  /// The state that is shown, and the commands that it allows.
  var status: InspectorStatus { lastStatus.value }

  /// Opens a stream of events; nil if there are too many.
  ///
  /// - Parameter isPage: Whether the reader can act on the program, and not only follow it.
  func openStream(after sequence: UInt64, head: [UInt8], isPage: Bool = true) -> UInt64? {
    let stream = streams.open(after: sequence, head: head, isPage: isPage)
    if stream != nil { waiters.resume() }
    return stream
  }

  /// The responses and the shared values that pages have set.
  let endpoints = EndpointOverrides()
  let sharedOverrides = SharedOverrides()

  /// Sends the number of overrides to pages.
  @MainActor
  func noteOverrides() -> Response {
    let count = endpoints.count + sharedOverrides.count
    setStatus { $0.overrides = count }
    return .json(.members(status.members))
  }

  private let waiters = PageWaiters()

  /// Whether the program waits for a page.
  var isWaiting: Bool { waiters.areWaiting }

  /// Returns when a page or another client has opened, at once if one is open.
  ///
  /// A short program calls it before it does anything, so that the page sees all its events.
  public func waitForPage() async {
    await waiters.wait { self.isWatched }
  }

  /// Closes a stream of events.
  func closeStream(_ stream: UInt64) { streams.close(stream) }

  /// Whether a page or another client watches.
  public var isWatched: Bool { feed.isWatched }

  /// Keeps states as if a page were open, for measurements.
  @_spi(Benchmarks)
  @MainActor
  public func beginWatching() {
    _ = openStream(after: .max, head: [])
    setBaseline()
  }

  /// Makes JSON of all events so far.
  @_spi(Benchmarks)
  public func flushEvents() {
    withTimeline { _ in }
  }

  /// Returns the next bytes of a stream of events.
  func pull(_ stream: UInt64, _ completion: @escaping @Sendable ([UInt8]) -> Void) {
    streams.pull(stream, completion)
  }

  @MainActor
  func setBaseline() {
    guard pause.position == nil, let state = store?.state() else { return }
    feed.setBaseline(state)
  }

  func sharedKeyBegins(_ key: String) {
    timeline.note(key)
  }
}

extension DependencyValues {
  /// Makes an inspector observe the store that is made with these dependencies.
  ///
  /// Call it last where the store is made, after a recorder: existing observers and tapes are kept.
  public mutating func inspect(with inspector: Inspector) {
    inspector.isInstalled.setValue(true)
    let name = "\(context)"
    inspector.dependencyContext.setValue(name)
    let watcher = StoreWatcher(inspector)
    storeObserver = storeObserver.map { StoreObserverGroup([$0, watcher]) } ?? watcher
    if let recorder = tape as? JournalRecorder {
      inspector.flush.setValue { [weak recorder] in recorder?.flush() }
    }
    tape = InspectorTape(inspector, before: tape)
  }
}
