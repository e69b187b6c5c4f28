@_spi(Exploring) internal import ComposableArchitecture
internal import Foundation
internal import Synchronization

/// Counts the identifiers of a run up, as `.incrementing` does, and back when its steps are reverted.
final class RunIdentifiers: Sendable {
  /// The numbers of the next identifiers.
  struct Given {
    fileprivate let uuids: Int
    fileprivate let stackElements: Int

    var count: Int { uuids + stackElements }
  }

  private let uuids = Atomic<Int>(0)
  let ofStackElements = StackElementIDGenerator.incrementing

  var given: Given {
    get { Given(uuids: uuids.load(ordering: .relaxed), stackElements: ofStackElements.nextNumber) }
    set {
      uuids.store(newValue.uuids, ordering: .relaxed)
      ofStackElements.nextNumber = newValue.stackElements
    }
  }

  func nextUUID() -> UUID { UUID(uuids.add(1, ordering: .relaxed).oldValue) }
}
