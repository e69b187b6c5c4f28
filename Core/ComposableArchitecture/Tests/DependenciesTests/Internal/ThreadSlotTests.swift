import Foundation
import Testing

@_spi(Threads) @testable import Dependencies

@Suite struct ThreadSlotTests {
  private static let unset = ThreadSlot()
  private static let slot = ThreadSlot()
  private static let kept = ThreadSlot()
  private static let raced = ThreadSlot()

  @Test func aSlotThatWasNeverSetHasNoPointer() {
    #expect(Self.unset.pointer == nil)
  }

  @Test func eachThreadHasAPointerOfItsOwn() async {
    let isRead = await onThread {
      Self.slot.pointer = Self.somePointer
      return Self.slot.pointer == Self.somePointer
    }
    #expect(isRead)
    let isUnset = await onThread { Self.slot.pointer == nil }
    #expect(isUnset)
  }

  @Test func thePointersOfAThreadAreRestored() async {
    let isRestored = await onThread {
      Self.kept.pointer = Self.somePointer
      let pointers = ThreadSlot.keepAll()
      Self.kept.pointer = nil
      ThreadSlot.restore(pointers)
      return Self.kept.pointer == Self.somePointer
    }
    #expect(isRestored)
  }

  @Test func aSlotThatManyThreadsSetFirstHasOneKey() async {
    let areRead = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          await onThread {
            let place = Self.raced.place
            place.pointee = Self.somePointer
            return Self.raced.place == place && Self.raced.pointer == Self.somePointer
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(areRead == Array(repeating: true, count: 8))
  }

  /// An address that nobody follows.
  private static var somePointer: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: 8)
  }
}

/// Runs a function on a thread of its own.
private func onThread(_ body: @escaping @Sendable () -> Bool) async -> Bool {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: body()) }
  }
}
