extension View {
  /// Runs an action when the view appears.
  @preconcurrency
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

  /// Runs an action when the view has disappeared.
  @preconcurrency
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    LifecycleModifier(content: self) { context in
      context.keep { EndRecord(host: context.owner?.host) }.action = action
    }
  }

  /// Runs an action when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether the action also runs when the view appears.
  ///   - action: The action, with the value before and the value now.
  @preconcurrency
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

  /// Runs an action when a value has changed.
  @preconcurrency
  public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Runs a task as long as the view is on the screen.
  @preconcurrency
  public func task(
    priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> some View {
    task(id: true, priority: priority, action)
  }

  /// Runs a task as long as the view is on the screen, and begins again with each other id.
  @preconcurrency
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

/// A view that keeps state for as long as it is on the screen.
struct LifecycleModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  /// Called with the place of the view, each time that the view around it is read.
  let perform: @MainActor (ViewContext) -> Void
}

extension LifecycleModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    // A tab that is not shown has not appeared.
    if context.tabs == nil { perform(context.child(.position(1))) }
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
  }
}

/// The last value, which is compared with the next one.
@MainActor
final class ValueRecord<Value>: Kept {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func end() {}
}

/// The actions for a view's disappearance.
@MainActor
final class EndRecord: Kept {
  var action: (@MainActor () -> Void)?
  private weak var host: ViewHost?

  init(host: ViewHost?) {
    self.host = host
  }

  func end() {
    if let action { host?.schedule(action) }
  }
}

/// A task that runs as long as a view is on the screen.
@MainActor
final class TaskRecord<ID: Equatable>: Kept {
  var id: ID
  private var task: Task<Void, Never>?

  init(id: ID) {
    self.id = id
  }

  /// Starts the task; the one before is cancelled.
  func start(
    on executor: (any TaskExecutor)?,
    priority: TaskPriority,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) {
    task?.cancel()
    task = Task(executorPreference: executor, priority: priority) { await action() }
  }

  func end() {
    task?.cancel()
  }

  deinit {
    task?.cancel()
  }
}
