import ComposableArchitecture
import Foundation
import Testing

@testable import SwiftUI

@MainActor
@Suite struct PublisherTests {
  @Test func aPropertyTellsItsValues() {
    let model = Form()
    var names: [String] = []
    let subscription = model.$name.sink { names.append("\($0), was \(model.name)") }
    model.name = "b"
    model.name = "c"
    subscription.cancel()
    model.name = "d"
    #expect(names == ["a, was a", "b, was a", "c, was b"])
    #expect(model.name == "d")
  }

  @Test func valuesAreChangedOnTheirWay() {
    let model = Form()
    var found: [Int] = []
    let publisher = model.$name.dropFirst().map(\.count).removeDuplicates().filter { $0 > 1 }
    let subscription = publisher.receive(on: DispatchQueue.main).eraseToAnyPublisher().sink {
      found.append($0)
    }
    for name in ["b", "cc", "dd", "e", "fff"] { model.name = name }
    subscription.cancel()
    #expect(found == [2, 3])
  }

  @Test func valuesAreToldTogether() {
    let numbers = PassthroughSubject<Int, Never>()
    var found: [[Int]] = []
    let subscription = numbers.collect(2).sink { found.append($0) }
    for number in 1...5 { numbers.send(number) }
    #expect(found == [[1, 2], [3, 4]])
    numbers.send(completion: .finished)
    #expect(found == [[1, 2], [3, 4], [5]])
    subscription.cancel()
  }

  @Test func anObjectTellsThatItWillChange() {
    let model = Form()
    var count = 0
    let subscription = model.objectWillChange.sink { count += 1 }
    model.name = "b"
    model.name = "c"
    #expect(count == 2)
    subscription.cancel()
    model.name = "d"
    #expect(count == 2)
  }

  @Test func aPropertyTakesTheValuesOfAPublisher() {
    let model = Form()
    let names = PassthroughSubject<String, Never>()
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    names.assign(to: &model.$name)
    names.send("b")
    #expect(model.name == "b")
    model.name = "c"
    #expect(model.name == "c")
    #expect(changes == 2)
    subscription.cancel()
  }

  @Test func aPropertyIsSetOnAnObject() {
    let model = Form()
    let names = CurrentValueSubject<String, Never>("b")
    var subscriptions: Set<AnyCancellable> = []
    names.assign(to: \.name, on: model).store(in: &subscriptions)
    #expect(model.name == "b")
    names.value = "c"
    #expect(model.name == "c")
    subscriptions = []
    names.send("d")
    #expect(model.name == "c")
    #expect(names.value == "d")
  }

  @Test func aSubscriptionEndsWhenItIsReleased() {
    let subject = PassthroughSubject<Int, Never>()
    var found: [Int] = []
    var subscription: AnyCancellable? = subject.sink { found.append($0) }
    subject.send(1)
    #expect(subscription != nil)
    subscription = nil
    subject.send(2)
    #expect(found == [1])
  }

