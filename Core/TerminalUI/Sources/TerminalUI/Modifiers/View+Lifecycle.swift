extension View {
  /// Does something when the view appears.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleModifier(content: self) { context in
      var isNew = false
      _ = context.keep {
        isNew = true
        return ValueRecord(true)
      }
      if let action, isNew { context.owner?.host.schedule(action) }
    }
  }

  /// Does something when the view has disappeared.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleModifier(content: self) { context in
      context.keep { EndRecord(host: context.owner?.host) }.action = action
    }
  }

  /// Does something when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether it is also done when the view appears.
  ///   - action: What is done, with the value before and the value now.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    LifecycleModifier(content: self) { context in
      var isNew = false
      let record = context.keep {
        isNew = true
        return ValueRecord(value)
      }
      let before = record.value
      record.value = value
      guard before != value || (isNew && initial) else { return }
      context.owner?.host.schedule { action(before, value) }
    }
  }

  /// Does something when a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs a task as long as the view is on the screen.
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    task(id: true, priority: priority, action)
  }

  /// Runs a task as long as the view is on the screen, and begins again with each other id.
  public func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    LifecycleModifier(content: self) { context in
      var isNew = false
      let record = context.keep {
        isNew = true
        return TaskRecord(id: id)
      }
      guard isNew || record.id != id else { return }
      record.id = id
      let executor = context.environment.taskExecutor
      context.owner?.host.schedule { record.start(on: executor, priority: priority, action) }
    }
  }
}
