public import ComposableArchitecture
public import ViewPublishers

extension SharedReader where Value: Sendable {
  /// A publisher of the value: it tells the value soon, and later each one that it was changed to.
  ///
  /// Values are told on the main actor, behind the change. Several changes at once can be told as one.
  ///
  /// ```swift
  /// case .onAppear:
  ///   return .publisher { [isOn = state.$isOn] in isOn.publisher.map(Action.isOnChanged) }
  /// ```
  ///
  /// Newer code: iterate `values` in `Effect.run`.
  public var publisher: AnyPublisher<Value, Never> {
    AnyPublisher { [self] receive, _ in
      let receive = SentValue(receive)
      let task = Task { @MainActor in
        for await value in values { receive.value(value) }
      }
      return AnyCancellable { task.cancel() }
    }
  }
}

extension Shared where Value: Sendable {
  /// A publisher of the value: it tells the value soon, and later each one that it was changed to.
  ///
  /// See ``SharedReader/publisher``.
  public var publisher: AnyPublisher<Value, Never> { SharedReader(self).publisher }
}
