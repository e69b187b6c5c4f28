import ComposableArchitecture

private struct Element: Equatable, Identifiable {
  let id: Int
  var name: String
  var count = 0
}

private func elements(_ count: Int) -> IdentifiedArrayOf<Element> {
  IdentifiedArray(uniqueElements: (0..<count).map { Element(id: $0, name: "Row") })
}

let identifiedScenarios = [
  Scenario("l1", "IdentifiedArray of 100,000: append", per: .change, operations: 100_000) {
    return {
      var array = IdentifiedArrayOf<Element>()
      for id in 0..<100_000 { array.append(Element(id: id, name: "Row")) }
      precondition(array.count == 100_000)
    }
  },
  Scenario("l2", "… look up by id", per: .change, operations: 100_000) {
    let array = elements(100_000)
    return {
      var sum = 0
      for id in 0..<100_000 { sum &+= array[id: id]!.count }
      precondition(sum == 0)
    }
  },
  Scenario("l3", "… change in place by id", per: .change, operations: 100_000) {
    var array = elements(100_000)
    return { for id in 0..<100_000 { array[id: id]!.count += 1 } }
  },
  Scenario("l4", "… remove the last by id", per: .change, operations: 100_000, isPreparedAnew: true)
  {
    var array = elements(100_000)
    return {
      for id in (0..<100_000).reversed() { array.remove(id: id) }
      precondition(array.isEmpty)
    }
  },
]
