import Testing

@testable import ComposableArchitecture

@Suite
struct StackOrderTests {
  /// How many ids two orders have in common from the bottom.
  static func commonHeight(_ first: StackOrder, _ second: StackOrder) -> Int {
    zip(first.ids, second.ids).prefix { $0 == $1 }.count
  }

  static func difference(_ first: StackOrder, _ second: StackOrder) -> Int {
    StackOrder.firstDifference(between: first.shapes, and: second.shapes)
  }

  @Test func whatItSaysOfTwoStacksIsTrueAfterAnyChanges() {
    var numbers = NumberSequence()
    var orders = [StackOrder()]
    for id in 0..<400 {
      var order = orders[numbers.next(below: orders.count)]
      let count = order.ids.count
      switch numbers.next(below: 5) {
      case 0 where count > 0:
        order.remove(count - 1..<count)
      case 1 where count > 0:
        let start = numbers.next(below: count)
        order.remove(start..<start + 1)
      case 2:
        order.insert(StackElementID(generation: id), at: numbers.next(below: count + 1))
      default:
        let isNew = order.append(StackElementID(generation: id))
        #expect(isNew)
      }
      for other in orders {
        #expect(Self.difference(order, other) <= Self.commonHeight(order, other))
        #expect(!order.hasShape(of: other) || order.ids == other.ids)
      }
      orders.append(order)
      if orders.count > 20 { orders.removeFirst() }
    }
  }

  @Test func whatIsPutOnTopDiffersFromThereOn() {
    var order = StackOrder()
    for id in 0..<10 { _ = order.append(StackElementID(generation: id)) }
    var other = order
    _ = other.append(StackElementID(generation: 10))
    #expect(Self.difference(other, order) == 10)
    other.remove(4..<11)
    #expect(Self.difference(other, order) == 4)
    let isNew = other.append(StackElementID(generation: 0))
    #expect(!isNew)
    #expect(other.ids.count == 4)
  }

  /// The same numbers in each run.
  private struct NumberSequence {
    private var state: UInt64 = 42

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
