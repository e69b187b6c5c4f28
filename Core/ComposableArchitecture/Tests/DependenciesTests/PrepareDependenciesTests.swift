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

private enum UnimplementedKey: DependencyKey {
  static let liveValue = "live"
}

@Suite struct PrepareDependenciesTests {
  @Dependency(NameKey.self) private var name
  @Dependency(OtherKey.self) private var other
  @Dependency(UnimplementedKey.self) private var unimplemented

  @Test func preparedValuesAreDefaults() {
    let result = prepareDependencies {
      $0[NameKey.self] = "prepared"
      $0[UnimplementedKey.self] = "prepared as well"
      return 42
    }
    #expect(result == 42)
    #expect(name == "prepared")
    #expect(unimplemented == "prepared as well")
    withDependencies {
      $0[NameKey.self] = "overridden"
    } operation: {
      #expect(name == "overridden")
    }
  }

  @Test func aValueIsPreparedOnce() async {
    prepareDependencies { $0[NameKey.self] = "first" }
    await expectIssue("has already been accessed or prepared", "NameKey") {
      prepareDependencies { $0[NameKey.self] = "second" }
    }
    #expect(name == "first")
  }

  @Test func aValueIsNotPreparedAfterItsUse() async {
    #expect(name == "test")
    await expectIssue("has already been accessed or prepared", "NameKey") {
      prepareDependencies {
        $0[NameKey.self] = "too late"
        $0[OtherKey.self] = 1
      }
    }
    #expect(name == "test")
    #expect(other == 1)
  }

  @Test func aValueCanBeSetSeveralTimesWhileItIsPrepared() {
    prepareDependencies {
      $0[OtherKey.self] = 1
      $0[OtherKey.self] += 1
    }
    #expect(other == 2)
  }

  @Test func theContextCanBePrepared() {
    prepareDependencies {
      $0.context = .live
      $0[OtherKey.self] = 3
    }
    @Dependency(\.context) var context
    #expect(context == .live)
    #expect(name == "live")
    #expect(other == 3)
  }

  @Test func whatAnotherTestPreparesIsNotSeen() {
    #expect(name == "test")
    #expect(other == 0)
  }

  @Test func nothingIsPreparedWhenItThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0[NameKey.self] = "prepared"
        throw Failure()
      }
    }
    #expect(name == "test")
  }
}
