import Observation
import SwiftNavigation
import Testing

@MainActor
@Suite
struct ObserveTests {
  @MainActor
  @Observable
  final class Model {
    var count = 0
    var other = 0
  }

  @MainActor
  final class Log {
    var values: [Int] = []
  }

  let model = Model()
  let log = Log()

  @Test func runsAtOnceAndAgainOnTheNextTurn() async {
    let token = observe { [model, log] in log.values.append(model.count) }
    #expect(log.values == [0])
    model.count += 1
    #expect(log.values == [0])
    await nextTurn()
    #expect(log.values == [0, 1])
    model.count += 1
    await nextTurn()
    #expect(log.values == [0, 1, 2])
    _ = token
  }

  @Test func runsOnceForSeveralChangesOfOneTurn() async {
    let token = observe { [model, log] in log.values.append(model.count + model.other) }
    model.count += 1
    model.other += 1
    model.count += 1
    await nextTurn()
    #expect(log.values == [0, 3])
    await nextTurn()
    #expect(log.values == [0, 3])
    _ = token
  }

  @Test func doesNotRunForWhatItHasNotRead() async {
    let token = observe { [model, log] in log.values.append(model.count) }
    model.other += 1
    await nextTurn()
    #expect(log.values == [0])
    _ = token
  }

  @Test func aCancelledTokenStops() async {
    let token = observe { [model, log] in log.values.append(model.count) }
    model.count += 1
    token.cancel()
    #expect(token.isCancelled)
    await nextTurn()
    model.count += 1
    await nextTurn()
    #expect(log.values == [0])
  }

  @Test func aDroppedTokenStops() async {
    var token: ObserveToken? = observe { [model, log] in log.values.append(model.count) }
    #expect(token?.isCancelled == false)
    token = nil
    model.count += 1
    await nextTurn()
    #expect(log.values == [0])
  }

  @Test func whatTheClosureCapturesIsLetGoWithTheToken() async {
    weak var captured: Log?
    do {
      let log = Log()
      captured = log
      let token = observe { [model] in log.values.append(model.count) }
      token.cancel()
    }
    #expect(captured == nil)
  }

  @Test func tokensAreKeptInCollections() async {
    var set: Set<ObserveToken> = []
    var array: [ObserveToken] = []
    observe { [model, log] in log.values.append(model.count) }.store(in: &set)
    observe { [model, log] in log.values.append(10 + model.count) }.store(in: &array)
    model.count += 1
    await nextTurn()
    #expect(log.values == [0, 10, 1, 11] || log.values == [0, 10, 11, 1])
    set = []
    array = []
    model.count += 1
    await nextTurn()
    #expect(log.values.count == 4)
  }

  @Test func runsTheSecondClosureAfterChangesOfWhatTheFirstHasRead() async {
    let token = observe { [model] in
      _ = model.count
    } onChange: { [model, log] in
      log.values.append(model.count + model.other)
    }
    #expect(log.values == [])
    model.other = 10
    await nextTurn()
    #expect(log.values == [])
    model.count += 1
    await nextTurn()
    #expect(log.values == [11])
    model.other = 20
    await nextTurn()
    #expect(log.values == [11])
    model.count += 1
    await nextTurn()
    #expect(log.values == [11, 22])
    _ = token
  }

  @Test func getsTheTransactionOfTheChange() async {
    let token = observe { [model, log] transaction in
      log.values.append(transaction.weight * 100 + model.count)
    }
    withUITransaction(\.weight, 5) { model.count += 1 }
    await nextTurn()
    model.count += 1
    await nextTurn()
    #expect(log.values == [0, 501, 2])
    _ = token
  }

  actor Counter {
    private(set) var values: [Int] = []
    private var token: ObserveToken?
    private var waiting: CheckedContinuation<Void, Never>?

    func start(_ model: Shared) {
      // A closure belongs to an actor that it captures, so here the token is cancelled in the end.
      token = observe { self.note(model.count) }
    }

    func stop() {
      token?.cancel()
    }

    func next() async {
      await withCheckedContinuation { waiting = $0 }
    }

    func stepAndWait(_ model: Shared) async {
      model.count += 1
      await next()
    }

    private func note(_ count: Int) {
      values.append(count)
      waiting?.resume()
      waiting = nil
    }
  }

  @Observable
  final class Shared: @unchecked Sendable {
    // Safe: the test uses it from one actor, and from itself only while that is idle.
    var count = 0
  }

  @Test func runsOnTheActorThatObserves() async {
    let counter = Counter()
    let shared = Shared()
    await counter.start(shared)
    #expect(await counter.values == [0])
    await counter.stepAndWait(shared)
    #expect(await counter.values == [0, 1])
    await counter.stop()
  }
}

private enum WeightKey: UITransactionKey {
  static let defaultValue = 0
}

extension UITransaction {
  fileprivate var weight: Int {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }
}
