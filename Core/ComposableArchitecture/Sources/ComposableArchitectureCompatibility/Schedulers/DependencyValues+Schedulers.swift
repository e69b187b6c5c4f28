public import Dependencies
public import Dispatch
public import Foundation

extension DependencyValues {
  /// The main queue.
  ///
  /// In a test it reports an issue when it is used; override it with `DispatchQueue.test` or `.immediate`. Newer
  /// code: use `\.continuousClock`.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop.
  ///
  /// In a test it reports an issue when it is used; override it with `RunLoop.test` or `.immediate`. Newer code:
  /// use `\.continuousClock`.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }
}

private enum MainQueueKey: DependencyKey {
  static var liveValue: AnySchedulerOf<DispatchQueue> { .main }
  static var testValue: AnySchedulerOf<DispatchQueue> {
    .unimplemented(#"@Dependency(\.mainQueue)"#)
  }
}

private enum MainRunLoopKey: DependencyKey {
  static var liveValue: AnySchedulerOf<RunLoop> { .main }
  static var testValue: AnySchedulerOf<RunLoop> {
    .unimplemented(#"@Dependency(\.mainRunLoop)"#)
  }
}
