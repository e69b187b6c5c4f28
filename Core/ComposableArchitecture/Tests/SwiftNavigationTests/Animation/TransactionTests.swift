import Observation
import SwiftNavigation
import Testing

@MainActor
@Suite struct TransactionTests {
  enum IsHurriedKey: TransactionKey {
    static let defaultValue = false
  }

  @MainActor
  @Observable
  final class Model {
    var count = 0
  }

  @MainActor
  final class Log {
    var animations: [Animation?] = []
  }

  struct Failure: Error {}

  @Test func isInForceInItsClosure() {
    #expect(Transaction.current.animation == nil)
    let result = withAnimation(.linear) {
      #expect(Transaction.current.animation == .linear)
      return 1
    }
    #expect(result == 1)
    #expect(Transaction.current.animation == nil)
    withAnimation { #expect(Transaction.current.animation == .default) }
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
    #expect(Transaction.current.animation == nil)
  }

  @Test func takesThePlaceOfTheOneAround() {
    withTransaction(\.disablesAnimations, true) {
      withTransaction(\.animation, .linear) {
        #expect(Transaction.current.disablesAnimations)
        #expect(Transaction.current.animation == .linear)
        withAnimation(nil) {
          #expect(!Transaction.current.disablesAnimations)
          #expect(Transaction.current.animation == nil)
        }
        #expect(Transaction.current.animation == .linear)
      }
    }
  }

  @Test func hasValuesOfItsOwn() {
    var transaction = Transaction(animation: .spring)
    #expect(!transaction[IsHurriedKey.self])
    transaction[IsHurriedKey.self] = true
    transaction.isContinuous = true
    withTransaction(transaction) {
      #expect(Transaction.current[IsHurriedKey.self])
      #expect(Transaction.current.isContinuous)
    }
  }

  @Test func isNotInheritedByTasks() async {
    let task = withAnimation(.linear) {
      Task { Transaction.current.animation }
    }
    #expect(await task.value == nil)
    let detached = withAnimation(.linear) {
      Task { @concurrent in Transaction.current.animation }
    }
    #expect(await detached.value == nil)
  }

  @Test func goesAlongToObservers() async {
    let model = Model()
    let log = Log()
    let token = observe { transaction in
      log.animations.append(model.count < 0 ? nil : transaction.animation)
    }
    #expect(log.animations == [nil])
    withAnimation(.linear) { model.count += 1 }
    await nextTurn()
    #expect(log.animations == [nil, .linear])
    model.count += 1
    await nextTurn()
    #expect(log.animations == [nil, .linear, nil])
    _ = token
  }

  @Test func isInForceInObserversAndNotInTheirTasks() async {
    let model = Model()
    let log = Log()
    let inner = Log()
    let token = observe {
      guard model.count > 0 else { return }
      log.animations.append(Transaction.current.animation)
      Task {
        inner.animations.append(Transaction.current.animation)
        observe { inner.animations.append($0.animation) }.cancel()
      }
    }
    withAnimation(.bouncy) { model.count += 1 }
    await nextTurn()
    await nextTurn()
    #expect(log.animations == [.bouncy])
    #expect(inner.animations == [nil, nil])
    _ = token
  }

  @Test func canBeGivenByAUITransaction() async {
    let model = Model()
    let log = Log()
    let token = observe { transaction in
      log.animations.append(model.count < 0 ? nil : transaction.animation)
    }
    withUITransaction(\.animation, .easeIn) {
      #expect(Transaction.current.animation == .easeIn)
      model.count += 1
    }
    await nextTurn()
    #expect(log.animations == [nil, .easeIn])
    var transaction = UITransaction()
    transaction.transaction = Transaction(animation: .linear)
    #expect(transaction.animation == .linear)
    _ = token
  }
}
