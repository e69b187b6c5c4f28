import Dependencies
import Testing

/// Values in force where a wrapper is read win over those where it was made, key by key.
@Suite
struct DependencyMergingTests {
  private enum First: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
  }

  private enum Second: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
  }

  private enum Third: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
  }

  private struct Model {
    @Dependency(First.self) var first
    @Dependency(Second.self) var second
    @Dependency(Third.self) var third

    var all: [Int] { [first, second, third] }
  }

  private func model(_ update: (inout DependencyValues) -> Void) -> Model {
    withDependencies(update) { Model() }
  }

  private func read(_ model: Model, _ update: (inout DependencyValues) -> Void) -> [Int] {
    withDependencies(update) { model.all }
  }

  @Test func theSameKeysAreReadFromTheNewer() {
    let model = model {
      $0[First.self] = 1
      $0[Second.self] = 2
    }
    let all = read(model) {
      $0[Second.self] = 20
      $0[First.self] = 10
    }
    #expect(all == [10, 20, 0])
  }

  @Test func keysThatOnlyTheOlderHasAreReadFromIt() {
    let model = model {
      $0[First.self] = 1
      $0[Second.self] = 2
      $0[Third.self] = 3
    }
    #expect(read(model) { $0[Second.self] = 20 } == [1, 20, 3])
    #expect(read(model) { _ in } == [1, 2, 3])
    #expect(model.all == [1, 2, 3])
  }

  @Test func keysThatOnlyTheNewerHasAreReadFromIt() {
    let model = model { $0[First.self] = 1 }
    let all = read(model) {
      $0[First.self] = 10
      $0[Third.self] = 30
    }
    #expect(all == [10, 0, 30])
  }

  @Test func whatIsOverriddenFurtherInsideIsReadFromThere() {
    withDependencies {
      $0[First.self] = 1
      $0[Second.self] = 2
    } operation: {
      let model = Model()
      #expect(read(model) { $0[Third.self] = 30 } == [1, 2, 30])
      #expect(read(model) { $0[First.self] = 10 } == [10, 2, 0])
      #expect(read(model) { $0[Second.self] = 20 } == [1, 20, 0])
    }
  }

  @Test func theContextAndTheOverridesAreMergedByThemselves() {
    struct Reader {
      @Dependency(\.context) var context
      @Dependency(First.self) var first
    }
    let reader = withDependencies {
      $0.context = .preview
      $0[First.self] = 1
    } operation: {
      Reader()
    }
    withDependencies {
      $0[First.self] = 10
    } operation: {
      #expect(reader.context == .preview)
      #expect(reader.first == 10)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(reader.context == .live)
      #expect(reader.first == 1)
    }
  }

  @Test func manyOverridesAreMergedLikeFew() {
    let model = model { values in
      for number in 0..<100 {
        values[First.self] = number
        values[Third.self] = number
      }
    }
    let all = read(model) { values in
      for number in 0..<100 { values[Second.self] = number }
    }
    #expect(all == [99, 99, 99])
  }
}