  @Test func nothingFollowsTheEnd() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var found: [String] = []
    let subscription = subject.sink(
      receiveCompletion: { found.append("\($0)") },
      receiveValue: { found.append("\($0)") }
    )
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    subscription.cancel()
    #expect(found == ["1", "2", "finished"])
    #expect(subject.value == 2)
  }

  @Test func anErrorIsReplaced() {
    let subject = PassthroughSubject<Int, Unknown>()
    var found: [Int] = []
    let subscription = subject.replaceError(with: -1).sink { found.append($0) }
    subject.send(1)
    subject.send(completion: .failure(Unknown()))
    subject.send(2)
    #expect(found == [1, -1])
    subscription.cancel()
  }

  @Test func publishersOfValuesAreJoined() {
    let queries = PassthroughSubject<String, Never>()
    let answers = ["a": PassthroughSubject<Int, Never>(), "b": PassthroughSubject<Int, Never>()]
    var all: [Int] = []
    var latest: [Int] = []
    let answer = { (query: String) in answers[query]!.eraseToAnyPublisher() }
    let subscriptions = [
      queries.flatMap(answer).sink { all.append($0) },
      queries.map(answer).switchToLatest().sink { latest.append($0) },
    ]
    queries.send("a")
    answers["a"]?.send(1)
    queries.send("b")
    answers["a"]?.send(2)
    answers["b"]?.send(3)
    #expect(all == [1, 2, 3])
    #expect(latest == [1, 3])
    subscriptions.forEach { $0.cancel() }
    answers["b"]?.send(4)
    #expect(all == [1, 2, 3])
    #expect(latest == [1, 3])
  }

  @Test func severalPublishersBecomeOne() {
    let numbers = CurrentValueSubject<Int, Never>(1)
    let names = PassthroughSubject<String, Never>()
    var latest: [String] = []
    var pairs: [String] = []
    var merged: [String] = []
    let subscriptions = [
      numbers.combineLatest(names) { "\($0)\($1)" }.sink { latest.append($0) },
      numbers.zip(names).sink { pairs.append("\($0)\($1)") },
      numbers.map { "\($0)" }.merge(with: names.eraseToAnyPublisher()).sink { merged.append($0) },
    ]
    numbers.send(2)
    names.send("a")
    names.send("b")
    #expect(latest == ["2a", "2b"])
    #expect(pairs == ["1a", "2b"])
    #expect(merged == ["1", "2", "a", "b"])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func aPublisherEndsEarly() {
    let subject = PassthroughSubject<Int, Never>()
    var found: [Int] = []
    var isFinished = false
    let subscription = subject.prefix(2).sink(
      receiveCompletion: { _ in isFinished = true },
      receiveValue: { found.append($0) }
    )
    for number in 1...3 { subject.send(number) }
    #expect(found == [1, 2])
    #expect(isFinished)
    subscription.cancel()
  }

  @Test func elementsAreValues() {
    var found: [[Int]] = []
    let subscription = (1...4).publisher.scan(0, +).collect().sink { found.append($0) }
    subscription.cancel()
    #expect(found == [[1, 3, 6, 10]])
  }

  @Test func aSharedPublisherBeginsOnce() {
    var begun = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in begun += 1 }).share()
    var found: [Int] = []
    let subscriptions = [shared.sink { found.append($0) }, shared.sink { found.append(-$0) }]
    subject.send(1)
    #expect(found == [1, -1])
    #expect(begun == 1)
    subscriptions.forEach { $0.cancel() }
    subject.send(2)
    #expect(found == [1, -1])
  }

  @Test func valuesComeOneAfterTheOther() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    var values = subject.values.makeAsyncIterator()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(await values.next() == 1)
    #expect(await values.next() == 2)
    #expect(await values.next() == nil)
  }
}

@MainActor
@Suite struct TimedPublisherTests {
  @Test func aTimerBeats() async {
    let clock = TestClock()
    let timer = Timer.TimerPublisher(interval: 1, clock: clock).autoconnect()
    var beats = 0
    let subscription = timer.sink { _ in beats += 1 }
    await clock.advance(by: .seconds(3))
    #expect(beats == 3)
    timer.upstream.connect().cancel()
    await clock.advance(by: .seconds(3))
    #expect(beats == 3)
    subscription.cancel()
  }

  @Test func aTimerEndsWithItsLastReceiver() async {
    let clock = TestClock()
    let timer = Timer.TimerPublisher(interval: 1, clock: clock).autoconnect()
    var beats = 0
    timer.sink { _ in beats += 1 }.cancel()
    await clock.advance(by: .seconds(3))
    #expect(beats == 0)
    await clock.run()
  }

  @Test func aValueIsToldWhenNoOtherHasCome() async {
    let clock = TestClock()
    let subject = PassthroughSubject<Int, Never>()
    var found: [Int] = []
    let subscription = subject.debounce(for: .seconds(1), clock: clock).sink { found.append($0) }
    subject.send(1)
    await clock.advance(by: .milliseconds(500))
    subject.send(2)
    await clock.advance(by: .milliseconds(500))
    #expect(found == [])
    await clock.advance(by: .milliseconds(500))
    #expect(found == [2])
    subject.send(3)
    subject.send(completion: .finished)
    #expect(found == [2, 3])
    subscription.cancel()
  }

  @Test func fewerValuesAreToldThanCome() async {
    let clock = TestClock()
    let subject = PassthroughSubject<Int, Never>()
    var last: [Int] = []
    var first: [Int] = []
    let subscriptions = [
      subject.throttle(for: .seconds(1), clock: clock, latest: true).sink { last.append($0) },
      subject.throttle(for: .seconds(1), clock: clock, latest: false).sink { first.append($0) },
    ]
    for number in 1...3 { subject.send(number) }
    #expect(last == [1])
    await clock.advance(by: .seconds(1))
    #expect(last == [1, 3])
    #expect(first == [1, 2])
    subscriptions.forEach { $0.cancel() }
  }

  @Test func valuesAreToldLater() async {
    let clock = TestClock()
    var found: [Int] = []
    let subscription = Just(1).delay(for: .seconds(1), clock: clock).sink { found.append($0) }
    await clock.advance(by: .milliseconds(999))
    #expect(found == [])
    await clock.advance(by: .milliseconds(1))
    #expect(found == [1])
    subscription.cancel()
  }
}

private struct Unknown: Error {}

private final class Form: ObservableObject {
  @Published var name = "a"
}
