import Testing

// How numbers are chosen shows outside only in how much is written.
@testable import SyncUpsClientLive

@Suite struct OrdinalsTests {
  private let gap = Ordinals.gap

  @Test func whatRisesStaysAsItIs() {
    #expect(Ordinals.assigned([1, 2, 3]) == [1, 2, 3])
    #expect(Ordinals.assigned([]) == [])
  }

  @Test func newOnesGetRoom() {
    #expect(Ordinals.assigned([nil, nil]) == [gap, 2 * gap])
    #expect(Ordinals.assigned([nil, 5, nil]) == [5 - gap, 5, 5 + gap])
    #expect(Ordinals.assigned([0, nil, nil, nil, 8]) == [0, 2, 4, 6, 8])
  }

  @Test func asFewAsPossibleChange() {
    #expect(Ordinals.assigned([40, 10, 20, 30]) == [10 - gap, 10, 20, 30])
    #expect(Ordinals.assigned([20, 30, 10, 40]) == [20, 30, 35, 40])
    #expect(Ordinals.assigned([3, 2, 1]) == [1 - 2 * gap, 1 - gap, 1])
  }

  @Test func allChangeWhenThereIsNoRoom() {
    #expect(Ordinals.assigned([1, nil, 2]) == [gap, 2 * gap, 3 * gap])
    #expect(Ordinals.assigned([Int64.max, nil]) == [gap, 2 * gap])
    #expect(Ordinals.assigned([nil, Int64.min]) == [gap, 2 * gap])
  }

  @Test func equalOnesAreToldApart() {
    let ordinals = Ordinals.assigned([7, 7, 7])
    #expect(zip(ordinals, ordinals.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func thereIsRoomBetweenTheFarthest() {
    let middle = Ordinals.between(Int64.min, Int64.max)
    #expect(middle.map { $0 > Int64.min && $0 < Int64.max } == true)
    #expect(Ordinals.between(1, 2) == nil)
    #expect(Ordinals.between(nil, nil) == gap)
  }

  @Test func theResultAlwaysRises() {
    var generator = Generator(state: 42)
    for _ in 1...500 {
      let current = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Bool.random(using: &generator) ? nil : Int64.random(in: -9...9, using: &generator)
      }
      let ordinals = Ordinals.assigned(current)
      #expect(ordinals.count == current.count)
      #expect(zip(ordinals, ordinals.dropFirst()).allSatisfy { $0 < $1 }, "\(current)")
    }
  }

  /// The same numbers each time.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }
}
