import Dependencies
import Testing

@Suite struct FireAndForgetTests {
  @Dependency(\.fireAndForget) private var fireAndForget

  @Test func aTestWaitsForTheWork() async {
    let isDone = LockIsolated(false)
    await fireAndForget {
      await suspend()
      isDone.withValue { $0 = true }
    }
    #expect(isDone.value)
  }

  @Test(arguments: [DependencyContext.live, .test])
  func theTaskHasAName(_ context: DependencyContext) async {
    let (names, continuation) = AsyncStream<String?>.makeStream()
    await withDependencies {
      $0.context = context
    } operation: {
      await fireAndForget(name: "log", priority: .low) {
        continuation.yield(Task.name)
        continuation.finish()
      }
    }
    for await name in names { #expect(name == "log") }
  }

  /// It changes what is isolated without a word, and without a suspension.
  @MainActor
  @Test(arguments: [DependencyContext.live, .test])
  func theWorkHasTheIsolationOfItsPlace(_ context: DependencyContext) async {
    let model = Model()
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    await withDependencies {
      $0.context = context
    } operation: {
      await fireAndForget {
        MainActor.assertIsolated()
        model.count += 1
        continuation.finish()
      }
    }
    for await _ in ends {}
    #expect(model.count == 1)
  }

  @MainActor
  private final class Model {
    var count = 0
  }

  @Test func theWorkHasTheIsolationOfAnActor() async {
    await Counter().count()
  }

  private actor Counter {
    @Dependency(\.fireAndForget) private var fireAndForget
    private var value = 0

    func count() async {
      await fireAndForget {
        self.assertIsolated()
        self.value += 1
      }
      #expect(value == 1)
    }
  }

  @Test func anErrorIsReportedInATest() async {
    struct Failure: Error {}
    await expectIssue("fireAndForget") {
      await fireAndForget(priority: .low) { throw Failure() }
    }
  }

  @Test func theProgramDoesNotWait() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    await withDependencies {
      $0.context = .live
    } operation: {
      // Waiting for this would never end: it ends when it is told to after the call.
      let ended = AsyncStream<Void>.makeStream()
      await fireAndForget {
        for await _ in stream {}
        ended.continuation.finish()
      }
      continuation.finish()
      for await _ in ended.stream {}
    }
  }

  @Test func itCanBeReplaced() async {
    let priorities = LockIsolated<[TaskPriority?]>([])
    await withDependencies {
      $0.fireAndForget = FireAndForget { priority, operation in
        priorities.withValue { $0.append(priority) }
        try? await operation()
      }
    } operation: {
      await fireAndForget {}
      await fireAndForget(priority: .high) {}
    }
    #expect(priorities.value == [nil, .high])
  }

  @Test func aReplacementGetsTheName() async {
    let names = LockIsolated<[String?]>([])
    await withDependencies {
      $0.fireAndForget = FireAndForget { name, _, operation in
        names.withValue { $0.append(name) }
        try? await operation()
      }
    } operation: {
      await fireAndForget {}
      await fireAndForget(name: "log") {}
    }
    #expect(names.value == [nil, "log"])
  }
}
