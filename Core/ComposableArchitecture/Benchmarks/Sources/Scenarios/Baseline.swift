import Foundation
import Observation

/// The measure of comparison, taken right beside each sample of a row: the speed of a machine
/// drifts, a ratio does not.
public enum Baseline: String, Sendable, CaseIterable {
  /// A plain function that switches over an enum and changes a plain struct: the physical limit.
  case function = "B0"
  /// A method of an `@Observable` class that changes one property.
  case change = "B1"
  /// Reading one property of an `@Observable` class.
  case read = "B2"
  /// A round trip of a bare task on the main actor.
  case task = "B3"
  /// Removing the first of 100,000 elements of a plain array and inserting it again.
  case moveFirst = "B4"
  /// Removing an element in the middle of 100,000 of a plain array and inserting it again.
  case moveMiddle = "B5"

  /// How many operations a sample performs.
  var operations: Int {
    switch self {
    case .function, .change, .read: 20_000
    case .task: 200
    case .moveFirst, .moveMiddle: 100
    }
  }

  /// Nanoseconds of one operation, now.
  @MainActor
  public func measure() async -> Double {
    let sample = prepare()
    let start = ContinuousClock.now
    await sample()
    let duration = start.duration(to: .now)
    return Double(duration.components.attoseconds) / 1e9 / Double(operations)
      + Double(duration.components.seconds) * 1e9 / Double(operations)
  }

  @MainActor
  func prepare() -> @MainActor () async -> Void {
    let operations = operations
    switch self {
    case .function:
      return {
        var state = PlainState()
        for index in 0..<operations {
          reducePlainly(&state, index % 7 == 0 ? .decrement : .increment)
        }
        precondition(state.count != 0)
      }
    case .change:
      let model = ObservedModel()
      return { for _ in 0..<operations { model.increment() } }
    case .read:
      let model = ObservedModel()
      return {
        var sum = 0
        for _ in 0..<operations { sum &+= model.read() }
        precondition(sum == 0)
      }
    case .task:
      return { for _ in 0..<operations { await Task { @MainActor in }.value } }
    case .moveFirst, .moveMiddle:
      var array = ListElement.elements(100_000)
      let index = self == .moveFirst ? 0 : 50_000
      return {
        for _ in 0..<operations { array.insert(array.remove(at: index), at: index) }
        precondition(array.count == 100_000)
      }
    }
  }
}

struct PlainState {
  var count = 0
  var step = 1
}

enum PlainAction {
  case increment
  case decrement
}

@inline(never)
func reducePlainly(_ state: inout PlainState, _ action: PlainAction) {
  switch action {
  case .increment: state.count += state.step
  case .decrement: state.count -= state.step
  }
}

@MainActor
@Observable
final class ObservedModel {
  var count = 0

  @inline(never)
  func increment() { count += 1 }

  @inline(never)
  func read() -> Int { count }
}

extension Baseline {
  var title: String {
    switch self {
    case .function: "a plain function changes a plain struct"
    case .change: "an @Observable class changes a property"
    case .read: "an @Observable class is read"
    case .task: "a bare task on the main actor, and back"
    case .moveFirst: "an array of 100,000 removes its first element and inserts it again"
    case .moveMiddle: "an array of 100,000 removes its middle element and inserts it again"
    }
  }
}

/// The baselines as rows of their own.
let baselineScenarios = Baseline.allCases.map { baseline in
  Scenario(baseline.rawValue, baseline.title, per: baseline, operations: baseline.operations) {
    baseline.prepare()
  }
}
