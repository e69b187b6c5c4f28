import Dependencies
import Testing

private enum NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

private enum OtherKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

private final class Parent {
  @Dependency(NameKey.self) var name

  func child() -> Child { withDependencies(from: self) { Child() } }
}

private class Base {
  @Dependency(NameKey.self) var name
}

private final class Derived: Base {
  let number = 1
}

private final class Child {
  @Dependency(NameKey.self) var name
  @Dependency(OtherKey.self) var other
}

/// Has no dependency that could tell where it was made.
private final class Plain: Sendable {}

@Suite struct WithDependenciesTests {
  @Test func aChildHasTheDependenciesOfItsParent() {
    let parent = withDependencies {
      $0[NameKey.self] = "parent"
    } operation: {
      Parent()
    }
    #expect(parent.child().name == "parent")
    #expect(Child().name == "test")
  }

  @Test func whatIsInForceWinsOverTheParent() {
    let parent = withDependencies {
      $0[NameKey.self] = "parent"
      $0[OtherKey.self] = 1
    } operation: {
      Parent()
    }
    let child = withDependencies {
      $0[NameKey.self] = "in force"
    } operation: {
      parent.child()
    }
    #expect(child.name == "in force")
    #expect(child.other == 1)
  }

  @Test func aChildCanHaveOverridesOfItsOwn() {
    let parent = withDependencies {
      $0[NameKey.self] = "parent"
    } operation: {
      Parent()
    }
    let child = withDependencies(from: parent) {
      #expect($0[NameKey.self] == "parent")
      $0[OtherKey.self] = 2
    } operation: {
      Child()
    }
    #expect(child.name == "parent")
    #expect(child.other == 2)
    let grandchild = withDependencies(from: child) { Child() }
    #expect(grandchild.other == 2)
  }

  @Test func aDependencyOfASuperclassCounts() {
    let parent = withDependencies {
      $0[NameKey.self] = "base"
    } operation: {
      Derived()
    }
    #expect(withDependencies(from: parent) { Child() }.name == "base")
  }

  @Test func anObjectThatComesOutOfWithDependenciesIsRemembered() async {
    let plain = withDependencies {
      $0[NameKey.self] = "remembered"
    } operation: {
      Plain()
    }
    #expect(withDependencies(from: plain) { Child() }.name == "remembered")
    let later = await withDependencies {
      await suspend()
      $0[NameKey.self] = "later"
    } operation: {
      await suspend()
      return Plain()
    }
    #expect(withDependencies(from: later) { Child() }.name == "later")
  }

  @Test func manyObjectsThatAreGoneLeaveOthersAlone() {
    func make(_ number: Int) -> Plain {
      withDependencies {
        $0[OtherKey.self] = number
      } operation: {
        Plain()
      }
    }
    let kept = make(-1)
    for number in 0..<200 { _ = make(number) }
    #expect(withDependencies(from: kept) { Child() }.other == -1)
  }

  @Test func aModelWithoutDependenciesIsReported() async {
    await expectIssue("withDependencies(from:)", "Plain", "@Dependency") {
      #expect(withDependencies(from: Plain()) { Child() }.name == "test")
    }
    await expectIssue("withDependencies(from:)", "Plain") {
      let name = await withDependencies(from: Plain()) {
        await suspend()
        return Child().name
      }
      #expect(name == "test")
    }
  }

  @Test func asynchronousOperationsHaveTheDependenciesOfAModel() async {
    let parent = withDependencies {
      $0[NameKey.self] = "parent"
    } operation: {
      Parent()
    }
    let child = await withDependencies(from: parent) {
      await suspend()
      $0[OtherKey.self] = 3
    } operation: {
      await suspend()
      return Child()
    }
    #expect(child.name == "parent")
    #expect(child.other == 3)
    let name = await withDependencies(from: parent) {
      await suspend()
      return Child().name
    }
    #expect(name == "parent")
  }

  @MainActor @Test func theOperationsKeepTheIsolationOfTheCaller() async {
    var count = 0
    await withDependencies {
      $0[OtherKey.self] = 4
    } operation: {
      await suspend()
      MainActor.assertIsolated()
      count += 1
    }
    #expect(count == 1)
  }

  @Test func errorsAreThrownOn() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies {
        $0[OtherKey.self] = 5
      } operation: {
        await suspend()
        throw Failure()
      }
    }
    @Dependency(OtherKey.self) var other
    #expect(other == 0)
  }
}
