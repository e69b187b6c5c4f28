public import Foundation
public import TerminalViews

/// A source of values over time: notifications, the beats of a timer, or the elements of a sequence.
///
/// It has only the part of Combine that ``TerminalViews/View/onReceive(_:perform:)`` needs.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output

  /// The type of the errors: none of those here fails.
  associatedtype Failure: Error = Never

  /// Begins to tell values on the main actor.
  ///
  /// - Parameter receive: Gets them.
  /// - Returns: Ends it.
  @MainActor func _tell(_ receive: @escaping @MainActor (Output) -> Void) -> @MainActor () -> Void
}

extension View {
  /// Runs an action with each value of a publisher for as long as the view is there.
  ///
  /// - Parameters:
  ///   - publisher: The publisher.
  ///   - action: The action, with the value.
  @preconcurrency
  public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping @MainActor (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    ReceivingView(content: self, publisher: publisher, action: action)
  }
}

/// A view that gets the values of a publisher.
private struct ReceivingView<Content: View, P: Publisher>: View where P.Failure == Never {
  @State private var receiver = Receiver<P.Output>()
  let content: Content
  let publisher: P
  let action: @MainActor (P.Output) -> Void

  init(content: Content, publisher: P, action: @escaping @MainActor (P.Output) -> Void) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  var body: some View {
    receiver.action = action
    let (publisher, receiver) = (publisher, receiver)
    return
      content
      .onAppear { receiver.begin(publisher) }
      .onDisappear { receiver.end() }
  }
}

/// The action for the values of a publisher, which is another one each time that the view is read.
@MainActor
private final class Receiver<Output> {
  var action: (@MainActor (Output) -> Void)?
  private var stop: (@MainActor () -> Void)?

  func begin(_ publisher: some Publisher<Output, Never>) {
    stop?()
    stop = publisher._tell { [weak self] in self?.action?($0) }
  }

  func end() {
    stop?()
    stop = nil
  }
}

extension NotificationCenter {
  /// The notifications of a name.
  public struct Publisher: SwiftUI.Publisher {
    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    @preconcurrency
    public func _tell(
      _ receive: @escaping @MainActor (Notification) -> Void
    ) -> @MainActor () -> Void {
      let center = center
      let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
        let notification = SentValue(notification)
        MainActor.deliver { receive(notification.value) }
      }
      return { center.removeObserver(token) }
    }
  }

  /// Tells the notifications of a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender of the notifications; `nil` for any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension NotificationCenter {
  /// The notifications of a name, one after the other.
  public struct Notifications: AsyncSequence {
    public typealias Element = Notification

    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    /// The notifications that are still to come.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var base: AsyncStream<SentValue<Notification>>.Iterator

      public mutating func next() async -> Notification? { await base.next()?.value }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await base.next(isolation: actor)?.value
      }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, continuation) = AsyncStream<SentValue<Notification>>.makeStream()
      let observer = Observer(
        center: center,
        token: center.addObserver(forName: name, object: object, queue: nil) {
          continuation.yield(SentValue($0))
        }
      )
      continuation.onTermination = { _ in observer.end() }
      return AsyncIterator(base: stream.makeAsyncIterator())
    }

    // Safe: a token is only handed back to the center that has given it, which may be done from any thread.
    private struct Observer: @unchecked Sendable {
      let center: NotificationCenter
      let token: any NSObjectProtocol

      func end() { center.removeObserver(token) }
    }
  }

  /// Returns the notifications of a name, one after the other.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - object: The sender of the notifications; `nil` for any.
  public func notifications(
    named name: Notification.Name,
    object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }
}

/// A value on its way to the main actor, or a publisher that is asked there.
// Safe: it is not changed, and the main actor uses it only after its maker has handed it over.
struct SentValue<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Timer {
  /// The beats of a timer, which begin with ``autoconnect()``.
  public struct TimerPublisher: Sendable {
    fileprivate let interval: TimeInterval

    /// Lets the timer run for as long as somebody hears it.
    public func autoconnect() -> Beats { Beats(interval: interval) }

    /// Returns a handle that ends the timer. There is nothing to end: each subscriber has beats of its own.
    @discardableResult
    public func connect() -> Connection { Connection() }
  }

  /// A handle that ends a timer.
  public struct Connection: Sendable {
    /// Ends the timer: each subscriber's beats end with its view.
    public func cancel() {}
  }

  /// The beats of a timer that runs for as long as somebody hears it.
  public struct Beats: Publisher, Sendable {
    fileprivate let interval: TimeInterval
    /// The clock that says when it beats.
    var clock: any Clock<Duration> = ContinuousClock()

    /// The timer whose beats these are.
    public var upstream: TimerPublisher { TimerPublisher(interval: interval) }

    @preconcurrency
    public func _tell(_ receive: @escaping @MainActor (Date) -> Void) -> @MainActor () -> Void {
      let (interval, clock) = (interval, clock)
      let task = Task { @MainActor in
        while (try? await clock.sleep(for: .seconds(max(interval, 0.001)))) != nil {
          receive(Date())
        }
      }
      return { task.cancel() }
    }
  }

  /// Tells the time again and again.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two times.
  ///   - tolerance: How much later one may come.
  ///   - runLoop: The loop on which it runs: it is told on the main actor.
  ///   - mode: When the loop does it: always.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }
}
