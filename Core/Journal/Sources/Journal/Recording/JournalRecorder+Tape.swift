internal import Clocks
internal import ComposableArchitecture
public import Dependencies
public import Foundation

// A recorder is the tape on which the answers of dependencies are written.

extension DependencyValues {
  /// Lets a recorder see all events of the store that is made with these dependencies, and the dependencies' answers.
  ///
  /// An existing observer is still notified. Call it last, where the store is made:
  ///
  /// ```swift
  /// Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
  ///   $0.factClient = .live
  ///   $0.record(with: recorder)
  /// }
  /// ```
  ///
  /// If the store's clock is a `TestClock` by then, it measures the times.
  public mutating func record(with recorder: JournalRecorder) {
    if let clock = continuousClock as? TestClock<Duration> { recorder.measureTime(with: clock) }
    storeObserver = storeObserver.map { StoreObserverGroup([$0, recorder]) } ?? recorder
    tape = recorder
  }
}

extension JournalRecorder: Tape {
  public func take(_ call: EndpointCall) -> (any TapedCall)? {
    let caller = JournalAnswer.Caller(DependencyCall.Caller.current)
    return RecordingCall(
      recorder: self,
      call: JournalEvents.Call(
        caller: caller,
        client: call.client,
        endpoint: call.endpoint,
        number: calls.next(caller, call.client, call.endpoint),
        time: now,
        arguments: call.arguments is Void ? nil : UncheckedSendable(call.arguments)
      )
    )
  }

  public func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    order.lock()
    events.add(.shared(key, contents), time: now, waits: false)
    change()
    order.unlock()
    then()
  }

  /// Writes the answers to one call.
  private final class RecordingCall: TapedCall {
    private let recorder: JournalRecorder
    private let call: JournalEvents.Call

    init(recorder: JournalRecorder, call: JournalEvents.Call) {
      self.recorder = recorder
      self.call = call
    }

    var isReplaying: Bool { false }
    func wait(isolation: isolated (any Actor)?) async {}
    func answer(as type: Any.Type) -> EndpointAnswer? { nil }
    func record(_ answer: EndpointAnswer) { recorder.add(.answer(call, answer)) }
  }
}

extension JournalAnswer.Caller {
  init(_ caller: DependencyCall.Caller) {
    self =
      switch caller {
      case .reducer(let action): .reducer(action: action)
      case .effect(let effect): .effect(effect.id)
      case .other: .other
      }
  }
}
